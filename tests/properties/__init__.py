"""Properties that hold of every case of the corpus, whatever its rules are about."""
