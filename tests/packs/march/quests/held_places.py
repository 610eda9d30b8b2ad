"""A side holds several places at once."""

from __future__ import annotations

from delve.script import BeAt, Goal, Progress, QuestCondition, SideName, View, Window, ZoneName, param


class HeldPlaces(QuestCondition):
    """Figures of a side stand in enough of some zones, with no enemy beside them there."""

    side: SideName = param(..., "who is to hold them")
    places: tuple[ZoneName, ...] = param(..., "the zones that count")
    needed: int = param(2, "how many of them", ge=1)

    def holds(self, view: View, event: Window | None) -> bool:
        """Enough of them at this moment."""
        return len(self._held(view)) >= self.needed

    def goals(self, view: View, side: str) -> tuple[Goal, ...]:
        """Stand in the zones that the side does not hold yet."""
        if side != self.side:
            return ()
        held = self._held(view)
        return tuple(BeAt(view.zone(zone)) for zone in self.places if zone not in held)

    def progress(self, view: View) -> Progress | None:
        """How many are held."""
        return Progress(min(len(self._held(view)), self.needed), self.needed, "places")

    def describe(self, view: View) -> str:
        """In words."""
        return f"{self.needed} of the places are held by {view.sides[self.side].in_sentences}"

    def _held(self, view: View) -> tuple[str, ...]:
        return tuple(zone for zone in self.places if self._is_held(view, zone))

    def _is_held(self, view: View, zone: str) -> bool:
        there = [figure for figure in view.figures() if view.mask(figure.id) & view.zone(zone)]
        own = [figure for figure in there if figure.side == self.side]
        return any(not set(there) & set(view.enemies_of(figure.id)) for figure in own)
