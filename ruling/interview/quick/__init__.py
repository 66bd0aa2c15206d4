"""The quick way: of an account, given or asked for in a few questions, a scenario is made."""
