"""A sentence: cut into clauses and chunks, and bound into statements of a case."""
