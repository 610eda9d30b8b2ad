"""What it finds: a rule of a behavior that is never followed.

Why: whatever it says never happens, as a rule above it always comes first, or its bounds leave nothing between them.

Bad:
    # behaviors/guard_dog.yaml
    kind: behavior
    id: guard_dog
    name: Guard Dog
    rules:
    - do: {stay: {}}
    - do: {attack: {}}

Good:
    # behaviors/guard_dog.yaml
    kind: behavior
    id: guard_dog
    name: Guard Dog
    rules:
    - do: {attack: {}}
    - do: {stay: {}}

How to fix: put the rule above the one that always comes first, give that one a condition (`if`), or take one of them
away. `stay`, `wander` and `as_player` are always possible, so without a condition they end a behavior.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.behavior import BehaviorDef, BehaviorRule, Circumstance
from delve.validate.content import Content, finding

CODE = "D440"
NAME = "rule of a behavior that is never followed"
_ALWAYS_POSSIBLE: Final = ("stay", "wander", "as_player")


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each rule that a rule above it covers, and at each circumstance whose bounds exclude each other."""
    for entry, behavior in content.each(BehaviorDef):
        for number, rule in enumerate(behavior.rules):
            covering = next((n for n in range(number) if _covers(behavior.rules[n], rule)), None)
            if covering is not None:
                message = (
                    f"rule {covering + 1} of this behavior always comes first, so this one is never followed"
                )
                yield finding(CODE, entry, ("rules", number), message)
            for at, one in enumerate(rule.if_):
                for path, message in _empty(one, ("rules", number, "if", at)):
                    yield finding(CODE, entry, path, message)


def _covers(above: BehaviorRule, below: BehaviorRule) -> bool:
    """Whether a rule is followed wherever a later one would be."""
    deed, _ = above.do.choice()
    is_wider = all(one in below.if_ for one in above.if_)
    return is_wider and (deed in _ALWAYS_POSSIBLE or above.do == below.do)


def _empty(one: Circumstance, path: ValuePath) -> Iterator[tuple[ValuePath, str]]:
    """Where bounds leave nothing between them."""
    key, said = one.choice()
    if key in ("round", "health") and said.at_least is not None and said.at_most is not None:
        if said.at_least > said.at_most:
            message = f'nothing is at least {said.at_least} and at most {said.at_most}: swap "at_least" and "at_most"'
            yield (*path, key, "at_least"), message
    elif key in ("all", "any"):
        for number, inner in enumerate(said):
            yield from _empty(inner, (*path, key, number))
