"""Shared by all layers: how Hypothesis looks for counterexamples."""

import os

from hypothesis import HealthCheck, settings

# No deadline: this suite never judges by the clock. CI draws the same examples each time; at home new ones are tried.
settings.register_profile("home", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("home"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "home")
