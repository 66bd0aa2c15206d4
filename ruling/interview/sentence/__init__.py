"""A sentence: cut into clauses and chunks, and bound into facts of a case."""
