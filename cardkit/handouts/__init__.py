"""Handouts: a hand or a lesson on paper."""
