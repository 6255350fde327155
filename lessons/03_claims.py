# /// script
# [tool.marimo.display]
# theme = "system"
# ///
"""What may go down out of turn, what others overlook, and who may take it."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(
    app_title="Claims",
    css_file="look/lesson.css",
    html_head_file="look/head.html",
)


@app.cell
def _():
    import marimo as mo

    from laughlie import course
    from laughlie.course import claims
    from laughlie.readings import readings
    from laughlie.readings.added import added
    from laughlie.table import Head, LongRun, Table

    lesson = course.lesson("03_claims")
    return Head, LongRun, Table, added, claims, course, lesson, mo, readings


@app.cell
def _(Head, added, course, lesson, mo, readings):
    places = [(one.key, str(one.title)) for one in course.lessons()]
    _address = mo.query_params().to_dict()
    head = mo.ui.anywidget(Head(lesson.key, places, _address, known=readings(added()), players=5))
    head
    return (head,)


@app.cell
def _(claims, lesson, mo):
    _said = mo.md("\n\n".join(str(paragraph) for paragraph in lesson.opening))
    mo.Html(f"{claims.style_html()}{_said.text}")
    return


@app.cell
def _(Table, added, course, lesson, mo):
    _address = mo.query_params().to_dict()
    _desk = course.desk_in_address(lesson, _address, added())
    table = mo.ui.anywidget(Table(_desk, "lesson", _address, ("lesson",)))
    table
    return (table,)


@app.cell
def _(head, table):
    head.value
    table.widget.use_reading(head.widget.chosen)
    table.widget.use_players(head.widget.players)
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
def _(claims, mo):
    mistake = mo.ui.anywidget(claims.mistake_controls())
    _said = mo.md("""
    ## First to call, or next in turn

    Some sources give what was overlooked to the **first to call**, whoever that is. One gives it to
    the **next in turn**, and if that player does not look, to the one after. Here is the same call
    under both.
    """)
    mo.Html(f"{_said.text}{mistake}")
    return (mistake,)


@app.cell
def _(claims, head, mistake, mo):
    head.value, mistake.value
    mo.Html(claims.both_orders_html(head.widget.chosen, mistake.widget))
    return


@app.cell
def _(LongRun, claims, mo):
    bet = mo.ui.anywidget(claims.bet_controls())
    others = mo.ui.anywidget(claims.alert_controls())
    run = mo.ui.anywidget(LongRun())
    _said = mo.md("""
    ## What alertness earns

    Is it worth while to watch? Here many deals are played by players who notice only part of what
    they might put down or claim. One of them notices more.
    """)
    mo.Html(f"{_said.text}{bet}{others}{run}")
    return bet, others, run


@app.cell
def _(bet, claims, head, others, run):
    head.value, bet.value, others.value
    asked = claims.asked(head.widget.chosen, head.widget.players, others.widget, bet.widget)
    claims.offer_deals(run.widget, asked, bet.widget["bet"])
    return (asked,)


@app.cell
def _(asked, bet, claims, course, mo, run):
    run.value, bet.value
    found = claims.found_of(asked, run.widget, bet.widget["bet"])
    mo.stop(found is None, mo.Html(claims.waiting_html(bet.widget["bet"])))
    mo.vstack(
        [
            mo.Html(claims.bet_html(found, bet.widget["bet"])),
            course.Plot(claims.curve(found)),
            mo.Html(claims.gain_html(found)),
        ]
    )
    return


if __name__ == "__main__":
    app.run()
