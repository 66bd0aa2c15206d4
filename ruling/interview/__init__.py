"""An interview: asks what happened in plain words, and makes a scenario of the answers."""
