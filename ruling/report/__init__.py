"""Documents out: one renderer a format, each a pure function of a judgement."""
