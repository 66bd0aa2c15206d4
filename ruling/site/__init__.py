"""Web pages: the book with an address for each id, and the table editor."""
