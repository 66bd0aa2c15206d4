"""The pages of the book."""
