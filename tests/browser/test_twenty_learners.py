"""Twenty learners on one server, each finishing lesson 2 in a way of their own."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.browser.classroom import LEARNERS, attend
from tests.browser.serving import running_site


@pytest.mark.long
@pytest.mark.timeout(600)
def test_twenty_learners_finish_the_lesson_at_once_and_nobody_sees_what_another_does(
    tmp_path: Path,
) -> None:
    """How fast it was is kept in ``build`` and printed; `tests.bench.learners` says how it should.

    A server that logs anything fails the test when it is ended.
    """
    with running_site(tmp_path) as site, ThreadPoolExecutor(1) as thread:
        report = thread.submit(attend, site).result()
    build = Path(__file__).parents[2] / "build"
    build.mkdir(exist_ok=True)
    (build / "twenty-learners.json").write_text(json.dumps(report.figures, indent=2) + "\n")
    print(report.sentence)  # noqa: T201 (pytest -rP shows it)
    assert report.others_seen == []
    assert report.problems == []
    assert report.finished == LEARNERS
    assert report.all_at_once
    assert report.clicks > 60 * LEARNERS
    assert len(report.loads) == LEARNERS
    assert len(report.answers) > 30 * LEARNERS
