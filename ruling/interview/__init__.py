"""An interview: makes a draft of a sentence, and asks what is missing and matters.

What is missing is found by ruling with and without it. Nothing here reads a key or prints.
"""
