"""Shrinks a case to what its outcome needs."""
