"""Widgets: one class a file, one front end for all of them."""
