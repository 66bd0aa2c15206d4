"""The pages of the book: questions, cases, editions, the search, and the five minutes."""
