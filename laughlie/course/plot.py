"""A chart for a page of marimo's."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from laughlie.charts import Shown


class Plot:
    """A chart for a page, ready in a fraction of the time that a page takes to make it so."""

    def __init__(self, shown: Shown) -> None:
        """Args: shown: the chart; tests have checked ours, so it is not checked once more."""
        self.spec = json.dumps(shown.chart.to_dict(validate=False))

    def _mime_(self) -> tuple[str, str]:
        """What marimo shows."""
        return "application/vnd.vegalite.v6+json", self.spec
