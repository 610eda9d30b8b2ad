"""What the skills of the tallier share: which enemies owe, and how much."""

from __future__ import annotations

from delve.script import CounterDef, Ref, Skill, View, param


class Debts(Skill):
    """A skill that writes debts, or counts those that are written."""

    counter: Ref[CounterDef] = param("core:debt", "what is written")

    def debts_of(self, view: View, figure: int) -> int:
        """How many debts lie on a figure."""
        return view.counters(figure, self.counter)

    def has_room(self, view: View, figure: int) -> bool:
        """Whether one more can be written against a figure."""
        return self.debts_of(view, figure) < int(view.query("most_counters", figure, self.counter))

    def debtors(self, view: View, actor: int, within: int = 0) -> list[int]:
        """The enemies in sight that owe something; `within`: so many spaces away at most, 0: however far."""
        near = view.within(view.mask(actor), within) if within else -1
        return [
            enemy.id
            for enemy in view.enemies_of(actor)
            if self.debts_of(view, enemy.id) and view.mask(enemy.id) & near and view.sees(actor, enemy.id)
        ]
