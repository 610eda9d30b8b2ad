"""What scripts read of the engine while they are at work: the context, the view, windows, causes, attacks, pieces."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Final

from delve.rules.causes import Cause
from delve.rules.do.context import Context
from delve.rules.under_way import AttackUnderWay
from delve.rules.view import View
from delve.rules.windows import Window
from delve.state.piece import Piece
from delve.validate.typed import Typed
from delve.validate.windows import WINDOWS

_WHOLE: Final = frozenset((Context, View, Cause, AttackUnderWay, Piece, *WINDOWS.values()))
"""Classes of which no other is derived, so that their objects have nothing beyond what the class says."""


def engine_object(typed: Typed, node: ast.expr) -> type | None:
    """The class of an expression that certainly is one of these objects, where it is something at all."""
    found = typed.certain(node)
    return found if isinstance(found, type) and found in _WHOLE else None


def window(typed: Typed, node: ast.expr) -> type[Window] | None:
    """The class of an expression that certainly is a window."""
    found = engine_object(typed, node)
    return found if found is not None and issubclass(found, Window) else None


def members(thing: type) -> set[str]:
    """The public names that an object of a class of the engine has."""
    if issubclass(thing, Window):
        fields: Iterable[str] = thing.fields
    else:
        declared = {name for one in thing.__mro__ for name in getattr(one, "__annotations__", {})}
        fields = (*declared, *getattr(thing, "__slots__", ()))
    return {name for name in (*dir(thing), *fields) if not name.startswith("_")}
