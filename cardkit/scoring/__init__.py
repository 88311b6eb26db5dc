"""Scoring: what a table writes down, from one deal to a match, and the book and the files that keep it."""
