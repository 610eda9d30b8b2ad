"""`delve doctor`: what this machine has of what delve uses. Exit 0: looked, whatever was found."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import click

from .streams import echo_line

_LIBRARIES = ("click", "jsonschema", "msgspec", "Pillow", "platformdirs", "pyglet", "PyYAML")


@click.command()
def doctor() -> None:
    """Say what this machine has of what delve uses: versions, display, folders, and the fence round scripts."""
    for word, told in _found():
        echo_line(f"{word:<10}  {told}")


def _found() -> Iterator[tuple[str, str]]:
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.versions import ENGINE
    from delve.installation import shipped_folder
    from delve.user_folders import user_folder

    from .front_end import has_display

    yield "delve", f"{'.'.join(map(str, ENGINE))} in {Path(__file__).resolve().parent}"
    yield "python", f"{platform.python_version()} in {sys.prefix}"
    yield "system", platform.platform()
    yield "libraries", ", ".join(f"{name} {_version(name)}" for name in _LIBRARIES)
    yield "display", "there is one" if has_display() else "none: games are shown in the terminal"
    yield "packs", f"{shipped_folder()}, which come with delve"
    for keeps, names in (
        ("data", ("packs", "saves", "trust")),
        ("config", ("settings.yaml",)),
        ("state", ("faults",)),
        ("cache", ("checks",)),
    ):
        for name in names:
            folder = Path(user_folder(keeps), name)
            yield name, f"{folder}, {_state(folder)}"
    yield from _fence()


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "(missing)"


def _state(folder: Path) -> str:
    try:
        there = next(one for one in (folder, *folder.parents) if one.exists())
    except PermissionError as error:
        return f"which you may not look for: {error.strerror}"
    if not os.access(there, os.W_OK):
        return f"which cannot be written: {there} does not let you"
    return "there" if there == folder else "not there yet"


def _fence() -> Iterator[tuple[str, str]]:
    """What is active round scripts that do not come with delve."""
    from delve.trust import fence

    from .account import fence_told

    found = fence.active()
    files = (
        f"Landlock, version {found.landlock}" if found.landlock else "nothing: this system has no Landlock"
    )
    ways = "a filter of system calls" if found.seccomp else "nothing: no filter of system calls is known here"
    yield "fence", f"round scripts that do not come with delve. {fence_told()}"
    yield "  files", f"held by {files}"
    yield "  ways out", f"held by {ways}"
