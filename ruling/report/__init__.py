"""Reports: documents and plain data made of what was ruled, and the formats that render them.

A report computes no ruling and writes to no file: it is made from what it is given.
"""
