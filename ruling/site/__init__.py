"""Many documents as pages with addresses: the book to cite, and the table in the browser."""
