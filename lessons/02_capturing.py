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

    return (mo,)


@app.cell
def _(mo):
    mo.md("""
    # Capturing

    A card from your hand takes a card of the same rank from the table.
    """)
    return


if __name__ == "__main__":
    app.run()
