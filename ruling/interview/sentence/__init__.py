"""Understands one or two sentences about a dispute, as they are typed on a phone.

A text goes this way: ``words`` makes tokens of it, each with its sense (``red's road`` is a player,
"of", a feature); ``grammar`` matches them with patterns written in the names of senses, which make
facts (a road is named, its owner is red); ``gathering`` finds which road or city each fact is about
and concludes the account; ``understanding`` leads through all of it and names what no pattern took.
"""
