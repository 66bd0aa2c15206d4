"""The shapes of what is printed on a tile."""
