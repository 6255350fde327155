# /// script
# [tool.marimo.display]
# theme = "system"
# ///
"""What one card takes, what three cards take, and when you must lie down."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(
    app_title="Capturing",
    css_file="look/lesson.css",
    html_head_file="look/head.html",
)


@app.cell
def _():
    import marimo as mo

    from laughlie import course
    from laughlie.course import orders
    from laughlie.readings import readings
    from laughlie.readings.added import added
    from laughlie.table import Head, LongRun, Table

    lesson = course.lesson("02_capturing")
    return Head, LongRun, Table, added, course, lesson, mo, orders, readings


@app.cell
def _(Head, added, course, lesson, mo, readings):
    places = [(one.key, str(one.title)) for one in course.lessons()]
    _address = mo.query_params().to_dict()
    head = mo.ui.anywidget(Head(lesson.key, places, _address, known=readings(added()), players=5))
    head
    return (head,)


@app.cell
def _(lesson, mo):
    mo.md("\n\n".join(str(paragraph) for paragraph in lesson.opening))
    return


@app.cell
def _(Table, added, course, lesson, mo):
    _address = mo.query_params().to_dict()
    _desk = course.desk_in_address(lesson, _address, added())
    table = mo.ui.anywidget(Table(_desk, "lesson", _address, ("lesson", "deal")))
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
def _(LongRun, mo):
    run = mo.ui.anywidget(LongRun())
    run
    return (run,)


@app.cell
def _(head, orders, run, table):
    head.value, table.value["state"]
    played = orders.orders_of(table.widget.desk)
    orders.offer_orders(run.widget, played)
    return (played,)


@app.cell
def _(course, mo, orders, played, run):
    run.value
    shown = orders.orders_chart(played, run.widget)
    mo.stop(shown is None)
    mo.vstack([course.Plot(shown), mo.Html(orders.orders_html(shown))])
    return


if __name__ == "__main__":
    app.run()
