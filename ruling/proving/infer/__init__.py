"""By which rules given results come about."""
