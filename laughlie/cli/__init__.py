"""The command line: ``laughlie`` alone serves the lessons."""

from __future__ import annotations

from typing import Final

import click

from laughlie.cli.given import reading_files
from laughlie.cli.options import option, own_readings, whole
from laughlie.cli.program import PROGRAM, Fail, Program
from laughlie.readings import add
from laughlie.words import words

__all__ = ["main"]

_LARGEST_PORT: Final = 65_535


@click.group(
    PROGRAM,
    cls=Program,
    invoke_without_command=True,
    help=words().cli.program_help(),
    no_args_is_help=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@option("--host", metavar="ADDRESS", default=None)
@option("--port", metavar="N", type=whole(0, _LARGEST_PORT), default=None)
@option("--no-browser", is_flag=True)
@own_readings
@click.version_option(
    package_name="laughlie", message="%(prog)s %(version)s", help=words().cli.option_help("version")
)
@click.pass_context
def main(context: click.Context, host: str | None, port: int | None, no_browser: bool) -> None:
    """Serve the lessons, unless a command is called."""
    if context.invoked_subcommand is None:
        add(reading_files(context))
        _serve(host, port, open_browser=not no_browser)


def _serve(host: str | None, port: int | None, *, open_browser: bool) -> None:
    from laughlie.site import ServeError, serve  # brings marimo along, which takes its time
    from laughlie.site.serve import DEFAULT_HOST, DEFAULT_PORT

    try:
        serve(
            DEFAULT_HOST if host is None else host,
            DEFAULT_PORT if port is None else port,
            open_browser=open_browser,
            say=click.echo,
        )
    except ServeError as failed:
        raise Fail(str(failed)) from failed
