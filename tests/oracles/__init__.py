"""Slow, obvious second versions, written apart, that the real ones are held against."""
