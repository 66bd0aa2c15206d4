"""A case as a tree: read as far as it can be, and changed where it stands, comments kept."""
