"""Tests of capsa. How a proof runs in two sizes: `tests.sampling`."""
