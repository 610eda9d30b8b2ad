"""Names that are not for scripts: those of Python's own inside, and those that are private to what has them.

Through the former a script could get from any object to all that Python can do. Names such as `__class__`, `__name__`,
`__init__` and those of operators lead nowhere, and are not listed here.
"""

from __future__ import annotations

from typing import Final

_FOR_EVERYBODY: Final = ("_asdict", "_field_defaults", "_fields", "_make", "_replace")
"""what named tuples have and document"""

FRAMES: Final = frozenset((
    "ag_await", "ag_code", "ag_frame", "cr_await", "cr_code", "cr_frame", "cr_origin", "f_back", "f_builtins", "f_code",
    "f_globals", "f_locals", "f_trace", "gi_code", "gi_frame", "gi_yieldfrom", "tb_frame", "tb_next",
))  # fmt: skip
"""how generators, coroutines and exceptions lead to the functions that run, and to all that these see"""
BARE: Final = frozenset((
    "__annotations__", "__build_class__", "__builtins__", "__cached__", "__loader__", "__module__", "__package__",
    "__path__", "__spec__",
))  # fmt: skip
"""names that every module or class has without anything before them"""
HIDDEN: Final = FRAMES | BARE | frozenset((
    # of functions and methods
    "__closure__", "__code__", "__defaults__", "__func__", "__globals__", "__kwdefaults__",
    "__objclass__", "__self__", "__wrapped__",
    # of classes and objects
    "__base__", "__bases__", "__dict__", "__getattr__", "__getattribute__", "__instancecheck__",
    "__mro__", "__mro_entries__", "__orig_bases__", "__prepare__", "__self_class__", "__subclasscheck__",
    "__subclasses__", "__subclasshook__", "__thisclass__",
    # of exceptions
    "__cause__", "__context__", "__traceback__",
    # of what is copied
    "__copy__", "__deepcopy__", "__getnewargs__", "__getnewargs_ex__", "__getstate__", "__reduce__",
    "__reduce_ex__", "__setstate__",
    # of annotations that are texts
    "__forward_arg__", "__forward_code__", "__forward_value__",
))  # fmt: skip


def is_private(name: str) -> bool:
    """Whether a name is private to what has it, such as `_game`; names such as `_missing_` and `__len__` are not."""
    return name[:1] == "_" and name[1:2] != "_" and name[-1:] != "_" and name not in _FOR_EVERYBODY
