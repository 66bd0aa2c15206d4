"""The rules that explain given results."""
