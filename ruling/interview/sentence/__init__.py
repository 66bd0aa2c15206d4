"""A sentence bound into facts."""
