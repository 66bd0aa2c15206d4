"""The actions of a turn, as a scenario file has them: a module for each kind."""
