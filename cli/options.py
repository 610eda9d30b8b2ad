"""Options that several verbs have, so that they are called and told alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def packs_option(
    what: str = "A pack, or a folder of packs, that may be required.", *, exists: bool = True
) -> Callable[[Decorated], Decorated]:
    """`--packs DIR`, once or several times; `what` says what such a pack is for.

    Where `exists` is false the verb looks itself whether the folder is there.
    """
    return click.option(
        "--packs",
        multiple=True,
        metavar="DIR",
        type=click.Path(path_type=Path, exists=exists),
        help=f"{what} May be given several times.",
    )
