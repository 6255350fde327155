"""What all tests share: how hard hypothesis tries."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import HealthCheck, settings

# `make test` takes "quick" and `make test-long` takes "long": both try the same cases each time, so
# that a failure tells of a change. "explore" looks for new ones:
# pytest --hypothesis-profile=explore
_COMMON = settings(
    deadline=None,
    print_blob=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("quick", _COMMON, derandomize=True, max_examples=50)
settings.register_profile("long", _COMMON, derandomize=True, max_examples=1000)
settings.register_profile("explore", max_examples=2000, deadline=timedelta(seconds=20))


def pytest_configure(config: pytest.Config) -> None:
    """Choose the profile, unless the command line names one."""
    if not config.getoption("--hypothesis-profile", None):
        settings.load_profile("long" if config.getoption("markexpr", "") == "long" else "quick")
