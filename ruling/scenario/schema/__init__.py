"""Every key of a scenario file: one declaration reads, explains and makes the schema."""
