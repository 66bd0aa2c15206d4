"""A referee for the Carcassonne expansion Mage & Witch."""

__version__ = "0.1.0"
