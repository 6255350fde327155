"""The command line: ``laughlie`` alone serves the lessons."""

from __future__ import annotations

import click

from laughlie.site import ServeError, serve
from laughlie.site.serve import DEFAULT_HOST, DEFAULT_PORT


class Fail(click.ClickException):
    """Something given from outside is wrong; one sentence says what."""

    exit_code = 2


@click.group(invoke_without_command=True)
@click.option("--host", default=DEFAULT_HOST, show_default=True, help="The address to serve at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="The port to serve at; 0 takes any free one.",
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.version_option(package_name="laughlie")
@click.pass_context
def main(context: click.Context, host: str, port: int, no_browser: bool) -> None:
    """Laugh and Lie Down: serve the lessons, or run one of the commands below."""
    if context.invoked_subcommand is not None:
        return
    try:
        serve(host, port, open_browser=not no_browser, say=click.echo)
    except ServeError as failed:
        raise Fail(str(failed)) from failed
