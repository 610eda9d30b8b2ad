"""What a script may not declare is refused when its class is made, in words; what it declares is what listens."""

from __future__ import annotations

import pytest

from delve.rules.behavior import Handler
from delve.script import Condition, Context, Phase, View, modifies, param, reacts
from delve.script.base import BadScript, Quest
from delve.script.common.aura import Aura
from delve.state.behavior_key import BehaviorKey


@pytest.mark.parametrize(("scope", "optional"), [("everyone", True), ("self", False)])
def test_quest_script_that_belongs_to_somebody_or_asks_is_refused(scope: str, optional: bool) -> None:
    with pytest.raises(BadScript, match=r"Local\.tell: needs scope='everyone', optional=False"):

        class Local(Quest):
            @reacts("round_start", scope=scope, optional=optional)  # type: ignore[arg-type]
            async def tell(self, ctx: Context, event: Phase) -> None:
                """Never heard."""


class Swift(Condition):
    """Speed, if its record says how much."""

    more: int = param(0, "added to speed")

    @modifies("speed", given="more")
    def faster(self, view: View, owner: int, figure: int) -> int:
        """Speed of the bearer."""
        return self.more

    @modifies("health")
    def hardier(self, view: View, owner: int, figure: int) -> int:
        """Health of the bearer."""
        return 1


@pytest.mark.parametrize(
    ("parameters", "heard"),
    [({}, ["hardier"]), ({"more": 0}, ["hardier"]), ({"more": 2}, ["faster", "hardier"])],
)
def test_modifier_listens_only_where_its_record_gives_what_it_needs(
    parameters: dict[str, int], heard: list[str]
) -> None:
    made = Swift(BehaviorKey("condition", "test:swift"), "Swift", parameters)
    assert [one.method for one in made.listeners] == heard


def test_aura_listens_for_what_it_changes_alone() -> None:
    """S4-31."""
    made = Aura(BehaviorKey("skill", "test:aura"), "Aura", {"speed": -1, "attack_dice": ("core:red",)})
    assert [one.event for one in made.listeners] == [("query", "speed"), ("query", "attack_dice")]


def test_modifier_that_needs_a_parameter_which_there_is_not_is_refused() -> None:
    with pytest.raises(BadScript, match=r"Local\.faster: Local has no parameter 'more'"):

        class Local(Condition):
            @modifies("speed", given="more")
            def faster(self, view: View, owner: int, figure: int) -> int:
                """Never asked."""
                return 1


def test_method_that_never_reads_the_game_is_steady() -> None:
    """Then what it says of its bearer is the same whatever else changes."""

    class Local(Condition):
        @modifies("visible_limit")
        def blind(self, view: View, owner: int, figure: int, value: int, origin: int) -> int:
            """Nothing beside itself."""
            return value & origin

        @modifies("visible_limit", priority=1)
        def dim(self, view: View, owner: int, figure: int, value: int, origin: int) -> int:
            """What is near."""
            return value & view.within(origin, 2)

        @modifies("visible_limit", priority=2)
        def later(self, view: View, owner: int, figure: int, value: int, origin: int) -> int:
            """What is near, by a function within."""
            return next(value & view.within(origin, most) for most in (2,))

        @modifies("visible_limit", scope="everyone", priority=3)
        def all_blind(self, view: View, owner: int, figure: int, value: int, origin: int) -> int:
            """Whoever it is: that hangs on who is in its scope."""
            return value & origin

    made = Local(BehaviorKey("condition", "test:local"), "Local", {})
    steady = {one.method: Handler(one.priority, 1, made, one).is_steady for one in made.listeners}
    assert steady == {"blind": True, "dim": False, "later": False, "all_blind": False}
