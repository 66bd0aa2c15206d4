"""Reports: documents made of judgements, and their formats."""
