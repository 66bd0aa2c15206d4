"""What the editions say: questions, readings, authorities, and the words for them.

All of it is data beside the code, declared by shapes: a new edition is a new file, a new language a
new folder of words. Nothing here knows a board.
"""
