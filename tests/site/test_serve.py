"""Starting the server, and what it says when it cannot start."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.serving import running_site


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


def test_the_server_can_be_ended_while_nobody_looks(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        assert site.address.startswith("http://127.0.0.1:")
