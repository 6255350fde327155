"""Starting the server, and what it says when it cannot start."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.browser.serving import END_SECONDS, running_site


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def laughlie(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "laughlie", "--no-browser", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def assert_refused(run: subprocess.CompletedProcess[str], *words: str) -> None:
    assert run.returncode == 2
    assert run.stdout == ""
    assert len(run.stderr.splitlines()[-1]) < 200
    assert "Traceback" not in run.stderr
    for word in words:
        assert word in run.stderr


def test_a_port_in_use_is_refused_in_one_line(taken_port: int) -> None:
    run = laughlie("--port", str(taken_port))
    assert_refused(run, f"Port {taken_port} on 127.0.0.1 is already in use", "--port 0")
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid", "a b", "", "é" * 300, "::g"])
def test_a_host_that_is_not_this_machine_is_refused_in_one_line(host: str) -> None:
    run = laughlie("--port", "0", "--host", host)
    assert_refused(run, "is not an address of this machine", "127.0.0.1")
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize("port", ["-1", "65536", "http", "1e3"])
def test_a_port_that_is_no_port_is_refused(port: str) -> None:
    assert_refused(laughlie("--port", port), "--port")


def test_ctrl_c_ends_the_server_without_a_complaint(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        assert urlopen(site.address).status == 200
        site.process.send_signal(signal.SIGINT)
        said, _ = site.process.communicate(timeout=END_SECONDS)
    assert site.process.returncode == 0
    assert said == ""


def test_the_browser_is_shown_the_front_page(tmp_path: Path) -> None:
    shown = tmp_path / "shown"
    os.mkfifo(shown)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {shown}\n')
    browser.chmod(0o755)
    with running_site(tmp_path, browser=browser) as site:
        assert shown.read_text() == f"{site.address}\n"
