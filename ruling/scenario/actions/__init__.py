"""What happens in a turn, as a scenario file says it."""
