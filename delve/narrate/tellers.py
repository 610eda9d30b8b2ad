"""What tells each class of facts, and a single fact in one line."""

from __future__ import annotations

import re

from msgspec import structs

from delve.narrate import cards, course, fighting, figures
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Line, Text
from delve.rules.fact import Fact

TELLERS: dict[type[Fact], Teller] = {**course.TELLERS, **fighting.TELLERS, **figures.TELLERS, **cards.TELLERS}
"""What tells each class of fact."""


def line(fact: Fact, scene: Scene) -> Line | None:
    """A fact in one line; None where there is nothing to say about it. A fact without a teller is spelt out."""
    teller = TELLERS.get(type(fact))
    return teller(fact, scene) if teller else _spelt_out(fact)


def _spelt_out(fact: Fact) -> Line:
    """`StormBroke(force=3)` as `storm broke: force 3`."""
    words = re.sub(r"(?<=.)([A-Z])", r" \1", type(fact).__name__).lower()
    of_every_fact = {field.name for field in structs.fields(Fact)}
    fields = {name: value for name, value in structs.asdict(fact).items() if name not in of_every_fact}
    about = ", ".join(f"{name} {value}" for name, value in fields.items())
    return (Text(f"{words}: {about}" if about else words),)
