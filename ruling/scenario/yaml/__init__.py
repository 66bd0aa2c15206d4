"""YAML read with places, and edited so that the rest stays."""
