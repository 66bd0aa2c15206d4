"""How each kind of action is reported, in a module of its own."""
