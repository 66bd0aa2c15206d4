"""Text understood: words, spelling, names, and what each phrase of a language means."""
