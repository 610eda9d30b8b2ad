"""The command `delve` and the table of its subcommands, whose modules are imported only when they are used."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import Any, Final, NamedTuple

import click

from . import interruption
from .streams import Unwritable, streams


class Subcommand(NamedTuple):
    """Where a subcommand stands, and what it does in one line."""

    target: str
    does: str


SUBCOMMANDS: Final = {
    "art": Subcommand(".art:art", "Write a sheet with all pictures of a pack."),
    "conflicts": Subcommand(".conflicts:conflicts", "List the fields that several packs change."),
    "docs": Subcommand(".docs:docs", "Write pages about all records of a pack."),
    "doctor": Subcommand(".doctor:doctor", "Say what this machine has of what delve uses."),
    "explain": Subcommand(".explain:explain", "Say what a code of validate means."),
    "generate": Subcommand(
        ".generate:generate", "Make a dungeon by its recipe, as a map, a quest or a picture."
    ),
    "list": Subcommand(".list_records:list_records", "List the records of a kind."),
    "new": Subcommand(".new:new", "Write a new pack, hero, skill, quest or other record."),
    "play": Subcommand(".play:play", "Play a quest."),
    "rename": Subcommand(".rename:rename", "Give a record another id, in everything that refers to it."),
    "replay": Subcommand(".replay:replay", "Look at a saved game again, step by step; verify it."),
    "saves": Subcommand(".saves:saves", "List, inspect or delete saved games."),
    "schema": Subcommand(".schema:schema", "Write the JSON Schema of every kind of record."),
    "show": Subcommand(".show:show", "Print a record, as it is written or as it is played."),
    "simulate": Subcommand(
        ".simulate:simulate", "Play a quest many times, and say who wins and what is of use."
    ),
    "solve": Subcommand(".solve:solve", "Say in how many ways a side can win a quest without dice."),
    "test": Subcommand(".test:test", "Run the tests of a pack, and say what no test has used."),
    "texts": Subcommand(".texts:texts", "List every text that players read."),
    "trust": Subcommand(".trust:trust", "Say whose scripts may run without a question."),
    "validate": Subcommand(".validate:validate", "Check packs, folders or single files."),
}


_OF_THE_SYSTEM: Final = frozenset(
    ("EACCES", "EDQUOT", "EFBIG", "EIO", "ELOOP", "EMFILE", "ENFILE", "ENOSPC", "ENOTDIR", "EPERM", "EROFS")
)
"""errors of the system that are no fault of delve: a full or read-only disk, missing rights, too many open files"""


class LazyGroup(click.Group):
    """A group whose help needs nothing but the table of subcommands."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of the command, and keep them for the subcommand as `ctx.obj`."""
        ctx.obj = (*args,)
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The name of every subcommand, in the order of the alphabet."""
        return sorted(SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The click command of a subcommand, imported now; None if there is none of that name."""
        if cmd_name not in SUBCOMMANDS:
            return None
        module, _, name = SUBCOMMANDS[cmd_name].target.partition(":")
        # here and not above: subcommands import the engine, and --help shall answer at once
        command: click.Command = getattr(import_module(module, __package__), name)
        return command

    def main(self, *args: Any, **extra: Any) -> Any:
        """Do what the words of the command say, and end the process. If output cannot be written, stderr tells it."""
        with streams():
            try:
                return super().main(*args, **extra)
            except SystemExit:
                _flush()
                raise

    def invoke(self, ctx: click.Context) -> Any:
        """Run the subcommand. A fault of delve is told in two lines; with DELVE_DEBUG=1 Python prints a traceback."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise  # click tells these, and ends quietly where nobody reads on
        except Exception as error:
            if os.environ.get("DELVE_DEBUG") == "1":
                raise
            if interruption.pressed:
                raise click.Abort from None
            if isinstance(error, OSError) and errno.errorcode.get(error.errno or 0) in _OF_THE_SYSTEM:
                raise click.ClickException(_refusal(error)) from error
            click.echo(f"Error: {_told(error)}", err=True)
            sys.exit(2)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of subcommands in the help, from the table."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, SUBCOMMANDS[name].does) for name in self.list_commands(ctx)])


def _flush() -> None:
    """Write out all that was printed; where that is not possible, say so and end the process."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except Unwritable as lost:
        lost.show()
        sys.exit(lost.exit_code)


def _refusal(error: OSError) -> str:
    """The message for an error of the system that is no fault of delve."""
    about = (
        f'"{os.fsdecode(error.filename)}": ' if isinstance(error.filename, str | bytes | os.PathLike) else ""
    )
    return f"the system refuses something: {about}{error.strerror}"


def _told(error: Exception) -> str:
    """The message for an error that no subcommand expected."""
    if _is_nowhere():
        return "the folder that this was called in is not there any more: go to another one"
    if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:
        from pathlib import PurePath  # only for this: `--help` shall not wait for it

        longest = max(PurePath(os.fsdecode(error.filename)).parts, key=len)
        return f'this is too long for the name of a file: "{longest[:40]}…"'
    from delve.faults import exception_in_words  # here, for the same reason

    return (
        f"delve itself broke, not your content: {exception_in_words(error)}\n"
        "please report it, with your files; DELVE_DEBUG=1 shows where"
    )


def _is_nowhere() -> bool:
    """Whether the working folder was deleted, so that no path means anything."""
    try:
        os.getcwd()  # noqa: PTH109 - `--help` shall not wait for objects for paths
    except OSError:
        return True
    return False


@click.group(
    cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option(
    "--ui",
    type=click.Choice(("auto", "window", "terminal", "prose")),
    default="auto",
    help="Where the title is shown that opens without a command. prose: in the terminal; games are stories.",
)
@click.option(
    "--plain", is_flag=True, help="Show the title, and all games, as plain lines that are read aloud."
)
@click.version_option(package_name="delve-engine", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context, ui: str, plain: bool) -> None:
    """Author, check and play tactical dungeon crawls. Without a command the title opens."""
    if context.invoked_subcommand is None:
        from .title import show_title  # here: `--help` and the subcommands shall not wait for it

        show_title(context, "terminal" if plain else ui, plain=plain)


if __name__ == "__main__":
    main()
