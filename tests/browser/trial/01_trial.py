# /// script
# [tool.marimo.display]
# theme = "system"
# ///
"""Tables to try out: a source's example, and a deal of which the address says players and seed."""

import marimo

__generated_with = "0.25.2"
app = marimo.App(
    app_title="Trial",
    css_file="look/lesson.css",
    html_head_file="look/head.html",
)


@app.cell
def _():
    import marimo as mo

    from laughlie import custom_layout, reading
    from laughlie.dealing import deal_from
    from laughlie.examples import records
    from laughlie.table import Head, Table
    from laughlie.table.desk import Desk, free_deal

    return Desk, Head, Table, custom_layout, deal_from, free_deal, mo, reading, records


@app.cell
def _(Head, mo):
    head = mo.ui.anywidget(
        Head(
            "02_capturing",
            [("01_trial", "Trial"), ("02_capturing", "Capturing")],
            mo.query_params().to_dict(),
        )
    )
    head
    return (head,)


@app.cell
def _(Desk, Table, mo, records):
    _known = records()
    example = mo.ui.anywidget(
        Table(
            Desk(_known["parlett-round"], name="parlett-round", known=_known),
            "example",
            mo.query_params().to_dict(),
            others=("free",),
        )
    )
    example
    return (example,)


@app.cell
def _(Desk, Table, custom_layout, deal_from, free_deal, mo, reading):
    _query = mo.query_params().to_dict()
    _players = int(_query.get("players", "5"))
    _names = _query.get("names", "").split(",") if "names" in _query else None
    _layout = custom_layout(3, 13, 13, 3, 3, 2) if _players == 3 else None
    _deal = deal_from(
        reading("parlett"), _players, _layout, seed=int(_query.get("seed", "7")), names=_names
    )
    free = mo.ui.anywidget(Table(Desk(free_deal(_deal)), "free", _query))
    free
    return (free,)


@app.cell
def _(example, free, head):
    head.value
    example.widget.use_reading(head.widget.chosen)
    free.widget.use_reading(head.widget.chosen)
    return


@app.cell
def _(example, free, mo):
    _states = [one.value["state"] for one in (example, free)]
    mo.md(f"Steps: {_states[0]['step']} and {_states[1]['step']}")
    return


if __name__ == "__main__":
    app.run()
