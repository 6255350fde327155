"""The table in a Jupyter notebook: a kernel shows it, and hears what a browser would send."""

from __future__ import annotations

import json
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

MAKE = """
from laughlie import reading
from laughlie.dealing import deal_from
from laughlie.table import Table
from laughlie.table.desk import Desk, free_deal
table = Table(Desk(free_deal(deal_from(reading("parlett")))))
table
"""
PLAY = 'table.set_state({"intent": {"do": "type", "text": "As x Ah", "at": 0, "n": 1}})'
ASK = 'table.set_state({"asked": ["rules", "glossary"]}); print(list(table.beside))'
READ = 'import json; print(json.dumps([table.state, table.view["scene"]["caption"]]))'


@pytest.fixture(scope="module")
def notebook() -> Any:
    """A notebook that was run by a kernel of its own."""
    cells = [
        {"cell_type": "code", "id": name, "source": source, "metadata": {}, "outputs": []}
        for name, source in (("make", MAKE), ("play", PLAY), ("read", READ), ("ask", ASK))
    ]
    whole = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    read: Any = nbformat.from_dict
    notebook = read(whole)
    client = NotebookClient(notebook, timeout=60, kernel_name="python3")
    client.execute()
    return notebook


def test_a_notebook_shows_the_table_as_a_widget(notebook: Any) -> None:
    (output,) = notebook.cells[0].outputs
    assert output.output_type == "execute_result"
    shown = output.data["application/vnd.jupyter.widget-view+json"]
    states = notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    state = states[shown["model_id"]]["state"]
    assert state["_anywidget_id"].endswith("Table")
    assert state["view"]["scene"]["seats"][0]["name"] == "Anna"
    assert "export default" in state["_esm"]


def test_a_notebook_s_table_plays_and_its_state_can_be_read(notebook: Any) -> None:
    (output,) = notebook.cells[2].outputs
    state, caption = json.loads(output.text)
    assert state["step"] == 1
    assert state["reading"] == "parlett"
    assert caption == "Ben: A♠ takes A♥."


def test_a_notebook_needs_no_server_for_the_sheets_beside_the_table(notebook: Any) -> None:
    (output,) = notebook.cells[3].outputs
    assert output["text"] == "['rules', 'glossary']\n"
