"""Documents in: scenario files, read with the place of every word, into situations."""
