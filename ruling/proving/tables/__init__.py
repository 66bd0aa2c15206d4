"""All small tables, laid and enumerated."""
