"""Web pages: the book with an address for each id, and the table in the browser.

They show what reports and judgements give: no points and no legal move are computed here.
"""
