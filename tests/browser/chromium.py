"""A Chromium for the tests: one that is there, else Playwright's own, else Debian's package.

``python -m tests.browser.chromium`` finds or installs one, tries it, and says which it is; with
none to be had it says why and exits 1. ``LAUGHLIE_CHROMIUM`` names one by hand.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.async_api import Playwright as AsyncPlaywright
from playwright.sync_api import Browser, Error, Playwright, sync_playwright

_NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
SWITCHES: Final = (
    "--no-sandbox",  # as root, and in containers, there is none to be had
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    # Whatever a page may ask for, it gets no other host.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)
_INSTALLS: Final = (
    [sys.executable, "-m", "playwright", "install", "chromium"],
    [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"],
)
_DEBIAN: Final = (
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
)


def candidates(playwright: Playwright | AsyncPlaywright) -> Iterator[str]:
    """Paths of browsers that are there, the likeliest first."""
    named = os.environ.get("LAUGHLIE_CHROMIUM")
    if named:
        yield named
        return
    yield from filter(None, map(shutil.which, _NAMES))
    if Path(playwright.chromium.executable_path).exists():
        yield playwright.chromium.executable_path


def launch(playwright: Playwright) -> Browser:
    """Start the first of the browsers that are there that will start.

    Raises:
        RuntimeError: None is there, or none starts; says what each one answered.
    """
    answers = []
    for path in candidates(playwright):
        try:
            return playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        except Error as failed:
            answers.append(f"{path}: {failed.message.splitlines()[0]}")
    raise RuntimeError("; ".join(answers) or "no Chromium is there; `make browser` brings one")


def _try() -> str | None:
    with sync_playwright() as playwright:
        try:
            browser = launch(playwright)
        except RuntimeError as none:
            print(f"Chromium: {none}", file=sys.stderr)
            return None
        path = next(candidates(playwright))
        found = f"Chromium {browser.version} ({path})"
        browser.close()
        return found


def _install_steps() -> Iterator[tuple[list[str], ...]]:
    """Ways to bring a browser, one after the other."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    yield (_INSTALLS[0],)
    if is_root:
        yield (_INSTALLS[1],)
    if is_root and shutil.which("apt-get"):
        yield _DEBIAN


def _run(commands: tuple[list[str], ...]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in commands:
        print("$", *command, flush=True)
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=False)


def main() -> int:
    """Find or install a Chromium; 0 when one runs."""
    found = _try()
    for commands in () if found else _install_steps():
        _run(commands)
        found = _try()
        if found:
            break
    print(found or "No Chromium could be found or installed; the browser tests need one.")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
