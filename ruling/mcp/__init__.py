"""The referee for assistants: a server of the Model Context Protocol, texts in and texts out.

The official SDK is an extra, and only ``serving`` imports it, when the server runs. No file that a
client names is read.
"""
