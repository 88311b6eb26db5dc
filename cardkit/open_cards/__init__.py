"""Open cards: what best play brings, every line there is, and what each card of a hand has cost."""
