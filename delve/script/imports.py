"""Imports in the scripts of packs: which are allowed, and how they are led to private module names.

A script imports `delve.script`, and modules of its own pack and of the packs that it requires, by their whole dotted
path: `from core.skills.knight.oath_of_honor import OathOfHonor`. Of Python it may import modules that only compute.
Names that a module of Python or of the engine has imported for itself are not for scripts. `load` runs modules.
"""

from __future__ import annotations

import ast
import functools
import importlib
import importlib.util
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final, NamedTuple

PRIVATE = "delve_packs"
"""the package of all scripts: those of a pack are modules `delve_packs.<pack>.…`"""
ENGINE = "delve.script"
COMMON = ENGINE + ".common."
OF_RULES = "delve.rules.commands."
"""where the classes of the rules' own commands stand: records may name them, scripts may not import them"""
PLAIN = frozenset((
    "__future__", "abc", "bisect", "collections", "collections.abc", "dataclasses", "enum", "functools", "heapq",
    "itertools", "math", "operator", "typing",
))  # fmt: skip
"""modules of Python that reach nothing outside of the game and compute the same in each run"""
_REACHING: Final[Mapping[str, frozenset[str]]] = MappingProxyType({
    "enum": frozenset(("global_enum",)),
    "typing": frozenset(("ForwardRef", "get_type_hints", "reveal_type")),
})  # fmt: skip
"""documented names of these modules that reach out all the same: into other modules, code in texts, the terminal"""


class Foreign(NamedTuple):
    """Something that a script may not import, or may not read from a module that it imports, and why not."""

    node: ast.stmt | ast.expr
    message: str


def foreign(tree: ast.Module, packs: Collection[str]) -> Iterator[Foreign]:
    """Everything that a script may not import or read; `packs` are the ids of its own pack and of those it requires."""
    yield from _foreign_among([*ast.walk(tree)], packs)


def _foreign_among(nodes: Collection[ast.AST], packs: Collection[str]) -> Iterator[Foreign]:
    for node in nodes:
        if isinstance(node, ast.Import):
            for name in (alias.name for alias in node.names if alias.name not in PLAIN):
                known = _is_script(name, packs)
                yield Foreign(
                    node, f"write 'from {name} import …' instead of 'import'" if known else _refused(name)
                )
        elif isinstance(node, ast.ImportFrom):
            yield from _foreign_from(node, packs)
    yield from _read_from_modules(nodes)


@functools.cache
def names_for_scripts(module: str) -> frozenset[str]:
    """The names that a script may import from a module of Python in `PLAIN`, or from one of the engine.

    For Python these are the documented ones, for `delve.script` its `__all__`, for a script that comes with the engine
    its class. Raises ImportError where there is no such module.
    """
    found = vars(importlib.import_module(module))
    if module.startswith(COMMON):
        return frozenset(name for name, one in found.items() if getattr(one, "__module__", "") == module)
    listed = found.get("__all__") or [name for name in found if not name.startswith("_")]
    inner = {name.removeprefix(f"{module}.") for name in PLAIN if name.startswith(f"{module}.")}
    return frozenset(inner).union(listed) - _REACHING.get(module, frozenset())


def is_withheld(module: str, name: str) -> bool:
    """Whether a module of Python or of the engine has a name that is not for scripts.

    A name that it does not have at all is not withheld, nor is one of a module that scripts may not import.
    """
    if not (module in PLAIN or module == ENGINE or module.startswith(COMMON)):
        return False
    try:
        known = names_for_scripts(module)
    except ImportError:
        return False
    return name not in known and _has(module, name)


def _has(module: str, name: str) -> bool:
    found = vars(importlib.import_module(module))
    return name in found or ("__path__" in found and importlib.util.find_spec(f"{module}.{name}") is not None)


def _foreign_from(node: ast.ImportFrom, packs: Collection[str]) -> Iterator[Foreign]:
    """What is wrong with one `from … import …`."""
    module = node.module or ""
    if node.level:
        yield Foreign(node, "write the whole path, which begins with the pack, instead of dots")
    elif not _allowed(module, packs):
        yield Foreign(node, _refused(module))
    else:
        for name in (alias.name for alias in node.names if is_withheld(module, alias.name)):
            yield Foreign(node, _withheld(module, name))


def _read_from_modules(nodes: Collection[ast.AST]) -> Iterator[Foreign]:
    """Names that a script reads from a module of Python but may not, such as `dataclasses.sys`."""
    known = imported_names(nodes)
    for node in nodes:
        if isinstance(node, ast.Attribute):
            module = _plain_module(node.value, known)
            if module and is_withheld(module, node.attr):
                yield Foreign(node, _withheld(module, node.attr))


def imported_names(nodes: Iterable[ast.AST]) -> dict[str, str]:
    """Name -> dotted path of what it stands for, for every import among the nodes of a script."""
    found: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                whole = alias.name if alias.asname else alias.name.partition(".")[0]
                found[alias.asname or whole] = whole
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return found


def _plain_module(node: ast.expr, known: Mapping[str, str]) -> str:
    """The module of Python that an expression names, also through another script's import; empty: it names none."""
    name = _name(node, known)
    whole = f"{_name(node.value, known)}.{name}" if isinstance(node, ast.Attribute) else name
    return next((one for one in (whole, name.rpartition(".")[2]) if one in PLAIN), "")


def _name(node: ast.expr, known: Mapping[str, str]) -> str:
    """The name of an expression: for a name what it was imported from, for an attribute the attribute itself."""
    if isinstance(node, ast.Name):
        return known.get(node.id, node.id)
    return node.attr if isinstance(node, ast.Attribute) else ""


def _refused(module: str) -> str:
    plain = ", ".join(sorted(name for name in PLAIN if name.isalpha()))
    return (
        f'a script may not import "{module}", only {ENGINE}, modules of its own pack and of those that it requires, '
        f"and what only computes: {plain}"
    )


def _withheld(module: str, name: str) -> str:
    if module == ENGINE:
        return f'"{name}" of {module} is not for scripts: import what docs/scripting.md lists'
    if module.startswith(COMMON):
        where = ENGINE if name in names_for_scripts(ENGINE) else "where it comes from"
        return f'"{name}" only came into {module} from elsewhere: import it from {where}'
    return f'"{name}" of {module} is not for scripts: use only what {module} documents and what only computes'


def _allowed(module: str, packs: Collection[str]) -> bool:
    return module in PLAIN or _is_script(module, packs)


def _is_script(module: str, packs: Collection[str]) -> bool:
    return module == ENGINE or module.startswith(COMMON) or module.partition(".")[0] in packs


@contextmanager
def private_imports(tree: ast.Module, packs: Collection[str]) -> Iterator[None]:
    """Lead the imports of a module from these packs to their private names, for as long as it is being compiled.

    Raises ImportError for an import that is not allowed.
    """
    nodes = [*ast.walk(tree)]
    for wrong in _foreign_among(nodes, packs):
        raise ImportError(f"line {wrong.node.lineno}: {wrong.message}")
    led = [(node, node.module) for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    try:
        for node, module in led:
            if module.partition(".")[0] in packs:
                node.module = f"{PRIVATE}.{module}"
        yield
    finally:
        for node, module in led:
            node.module = module
