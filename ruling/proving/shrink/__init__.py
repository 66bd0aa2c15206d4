"""A case cut down to what its outcome needs."""
