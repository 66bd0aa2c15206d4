"""What the files of the rulebook can hold: one declaration for each kind of them.

``ruling check`` and ``--edition FILE`` read by these; a ruling reads the shipped files plain.
"""
