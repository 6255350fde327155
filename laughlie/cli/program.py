"""The program ``laughlie`` as a whole: its commands, and how it complains."""

from __future__ import annotations

import errno
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from laughlie.cli.streams import complain, forget_output, ready
from laughlie.door import DoorError
from laughlie.readings import ReadingError
from laughlie.words import words
from laughlie.words.doors import near, shown

PROGRAM: Final = "laughlie"
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130

COMMANDS: Final = (
    "readings",
    "examples",
    "lessons",
    "replay",
    "deal",
    "compare",
    "solve",
    "picture",
    "audit",
    "check-reading",
)
"""Each stands in a module of its own, ``laughlie.cli.check_reading``, as ``command``."""


class Fail(click.ClickException):
    """Something given from outside is wrong; one sentence says what, and what would be right."""

    exit_code = BAD_INPUT


class Program(click.Group):
    """The group of all commands: it imports a command when it is called, and fails in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(
        self,
        ctx: click.Context,  # noqa: ARG002
        cmd_name: str,
    ) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"laughlie.cli.{cmd_name.replace('-', '_')}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called and its arguments."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            raise Fail(words().cli.no_such_command(shown(name), near(name, COMMANDS), COMMANDS))
        return super().resolve_command(ctx, args)

    def format_commands(
        self,
        ctx: click.Context,  # noqa: ARG002
        formatter: click.HelpFormatter,
    ) -> None:
        """List the commands without importing any."""
        say = words().cli
        with formatter.section(say.commands_heading()):
            formatter.write_dl([(name, say.command_short(name)) for name in COMMANDS])

    def main(self, args: Sequence[str] | None = None, **how: Any) -> NoReturn:  # type: ignore[override]
        """Run the program and end the process: 0 if all is well, 2 for bad input."""
        ready()
        how |= {"standalone_mode": False, "prog_name": PROGRAM}
        sys.exit(self._run(args, how))

    def _run(self, args: Sequence[str] | None, how: dict[str, Any]) -> int:
        try:
            code = super().main(args, **how)
            if sys.stdout is not None:
                sys.stdout.flush()
            return code if isinstance(code, int) else 0
        except click.ClickException as fault:
            complain(_sentence(fault))
            return fault.exit_code
        except (ReadingError, DoorError) as fault:
            complain(str(fault))
            return BAD_INPUT
        except (click.Abort, KeyboardInterrupt):
            return INTERRUPTED
        except OSError as fault:
            return _cannot_write(fault)


def _cannot_write(fault: OSError) -> int:
    """The reader of a pipe may go whenever it likes; a full disk is worth a word."""
    forget_output()
    if fault.errno != errno.EPIPE:
        complain(words().cli.cannot_write(fault.strerror or str(fault)))
    return 1


def _sentence(fault: click.ClickException) -> str:
    """What click found wrong, in one line that says what would be right."""
    say = words()
    context = fault.ctx if isinstance(fault, click.UsageError) else None
    path = context.command_path if context is not None else PROGRAM
    match fault:
        case click.NoSuchOption():
            close = fault.possibilities[0] if fault.possibilities else None
            return say.cli.no_such_option(shown(fault.option_name), close, path)
        case click.MissingParameter(param=click.Parameter() as param):
            return say.cli.missing(_hint(param), path)
        case click.BadParameter(param=click.Parameter() as param):
            return say.doors.other(_hint(param), fault.message)
        case click.BadOptionUsage():
            return say.cli.option_usage(shown(fault.option_name))
        case click.UsageError():
            return say.cli.usage(fault.format_message(), path)
        case _:
            return fault.format_message()


def _hint(param: click.Parameter) -> str:
    return param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name
