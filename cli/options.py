"""Options and arguments that several subcommands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def packs_option(
    what: str = "A pack, or a folder of packs, that may be required.", *, exists: bool = True
) -> Callable[[Decorated], Decorated]:
    """`--packs DIR`, once or several times; `what` says what such a pack is for.

    Where `exists` is false the subcommand looks itself whether the folder is there.
    """
    return click.option(
        "--packs",
        multiple=True,
        metavar="DIR",
        type=click.Path(path_type=Path, exists=exists),
        help=f"{what} May be given several times.",
    )


def kind_argument(kinds: Sequence[str]) -> Callable[[Decorated], Decorated]:
    """The argument `KIND`, one of these. Any other is refused, with the one that was probably meant."""

    def judge(_context: click.Context, _parameter: click.Parameter, kind: str) -> str:
        # imported here: `--help` shall not wait for it
        from delve.near import guess

        if kind not in kinds:
            raise click.UsageError(
                f'"{kind}" is no kind of record that can be named here{guess(kind, kinds)[0]}'
            )
        return kind

    def complete(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
        return [kind for kind in kinds if kind.startswith(begun)]

    return click.argument("kind", metavar="KIND", callback=judge, shell_complete=complete)
