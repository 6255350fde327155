"""The site is asked in a thread of its own: some of these tests come after a browser was driven."""

from __future__ import annotations

import pytest

from tests.apart import apart


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool:
    """Call a test; its fixtures stay where they were made."""
    names = pyfuncitem._fixtureinfo.argnames
    given = {name: pyfuncitem.funcargs[name] for name in names}
    apart(lambda: pyfuncitem.obj(**given))
    return True
