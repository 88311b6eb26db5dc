"""Exercises: hands that nobody has seen before, dealt from a seed, played by the engine and worth a question."""
