"""Capsa Susun (Chinese poker): play it, score it and analyse it, under the rules of any table."""

__all__ = ["__version__"]

__version__ = "0.1.0"
