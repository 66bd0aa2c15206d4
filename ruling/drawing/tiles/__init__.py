"""The geometry of what is printed on a tile."""
