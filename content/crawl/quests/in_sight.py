"""A condition: some monster is seen."""

from __future__ import annotations

from delve.script import MonsterDef, QuestCondition, Ref, Said, View, Window, param


class InSight(QuestCondition):
    """One of the party sees such a monster, wherever it stands."""

    monsters: tuple[Ref[MonsterDef], ...] = param((), "which ones; anybody of another side, if none is named")

    def holds(self, view: View, event: Window | None) -> bool:
        """Whether anybody sees one now."""
        return any(
            there.sees(one.id, other.id)
            for one in view.standing(view.party)
            for there in (view.on(one.id),)
            for other in there.enemies_of(one.id)
            if not self.monsters or other.definition in self.monsters
        )

    def describe(self, view: View) -> Said:
        """In words."""
        return "a monster is seen"
