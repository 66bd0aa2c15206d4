"""Understands one or two sentences about a dispute: words become terms, terms facts.

No word that matters is dropped: what no pattern takes is named.
"""
