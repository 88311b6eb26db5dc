"""Catalogues in three languages, and the tools that make them (development only)."""
