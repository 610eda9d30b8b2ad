"""A side holds several places at once."""

from __future__ import annotations

from delve.script import (
    BeAt,
    Goal,
    Progress,
    QuestCondition,
    Said,
    SideName,
    View,
    Window,
    ZoneName,
    param,
    phrase,
)


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
        wanted = [zone for zone in self.places if zone not in held]
        return tuple(BeAt(view.on(board).zone(zone), board) for zone in wanted for board in view.board_names)

    def progress(self, view: View) -> Progress | None:
        """How many are held."""
        return Progress(
            min(len(self._held(view)), self.needed), self.needed, "{done} of {of} {of|place|places}"
        )

    def describe(self, view: View) -> Said:
        """In words."""
        whose = view.sides[self.side].in_sentences
        return phrase("{n} of the places are held by {whose}", n=self.needed, whose=whose)

    def _held(self, view: View) -> tuple[str, ...]:
        return tuple(zone for zone in self.places if self._is_held(view, zone))

    def _is_held(self, view: View, zone: str) -> bool:
        return any(
            self._stands_in(view, figure.id, zone)
            and not any(
                self._stands_in(view, enemy.id, zone) for enemy in view.on(figure.id).enemies_of(figure.id)
            )
            for figure in view.standing(self.side)
        )

    def _stands_in(self, view: View, figure: int, zone: str) -> bool:
        """On whichever board it is."""
        return bool(view.mask(figure) & view.on(figure).zone(zone))
