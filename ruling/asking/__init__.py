"""Text that people type, understood: words, spelling, numbers, names, the senses of phrases.

Questions about rules, sentences and answers all use it. It draws no conclusion about a case.
"""
