"""Rulings on scenarios, and what scenarios expect held against them."""
