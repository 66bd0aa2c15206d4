"""The geometry of what is printed on a tile: cities, roads and fields as lines and points."""
