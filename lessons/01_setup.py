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
    _address = mo.query_params().to_dict()
    cut = mo.ui.anywidget(setup.cut_controls(_address))
    who = mo.ui.anywidget(setup.who_controls())
    layout = mo.ui.anywidget(setup.layout_controls(_address))
    deal = mo.ui.anywidget(setup.deal_controls(_address))
    return cut, deal, layout, who


@app.cell
def _(cut, head, layout, setup):
    head.value, layout.value, cut.value
    laid = setup.laid(layout.widget, head.widget.chosen, head.widget.players)
    cuts = setup.cuts_of(cut.widget, laid.players)
    return cuts, laid


@app.cell
def _(cuts, mo, setup, who):
    setup.ask_who_deals(who.widget, cuts)
    _said = mo.md("""
    ## Who deals first

    Everybody cuts the pack and turns up a card. The lowest card deals, and the ace is the lowest
    of all. Look at these cards and say who deals.
    """)
    mo.Html(f"{_said.text}{setup.cut_html(cuts)}{who}")
    return


@app.cell
def _(cuts, mo, setup, who):
    who.value
    mo.Html(setup.answer_html(who.widget, cuts))
    return


@app.cell
def _(cut, cuts, head, mo, setup):
    mo.Html(f"{setup.cut_rules_html(cuts, head.widget.chosen)}{cut}")
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
def _(cuts, head, laid, mo, setup):
    mo.Html(setup.stakes_html(laid, head.widget.chosen, cuts.dealer))
    return


@app.cell
def _(cuts, head, laid, mo, setup):
    _said = mo.md("## The deal")
    mo.Html(f"{_said.text}{setup.dealt_html(laid, head.widget.chosen, cuts.dealer)}")
    return


@app.cell
def _(mo):
    mo.md("""
    ## Before play

    Once the cards are dealt, some of them may leave the hands and the table at once. Find them.
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
def _(deal, layout, mo):
    _said = mo.md("""
    ## A deal to look at

    This goes further than you need. Here a pack is dealt for you to look around in, with all
    hands open; at a real table you see only your own. The same number always deals the same cards.
    """)
    mo.Html(f"{_said.text}{deal}{layout}")
    return


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
    mo.Html(f"{setup.before_html(_deal)}{setup.refused_html(laid)}{_left_out}")
    return


@app.cell
def _(head, mo, setup, table):
    head.value, table.value
    _said = mo.md("""
    ## How often?

    This goes further, too. These are exact chances, counted over all possible deals and not tried
    out. A bar stands for each number of players.
    """)
    _to_bet = setup.to_bet_html(table.widget.desk)
    mo.Html(f"{_said.text}{setup.layouts_html(head.widget.chosen)}{_to_bet}")
    return


@app.cell
def _(course, head, mo, setup, table):
    head.value, table.value
    _bet, _reading = (table.widget.desk, "bet-table"), head.widget.chosen
    _shown = setup.chance_chart(*_bet, _reading, head.widget.players)
    mo.stop(_shown is None)
    mo.vstack([course.Plot(_shown), mo.Html(setup.said_html(_shown, *_bet, _reading))])
    return


@app.cell
def _(course, head, mo, setup, table):
    head.value, table.value
    _bet, _reading = (table.widget.desk, "bet-prial"), head.widget.chosen
    _shown = setup.chance_chart(*_bet, _reading, head.widget.players)
    mo.stop(_shown is None)
    mo.vstack([course.Plot(_shown), mo.Html(setup.said_html(_shown, *_bet, _reading))])
    return


@app.cell
def _(course, head, mo, setup, table):
    head.value, table.value
    _bet, _reading = (table.widget.desk, "bet-hand"), head.widget.chosen
    _shown = setup.chance_chart(*_bet, _reading, head.widget.players)
    mo.stop(_shown is None)
    mo.vstack([course.Plot(_shown), mo.Html(setup.said_html(_shown, *_bet, _reading))])
    return


if __name__ == "__main__":
    app.run()
