# /// script
# [tool.marimo.display]
# theme = "system"
# ///
"""Who puts in, who is paid, and where every counter of the pot goes."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(
    app_title="Pay-off",
    css_file="look/lesson.css",
    html_head_file="look/head.html",
)


@app.cell
def _():
    import marimo as mo

    from laughlie import course
    from laughlie.course import payoff as pay
    from laughlie.readings import readings
    from laughlie.readings.added import added
    from laughlie.table import Head, LongRun, Table

    lesson = course.lesson("04_payoff")
    return Head, LongRun, Table, added, course, lesson, mo, pay, readings


@app.cell
def _(Head, added, course, lesson, mo, readings):
    places = [(one.key, str(one.title)) for one in course.lessons()]
    _address = mo.query_params().to_dict()
    head = mo.ui.anywidget(Head(lesson.key, places, _address, known=readings(added()), players=5))
    head
    return (head,)


@app.cell
def _(lesson, mo, pay):
    _said = mo.md("\n\n".join(str(paragraph) for paragraph in lesson.opening))
    mo.Html(f"{pay.style_html()}{_said.text}")
    return


@app.cell
def _(Table, added, course, lesson, mo):
    _address = mo.query_params().to_dict()
    _desk = course.desk_in_address(lesson, _address, added())
    table = mo.ui.anywidget(Table(_desk, "lesson", _address, ("lesson", "whole")))
    table
    return (table,)


@app.cell
def _(head, table):
    head.value
    table.widget.use_reading(head.widget.chosen)
    table.widget.use_players(head.widget.players)
    return


@app.cell
def _(course, mo, pay, table):
    table.value["state"]
    step_chart = pay.wholes.end_chart(pay.wholes.step_end(table.widget.desk))
    mo.stop(step_chart is None)
    mo.vstack([course.Plot(step_chart), mo.Html(pay.block(pay.paragraph(step_chart.sentence)))])
    return


@app.cell
def _(course, head, mo, table):
    head.value
    mo.Html(
        course.sources_html(
            course.what_sources_say(table.value["state"]["points"], head.widget.chosen)
        )
    )
    return


@app.cell
def _(mo, pay):
    wholes = pay.wholes.Wholes(mo.query_params().to_dict())
    which_deal = mo.ui.anywidget(wholes.controls)
    _said = mo.md("""
    ## Whole deals

    Piles do not fall from the sky. Each of these deals leads to the piles of a worked example: go
    through it, stop where you like, and let somebody do something else.
    """)
    mo.Html(f"{_said.text}{which_deal}")
    return which_deal, wholes


@app.cell
def _(mo, which_deal, wholes):
    which_deal.value
    whole = mo.ui.anywidget(wholes.table())
    whole
    return (whole,)


@app.cell
def _(head, mo, pay, whole, wholes):
    head.value
    whole.widget.use_reading(head.widget.chosen)
    mo.Html(pay.wholes.told_html(wholes.chosen, head.widget.chosen))
    return


@app.cell
def _(course, mo, pay, whole):
    whole.value["state"]
    whole_chart = pay.wholes.end_chart(pay.wholes.end_of(whole.widget))
    mo.stop(whole_chart is None)
    mo.vstack([course.Plot(whole_chart), mo.Html(pay.block(pay.paragraph(whole_chart.sentence)))])
    return


@app.cell
def _(mo, pay):
    piles = pay.piles.Piles(mo.query_params().to_dict())
    set_piles = mo.ui.anywidget(piles.controls)
    _said = mo.md("""
    ## Piles of your own

    Set any piles, and see what they are paid. They are always 52 cards together.
    """)
    mo.Html(f"{_said.text}{set_piles}")
    return piles, set_piles


@app.cell
def _(head, mo, pay, piles, set_piles):
    head.value, set_piles.value
    found = piles.found(head.widget.chosen, head.widget.players)
    mo.Html(pay.piles.fault_html(found))
    return (found,)


@app.cell
def _(course, found, mo, pay):
    found_chart = pay.piles.paid_chart(found)
    mo.stop(found_chart is None)
    mo.vstack([course.Plot(found_chart), mo.Html(pay.block(pay.paragraph(found_chart.sentence)))])
    return


@app.cell
def _(found, mo, pay):
    mo.Html(pay.piles.paid_html(found))
    return


@app.cell
def _(mo, pay):
    audit_bet = mo.ui.anywidget(pay.audit.bet_controls())
    _said = mo.md("""
    ## Why the pot empties, and where it does not

    Stakes and payments should leave nothing over. Some sources print figures that do not: those we
    have **balanced**, changing one number so that the pot comes out empty.
    """)
    mo.Html(f"{_said.text}{audit_bet}")
    return (audit_bet,)


@app.cell
def _(audit_bet, mo, pay):
    audit_bet.value
    mo.Html(pay.audit.bet_html(audit_bet.widget["bet"]))
    return


@app.cell
def _(audit_bet, head, mo, pay):
    head.value, audit_bet.value
    mo.stop(not audit_bet.widget["bet"])
    mo.Html(pay.audit.why_html(head.widget.chosen, head.widget.players))
    return


@app.cell
def _(audit_bet, course, mo, pay):
    mo.stop(not audit_bet.value["values"]["bet"])
    audit_chart = pay.audit.audit_chart()
    _said = pay.block(pay.paragraph(audit_chart.sentence))
    mo.vstack([course.Plot(audit_chart), mo.Html(f"{_said}{pay.audit.letters_html()}")])
    return


@app.cell
def _(mo, pay):
    matches = pay.match.Matches(mo.query_params().to_dict())
    match_set = mo.ui.anywidget(matches.controls)
    match_shown = mo.ui.anywidget(matches.shown)
    _said = mo.md("""
    ## A match

    One deal is luck. A match is several, and the deal passes to the left each time. Here the house
    plays them all, by the sources’ own advice.
    """)
    mo.Html(f"{_said.text}{match_set}{match_shown}")
    return match_set, match_shown, matches


@app.cell
def _(head, match_set, matches):
    head.value, match_set.value
    played = matches.match(head.widget.chosen, head.widget.players)
    return (played,)


@app.cell
def _(match_shown, matches, mo, pay, played):
    match_shown.value
    stand = matches.stand(played)
    mo.Html(pay.match.stand_html(played, stand, matches.bet))
    return (stand,)


@app.cell
def _(course, mo, pay, played, stand):
    ledger_chart = pay.match.ledger_chart(played, stand)
    mo.stop(ledger_chart is None)
    _numbers = mo.Html(pay.match.ledger_html(played, stand))
    mo.vstack([course.Plot(ledger_chart), _numbers])
    return


@app.cell
def _(LongRun, mo, pay):
    place_bet = mo.ui.anywidget(pay.place.bet_controls())
    run = mo.ui.anywidget(LongRun())
    _said = mo.md("""
    ## What the dealer’s place is worth

    The dealer puts in the larger stake, plays last of all, and as a rule gets the cards that nobody
    took.
    """)
    mo.Html(f"{_said.text}{place_bet}{run}")
    return place_bet, run


@app.cell
def _(head, pay, place_bet, run):
    head.value, place_bet.value
    place = pay.place.Place(head.widget.chosen, head.widget.players)
    pay.place.offer_place(run.widget, place, place_bet.widget["bet"])
    return (place,)


@app.cell
def _(mo, pay, place, place_bet, run):
    run.value
    place_chart = pay.place.place_chart(place, run.widget)
    mo.Html(pay.place.place_html(place, run.widget, place_bet.widget["bet"], place_chart))
    return (place_chart,)


@app.cell
def _(course, mo, place_chart):
    mo.stop(place_chart is None)
    course.Plot(place_chart)
    return


if __name__ == "__main__":
    app.run()
