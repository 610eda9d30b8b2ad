"""Dotted paths of scripts: from `core.skills.knight.oath_of_honor.OathOfHonor` to a file and a class in it.

A path leads only into the own pack, a pack that it requires, or `delve.script.common`; whether the class is
there is seen in the syntax tree. Loading it to play is `delve.script`'s business.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from delve.catalog.modules import Module, Modules
from delve.catalog.on_disk import is_file
from delve.catalog.packs import Pack
from delve.catalog.wording import quote
from delve.model.library import ScriptFile
from delve.model.program import ENDING, Program
from delve.near import either, guess, nearest

COMMON: Final = "delve.script.common"
OF_RULES: Final = "delve.rules.commands"
"""where the classes of the rules' own commands stand"""
_DELVE: Final = Path(__file__).resolve().parents[1]
_FOLDERS: Final = {COMMON: _DELVE / "script" / "common", OF_RULES: _DELVE / "rules" / "commands"}
"""dotted path -> folder of the scripts that come with the engine"""


class NotFound(Struct, frozen=True):
    """Why a dotted path leads nowhere."""

    code: str
    message: str
    suggestions: tuple[str, ...] = ()


class LocatedModule(Struct, frozen=True):
    """A module that was found, and where it lies."""

    pack: str
    """id of the pack that holds it; empty for `delve.script.common`"""
    relative: str
    """its path in the pack"""
    module: Module


def locate(dotted: str, packs: Mapping[str, Pack], modules: Modules) -> ScriptFile | NotFound | None:
    """The file of a script that a record of one of these packs names: its own one and what it requires.

    None: the file is there but is not Python, which `modules` has noted.
    """
    name, _, class_name = dotted.rpartition(".")
    found = locate_module(name, packs, modules, f".{class_name}")
    if isinstance(found, NotFound) or found.module.tree is None:
        return found if isinstance(found, NotFound) else None
    classes = found.module.classes
    if class_name not in classes:
        words, near = guess(class_name, classes)
        message = f"no class {quote(class_name)} in {found.relative}{words}"
        return NotFound("S002", message, tuple(f"{name}.{one}" for one in near))
    return ScriptFile(found.pack, str(found.module.path), class_name)


def locate_module(
    dotted: str, packs: Mapping[str, Pack], modules: Modules, member: str = ""
) -> LocatedModule | NotFound:
    """The module of a dotted path, which has no tree where it is not Python.

    `member`, such as `.Guard`, is what suggestions end with.
    """
    for folder in _FOLDERS:
        if dotted.startswith(folder + "."):
            return _of_engine(folder, dotted.removeprefix(folder + "."), member, modules)
    pack_id, _, inner = dotted.partition(".")
    if pack_id not in packs:
        return _foreign(pack_id, packs)
    program = modules.program(packs[pack_id])
    place = program.modules.get(inner)
    if place is None:
        return _not_of(packs[pack_id], program, inner, member)
    return LocatedModule(pack_id, place, modules.read(Path(program.path(place))))


def _of_engine(folder: str, inner: str, member: str, modules: Modules) -> LocatedModule | NotFound:
    """The module of a script that comes with the engine."""
    known = {file.stem: file for file in _files_of(folder)}
    if inner not in known:
        return _no_file(_place(inner), folder, nearest(inner, [*known]), f"{folder}.", member)
    return LocatedModule("", known[inner].name, modules.read(known[inner]))


def _not_of(pack: Pack, program: Program, inner: str, member: str) -> NotFound:
    """What to say of a dotted path within a pack that leads to nothing that can run."""
    place = _place(inner)
    path = pack.folder / place
    if not is_file(path):
        near = nearest(inner, [*program.modules])
        return _no_file(place, f"the pack {quote(pack.id)}", near, f"{pack.id}.", member)
    real = path.resolve()
    if not real.is_relative_to(pack.folder.resolve()):
        return NotFound("S006", f"{place} is a link that leads out of the pack")
    if path.is_relative_to(pack.tests):
        return NotFound("S003", f"{place} is a test: what play needs must stand elsewhere")
    if real != path:
        return NotFound(
            "S006", f"{place} lies in a folder that is a link, and such folders are not looked into"
        )
    return NotFound("S003", f"{place} belongs to something else that lies within the pack {quote(pack.id)}")


def _place(inner: str) -> str:
    """Where the file of a dotted path would stand in its pack."""
    return inner.replace(".", "/") + ENDING


def _foreign(pack_id: str, packs: Mapping[str, Pack]) -> NotFound:
    words, near = guess(pack_id, packs)
    if pack_id == "delve":
        words, near = f" (scripts that come with the engine begin with {COMMON}.)", ()
    message = f"{quote(pack_id)} is no pack whose scripts may be used here{words}"
    return NotFound("S004", message, near)


def _no_file(place: str, where: str, near: Sequence[str], prefix: str, member: str) -> NotFound:
    suggestions = tuple(f"{prefix}{name}{member}" for name in near)
    words = f" (did you mean {either(suggestions)}?)" if suggestions else ""
    return NotFound("S003", f"no file {place} in {where}{words}", suggestions)


def _files_of(folder: str) -> Iterator[Path]:
    return (file for file in sorted(_FOLDERS[folder].glob(f"*{ENDING}")) if file.stem != "__init__")


def common_scripts() -> dict[str, str]:
    """Name of a file -> dotted path of its class, of every script that comes with the engine."""
    classes = {file: "".join(word.title() for word in file.stem.split("_")) for file in _files_of(COMMON)}
    return {
        file.stem: f"{COMMON}.{file.stem}.{name}"
        for file, name in classes.items()
        if f"\nclass {name}(" in file.read_text(encoding="utf-8")  # what they share has none
    }
