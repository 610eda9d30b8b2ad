"""A burrow: one passage that turns again and again, with a den where it does."""

from __future__ import annotations

from delve.script import Chance, Generator, Room, Sketch, param


class Burrow(Generator):
    """It begins where the stairs end, or in the middle."""

    turns: int = param(12, "how often the passage turns", ge=1, le=40)

    def lay(self, sketch: Sketch, chance: Chance) -> None:
        """Dig from den to den."""
        here = sketch.start or (sketch.width // 2, sketch.height // 2)
        for _ in range(self.turns):
            den = Room(chance.between(1, sketch.width - 4), chance.between(1, sketch.height - 4), 3, 3)
            sketch.tunnel(here, den.center, across_first=chance.happens(50))
            sketch.add_room(den)
            here = den.center
