"""How long twenty learners on one server wait for a click, how long for a page, and the memory.

``python -m tests.bench.learners`` lets a class finish lesson 2, each in a way of their own, with a
click every one to three seconds; the pages are opened two at a time. The time of a click begins
when the browser gets it and ends when the frame with the new table is to be painted.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.browser.classroom import LEARNERS, REACH, attend
from tests.browser.serving import running_site


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if somebody saw what was not theirs, or a browser complained."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.learners", description=__doc__)
    parser.add_argument("--learners", type=int, default=LEARNERS, help="how many sit there")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, running_site(Path(folder)) as site:
        report = attend(site, asked.learners)
    print(json.dumps(report.figures, indent=2) if asked.json else report.sentence)
    print(f"to reach on an idle machine: a 95th percentile of {REACH:.0f} ms", file=sys.stderr)
    wrong = [*report.others_seen, *report.problems]
    print(*wrong, sep="\n", end="")
    return int(bool(wrong) or report.finished < asked.learners)


if __name__ == "__main__":
    sys.exit(main())
