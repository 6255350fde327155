"""What lies beside every table: the rules on one page, a glossary, and how to play at home.

All of it is plain data. The rule sheet and the sheet for playing at home follow a reading, any
reading, and the number of players.
"""

from laughlie.sheets.glossary import Chapter, Elsewhere, Glossary, Term, glossary
from laughlie.sheets.home import home_play
from laughlie.sheets.model import Line, Mark, Part, Sheet
from laughlie.sheets.rules import rule_sheet

__all__ = [
    "Chapter",
    "Elsewhere",
    "Glossary",
    "Line",
    "Mark",
    "Part",
    "Sheet",
    "Term",
    "glossary",
    "home_play",
    "rule_sheet",
]
