"""Dotted paths of scripts: from `core.skills.knight.oath_of_honor.OathOfHonor` to a file and a class in it.

A path leads only into the own pack, a pack that it requires, or `delve.script.common`; whether the class is
there is seen in the syntax tree. Loading it to play is `delve.script`'s business.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from delve.catalog.modules import Module, Modules
from delve.catalog.near import nearest
from delve.catalog.on_disk import is_file
from delve.catalog.packs import Pack, script_files
from delve.catalog.wording import either, guess, quote
from delve.model.library import ScriptFile

COMMON: Final = "delve.script.common"
_COMMON_FOLDER: Final = Path(__file__).resolve().parents[1] / "script" / "common"


class NotFound(Struct, frozen=True):
    """Why a dotted path leads nowhere."""

    code: str
    message: str
    suggestions: tuple[str, ...] = ()


class Place(Struct, frozen=True):
    """Where a module lies."""

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
) -> Place | NotFound:
    """The module of a dotted path, which has no tree where it is not Python.

    `member`, such as `.Guard`, is what suggestions end with.
    """
    if dotted.startswith(COMMON + "."):
        pack_id, folder, inner = "", _COMMON_FOLDER, dotted.removeprefix(COMMON + ".")
    else:
        pack_id, _, inner = dotted.partition(".")
        if pack_id not in packs:
            return _foreign(pack_id, packs)
        folder = packs[pack_id].folder
    relative = Path(*inner.split(".")).with_suffix(".py") if inner else Path()
    path = folder / relative
    if not is_file(path):
        return _no_file(pack_id, folder, relative, dotted, member, packs)
    if not path.resolve().is_relative_to(folder.resolve()):
        return NotFound("S006", f"{relative.as_posix()} is a link that leads out of the pack")
    return Place(pack_id, relative.as_posix(), modules.read(path))


def _foreign(pack_id: str, packs: Mapping[str, Pack]) -> NotFound:
    words, near = guess(pack_id, packs)
    if pack_id == "delve":
        words, near = f" (scripts that come with the engine begin with {COMMON}.)", ()
    message = f"{quote(pack_id)} is no pack whose scripts may be used here{words}"
    return NotFound("S004", message, near)


def _no_file(
    pack_id: str, folder: Path, relative: Path, dotted: str, member: str, packs: Mapping[str, Pack]
) -> NotFound:
    where = f"the pack {quote(pack_id)}" if pack_id else COMMON
    prefix = f"{pack_id or COMMON}."
    near = nearest(dotted.removeprefix(prefix), _modules(pack_id, folder, packs))
    suggestions = tuple(f"{prefix}{name}{member}" for name in near)
    words = f" (did you mean {either(suggestions)}?)" if suggestions else ""
    return NotFound("S003", f"no file {relative.as_posix()} in {where}{words}", suggestions)


def _modules(pack_id: str, folder: Path, packs: Mapping[str, Pack]) -> list[str]:
    """The modules that are there instead, by their paths inside the pack."""
    files = script_files(packs[pack_id]) if pack_id else sorted(map(str, folder.rglob("*.py")))
    return [".".join(Path(file).relative_to(folder).with_suffix("").parts) for file in files]


def common_scripts() -> dict[str, str]:
    """Name of a file -> dotted path of its class, of every script that comes with the engine."""
    return {
        file.stem: f"{COMMON}.{file.stem}.{''.join(word.title() for word in file.stem.split('_'))}"
        for file in sorted(_COMMON_FOLDER.glob("*.py"))
        if file.stem != "__init__"
    }
