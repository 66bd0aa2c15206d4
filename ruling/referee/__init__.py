"""The referee: a turn in its order, with a module for each piece that does something.

It asks questions and gets readings: no edition, text or language is named here.
"""
