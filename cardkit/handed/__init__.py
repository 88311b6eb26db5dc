"""Handed: what a learner hands in: whose answers, when, and all that was answered, as a page and as a table.

Nothing is kept that can be counted: whoever reads it counts the answers anew.
"""

from ..answers import Entry as Entry
from ..answers import Pupil as Pupil
from .cells import csv_text as csv_text
from .form import Handed as Handed
from .form import HandedError as HandedError
from .page import html as html
from .reader import read as read
