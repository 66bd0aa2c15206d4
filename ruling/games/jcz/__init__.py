"""The file format of JCloisterZone's saved games."""
