"""The setup on a page: the cut, the stakes, the deal, and how often something goes down at once."""

from laughlie.course.setup.cards import style_html
from laughlie.course.setup.chances import chance_chart, layouts_html, said_html, to_bet_html
from laughlie.course.setup.cutting import (
    answer_html,
    ask_who_deals,
    cut_controls,
    cut_html,
    cut_rules_html,
    cuts_of,
    who_controls,
)
from laughlie.course.setup.dealt import (
    DealDesk,
    before_html,
    deal_controls,
    deal_of,
    dealt_html,
    first_deal,
    lay_out,
)
from laughlie.course.setup.layouts import Laid, laid, layout_controls, left_out_html, refused_html
from laughlie.course.setup.stakes import stakes_html

__all__ = [
    "DealDesk",
    "Laid",
    "answer_html",
    "ask_who_deals",
    "before_html",
    "chance_chart",
    "cut_controls",
    "cut_html",
    "cut_rules_html",
    "cuts_of",
    "deal_controls",
    "deal_of",
    "dealt_html",
    "first_deal",
    "laid",
    "lay_out",
    "layout_controls",
    "layouts_html",
    "left_out_html",
    "refused_html",
    "said_html",
    "stakes_html",
    "style_html",
    "to_bet_html",
    "who_controls",
]
