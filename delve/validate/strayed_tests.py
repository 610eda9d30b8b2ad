"""Tests of a pack that lie among its scripts, where delve takes them for scripts."""

from __future__ import annotations

import ast
import os
from pathlib import Path
from typing import Final

from delve.catalog.modules import Module
from delve.validate.content import Content
from delve.validate.lineages import pack_of

_CONFTEST: Final = "conftest.py"
_BEGINNING: Final = "test_"


def where_it_belongs(content: Content, module: Module) -> str:
    """The folder in which a test belongs that lies elsewhere in its pack; nothing for any other script."""
    name, pack = module.path.name, pack_of(content, module)
    if pack is None or not (name == _CONFTEST or name.startswith(_BEGINNING)) or not _imports_pytest(module):
        return ""
    return Path(os.path.relpath(pack.tests, pack.folder)).as_posix()


def _imports_pytest(module: Module) -> bool:
    named = {alias.name for node in module.nodes if isinstance(node, ast.Import) for alias in node.names}
    named |= {node.module or "" for node in module.nodes if isinstance(node, ast.ImportFrom)}
    return any(name.partition(".")[0] == "pytest" for name in named) or "delve.testing" in named
