# /// script
# [tool.marimo.display]
# theme = "system"
# ///
"""How the sources differ, point by point, and what each difference is worth over many deals."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(
    app_title="Readings",
    css_file="look/lesson.css",
    html_head_file="look/head.html",
)


@app.cell
def _():
    import marimo as mo

    from laughlie import course
    from laughlie.course import two_readings as two
    from laughlie.readings import readings
    from laughlie.readings.added import added
    from laughlie.table import Controls, Downloads, Head, LongRun, Table

    lesson = course.lesson("05_readings")
    return Controls, Downloads, Head, LongRun, Table, added, course, lesson, mo, readings, two


@app.cell
def _(Head, added, course, lesson, mo, readings):
    places = [(one.key, str(one.title)) for one in course.lessons()]
    head = mo.ui.anywidget(
        Head(lesson.key, places, mo.query_params().to_dict(), known=readings(added()))
    )
    head
    return (head,)


@app.cell
def _(lesson, mo, two):
    _said = mo.md("\n\n".join(str(paragraph) for paragraph in lesson.opening))
    mo.Html(f"{two.style_html()}{_said.text}")
    return


@app.cell
def _(mo, two):
    choosing = two.Choosing(mo.query_params().to_dict())
    which = mo.ui.anywidget(choosing.which)
    points = mo.ui.anywidget(choosing.points)
    mo.Html(f"{mo.md('## Two readings').text}{which}{points}")
    return choosing, points, which


@app.cell
def _(choosing, head, mo, points, two, which):
    head.value, which.value, points.value
    both = choosing.both(head.widget.chosen)
    mo.Html(two.faults_html(both))
    return (both,)


@app.cell
def _(Downloads, mo, two):
    shown = mo.ui.anywidget(two.filter_controls(mo.query_params().to_dict()))
    keep_points = mo.ui.anywidget(Downloads())
    mo.Html(f"{mo.md('## Point by point').text}{keep_points}{shown}")
    return keep_points, shown


@app.cell
def _(both, keep_points, mo, shown, two):
    shown.value
    keep_points.widget.offer(*two.keepsakes(both))
    mo.Html(two.points_html(both, only_differences=shown.widget["differ"]))
    return


@app.cell
def _(mo, two):
    deal = mo.ui.anywidget(two.deal_controls(mo.query_params().to_dict()))
    _said = mo.md("""
    ## One deal

    The same cards go to the same hands, and whoever has the same to choose from chooses the same.
    So both readings play one line, until one of them stands in the way.
    """)
    mo.Html(f"{_said.text}{deal}")
    return (deal,)


@app.cell
def _(Controls, both, deal, mo, two):
    deal.value
    parting = two.parted(both, deal.widget)
    mo.stop(isinstance(parting, str), mo.Html(two.refused_html(parting)))
    moments = mo.ui.anywidget(Controls([two.moment_field(parting)]))
    mo.Html(f"{two.parting_html(parting)}{moments}")
    return moments, parting


@app.cell
def _(both, mo, moments, parting, two):
    moments.value
    mo.Html(two.pictures_html(both, parting, moments.widget["moment"]))
    return


@app.cell
def _(both, mo, parting, two):
    mo.Html(two.lines_html(both, parting))
    return


@app.cell
def _(LongRun, mo, two):
    many = mo.ui.anywidget(two.many_controls(mo.query_params().to_dict()))
    bet = mo.ui.anywidget(two.bet_controls())
    run = mo.ui.anywidget(LongRun())
    _said = mo.md("""
    ## Many deals

    One deal shows how two readings part. Many deals show what that is worth. Each is played twice,
    with the same shuffle: once under either reading.
    """)
    mo.Html(f"{_said.text}{bet}{many}{run}")
    return bet, many, run


@app.cell
def _(bet, both, deal, many, mo, run, two):
    bet.value, deal.value, many.value
    asked = two.asked(both, deal.widget, many.widget)
    two.offer_deals(run.widget, asked, bet=bet.widget["bet"])
    mo.stop(isinstance(asked, str), mo.Html(two.refused_html(asked)))
    return (asked,)


@app.cell
def _(asked, bet, mo, run, two):
    run.value
    report = two.report_of(asked, run.widget, bet.widget["bet"])
    mo.stop(report is None, mo.md(two.waiting(bet.widget["bet"])))
    mo.Html(two.said_html(two.bet_sentence(report, bet.widget["bet"])))
    return (report,)


@app.cell
def _(course, mo, report, two):
    by_seat = two.seats_chart(report)
    mo.vstack([course.Plot(by_seat), mo.Html(two.said_html(by_seat.sentence))])
    return


@app.cell
def _(course, mo, report, two):
    changes = two.changes_chart(report)
    mo.vstack([course.Plot(changes), mo.Html(two.said_html(changes.sentence))])
    return


@app.cell
def _(Downloads, mo, report, two):
    files = two.number_keepsakes(report)
    mo.Html(f"{two.numbers_html(report)}{mo.ui.anywidget(Downloads(*files))}")
    return


@app.cell
def _(LongRun, mo, two):
    mixing = mo.ui.anywidget(LongRun())
    whose = mo.ui.anywidget(two.whose_controls())
    _said = mo.md("""
    ## Which point makes the difference

    Between two readings there are many more: some points as the one has them, the others as the
    other has them. All of them play the same deals, and so it shows what each single point adds or
    takes.
    """)
    mo.Html(f"{_said.text}{whose}{mixing}")
    return mixing, whose


@app.cell
def _(mixing, report, two):
    two.offer_effects(mixing.widget, report)
    return


@app.cell
def _(Downloads, course, mixing, mo, report, two, whose):
    mixing.value
    whole = two.with_effects(report, mixing.widget)
    effects = two.effects_chart(whole, int(whose.widget["whose"]))
    mo.stop(effects is None)
    files_too = mo.ui.anywidget(Downloads(*two.number_keepsakes(whole)))
    told = mo.Html(f"{two.said_html(effects.sentence)}{two.effects_html(whole)}{files_too}")
    mo.vstack([course.Plot(effects), told])
    return


@app.cell
def _(Table, added, course, lesson, mo):
    address = mo.query_params().to_dict()
    reading, _left_out = course.reading_in_address(address.get("reading"), added())
    table = mo.ui.anywidget(
        Table(course.LessonDesk(lesson, reading), "lesson", address, ("lesson",))
    )
    table
    return (table,)


@app.cell
def _(course, head, mo, table):
    head.value
    table.widget.use_reading(head.widget.chosen)
    mo.Html(
        course.sources_html(
            course.what_sources_say(table.value["state"]["points"], head.widget.chosen)
        )
    )
    return


if __name__ == "__main__":
    app.run()
