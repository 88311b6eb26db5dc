"""Collected: what a class has handed in: whose each file is, and how each question went, in tables and a picture."""
