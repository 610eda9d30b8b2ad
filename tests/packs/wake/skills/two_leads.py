"""Two Leads: more familiars."""

from __future__ import annotations

from delve.script import Skill, View, modifies, param


class TwoLeads(Skill):
    """The limit of familiars is a query."""

    more: int = param(1, "how many more of each kind", ge=1)

    @modifies("most_familiars")
    def have_more(self, view: View, owner: int, figure: int, familiar: str) -> int:
        """The same for every kind."""
        return self.more
