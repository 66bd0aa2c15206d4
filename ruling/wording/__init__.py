"""The wording of everything that is reported, in a language and in an edition's vocabulary."""
