"""What can be said of a dispute: patterns of senses, a module for each thing spoken of."""
