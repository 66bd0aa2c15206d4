"""An interview at the table: questions in plain words, and the scenario that the answers make."""
