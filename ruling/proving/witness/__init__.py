"""The smallest tables on which two rules part."""
