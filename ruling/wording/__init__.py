"""How a thing is said in a language and in the words of an edition."""
