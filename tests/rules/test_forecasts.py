"""What attacks would do: surges spent best, dice rolled again at once, other spaces, one set of rules (rules §6.14)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from delve.dice import AttackOdds, rolled_again
from delve.model.attack import Surge
from delve.narrate.odds import percent
from delve.phrases import printed
from delve.rules.ask.combat import counting, spending
from delve.rules.ask.combat.counting import Added
from delve.rules.ask.health import suffered
from delve.rules.ask.reroll import faces_again
from delve.rules.ask.share import taken_of
from delve.rules.ask.sharing import damage_to
from delve.rules.bonus import Bonus
from delve.rules.facts import DiceRolled
from delve.script import Reroll, Skill, Verdict, View, blocked, modifies, usable
from delve.terminal.status import forecast as told_forecast
from delve.ui.table.forecast import forecast
from tests.arenas import Bench
from tests.rules.situations import Result, Rolling, Situation, Sworn

MELEE = {"type": "melee", "dice": ["core:red"]}
SHOT = {"type": "ranged", "dice": ["core:blue"]}


def duel(
    drawing: str = "Kg",
    *skills: type[Skill],
    attack: dict[str, Any] = MELEE,
    surges: tuple[dict[str, Any], ...] = (),
    sworn: bool = False,
    **pieces: str,
) -> Situation:
    """K has one weapon and is about to attack g, who has the skills; h takes shares if it is sworn to do so."""
    bench = Bench()
    weapon = bench.item("weapon", attack=attack, surges=list(surges))
    theirs, oath = (
        tuple(bench.skill(skill, timing="passive") for skill in skills),
        bench.skill(Sworn, timing="passive"),
    )
    game = bench.arena(drawing, K="nite knight", g="goblin elite", **pieces)
    game.change("K", items=(weapon,), skills=())
    game.change("g", skills=theirs)
    if sworn:
        game.change("h", skills=(oath,))
    game.turn_of("K")
    attacker = game.id("K")
    (own,) = game.view.weapons(attacker)
    return Situation(game, attacker, game.id("g"), own, 0)


def odds(found: Situation, **how: Any) -> AttackOdds:
    return found.game.view.attack_odds(found.attacker, found.target, found.weapon, **how)


def played(found: Situation) -> dict[int, Fraction]:
    """Hearts that the target suffers -> their chance, by playing the attack once for each fall of its dice."""
    rolling, chances = Rolling(found), dict[int, Fraction]()

    def follow(rolled: tuple[tuple[int, ...], ...], chance: Fraction) -> None:
        after = rolling.after(rolled)
        if isinstance(after, Result):
            hearts = dict(after.suffered).get(found.target, 0)
            chances[hearts] = chances.get(hearts, Fraction(0)) + chance
            return
        for faces in product(range(6), repeat=after):
            follow((*rolled, faces), chance / 6**after)

    follow((), Fraction(1))
    return chances


def foreseen(found: Situation) -> dict[int, Fraction]:
    view = found.game.view
    forecast = view.suffered_odds(found.attacker, found.target, found.weapon)[found.target]
    return {hearts: chance for hearts, chance in enumerate(forecast.damage) if chance}


# ---------------------------------------------------------------------------------------- surges spent best
SURGES: dict[str, tuple[dict[str, Any], ...]] = {
    "hearts": ({"hearts": 2},),
    "pierce, or a heart where there is nothing to pierce": ({"pierce": 2}, {"hearts": 1}),
    "range for what would fall short": ({"range": 2}, {"hearts": 1}),
    "the dear one rather than two cheap ones": ({"hearts": 1}, {"cost": 2, "hearts": 4}, {"pierce": 1}),
    "nothing that is too dear": ({"cost": 3, "hearts": 9},),
}


class Plated(Skill):
    """Two shields and no dice."""

    @modifies("defense_pool")
    def bare(
        self, view: View, owner: int, figure: int, pool: tuple[str, ...], attacker: int, weapon: int
    ) -> tuple[str, ...]:
        return ()

    @modifies("bonus_shields")
    def plate(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        return 2


@pytest.mark.parametrize("which", SURGES)
def test_forecast_counts_what_surges_buy_at_best(which: str) -> None:
    attack = {"type": "ranged", "dice": ["core:yellow", "core:green"], "power": 1}
    found = duel("K.g", Plated, attack=attack, surges=SURGES[which])
    assert foreseen(found) == played(found)


def test_forecast_without_surges_spends_none() -> None:
    found = duel(surges=({"hearts": 3},))
    assert odds(found, surges=False) == odds(duel())
    assert odds(found).expected > odds(duel()).expected


class Timid(Skill):
    """Nobody spends surges against its bearer's enemies."""

    @modifies("may_do", scope="enemies")
    def forbid(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        return blocked("it does not dare") if verb == "spend_surges" else usable()


def test_forecast_spends_no_surges_where_none_may_be_spent() -> None:
    assert odds(duel("Kg", Timid, surges=({"hearts": 3},))) == odds(duel())


class Shelled(Skill):
    """Many shields."""

    @modifies("bonus_shields")
    def shell(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        return 9


def test_those_beside_suffer_what_comes_of_surges_spent_for_the_target() -> None:
    """The target alone has shields to pierce: pierce is bought, and no heart that would strike the other harder."""
    blast = {**MELEE, "blast": True}
    both = ({"pierce": 9}, {"hearts": 1})
    found, plain = (
        duel("Kgh", *skills, attack=blast, surges=both, h="goblin elite") for skills in ((Shelled,), ())
    )
    other = found.game.id("h")
    assert other in found.game.view.beside_target(found.attacker, found.target, found.weapon)
    pierced, hardened = odds(found, struck=other), odds(plain, struck=other)
    assert odds(found, struck=other, surges=False).expected < pierced.expected
    assert (len(pierced.ways), len(hardened.ways)) == (4, 5), "at most 3 hearts, with one that was bought 4"


def test_many_abilities_leave_few_purchases() -> None:
    """So that a forecast stays cheap, whatever a weapon offers."""
    many = [Surge(cost=1 + n % 3, hearts=n % 4, pierce=n % 2, range=n % 3) for n in range(24)]
    assert len(spending.purchases(many, 6, pierce_adds=True)) < 500


# ---------------------------------------------------------------------------------------- rolled again at once
class Steady(Skill):
    """Dice of attacks on its bearer that miss are rolled again, and its own blank dice."""

    @modifies("attack_rerolls", scope="enemies")
    def surer(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[Reroll, ...]:
        return (Reroll("miss"),)

    @modifies("defense_rerolls")
    def harder(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> tuple[Reroll, ...]:
        return (Reroll("blank", "core:gray"),)


def test_dice_that_are_rolled_again_at_once_are_so_once_and_all_together() -> None:
    """Rules §6.3."""
    found = duel("Kg", Steady, attack={"type": "melee", "dice": ["core:blue", "core:blue"]})
    game = found.game
    game.do("attack", "K", "test:weapon", answers=[found.target, (0, 2), (0,)])
    rolls = game.happened(DiceRolled)
    assert [(roll.dice, roll.faces) for roll in rolls] == [  # type: ignore[attr-defined]
        (("core:blue", "core:blue"), (0, 2)),
        (("core:blue",), (0,)),
    ], "the second miss stays"


def test_forecast_counts_dice_that_are_rolled_again_at_once() -> None:
    found = duel("Kg", Steady, attack={"type": "melee", "dice": ["core:blue"]})
    assert foreseen(found) == played(found)
    assert odds(found).hit == Fraction(35, 36)


def test_die_that_is_rolled_again_has_all_outcomes_of_both_rolls() -> None:
    assert rolled_again("abcdef", (1,)) == tuple(
        "aaaaaa" + "abcdef" + "cccccc" + "dddddd" + "eeeeee" + "ffffff"
    )  # type: ignore[arg-type,comparison-overlap]


def test_reroll_that_is_none_is_told_in_the_line_that_gives_it() -> None:
    class Wrong(Skill):
        """Says something else."""

        @modifies("attack_rerolls", scope="enemies")
        def again(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[Reroll, ...]:
            return (Reroll("hearts"),)  # type: ignore[arg-type]

    with pytest.raises(Exception, match="a tuple of Rerolls, each for `miss` or `blank`"):
        odds(duel("Kg", Wrong))


# ---------------------------------------------------------------------------------------- damage and health
def test_odds_of_what_is_suffered_end_at_the_health_that_is_left() -> None:
    found = duel()
    left = found.game.view.number("health", found.target)
    found.game.change("g", damage=left - 1)
    suffered = found.game.view.suffered_odds(found.attacker, found.target, found.weapon)[found.target]
    assert (suffered.at_least(1), suffered.at_least(2)) == (odds(found).at_least(1), 0)
    assert suffered.expected == suffered.at_least(1)


def test_forecast_knows_what_is_added_to_each_damage() -> None:
    """Rules §7.1, §9.5."""
    plain, doomed = duel(), duel()
    doomed.game.change("g", conditions=("core:doomed",))
    assert odds(doomed).at_least(1) == odds(plain).at_least(1)
    assert odds(doomed).expected == odds(plain).expected + odds(plain).at_least(1)


# ---------------------------------------------------------------------------------------- from another space
def test_forecast_from_another_space_is_that_of_standing_there() -> None:
    shot = {"type": "ranged", "dice": ["core:blue"]}
    near, far = duel("....Kg", attack=shot), duel("K....g", attack=shot, surges=({"range": 2},))
    far_plain = duel("K....g", attack=shot)
    there = far_plain.game.view.space(4, 0)
    assert odds(far_plain, from_space=there) == odds(near) != odds(far_plain)
    assert odds(far, from_space=far.game.view.space(0, 0)) == odds(far)
    assert far_plain.game["K"].spaces == (0,), "nothing has changed"


class Menacing(Skill):
    """Enemies beside its bearer strike weaker."""

    @modifies("bonus_hearts", scope="enemies", within=1)
    def daunt(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        return -1


def test_forecast_from_another_space_knows_the_auras_there() -> None:
    reach = {**MELEE, "reach": 2}
    found = duel("K..g", Menacing, attack=reach)
    view = found.game.view
    beside, away = (odds(found, from_space=view.space(x, 0)) for x in (2, 1))
    assert beside.expected < away.expected == odds(duel(attack=reach)).expected


def test_whom_it_could_attack_from_another_space_is_asked_of_the_game_as_if_it_stood_there() -> None:
    found = duel("K.g\n###\n...", attack=SHOT)
    view = found.game.view
    behind = view.standing_at(found.attacker, view.space(1, 2))
    assert not behind.may_target(found.attacker, found.target, found.weapon).usable
    assert view.may_target(found.attacker, found.target, found.weapon).usable
    assert view.standing_at(found.attacker, view.space(0, 0))._game is view._game


def test_large_figure_stands_elsewhere_with_its_whole_base_and_only_where_it_fits() -> None:
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    game = bench.arena("B..#\n....\nK...", K="nite knight", B="beast minion")
    view, beast = game.view, game.id("B")
    assert set(view.standing_at(beast, view.space(2, 0)).piece(beast).spaces) == {
        view.space(x, y) for x in (1, 2) for y in (0, 1)
    }
    with pytest.raises(ValueError, match="too large for space"):
        view.standing_at(beast, view.space(0, 2))
    with pytest.raises(ValueError, match="is not on the board"):
        view.standing_at(beast, view.space(3, 0))


# ---------------------------------------------------------------------------------------- one set of rules
def dearer(ability: Surge) -> int:
    return ability.cost + 1


def keener(ability: Surge) -> Bonus:
    return Bonus(hearts=ability.hearts + 1)


def shorter(dice: int, bonus: Bonus, needed: int) -> bool:
    return dice + bonus.range > needed


def weaker(self: Added, hearts: int, shields: int) -> int:
    return max(0, hearts + self.hearts - shields - 1)


def gentler(left: int, amount: int) -> int:
    return min(amount, 1)


def milder(added: int, amount: int) -> int:
    return amount // 2


def greedier(hearts: int, amount: int) -> int:
    return amount


def again(die: Any, rerolls: Any) -> Any:
    return frozenset((3,))


@pytest.mark.parametrize(
    ("rule", "planted"),
    [
        (spending.price, dearer),
        (spending.bought, keener),
        (counting.carries, shorter),
        (Added.damage, weaker),
        (suffered, gentler),
        (damage_to, milder),
        (taken_of, greedier),
        (faces_again, again),
    ],
)
def test_planted_change_of_the_resolver_changes_play_and_forecast_alike(
    rule: Any, planted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The body of one rule is changed, wherever it is called from."""
    found = [_sworn_duel() for _ in range(2)]
    before = foreseen(found[0])
    assert before == played(found[0])
    monkeypatch.setattr(rule, "__code__", planted.__code__)
    after = foreseen(found[1])
    assert after == played(found[1])
    assert after != before


def _sworn_duel() -> Situation:
    """An attack in which every rule of the resolver has a part: range, surges, shields, a share, rerolls."""
    shot = {"type": "ranged", "dice": ["core:yellow"], "power": 2}
    surges = ({"range": 1, "hearts": 1},)
    return duel("K.gh", Steady, attack=shot, surges=surges, h="goblin elite", sworn=True)


def test_both_front_ends_tell_the_odds_with_surges_spent_best() -> None:
    found = duel(surges=({"hearts": 9},))
    view, about = found.game.view, (found.attacker, found.target)
    lethal = odds(found).at_least(view.health_left(found.target))
    assert lethal > odds(found, surges=False).at_least(view.health_left(found.target))
    shown = forecast(view, *about, found.weapon, lambda id: view.piece(id).name)
    assert shown.kills == percent(lethal)
    (told,) = told_forecast(view, *about)
    assert f"{percent(lethal)} to defeat" in printed(told)
    assert "surges spent best" in printed(told)
