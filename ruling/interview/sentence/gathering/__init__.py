"""Makes an account of facts: which road or city each is about, and what contradicts what."""
