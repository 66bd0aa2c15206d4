"""Every address that the book has ever had, in its first language."""

from pathlib import Path

RELEASED = tuple(Path(__file__).with_name("addresses.txt").read_text(encoding="utf-8").split())
