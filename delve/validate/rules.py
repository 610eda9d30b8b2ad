"""The rules of `delve.validate.passes`: finding them, and the stages in which they run.

A rule is a module with `CODE`, `NAME`, `check` and its page as docstring. It may have a `STAGE`, where its
code does not say it already, and a `SEVERITY`, where its findings are usually no errors.
"""

from __future__ import annotations

import functools
import importlib
import os
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType, ModuleType
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from delve.catalog.entries import ANY_KIND
from delve.catalog.load import Loaded
from delve.diagnostics import Diagnostic, Severity
from delve.validate import passes
from delve.validate.content import Content

Stage: TypeAlias = Literal["semantics", "scripts", "types", "playability"]
"""What the rules judge, in order: what a record says by itself, scripts, what a type checker says of these where one is
asked, what comes of it in play.

Before the first stage stand those of loading: parse, shape, pack graph, resolve, references.
"""
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

ABOUT: Final = ("records", "quests", "dungeons", "campaigns", "scripts")
"""The folders of rules, by what they are about."""

_USUAL: Final[Mapping[str, Stage]] = MappingProxyType(
    {
        "C": "playability",
        "D": "semantics",
        "G": "playability",
        "Q": "playability",
        "S": "scripts",
        "T": "scripts",
    }
)


class Pass(Struct, frozen=True):
    """One rule. `path` is its file, `text` its docstring, `severity` the usual one of its findings."""

    code: str
    name: str
    text: str
    path: str
    check: Callable[[Content], Iterable[Diagnostic]]
    stage: Stage = "semantics"
    severity: Severity = "error"


def all_passes() -> tuple[Pass, ...]:
    """Every rule of `delve.validate.passes`, by stage and code."""
    return _in_order(rule for about in ABOUT for rule in _passes_about(about))


def passes_for(loaded: Loaded) -> tuple[Pass, ...]:
    """The rules that can find something here: those of quests, campaigns and scripts only where there are some.

    Importing a rule takes longer than running it over one file.
    """
    files = loaded.asked | loaded.reached
    own = tuple(f"{pack.folder}{os.sep}" for pack in loaded.packs.values())
    needed = {
        "records": True,
        "quests": any(
            entry.kind in ("quest", "tile", ANY_KIND) and entry.path in files for entry in loaded.entries
        ),
        "dungeons": any(entry.kind == "dungeon" and entry.path in files for entry in loaded.entries),
        "campaigns": any(entry.kind == "campaign" and entry.path in files for entry in loaded.entries),
        "scripts": any(file.endswith(".py") and file.startswith(own) for file in files),
    }
    return _in_order(rule for about in ABOUT if needed[about] for rule in _passes_about(about))


@functools.cache
def quest_passes() -> tuple[Pass, ...]:
    """The rules about quests alone."""
    return _passes_about("quests")


def _in_order(rules: Iterable[Pass]) -> tuple[Pass, ...]:
    return tuple(sorted(rules, key=lambda rule: (STAGES.index(rule.stage), rule.code)))


def _passes_about(about: str) -> tuple[Pass, ...]:
    """The rules of one folder."""
    folder = importlib.import_module(f"{passes.__name__}.{about}")
    names = [one.name for one in pkgutil.iter_modules(folder.__path__)]
    return tuple(_pass(importlib.import_module(f"{folder.__name__}.{name}")) for name in names)


def _pass(module: ModuleType) -> Pass:
    stage: Stage = getattr(module, "STAGE", _USUAL.get(module.CODE[0], "semantics"))
    severity: Severity = getattr(module, "SEVERITY", "error")
    path = module.__file__ or module.__name__
    return Pass(module.CODE, module.NAME, module.__doc__ or "", path, module.check, stage, severity)
