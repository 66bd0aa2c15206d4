"""The words of a text, and what each means to the grammar."""
