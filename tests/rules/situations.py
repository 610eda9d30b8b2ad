"""Attacks made up by chance, and the real attack played for each fall of its dice, with surges spent every way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from delve.model.attack import Surge
from delve.model.switches import Switches
from delve.requests import ChooseOption, Request, Roll
from delve.rules.ask.combat.weapons import Weapon
from delve.rules.do.attacks import attack
from delve.rules.facts import AttackHit, DamageDealt, SurgeSpent
from delve.rules.verdict import Verdict, blocked, usable
from delve.script import Reroll, Share, Skill, View, modifies
from delve.testing.arena import Arena
from tests.arenas import Bench

ATTACK_DICE = ("core:blue", "core:red", "core:yellow", "core:green")
DEFENSE_DICE = ("core:brown", "core:gray", "core:black")
CONDITIONS = ("core:weakened", "core:terrified", "core:doomed", "core:cursed")
Faces = tuple[int, ...]


class Situation(NamedTuple):
    """An attack that could be made, and who may suffer something of it."""

    game: Arena
    attacker: int
    target: int
    weapon: Weapon
    beside: int
    """who stands beside the target, and may take shares or be struck by a blast"""


class Result(NamedTuple):
    """What came of one fall of the dice, as well as surges could be spent. The greater one is the better one."""

    damage: int
    """hearts that went through to the target"""
    hit: bool
    unspent: int
    """less than 0: the surges that were spent"""
    suffered: tuple[tuple[int, int], ...]
    """(figure, hearts that it suffered), without those who suffered none"""


def striker(chance: Random, *, gives_surges: bool) -> type[Skill]:
    """A skill that changes the attacks of its bearer in ways found by chance."""
    hearts, pierce, reach = chance.choice((0, 0, 1, -1)), chance.choice((0, 0, 1)), chance.choice((0, 0, 1))
    again = any_rerolls(chance, ATTACK_DICE)
    more = (chance.choice(ATTACK_DICE),) if not again and chance.random() < 0.2 else ()
    turned = chance.random() < 0.2
    given = (any_surge(chance),) if gives_surges and chance.random() < 0.3 else ()
    afraid = chance.random() < 0.1

    class Striker(Skill):
        """Changes what its bearer throws and adds."""

        @modifies("bonus_hearts")
        def hearts(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
            return hearts

        @modifies("pierce")
        def pierce(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
            return pierce

        @modifies("bonus_range")
        def range(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
            return reach

        @modifies("attack_dice")
        def dice(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[str, ...]:
            return more

        @modifies("attack_pool")
        def replace(
            self, view: View, owner: int, figure: int, pool: tuple[str, ...], target: int, weapon: int
        ) -> tuple[str, ...]:
            return tuple("core:red" if turned and die == "core:yellow" else die for die in pool)

        @modifies("surges")
        def surges(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[Surge, ...]:
            return given

        @modifies("attack_rerolls")
        def again(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[Reroll, ...]:
            return again

        @modifies("may_do")
        def afraid(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
            return blocked("it is afraid") if afraid and verb == "spend_surges" else usable()

    return Striker


def defender(chance: Random) -> type[Skill]:
    """A skill that changes the defense of its bearer in ways found by chance."""
    shields, far = chance.choice((0, 0, 1)), chance.choice((0, 0, 0, 1))
    turned, again = chance.random() < 0.2, any_rerolls(chance, DEFENSE_DICE)
    more = tuple(chance.choices(DEFENSE_DICE, k=0 if again else chance.choice((0, 0, 1))))

    class Defender(Skill):
        """Changes what its bearer throws and stops."""

        @modifies("bonus_shields")
        def shields(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
            return shields

        @modifies("extra_range")
        def far(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
            return far

        @modifies("defense_dice")
        def dice(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> tuple[str, ...]:
            return more

        @modifies("defense_pool")
        def replace(
            self, view: View, owner: int, figure: int, pool: tuple[str, ...], attacker: int, weapon: int
        ) -> tuple[str, ...]:
            return tuple("core:brown" if turned else die for die in pool)

        @modifies("defense_rerolls")
        def again(
            self, view: View, owner: int, figure: int, attacker: int, weapon: int
        ) -> tuple[Reroll, ...]:
            return again

    return Defender


class Sworn(Skill):
    """Takes a heart of each damage to those whom its bearer regards as allies."""

    @modifies("shares", scope="allies")
    def take(self, view: View, owner: int, figure: int) -> tuple[Share, ...]:
        return (Share(owner, 1),)


def any_surge(chance: Random) -> Surge:
    """An ability that does something, mostly for damage or range."""
    cost, heals = chance.choice((1, 1, 1, 2)), chance.choice((0, 0, 0, 1))
    hearts, reach, pierce = (chance.choice(amounts) for amounts in ((0, 1, 1, 2), (0, 0, 1, 2), (0, 0, 1, 2)))
    if not hearts + reach + pierce + heals:
        hearts = 1
    return Surge(cost=cost, hearts=hearts, range=reach, pierce=pierce, heals=heals)


def any_rerolls(chance: Random, dice: tuple[str, ...]) -> tuple[Reroll, ...]:
    """Often nothing, else dice that show a miss or nothing."""
    if chance.random() < 0.6:
        return ()
    showing = ("miss", "blank")[chance.randrange(2)]
    return (Reroll(showing, chance.choice(("", *dice))),)  # type: ignore[arg-type]


def situation(seed: int, most_dice: int) -> Situation:
    """An attack found by chance, with at most so many dice in its own pool and conditions of the core pack.

    One that is a blast has one surge ability at most: which of two equally good ones is bought, nobody can foresee.
    """
    chance, bench = Random(seed), Bench()
    kind, apart = chance.choice(("melee", "ranged")), chance.randint(0, 4)
    blast = chance.random() < 0.2
    mine, other, sworn = (
        bench.skill(script, timing="passive")
        for script in (striker(chance, gives_surges=not blast), defender(chance), Sworn)
    )
    weapon = bench.item(
        "weapon",
        attack={
            "type": kind,
            "dice": chance.choices(ATTACK_DICE, k=chance.randint(1, most_dice)),
            "pierce": chance.choice((0, 0, 1)),
            "power": chance.choice((0, 0, 0, 1)),
            "blast": blast,
        },
        surges=[
            {
                "cost": one.cost,
                "hearts": one.hearts,
                "range": one.range,
                "pierce": one.pierce,
                "heals": one.heals,
            }
            for one in (any_surge(chance) for _ in range(chance.randint(0, 1 if blast else 3)))
        ],
    )
    line = "K" + "." * (apart if kind == "ranged" else 0) + "gh"
    game = bench.arena(
        line,
        K="nite knight",
        g="goblin elite",
        h="goblin elite",
        switches=Switches(pierce_adds=chance.random() < 0.7),
    )
    game.change("K", items=(weapon,), skills=(mine,), damage=chance.randint(0, 3))
    game.change("g", skills=(other,), damage=chance.randint(0, 3))
    game.change(
        "h", skills=(sworn,) if not blast and chance.random() < 0.4 else (), damage=chance.randint(0, 3)
    )
    for name in "Kg":
        if chance.random() < 0.3:
            game.change(name, conditions=(chance.choice(CONDITIONS),))
    game.turn_of("K")
    attacker, target = game.id("K"), game.id("g")
    (own,) = game.view.weapons(attacker)
    return Situation(game, attacker, target, own, game.id("h"))


def asked_after(found: Situation, answers: tuple[Any, ...]) -> Request[Any] | Result:
    """What the attack asks after these answers, or what came of it."""
    base = found.game.play.game
    game = base.renew(base.state.copy(), [])
    run = attack(game, found.attacker, found.target, found.weapon)
    try:
        asked = run.send(None)
        for answer in answers:
            asked = run.send(answer)
    except StopIteration:
        return _result(game.facts, found.target)
    game.revoke()
    run.close()
    assert isinstance(asked, Request)
    return asked


def _result(facts: list[Any], target: int) -> Result:
    hits = [fact for fact in facts if isinstance(fact, AttackHit) and fact.target == target]
    suffered: dict[int, int] = {}
    for fact in facts:
        if isinstance(fact, DamageDealt):
            suffered[fact.piece] = suffered.get(fact.piece, 0) + fact.amount
    spent = sum(fact.cost for fact in facts if isinstance(fact, SurgeSpent))
    return Result(hits[0].damage if hits else 0, bool(hits), -spent, tuple(sorted(suffered.items())))


class Rolling:
    """Attacks of one situation, each different fall of the dice played once by the real attack."""

    def __init__(self, found: Situation) -> None:
        self.found = found
        self._known: dict[tuple[Faces, ...], int | Result] = {}

    def after(self, rolled: tuple[Faces, ...]) -> int | Result:
        """How many dice are rolled next, or what came of it with surges spent best."""
        known = self._known.get(rolled)
        if known is None:
            outcomes = list(self._outcomes(rolled, ()))
            results = [one for one in outcomes if isinstance(one, Result)]
            known = self._known[rolled] = max(results) if results else outcomes[0]
        return known

    def _outcomes(self, rolls: tuple[Faces, ...], answers: tuple[Any, ...]) -> Iterator[int | Result]:
        """Every outcome of these rolls, by all ways to spend surges; in which order changes nothing here."""
        asked = asked_after(self.found, answers)
        if isinstance(asked, Result):
            yield asked
        elif isinstance(asked, Roll):
            if not rolls:
                yield len(asked.dice)
            else:
                yield from self._outcomes(rolls[1:], (*answers, rolls[0]))
        else:
            assert isinstance(asked, ChooseOption), str(asked)
            bought = [answer for answer in answers if isinstance(answer, str)]
            for option in asked.items():
                if option == "done" or not bought or option > bought[-1]:
                    yield from self._outcomes(rolls, (*answers, option))

    def once(self, chance: Random) -> Result:
        """What comes of one attack whose dice fall by chance."""
        rolled: tuple[Faces, ...] = ()
        while isinstance(found := self.after(rolled), int):
            rolled = (*rolled, tuple(chance.choices(range(6), k=found)))
        return found
