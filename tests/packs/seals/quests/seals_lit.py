"""So many of some seals are lit."""

from delve.script import (
    Change,
    Goal,
    ItemDef,
    ObjectName,
    Progress,
    QuestCondition,
    Ref,
    Said,
    View,
    Window,
    param,
    phrase,
)


class SealsLit(QuestCondition):
    """Counts the seals by the names that the legend gives them."""

    seals: tuple[ObjectName, ...] = param(..., "the seals that count")
    needed: int = param(2, "how many of them", ge=1)
    bonus: tuple[Ref["ItemDef"], ...] = param((), "items that count as a lit seal each, in a hero's hands")

    def holds(self, view: View, event: Window | None) -> bool:
        return self._lit(view) >= self.needed

    def goals(self, view: View, side: str) -> tuple[Goal, ...]:
        dark = (one for one in view.objects() if one.label in self.seals and one.state != "lit")
        return tuple(Change(one.id, "lit") for one in dark) if side == view.party else ()

    def progress(self, view: View) -> Progress | None:
        return Progress(min(self._lit(view), self.needed), self.needed, "{done} of {of} {of|seal|seals}")

    def describe(self, view: View) -> Said:
        return phrase("{n} of the seals are lit", n=self.needed)

    def _lit(self, view: View) -> int:
        lit = sum(1 for one in view.objects() if one.label in self.seals and one.state == "lit")
        held = [item for figure in view.figures(view.party) for item in figure.items]
        return lit + sum(1 for item in self.bonus if item in held)
