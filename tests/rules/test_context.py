"""The verbs of scripts stand one class a subject, and the context joins them."""

from __future__ import annotations

from collections import Counter

from delve.rules.do.asking import Asking, verbs
from delve.rules.do.context import Context

CLASSES = [base for base in Context.__mro__ if issubclass(base, Asking)]
MOST_VERBS = 15
"""of one class, so that the next verb of its subject has room"""


def own(cls: type) -> list[str]:
    return [name for name, member in vars(cls).items() if hasattr(member, "__wrapped__")]


def test_each_verb_stands_in_one_class() -> None:
    counted = Counter(name for cls in CLASSES for name in own(cls))
    assert {name for name, times in counted.items() if times > 1} == set()
    assert set(counted) == set(verbs(Context))


def test_verbs_are_divided_by_subject() -> None:
    assert len(CLASSES) > 6
    assert {cls.__name__: len(own(cls)) for cls in CLASSES if len(own(cls)) > MOST_VERBS} == {}
