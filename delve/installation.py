"""Where delve is installed, with the packs that come with it.

These packs are trusted by their place: whoever can write there could change delve itself just as well.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from delve.ids import BUILT_IN
from delve.user_folders import user_folder


@cache
def shipped_folder() -> Path:
    """The folder of the packs that come with delve: the installed one, else `content` of the checkout."""
    try:
        # importlib.resources would take longer to import than the folder to find
        found = Path(str(import_module("delve_content").__file__)).parent
    except ModuleNotFoundError:
        found = Path(__file__).resolve().parents[1] / "content"
    return found.resolve()


@cache
def rules_folder() -> Path:
    """The folder of the rule book: the installed one, else that of the checkout."""
    try:
        found = Path(str(import_module("delve_rules").__file__)).parent
    except ModuleNotFoundError:
        found = Path(__file__).resolve().parents[1] / "docs" / "rules"
    return found.resolve()


def built_in_folder() -> Path:
    """The folder of the pack that is always there, whatever is loaded."""
    return shipped_folder() / BUILT_IN


def is_shipped(pack: Path) -> bool:
    """Whether the pack of this folder comes with delve, by where it lies."""
    return pack.resolve().parent == shipped_folder()


def standard_folders() -> tuple[Path, ...]:
    """The folders in which packs are always looked for: that of the user's own, then that of the shipped ones."""
    return Path(user_folder("data"), "packs"), shipped_folder()


def shipped_packs() -> frozenset[str]:
    """The names of the folders of packs that come with delve, which are their ids."""
    return frozenset(manifest.parent.name for manifest in shipped_folder().glob("*/pack.yaml"))
