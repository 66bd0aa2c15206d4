"""What the editions say: questions, readings, authorities, and the words for them.

Nothing here knows a board. An edition is a data file under ``data/editions``; a new
edition is a new file, a new language one file under ``data/languages``.
"""
