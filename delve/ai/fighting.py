"""What attacks would come to at one moment: from where, at whom, and how much that is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from delve.ai.blows import blow, mean_hearts, worth_of
from delve.ai.weights import FALL, HEART, NAMED, POWER, RELIEF, RELIEF_AT_STAKE, SKILLED
from delve.ai.wishes import Wishes
from delve.dice import AttackOdds
from delve.geometry.boards import bits
from delve.model.skill import SkillDef
from delve.rules.ask.combat import Weapon
from delve.rules.ask.combat.weapons import PLAIN, melee_reach
from delve.rules.view import View
from delve.state.piece import Piece

LONGEST = 10
"""spaces from which a ranged attack is weighed at most"""
MOST_LOOKS = 8
"""spaces from which it is found out at most whether a shot of an enemy would see its target"""


class Stand(NamedTuple):
    """Spaces from which an attack on one figure is worth the same."""

    worth: int
    spaces: int
    """mask"""
    target: Piece
    weapon: Weapon
    apart: int


class Blow(NamedTuple):
    """An attack of one figure on another, whatever health the target will have left by then, in tenths of a heart."""

    odds: AttackOdds
    fall: int
    """what the fall of the target is worth"""
    walks: bool
    """whether the attacker has to walk before"""

    def worth(self, left: int) -> int:
        """What it is worth on average."""
        return worth_of(self.odds, -(-left // HEART), self.fall, HEART)

    def falls(self, left: int) -> int:
        """The chance that the target falls, in hundredths."""
        return 100 * sum(self.odds.ways[-(-left // HEART) :]) // self.odds.outcomes

    def takes(self, left: int) -> int:
        """Tenths of a heart that the target loses on average."""
        return worth_of(self.odds, -(-left // HEART), 0, HEART)

    def wears(self, left: int) -> int:
        """The same, of the outcomes after which it still stands."""
        hearts = -(-left // HEART)
        ways = self.odds.ways[:hearts]
        return HEART * sum(damage * each for damage, each in enumerate(ways)) // max(1, sum(ways))


class Fighting:
    """The attacks of all figures at one moment on one board, as one side sees it."""

    def __init__(self, view: View, wishes: Wishes) -> None:
        self.view, self._wishes = view, wishes
        self._prices: dict[int, int] = {}
        self._odds: dict[tuple[int, int, int, int], AttackOdds] = {}
        self._gains: dict[tuple[int, int, int, int], int] = {}
        self._reaches: dict[int, int] = {}
        self._reliefs: dict[int, int] = {}
        self._threats: dict[int, list[tuple[Weapon, int]]] = {}
        self._strikes: dict[tuple[int, int], bool] = {}
        self._sight: dict[int, int] = {}
        self._sights: dict[tuple[int, int, int], bool] = {}
        self._blows: dict[tuple[int, int, int], Blow | None] = {}

    # ------------------------------------------------------------------------------------------------ worth
    def price(self, figure: Piece) -> int:
        """What the fall of a figure is worth to its enemies, whatever it could do just now."""
        found = self._prices.get(figure.id)
        if found is None:
            view = self.view
            hearts = max((mean_hearts(view, one) for one in view.weapons(figure.id)), default=0)
            skills = (view.library.get(SkillDef, id) for id in view.skills_of(figure.id))
            used = sum(1 for skill in skills if skill.timing in ("action", "free"))
            found = FALL + POWER * hearts // 10 + SKILLED * min(used, 4)
            if figure.owner:
                found = found // 4
            if self._wishes.has_named(figure):
                found += NAMED
            self._prices[figure.id] = found
        return found

    def worth_of_fall(self, figure: Piece) -> int:
        """What the fall of a figure is worth to its enemies, with what it does for the end of the game."""
        return self.price(figure) + self._wishes.share_of_fall(figure)

    def relief(self, figure: Piece) -> int:
        """What the fall of a figure is worth to its enemies because of the worst that it could do in its next turn."""
        found = self._reliefs.get(figure.id)
        if found is None:
            enemies = self.view.enemies_of(figure.id) if figure.activates else ()
            found = max((self._relief_of(figure, one) for one in enemies), default=0)
            self._reliefs[figure.id] = found
        return found

    def _relief_of(self, figure: Piece, other: Piece) -> int:
        """What it is worth that a figure falls before it attacks one of its enemies."""
        part = RELIEF_AT_STAKE if self._wishes.stake_of_fall(other) else RELIEF
        return self.threat(figure, other, other.spaces[0]) * part // 10

    def _odds_of(self, attacker: Piece, target: Piece, weapon: Weapon, apart: int) -> AttackOdds:
        """The odds of an attack from so many spaces away; several considerations ask for them."""
        key = attacker.id, target.id, weapon.id, apart
        found = self._odds.get(key)
        if found is None:
            found = self._odds[key] = blow(self.view, attacker.id, target.id, weapon, apart)
        return found

    def chance_to_fell(self, attacker: Piece, target: Piece, weapon: Weapon, apart: int) -> int:
        """The chance that one attack fells its target, in hundredths."""
        odds = self._odds_of(attacker, target, weapon, apart)
        return 100 * sum(odds.ways[self.view.health_left(target.id) :]) // odds.outcomes

    def part_of_health(self, attacker: Piece, target: Piece, weapon: Weapon, apart: int) -> int:
        """How much of the health that is left to its target one attack takes on average, in hundredths."""
        odds, left = self._odds_of(attacker, target, weapon, apart), self.view.health_left(target.id)
        return 100 * worth_of(odds, left, 0, 1_000) // (1_000 * left) if left > 0 else 0

    def gain(self, attacker: Piece, target: Piece, weapon: Weapon, apart: int) -> int:
        """What one attack from so many spaces away is worth, with all whom it strikes beside its target."""
        view = self.view
        counted = apart if weapon.attack.type == "ranged" and not weapon.attack.pattern else 1
        key = attacker.id, target.id, weapon.id, counted
        found = self._gains.get(key)
        if found is None:
            found = self._against(attacker, target, weapon, apart)
            if found > 0 and view.strikes_several(attacker.id, weapon):
                for struck in view.beside_target(attacker.id, target.id, weapon):
                    found += self._aside(attacker, view.piece(struck), weapon, apart)
            self._gains[key] = found
        return found

    def _against(self, attacker: Piece, target: Piece, weapon: Weapon, apart: int) -> int:
        odds = self._odds_of(attacker, target, weapon, apart)
        fall = self.worth_of_fall(target)
        return worth_of(odds, self.view.health_left(target.id), fall, HEART)

    def _aside(self, attacker: Piece, struck: Piece, weapon: Weapon, apart: int) -> int:
        """What it is worth that an attack strikes somebody beside its target; less than 0 for a friend."""
        if not struck.side:
            return 0
        match self.view.attitude(attacker.id, struck.id):
            case "enemy":
                return self._against(attacker, struck, weapon, apart)
            case "ally":
                return -self._against(attacker, struck, weapon, apart) * 5 // 4
        return -1

    # ------------------------------------------------------------------------------------------------ from where
    def stands(self, attacker: Piece, target: Piece, stops: int) -> Iterator[Stand]:
        """The spaces of a mask from which a figure could attack another, by what the attack is worth there.

        Only attacks with any hope. Where the attacker would see the target is taken from what the target sees.
        """
        view = self.view
        held = view.mask(target.id)
        if not held or target.board != attacker.board:
            return
        for weapon in view.weapons(attacker.id):
            if not view.query("may_be_attacked", target.id, attacker.id, weapon.id).usable:
                continue
            if weapon.attack.pattern:
                rings = [(1, view.attack_origins(attacker.id, weapon, held))]
            elif (most := melee_reach(view._game, attacker, weapon, PLAIN)) is not None:
                near = view.within(held, 1)
                rings = [(1, near)]
                if most > 1:
                    rings.append((2, view.within(held, most) & self._seen_by(target) & ~near))
            else:
                rings = self._rings(held, self._seen_by(target))
            for apart, ring in rings:
                if (spaces := ring & stops & ~held) and (
                    worth := self.gain(attacker, target, weapon, apart)
                ) > 0:
                    yield Stand(worth, spaces, target, weapon, apart)

    def _rings(self, held: int, seen: int) -> list[tuple[int, int]]:
        found, inner = [], held
        for apart in range(1, LONGEST + 1):
            wider = self.view.within(held, apart)
            if ring := wider & ~inner & seen:
                found.append((apart, ring))
            inner = wider
        return found

    def _seen_by(self, figure: Piece) -> int:
        if figure.id not in self._sight:
            self._sight[figure.id] = self.view.visible(figure.id)
        return self._sight[figure.id]

    def sees(self, attacker: Piece, stand: Stand, space: int) -> bool:
        """Whether the attack of a stand has the line of sight that it needs from one of its spaces."""
        if stand.weapon.attack.pattern or stand.apart == 1:
            return True
        return self._would_see(attacker, space, self.view.mask(stand.target.id))

    def firing_spaces(self, figure: Piece, ground: int) -> int:
        """Mask of the spaces from which a figure could attack any of its enemies with hope."""
        spaces = 0
        for enemy in self.view.enemies_of(figure.id):
            for stand in self.stands(figure, enemy, ground):
                spaces |= stand.spaces
        return spaces

    # ------------------------------------------------------------------------------------------------ danger
    def reach(self, figure: Piece) -> int:
        """Mask of the spaces where a figure may stand in its next turn after one move, its own among them."""
        found = self._reaches.get(figure.id)
        if found is None:
            view, own = self.view, self.view.mask(figure.id)
            moves = view.query("may_do", figure.id, "move").usable
            within = view.reachable(figure.id, view.speed(figure.id)).all if moves else 0
            found = self._reaches[figure.id] = within & view.stops(figure.id) | own
        return found

    def threat(self, attacker: Piece, target: Piece, at: int) -> int:
        """The most that an attack of a figure in its next turn would be worth against another on a space."""
        return max((worth for worth, _, _ in self._threats_to(attacker, target, at)), default=0)

    def _threats_to(self, attacker: Piece, target: Piece, at: int) -> Iterator[tuple[int, Weapon, int]]:
        """What attacks of a figure in its next turn are worth against another on a space, with the distance."""
        for weapon, carries in self._carried(attacker):
            if carries >> at & 1:
                is_shot = weapon.attack.type == "ranged" and not weapon.attack.pattern
                apart = self._shot_from(attacker, at) if is_shot else 1
                if apart:
                    yield self.gain(attacker, target, weapon, apart), weapon, apart

    def blow(self, attacker: Piece, target: Piece, at: int) -> Blow | None:
        """The best attack of a figure in its next turn against another on a space; None if it has none with hope."""
        key = attacker.id, target.id, at
        if key not in self._blows:
            best = max(self._threats_to(attacker, target, at), key=lambda one: one[0], default=None)
            self._blows[key] = self._blow(attacker, target, at, best)
        return self._blows[key]

    def _blow(
        self, attacker: Piece, target: Piece, at: int, best: tuple[int, Weapon, int] | None
    ) -> Blow | None:
        if best is None or best[0] <= 0:
            return None
        _, weapon, apart = best
        odds = self._odds_of(attacker, target, weapon, apart)
        fall = self.worth_of_fall(target)
        walks = not self.view.within(self.view.mask(attacker.id), apart) >> at & 1
        return Blow(odds, fall, walks)

    def blow_from(self, attacker: Piece, target: Piece, space: int) -> Blow | None:
        """The best attack of a figure from a space upon another where that stands; None if it has none with hope."""
        held = self.view.mask(target.id)
        apart = next((n for n in range(1, LONGEST + 1) if self.view.within(1 << space, n) & held), 0)
        carrying = [one for one in self.view.weapons(attacker.id) if self._carries(attacker, one, apart)]
        rated = ((self.gain(attacker, target, one, apart), one, apart) for one in carrying if apart)
        best = max(rated, key=lambda one: one[0], default=None)
        return self._blow(attacker, target, target.spaces[0], best)

    def _carried(self, figure: Piece) -> list[tuple[Weapon, int]]:
        """The weapons of a figure, each with the mask of the spaces to which it carries in the figure's next turn."""
        found = self._threats.get(figure.id)
        if found is None:
            view, spaces = self.view, self.reach(figure)
            found = self._threats[figure.id] = []
            for weapon in view.weapons(figure.id):
                if weapon.attack.pattern:
                    carries = view.attack_origins(figure.id, weapon, spaces)
                else:
                    most = melee_reach(view._game, figure, weapon, PLAIN)
                    carries = view.within(spaces, LONGEST if most is None else most)
                found.append((weapon, carries))
        return found

    def _carries(self, attacker: Piece, weapon: Weapon, apart: int) -> bool:
        """Whether a weapon carries so many spaces, as far as that does not hang on what it strikes."""
        most = None if weapon.attack.pattern else melee_reach(self.view._game, attacker, weapon, PLAIN)
        return most is None or apart <= most

    def others(self, attacker: Piece, figures: Iterable[Piece]) -> int:
        """How many of some figures another could strike in its next turn where they stand."""
        found = 0
        for figure in figures:
            key = attacker.id, figure.id
            if key not in self._strikes:
                self._strikes[key] = self.threat(attacker, figure, figure.spaces[0]) > 0
            found += self._strikes[key]
        return found

    def _shot_from(self, attacker: Piece, at: int) -> int:
        """How far off the nearest space is that the attacker reaches and that sees a space; 0: there is none.

        Only so many spaces are looked at: whoever is seen from none of the nearest is mostly seen from none.
        """
        view, reach, goal = self.view, self.reach(attacker), 1 << at
        inner, looks = goal, 0
        for apart in range(1, LONGEST + 1):
            wider = view.within(goal, apart)
            for spot in bits(wider & reach & ~inner):
                if looks == MOST_LOOKS:
                    return 0
                looks += 1
                if self._would_see(attacker, spot, goal):
                    return apart
            inner = wider
        return 0

    def _would_see(self, figure: Piece, space: int, goal: int) -> bool:
        key = figure.id, space, goal
        found = self._sights.get(key)
        if found is None:
            found = self._sights[key] = self.view.would_see(figure.id, goal, space)
        return found
