"""Judgements: a scenario under rules, its claims, the comparison of editions, and what is missing.

It asks the referee and keeps what it answered. It decides no rule and puts nothing into words.
"""
