"""The ways in which a figure could spend what is left of its turn: walk, do something, walk on.

They are judged by numbers alone: nothing is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from delve.ai.endless import is_endless
from delve.ai.errands import Errand
from delve.ai.fighting import Stand
from delve.ai.moment import Moment
from delve.ai.places import Places
from delve.ai.rehearsal import Rehearsal
from delve.ai.weights import (
    AGAIN,
    BAD_STEP,
    ERRAND,
    ESCAPE,
    FAMILIAR,
    FATIGUE,
    HEART,
    HELP,
    LOOT,
    MOST_FATIGUE,
    OPENING,
    SKILL,
    WON,
)
from delve.geometry.boards import bits
from delve.model.command import ATTACK, CommandDef
from delve.model.skill import SkillDef
from delve.requests import Command
from delve.rules.ask.combat import Weapon
from delve.rules.ask.command_offers import Aim, does_to
from delve.rules.legal import aims
from delve.rules.planning import Means, means_of, plan, reach_of
from delve.rules.view import View
from delve.state.piece import Piece

STRIKES_WEIGHED = 12
"""attacks from elsewhere for which it is found out where the figure would go after them"""
SPACES_OF_A_STRIKE = 3
"""spaces that are weighed for an attack, of those from which it is worth the same"""
IDLE = ("", "rest")
"""deeds by which nothing is done to anybody or anything"""
PLACES_TOLD = 4
"""the best places to walk to that become plans"""


class Deed(NamedTuple):
    """What is done between two walks."""

    name: str
    """what it is, in a word: `strike`, `use`, `rest`; empty: nothing"""
    worth: int = 0
    """what it is worth by itself"""
    command: Command | None = None
    """the command, where it can be given at once; None: only after the walk"""
    target: int = 0
    """whom it strikes, or with which thing it is done"""
    actions: int = 0
    """action points that it costs"""
    decides: int = 0
    """how much of its worth is about how the game ends"""


class Plan(NamedTuple):
    """One way to spend what is left of a turn."""

    worth: int
    deed: Deed
    to: int
    """the space to which the figure walks before the deed"""
    moves: int = 0
    """move actions of that walk"""
    fatigue: int = 0
    """fatigue of that walk"""
    end: int = -1
    """the space where its turn would end"""
    after: int | None = None
    """what comes after it, which its worth counts in place of danger; None: nobody has reckoned that"""


class Price(NamedTuple):
    """What a walk costs beside movement points at hand."""

    moves: int
    fatigue: int


class Plans:
    """The plans of the active figure at one moment."""

    def __init__(
        self, moment: Moment, figure: Piece, legal: Iterable[Command], rehearsal: Rehearsal | None = None
    ) -> None:
        """`rehearsal`: finds out what skills do that do not say what they are worth."""
        self.view: View = moment.view
        self.moment, self.figure = moment, figure
        self.places = Places(moment, figure)
        self._rehearsal = rehearsal
        self.legal = tuple(legal)
        self.ways: dict[str, list[tuple[Aim, Command]]] = {}
        for aim, command in aims(self.view, figure.id, self.legal):
            self.ways.setdefault(aim.purpose, []).append((aim, command))
        self.means: Means | None = means_of(self.view, figure.id)
        self._costs = self._costs_of_walks()
        self._prices: dict[tuple[int, int], Price | None] = {}
        self._at_once = {("", 0): self.places.worth(self.places.here)}
        """(deed, target) -> what the best plan is worth in which it comes before any walk"""

    # ------------------------------------------------------------------------------------------------ walks
    def _costs_of_walks(self) -> dict[int, int]:
        """Space where the figure could stop -> movement points for the way there, where it stands included."""
        view, figure = self.view, self.figure
        found = dict.fromkeys(figure.spaces, 0)
        reach = reach_of(view, figure.id)
        self._unsafe = 0
        if reach is not None:
            stops = view.stops(figure.id)
            for cost, layer in enumerate(reach.layers):
                for space in bits(layer & stops):
                    found.setdefault(space, cost)
            if bad := self.places.bad_steps & reach.all:
                around = reach_of(view, figure.id, bad)
                self._unsafe = reach.all & ~(around.all if around is not None else 0)
        return found

    def price(self, space: int, keep: int) -> Price | None:
        """What the walk to a space costs, if so many actions are kept; None if it is too far."""
        cost = self._costs.get(space)
        if cost is None:
            return None
        key = cost, keep
        if key not in self._prices:
            self._prices[key] = self._price(cost, keep)
        return self._prices[key]

    def _price(self, cost: int, keep: int) -> Price | None:
        means, actions = self.means, self.figure.action_points
        if keep > actions:
            return None
        if means is None or not cost:
            return Price(0, 0) if not cost else None
        moves = max(0, min(means.moves, actions - keep))
        fewest = 1 if means.needs_move else 0
        if fewest > moves:
            return None
        for used in range(fewest, moves + 1):
            if cost <= means.points + used * means.speed:
                return Price(used, 0)
        lack = cost - means.points - moves * means.speed
        return Price(moves, lack) if lack <= min(means.stamina, MOST_FATIGUE) else None

    def _effort(self, space: int, price: Price) -> int:
        """What a walk to a space takes off the worth of a plan."""
        return FATIGUE * price.fatigue + (BAD_STEP if self._unsafe >> space & 1 else 0)

    def best_place(self, keep: int) -> tuple[int, int, Price]:
        """The best space to walk to with so many actions kept: what it is worth, the space, and the price."""
        return self.best_places(keep, 1)[0]

    def best_places(self, keep: int, most: int) -> list[tuple[int, int, Price]]:
        """The best spaces to walk to with so many actions kept, the best first."""
        ranked = []
        for space in self._costs:
            price = self.price(space, keep)
            if price is not None:
                ranked.append((self.places.without_danger(space) - self._effort(space, price), space, price))
        ranked.sort(key=lambda one: (-one[0], self._costs[one[1]], one[1]))
        found: list[tuple[int, int, Price]] = []
        for bound, space, price in ranked:
            if len(found) == most and bound <= found[-1][0]:
                break
            found.append((self.places.worth(space) - self._effort(space, price), space, price))
            found.sort(key=lambda one: (-one[0], self._costs[one[1]], one[1]))
            del found[most:]
        return found or [(self.places.worth(self.places.here), self.places.here, Price(0, 0))]

    def commands(self, chosen: Plan) -> tuple[Command, ...]:
        """The commands with which a plan begins: its walk, or its deed where it stands."""
        if chosen.to in self.figure.spaces:
            return (chosen.deed.command,) if chosen.deed.command is not None else ()
        return plan(
            self.view, self.figure.id, chosen.to, moves=chosen.moves, around=self.places.bad_steps
        ) or plan(self.view, self.figure.id, chosen.to)

    def gives_up(self, chosen: Plan, other: Plan) -> bool:
        """Whether one plan gives up what nobody is careless about, and another, which is better, does not.

        That is what decides the game, and anything that is done at all: a figure that could strike does not look on.
        Nor does it walk for what it could do as well where it stands.
        """
        if self._decided_by(chosen) < self._decided_by(other):
            return True
        if chosen.deed.name in IDLE and other.deed.name not in IDLE:
            return True
        walks = chosen.to not in self.figure.spaces
        return walks and chosen.worth <= self._at_once.get((chosen.deed.name, chosen.deed.target), -WON)

    def _decided_by(self, chosen: Plan) -> int:
        """How much of what a plan is worth is about how the game ends."""
        return chosen.deed.decides + self.places.decides(chosen.to if chosen.end < 0 else chosen.end)

    # ------------------------------------------------------------------------------------------------ plans
    def best(self) -> list[Plan]:
        """The plans, the best first; of equals the one that was found first."""
        found = [
            *self._helps(),
            *self._deeds_here(),
            *self._leaps(),
            *self._strikes(),
            *self._errands(),
            *self._searches(),
            *self._walks(),
        ]
        found = [*self._skills(found), *found]
        if self._rehearsal is not None:
            self.moment.weighed += self._rehearsal.tried
            self._rehearsal.close()
        found.sort(key=lambda one: -one.worth)
        for one in found:
            if one.to in self.figure.spaces:
                self._at_once.setdefault((one.deed.name, one.deed.target), one.worth)
        return found

    def _here(self, deed: Deed) -> Plan:
        """A deed where the figure stands, and then the best walk."""
        worth, end, price = self.best_place(deed.actions)
        return Plan(deed.worth + worth, deed, self.places.here, price.moves, price.fatigue, end)

    def _walks(self) -> Iterator[Plan]:
        """Nothing but a walk, or a walk and a rest."""
        for worth, space, price in self.best_places(0, PLACES_TOLD):
            yield Plan(worth, Deed(""), space, price.moves, price.fatigue, space)
        if self.figure.fatigue and self._may_rest():
            worth, space, price = self.best_place(1)
            deed = Deed("rest", FATIGUE * self.figure.fatigue, self._command("rest"), actions=1)
            yield Plan(deed.worth + worth, deed, space, price.moves, price.fatigue, space)

    def _may_rest(self) -> bool:
        return "rest" in self.ways and self.figure.action_points > 0

    def _command(self, purpose: str) -> Command | None:
        return self.ways[purpose][0][1] if purpose in self.ways else None

    def _helps(self) -> Iterator[Plan]:
        """Get somebody to act: whoever has fallen, and whoever acts within the figure's own turn."""
        view = self.view
        for aim, command in self.ways.get("help", ()):
            fallen = any(view.piece(one).knocked_out for one in aim.figures) or not aim.figures
            points = view.library.get(CommandDef, command[0]).action_points
            yield self._here(Deed("help", HELP if fallen else FAMILIAR, command, actions=points))
        spots = self.places.fallen
        if spots and self.figure.action_points:
            for worth, space, price in self._best_among(spots, 1, 1):
                yield Plan(
                    HELP + worth, Deed("help", HELP, actions=1), space, price.moves, price.fatigue, space
                )

    def _best_among(self, spaces: int, keep: int, most: int) -> list[tuple[int, int, Price]]:
        """The best spaces of a mask to which the figure has to walk, with what they are worth."""
        ranked = []
        for space in self._costs:
            if spaces >> space & 1 and space not in self.figure.spaces:
                price = self.price(space, keep)
                if price is not None:
                    bound = self.places.without_danger(space) - self._effort(space, price)
                    ranked.append((-bound, self._costs[space], space, price))
        ranked.sort()
        return [
            (self.places.worth(space) - self._effort(space, price), space, price)
            for _, _, space, price in ranked[:most]
        ]

    def _deeds_here(self) -> Iterator[Plan]:
        """What can be done at once where the figure stands."""
        figure = self.figure
        for aim, command in self.ways.get("strike", ()):
            yield from self._strikes_here(aim, command)
        tasks = self._tasks()
        for aim, command in (*self.ways.get("use", ()), *self.ways.get("take", ())):
            for errand, worth, decides in tasks:
                if does_to(aim, errand.thing, errand.interaction) or (
                    not errand.thing and aim.item and aim.item == errand.interaction
                ):
                    points = min(errand.actions, figure.action_points)
                    yield self._here(Deed("use", worth, command, errand.thing, points, decides))
        for aim, command in self.ways.get("get_free", ()):
            points, worth = min(1, figure.action_points), ESCAPE if aim.worth is None else HEART * aim.worth
            if worth > 0:
                yield self._here(Deed("get free", worth, command, actions=points))

    def _strikes_here(self, aim: Aim, command: Command) -> Iterator[Plan]:
        """Attacks that can be declared at once, whoever they strike."""
        view, figure, fighting = self.view, self.figure, self.moment.fighting
        weapon = next((one for one in view.weapons(figure.id) if one.key == aim.weapon), None)
        if weapon is None:
            return
        points = min(1, view.library.get(CommandDef, command[0]).action_points, figure.action_points)
        for target in aim.figures:
            other = view.piece(target)
            if other.is_figure and view.attitude(figure.id, target) == "enemy":
                worth = fighting.gain(figure, other, weapon, view.distance(figure.id, target) or 0)
                if worth > 0:
                    decides = self._decides(other, weapon, view.distance(figure.id, target) or 0)
                    worth += decides + self._relief(other, weapon, view.distance(figure.id, target) or 0)
                    worth += self._again(worth, figure.action_points - points)
                    yield self._here(Deed("strike", worth, command, target, points, decides))

    def _relief(self, target: Piece, weapon: Weapon, apart: int) -> int:
        """What it is worth that a target may fall before it can do its worst."""
        relief = self.moment.fighting.relief(target)
        chance = self.moment.fighting.chance_to_fell(self.figure, target, weapon, apart) if relief else 0
        return relief * chance // 100

    def _decides(self, target: Piece, weapon: Weapon, apart: int) -> int:
        """What it is worth that a target whose fall decides the game may fall, or is nearer to it."""
        stake = self.places.stakes.get(target.id, 0)
        if not stake:
            return 0
        chance = self.moment.fighting.chance_to_fell(self.figure, target, weapon, apart)
        worn = self.moment.fighting.part_of_health(self.figure, target, weapon, apart)
        return stake * max(chance, worn // 2) // 100

    def _again(self, worth: int, left: int) -> int:
        """What a second attack would be worth with the actions that are left."""
        activation = self.view.activation
        most = activation.most_attacks if activation is not None else None
        may = most is None or self.figure.attacks + 1 < most
        return worth * AGAIN // 10 if may and left >= 1 else 0

    def _leaps(self) -> Iterator[Plan]:
        """Commands that bring the figure to a space at once."""
        for aim, command in self.ways.get("go", ()):
            points = self.view.library.get(CommandDef, command[0]).action_points
            after = self.figure.action_points - points
            strike = self._best_strike(1 << aim.space) if after > 0 or self._is_due(ATTACK) else 0
            worth = self.places.worth(aim.space) + strike
            yield Plan(worth, Deed("go", command=command, actions=points), self.places.here, end=aim.space)

    def _is_due(self, word: str) -> bool:
        """Whether the activation demands a command that counts as this word."""
        activation = self.view.activation
        must = activation.must if activation is not None else ()
        return any(word in self.view.library.get(CommandDef, id).words for id in must)

    def _best_strike(self, spaces: int) -> int:
        stands = self._stands(spaces)
        return max((stand.worth for stand in stands), default=0)

    def _stands(self, spaces: int) -> Iterator[Stand]:
        for enemy in self.view.enemies_of(self.figure.id):
            yield from self.moment.fighting.stands(self.figure, enemy, spaces)

    def _may_strike(self) -> bool:
        """Whether an attack could be made after a walk."""
        view, figure, activation = self.view, self.figure, self.view.activation
        if activation is None or not figure.action_points or not view.may_attack(figure.id).usable:
            return False
        words = (view.library.get(CommandDef, id).words for id in activation.commands)
        return any(ATTACK in some for some in words) and view.query("may_do", figure.id, ATTACK).usable

    def _strikes(self) -> Iterator[Plan]:
        """Walk, strike, and walk on if there is something left for it."""
        if self.means is None or not self._may_strike():
            return
        stops = 0
        for space in self._costs:
            if space not in self.figure.spaces and self.price(space, 1) is not None:
                stops |= 1 << space
        ranked: list[tuple[int, int, int, int, Stand, Price]] = []
        for number, stand in enumerate(self._stands(stops)):
            spots = []
            for space in bits(stand.spaces):
                price = self.price(space, 1)
                if price is not None:
                    bound = stand.worth + self.places.without_danger(space) - self._effort(space, price)
                    spots.append((-bound, self._costs[space], space, number, stand, price))
            ranked += sorted(spots, key=lambda one: one[:3])[:SPACES_OF_A_STRIKE]
        ranked.sort(key=lambda one: one[:4])
        weighed = 0
        for _, _, space, _, stand, price in ranked:
            if weighed >= STRIKES_WEIGHED:
                break
            if self.moment.fighting.sees(self.figure, stand, space):
                weighed += 1
                yield self._strike_from(space, stand, price)

    def _strike_from(self, space: int, stand: Stand, price: Price) -> Plan:
        """An attack from a space, and the best place to go afterwards with what is left."""
        means, actions = self.means, self.figure.action_points - price.moves - 1
        assert means is not None
        decides = self._decides(stand.target, stand.weapon, stand.apart)
        worth = stand.worth + decides + self._relief(stand.target, stand.weapon, stand.apart)
        worth += self._again(stand.worth, actions)
        left = means.points + price.moves * means.speed + price.fatigue - self._costs[space]
        left += max(0, min(means.moves - price.moves, actions)) * means.speed
        end, best = space, self.places.worth(space)
        if left > 0:
            for other in self._around(space, left):
                if self.places.without_danger(other) > best and (found := self.places.worth(other)) > best:
                    end, best = other, found
        deed = Deed("strike", worth, None, stand.target.id, 1, decides)
        return Plan(worth + best - self._effort(space, price), deed, space, price.moves, price.fatigue, end)

    def _around(self, space: int, points: int) -> list[int]:
        """The spaces about as near to a space as so many movement points carry, the most promising first."""
        near = self.view.within(1 << space, points)
        found = [other for other in self._costs if near >> other & 1]
        return sorted(found, key=lambda other: (-self.places.without_danger(other), other))[:6]

    # ------------------------------------------------------------------------------------------------ errands
    def _tasks(self) -> list[tuple[Errand, int, int]]:
        """What there is to do, with what it is worth, and how much of that is about how the game ends."""
        wishes, figure = self.moment.wishes, self.figure
        asked = (errand for errand in self.places.asked if errand.thing or errand.interaction)
        found = [(errand, ERRAND, ERRAND) for errand in asked]
        if not wishes.of(figure.side).waits:
            known = {errand for errand, _, _ in found}
            others = (one for one in wishes.openings(figure) if one.board == figure.board)
            found += [(errand, OPENING, 0) for errand in others if errand not in known]
        return found

    def _errands(self) -> Iterator[Plan]:
        """Walk, and do something with a thing."""
        for errand, worth, decides in self._tasks():
            if errand.actions > self.figure.action_points:
                continue
            for place, space, price in self._best_among(errand.spaces, errand.actions, 1):
                deed = Deed("use", worth, None, errand.thing, errand.actions, decides)
                yield Plan(worth + place, deed, space, price.moves, price.fatigue, space)

    def _searches(self) -> Iterator[Plan]:
        """Find something while there is time for it, so that no step is lost that cannot be made up for later."""
        wishes, figure = self.moment.wishes, self.figure
        asked = {(one.thing, one.interaction) for one in self.places.asked}
        found = [one for one in wishes.searches(figure) if (one.thing, one.interaction) not in asked]
        if not found or not self.places.has_time:
            return
        onward = self.best_place(0)[0]
        for errand in found:
            if errand.actions > figure.action_points:
                continue
            for aim, command in self.ways.get("use", ()):
                if does_to(aim, errand.thing, errand.interaction):
                    worth, end, price = self.best_place(errand.actions)
                    deed = Deed("use", LOOT, command, errand.thing, errand.actions)
                    whole = LOOT + max(worth, onward)
                    yield Plan(whole, deed, self.places.here, price.moves, price.fatigue, end)
            for _, space, price in self._best_among(errand.spaces, errand.actions, 1):
                deed = Deed("use", LOOT, None, errand.thing, errand.actions)
                whole = LOOT + onward - self.places.danger(space) - self._effort(space, price)
                yield Plan(whole, deed, space, price.moves, price.fatigue, space)

    # ------------------------------------------------------------------------------------------------ skills
    def _skills(self, others: Sequence[Plan]) -> Iterator[Plan]:
        """What skills bring where the figure stands.

        One that costs no action comes before the best of the other plans; after one that does, there may be time to
        strike.
        """
        view, figure = self.view, self.figure
        best = max((one.worth for one in others), default=0)
        strikes = [one.deed.worth for one in others if one.deed.name == "strike" and one.deed.command]
        for aim, command in self.ways.get("skill", ()):
            skill = view.library.get(SkillDef, str(aim.said).partition("#")[0])
            if is_endless(skill, figure):
                continue
            worth = self._worth_of_skill(skill, command) if aim.worth is None else HEART * aim.worth
            if worth <= 0:
                continue
            if skill.timing == "action":
                after = self._again(max(strikes, default=0), figure.action_points - 1)
                yield self._here(Deed("skill", worth + after, command, actions=1))
            else:
                yield Plan(
                    worth + best, Deed("skill", worth, command), self.places.here, end=self.places.here
                )

    def _worth_of_skill(self, skill: SkillDef, command: Command) -> int:
        """What a skill brings when it is tried; where that cannot be told, a guess, less its price.

        Nothing is guessed where there are no enemies.
        """
        against = bool(self.view.enemies_of(self.figure.id))
        guess = SKILL - FATIGUE * skill.cost.stamina - HEART * skill.cost.hearts if against else 0
        effect = self._rehearsal.effect(command) if self._rehearsal is not None else None
        if effect is None:
            return guess
        return effect.gain if effect.tells else max(effect.gain, guess)
