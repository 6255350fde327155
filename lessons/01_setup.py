# /// script
# [tool.marimo.display]
# theme = "system"
# ///
"""Who deals, what everybody puts in, how the cards are dealt, and what goes down before play."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(
    app_title="Setup",
    css_file="look/lesson.css",
    html_head_file="look/head.html",
)


@app.cell
def _():
    import marimo as mo

    from laughlie import course
    from laughlie.course import setup
    from laughlie.readings import readings
    from laughlie.readings.added import added
    from laughlie.table import Head, Table

    lesson = course.lesson("01_setup")
    return Head, Table, added, course, lesson, mo, readings, setup


@app.cell
def _(Head, added, course, lesson, mo, readings):
    places = [(one.key, str(one.title)) for one in course.lessons()]
    _address = mo.query_params().to_dict()
    head = mo.ui.anywidget(Head(lesson.key, places, _address, known=readings(added()), players=5))
    head
    return (head,)


@app.cell
def _(lesson, mo, setup):
    _said = mo.md("\n\n".join(str(paragraph) for paragraph in lesson.opening))
    mo.Html(f"{setup.style_html()}{_said.text}")
    return


@app.cell
def _(mo, setup):
    cut = mo.ui.anywidget(setup.cut_controls(mo.query_params().to_dict()))
    who = mo.ui.anywidget(setup.who_controls())
    _said = mo.md("""
    ## Who deals first

    Everybody cuts the pack and turns up a card. The lowest card deals, and the ace is the lowest
    of all. Look at the cards below and say who deals.
    """)
    mo.Html(f"{_said.text}{cut}")
    return cut, who


@app.cell
def _(mo, setup):
    layout = mo.ui.anywidget(setup.layout_controls(mo.query_params().to_dict()))
    return (layout,)


@app.cell
def _(cut, head, layout, setup):
    head.value, layout.value, cut.value
    laid = setup.laid(layout.widget, head.widget.chosen, head.widget.players)
    cuts = setup.cuts_of(cut.widget, laid.players)
    return cuts, laid


@app.cell
def _(cuts, mo, setup, who):
    setup.ask_who_deals(who.widget, cuts)
    mo.Html(f"{setup.cut_html(cuts)}{who}")
    return


@app.cell
def _(cuts, head, mo, setup, who):
    who.value
    _rules = setup.cut_rules_html(cuts, head.widget.chosen)
    mo.Html(f"{setup.answer_html(who.widget, cuts)}{_rules}")
    return


@app.cell
def _(mo):
    mo.md("""
    ## The stakes

    Before the cards are dealt everybody puts counters into the pot, and the dealer puts in one
    more than the others. At the end of the deal the pot is paid out again.
    """)
    return


@app.cell
def _(cuts, head, laid, layout, mo, setup):
    _stakes = setup.stakes_html(laid, head.widget.chosen, cuts.dealer)
    mo.Html(f"{_stakes}{layout}{setup.refused_html(laid)}")
    return


@app.cell
def _(mo, setup):
    deal = mo.ui.anywidget(setup.deal_controls(mo.query_params().to_dict()))
    _said = mo.md("""
    ## The deal

    Here the pack is dealt, with all hands open so that you can look at them. At a real table you
    see your own hand only. The same number deals the same cards to everybody who enters it.
    """)
    mo.Html(f"{_said.text}{deal}")
    return (deal,)


@app.cell
def _(Table, added, course, mo, setup):
    _address = mo.query_params().to_dict()
    _reading, _left_out = course.reading_in_address(_address.get("reading"), added())
    _players, _too = course.players_in_address(_address.get("players"))
    _desk = setup.DealDesk(setup.first_deal(_address, _reading, _players))
    dealt = mo.ui.anywidget(Table(_desk, "deal"))
    dealt
    return (dealt,)


@app.cell
def _(cut, cuts, deal, dealt, head, laid, layout, mo, setup):
    deal.value
    _deal = setup.deal_of(deal.widget, laid, head.widget.chosen, cuts.dealer)
    setup.lay_out(dealt.widget, _deal)
    _left_out = setup.left_out_html(cut.widget, layout.widget, deal.widget)
    mo.Html(f"{setup.dealt_html(_deal, laid)}{_left_out}")
    return


@app.cell
def _(mo):
    mo.md("""
    ## Before play

    Some cards leave hands and table before anybody has played: prials and mournivals. Find them.
    """)
    return


@app.cell
def _(Table, added, course, lesson, mo):
    _address = mo.query_params().to_dict()
    _desk = course.desk_in_address(lesson, _address, added())
    table = mo.ui.anywidget(Table(_desk, "lesson", _address, ("lesson", "deal")))
    table
    return (table,)


@app.cell
def _(course, head, mo, table):
    head.value
    table.widget.use_reading(head.widget.chosen)
    table.widget.use_players(head.widget.players)
    mo.Html(
        course.sources_html(
            course.what_sources_say(table.value["state"]["points"], head.widget.chosen)
        )
    )
    return


@app.cell
def _(head, mo, setup):
    head.value
    _said = mo.md("""
    ## How often?

    These are exact chances, counted over all possible deals and not tried out. A bar stands for
    each number of players, with the cards in a hand and on the table below it.
    """)
    mo.Html(f"{_said.text}{setup.layouts_html(head.widget.chosen)}")
    return


@app.cell
def _(course, head, mo, setup, table):
    head.value, table.value
    _bet, _reading = (table.widget.desk, "bet-table"), head.widget.chosen
    _shown = setup.chance_chart(*_bet, _reading, head.widget.players)
    mo.stop(_shown is None, mo.Html(setup.to_bet_html(*_bet)))
    mo.vstack([course.Plot(_shown), mo.Html(setup.said_html(_shown, *_bet, _reading))])
    return


@app.cell
def _(course, head, mo, setup, table):
    head.value, table.value
    _bet, _reading = (table.widget.desk, "bet-prial"), head.widget.chosen
    _shown = setup.chance_chart(*_bet, _reading, head.widget.players)
    mo.stop(_shown is None, mo.Html(setup.to_bet_html(*_bet)))
    mo.vstack([course.Plot(_shown), mo.Html(setup.said_html(_shown, *_bet, _reading))])
    return


@app.cell
def _(course, head, mo, setup, table):
    head.value, table.value
    _bet, _reading = (table.widget.desk, "bet-hand"), head.widget.chosen
    _shown = setup.chance_chart(*_bet, _reading, head.widget.players)
    mo.stop(_shown is None, mo.Html(setup.to_bet_html(*_bet)))
    mo.vstack([course.Plot(_shown), mo.Html(setup.said_html(_shown, *_bet, _reading))])
    return


if __name__ == "__main__":
    app.run()
