"""The game as it may be read: by behaviors, front ends and automated players. Nothing here changes anything.

Spaces are numbers of the board; `point` and `space` convert. Masks are ints with one bit per space.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, cast

from delve.dice import AttackOdds, Result, total
from delve.geometry.boards import Grid, bits, mask_of
from delve.geometry.paths import Reach
from delve.geometry.sight import Line
from delve.ids import readable
from delve.model.command import DIRECTIONS
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.quest import OwnCondition, OwnEffect, QuestDef, When
from delve.model.ruleset import Activation, Attitude, RulesetDef, SideDef
from delve.phrases import Phrase
from delve.requests import Request
from delve.rules.ask import (
    attributes,
    bases,
    combat,
    counters,
    followers,
    health,
    items,
    movement,
    sights,
    skills,
    space,
    structure,
)
from delve.rules.ask.combat import Weapon
from delve.rules.ask.hands import HeldCard, held_cards
from delve.rules.ask.health import stamina_left
from delve.rules.ask.modifiers import query
from delve.rules.ask.roster import skills_of
from delve.rules.ask.sides import attitude, is_friend
from delve.rules.behavior import QuestConditionBehavior, QuestEffectBehavior, key_of_part
from delve.rules.game import Game
from delve.rules.verdict import Verdict
from delve.rules.windows import Window
from delve.state.board import Board
from delve.state.item import ItemInPlay
from delve.state.piece import Piece
from delve.state.reading import ReadState


class View:
    """A read-only look at a game under way. It is always of the present moment.

    Spaces and masks are those of one board, `here`.
    """

    __slots__ = ("_at", "_game", "_own_item")

    def __init__(self, game: Game, at: int | str = 0, item: int = 0) -> None:
        """`at` is the board that spaces and masks belong to, or the piece on whose board they are.

        Without it they are on the board of the figure whose turn it is, or else on the first. `item` is the item in
        play whose script reads; 0: none.
        """
        self._game, self._at, self._own_item = game, at, item

    def on(self, at: int | str) -> View:
        """The same game; spaces and masks are those of a board, by its name or as that of a piece (rules §2.9)."""
        return View(self._game, at, self._own_item)

    @property
    def here(self) -> str:
        """The name of the board that spaces and masks belong to."""
        at, pieces = self._at, self._game.state.pieces
        if isinstance(at, str):
            return at
        piece = pieces.get(at) or pieces.get(self._game.state.active)
        return (piece.board if piece is not None else "") or self._game.quest.first_board

    @property
    def board_names(self) -> Mapping[str, str]:
        """What players read for each board, by its id, in the order of the quest."""
        return {id: plan.name or readable(id) for id, plan in self._game.quest.plans.items()}

    @property
    def library(self) -> Library:
        """The definitions."""
        return self._game.library

    @property
    def state(self) -> ReadState:
        """Round, turn, groups, cards and variables, to be read only."""
        return ReadState(self._game.state)

    @property
    def quest(self) -> QuestDef:
        """The quest that is played."""
        return self._game.quest

    @property
    def ruleset(self) -> RulesetDef:
        """The rules by which it is played."""
        return self._game.ruleset

    @property
    def board(self) -> Board:
        """The board as it was laid."""
        return self._game.state.boards[self._game.only_board or self.here]

    @property
    def in_sight(self) -> int:
        """Mask of the spaces of the board that are seen now: all, unless it is the view of a side (rules §3.6)."""
        return self.board.floor

    @property
    def grid(self) -> Grid:
        """The board as it is now, closed doors included."""
        return space.grid_of(self._game, self._game.only_board or self.here)

    def point(self, number: int) -> tuple[int, int]:
        """(x, y) of a space."""
        stride = self.board.stride
        return number % stride, number // stride

    def space(self, x: int, y: int) -> int:
        """The space at (x, y). Raises ValueError outside the board."""
        return self.grid.space(x, y)

    # ------------------------------------------------------------------------------------------------ pieces
    def piece(self, id: int) -> Piece:
        """A piece by its id. Raises UnknownPiece."""
        return self._game.piece(id)

    def pieces(self) -> tuple[Piece, ...]:
        """Every piece of the game, oldest first, also those off the board."""
        return tuple(self._game.state.pieces.values())

    def figures(self, side: str = "") -> tuple[Piece, ...]:
        """The figures that stand on the board, of one side if it is given, oldest first."""
        return tuple(
            p
            for p in space.figures(self._game, self._game.only_board or self.here)
            if not side or p.side == side
        )

    def standing(self, side: str = "") -> tuple[Piece, ...]:
        """The figures that stand on any board, of one side if it is given, oldest first."""
        return tuple(p for p in space.standing(self._game) if not side or p.side == side)

    def objects(self) -> tuple[Piece, ...]:
        """The things on the board, oldest first."""
        return space.objects(self._game, self._game.only_board or self.here)

    def toward(self, piece: int, direction: str) -> int | None:
        """The space beside a figure in a direction such as `ne`, whatever is there; None outside the board."""
        here = self.piece(piece).spaces
        x, y = self.point(here[0]) if here else (-1, -1)
        dx, dy = DIRECTIONS[direction]
        inside = bool(here) and self.grid.contains(x + dx, y + dy)
        return self.space(x + dx, y + dy) if inside else None

    # ------------------------------------------------------------------------------------------------ items in play
    @property
    def own_item(self) -> int:
        """Id of the item in play whose script reads, or which lends the skill; 0: none (rules §10.9)."""
        return self._own_item

    def item(self, id: int) -> ItemInPlay:
        """An item in play by its id. Raises LookupError."""
        return items.item(self._game, id)

    def item_record(self, id: int) -> ItemDef:
        """The definition of an item in play. Raises LookupError."""
        return items.record(self._game, id)

    def is_item(self, id: int, definition: str) -> bool:
        """Whether an item in play is of a definition; 0, such as bare hands, is of none."""
        there = self._game.state.items.get(id)
        return there is not None and there.definition == definition

    def item_title(self, id: int) -> Phrase:
        """What players read of an item in play: its name, and what has become of it."""
        return items.title(self._game, id)

    def items(self, piece: int) -> tuple[int, ...]:
        """The items in play that a piece has, first what came first."""
        return self.piece(piece).items

    def item_key(self, id: int) -> str:
        """How an option names an item in play: by its definition, with its id where its bearer has an equal one."""
        bearer = self.bearer_of(id)
        return items.key(self._game, self.piece(bearer).items if bearer else (), id)

    def items_of(self, piece: int, definition: str) -> tuple[int, ...]:
        """The items in play of one definition that a piece has, first what came first."""
        return items.of(self._game, self.piece(piece), definition)

    def items_on(self, number: int) -> tuple[int, ...]:
        """The items in play that lie on a space, the oldest first."""
        return items.lying_at(self._game, self._game.only_board or self.here, (number,))

    def lying_items(self) -> tuple[ItemInPlay, ...]:
        """Every item in play that lies on a space of the board, the oldest first (rules §10.9)."""
        here = self._game.only_board or self.here
        return tuple(one for one in self._game.state.items.values() if one.lies and one.board == here)

    def bearer_of(self, id: int) -> int:
        """Who carries an item in play; 0: nobody."""
        return next((piece.id for piece in self.pieces() if id in piece.items), 0)

    # ------------------------------------------------------------------------------------------------ sides
    def things_as_drawn(self) -> tuple[Piece, ...]:
        """The things on the board, what lies below others first: the remains of the fallen (rules §7.8)."""
        return tuple(sorted(self.objects(), key=lambda thing: not thing.remains_of))

    def allies_of(self, piece: int) -> tuple[Piece, ...]:
        """The other figures on its board that are of its side, or of one that it regards as an ally."""
        return self._regarded(piece, "ally")

    def enemies_of(self, piece: int) -> tuple[Piece, ...]:
        """The figures on its board that it regards as enemies."""
        return self._regarded(piece, "enemy")

    def neutrals_of(self, piece: int) -> tuple[Piece, ...]:
        """The figures on its board that it regards neither as allies nor as enemies."""
        return self._regarded(piece, "neutral")

    def friends_of(self, piece: int) -> tuple[Piece, ...]:
        """Itself and its allies on its board, as far as they stand."""
        mine = self.piece(piece)
        return tuple(p for p in self._beside(mine) if is_friend(self._game, mine, p))

    def attitude(self, piece: int, other: int) -> Attitude:
        """How a figure regards another one: `ally`, `neutral` or `enemy` (rules §4.6)."""
        return attitude(self._game, self.piece(piece), self.piece(other))

    def _regarded(self, piece: int, how: Attitude) -> tuple[Piece, ...]:
        mine = self.piece(piece)
        return tuple(p for p in self._beside(mine) if p.id != piece and attitude(self._game, mine, p) == how)

    def _beside(self, piece: Piece) -> tuple[Piece, ...]:
        """The figures on the board that a piece is on, or was on last."""
        return space.figures(self._game, piece.board or self.here)

    @property
    def sides(self) -> Mapping[str, SideDef]:
        """The sides of the game by their ids, as its ruleset declares them."""
        return self._game.ruleset.sides

    @property
    def party(self) -> str:
        """The side that the party of the quest belongs to."""
        return self._game.ruleset.party

    def at(self, number: int) -> Piece | None:
        """The figure that holds a space."""
        return next((p for p in self.figures() if number in p.spaces), None)

    # ------------------------------------------------------------------------------------------------ numbers
    def query(self, name: str, figure: int, *about: Any) -> Any:
        """The answer to a query of the rules about a figure, such as `speed`; modifiers included."""
        found = query(self._game, name, figure, *about)
        return MappingProxyType(found) if type(found) is dict else found

    def number(self, name: str, figure: int) -> int:
        """A query whose answer is a whole number: `health`, `stamina`, `speed`."""
        return int(query(self._game, name, figure))

    def attribute(self, figure: int, name: str) -> int:
        """The value of an attribute, modifiers included, within the bounds of the ruleset (rules §9.3)."""
        return attributes.value(self._game, figure, name)

    def speed(self, piece: int) -> int:
        """Movement points that a move action gives it."""
        return movement.speed(self._game, piece)

    def recalled(self, piece: int, id: str, name: str) -> int:
        """A number that the script of a record remembers on a piece, or on the quest (0); 0 if it does not."""
        memory = self.piece(piece).memory if piece else self._game.state.memory
        return next((one.value for one in memory if (one.key.id, one.name) == (id, name)), 0)

    def health_left(self, piece: int) -> int:
        """Hearts until it falls."""
        return health.left(self._game, piece)

    def stamina_left(self, piece: int) -> int:
        """Fatigue that it can still bear."""
        return stamina_left(self._game, piece)

    def skills_of(self, piece: int) -> tuple[str, ...]:
        """Ids of its skills, lent ones included."""
        return skills_of(self._game, self.piece(piece))

    def familiars_of(self, piece: int) -> tuple[Piece, ...]:
        """The familiars of a hero that are on the board, oldest first (rules §13.2)."""
        return followers.familiars_of(self._game, piece)

    def exhausted(self, piece: int, skill: str) -> bool:
        """Whether a skill of a figure is exhausted (rules §8.6): its duration, for effects that last so long."""
        return skills.exhausted(self._game, self.piece(piece), skill)

    def counters(self, piece: int, counter: str) -> int:
        """How many counters it may count as its own, shared ones of its friends included (rules §8.7)."""
        return counters.count(self._game, piece, counter)

    # ------------------------------------------------------------------------------------------------ space
    def free(self) -> int:
        """Mask of the spaces where a figure could be put (S0-09)."""
        return space.free(self._game, self._game.only_board or self.here)

    def barred(self) -> int:
        """Mask of the spaces that no figure may enter for ground or things (rules §2.4, §2.5)."""
        return space.barred(self._game, self._game.only_board or self.here)

    def spaces(self, mask: int) -> tuple[int, ...]:
        """The spaces of a mask, rising."""
        return tuple(bits(mask))

    def mask(self, piece: int) -> int:
        """Mask of the spaces that a piece holds."""
        return mask_of(self.piece(piece).spaces)

    def beside(self, piece: int) -> tuple[int, ...]:
        """The spaces that a piece holds; of what lies on edges, those on both sides of them (rules §2.7)."""
        return space.beside(self.piece(piece))

    def adjacent(self, mask: int) -> int:
        """Mask of the spaces next to any space of a mask, without it (rules §2.2, S0-16)."""
        return space.steps(self._game, self._game.only_board or self.here).within(mask, 1) & ~mask

    def within(self, mask: int, most: int) -> int:
        """Mask of the spaces at most so many spaces away (rules §2.3, S0-15)."""
        return space.steps(self._game, self._game.only_board or self.here).within(mask, most)

    def distance(self, one: int, other: int) -> int | None:
        """Spaces between two pieces, through what leads to another board too; None where no way can be counted."""
        return space.between(self._game, self.piece(one), self.piece(other))

    def are_adjacent(self, one: int, other: int) -> bool:
        """Whether two pieces stand next to each other."""
        apart = self.distance(one, other)
        return apart is not None and apart <= 1

    def zone(self, name: str) -> int:
        """Mask of a zone of the board."""
        return self.board.zone(name)

    def ground(self) -> Mapping[str, int]:
        """Terrain id -> mask of its spaces."""
        return MappingProxyType(space.ground(self._game, self._game.only_board or self.here))

    def fulfilled(self, when: When) -> bool:
        """Whether a condition of the quest holds now, outside of any event (rules §11.2). Raises ScriptBroke."""
        return self._game.responder.holds(self._game, when)

    def quest_condition(self, condition: OwnCondition) -> QuestConditionBehavior[View, Window]:
        """The script of a condition of the quest."""
        return cast(
            "QuestConditionBehavior[View, Window]",
            self._game.behaviors[key_of_part(condition, self.quest.id)],
        )

    def quest_effect(self, effect: OwnEffect) -> QuestEffectBehavior[View, Window]:
        """The script of an effect of the quest."""
        return cast(
            "QuestEffectBehavior[View, Window]", self._game.behaviors[key_of_part(effect, self.quest.id)]
        )

    # ------------------------------------------------------------------------------------------------ sight
    def sees(self, viewer: int, target: int) -> bool:
        """Whether a figure has line of sight to a piece (rules §3)."""
        return sights.sees(self._game, self.piece(viewer), self.piece(target))

    def visible(self, viewer: int, from_space: int | None = None) -> int:
        """Mask of all that a figure sees, from where it stands or as if it stood on another space (S0-128)."""
        origin = 0 if from_space is None else 1 << from_space
        return sights.visible(self._game, self.piece(viewer), origin)

    def sight_line(self, viewer: int, target: int, from_space: int | None = None) -> Line | None:
        """A free line between two lattice points, to be drawn; None where there is none."""
        figure = self.piece(viewer)
        origin = mask_of(figure.spaces) if from_space is None else 1 << from_space
        blockers = sights.hiding(self._game, figure, origin)
        return sights.lines(self._game, figure).line(origin, target, blockers)

    def sight_blockers(self, viewer: int, target: int, from_space: int | None = None) -> int:
        """Mask of the spaces to mark where there is no line to a mask of spaces."""
        figure = self.piece(viewer)
        origin = mask_of(figure.spaces) if from_space is None else 1 << from_space
        blockers = sights.hiding(self._game, figure, origin)
        return sights.lines(self._game, figure).blockers(origin, target, blockers)

    # ------------------------------------------------------------------------------------------------ play
    @property
    def activation(self) -> Activation | None:
        """The activation that is under way, with the commands that it allows."""
        return structure.activation(self._game)

    @property
    def coming_next(self) -> tuple[int, ...]:
        """Who comes after the figure in turn, as far as no side chooses: by energy, or as listed (rules §4.8)."""
        return structure.coming_next(self._game)

    def may_spend_movement(self, piece: int) -> Verdict:
        """Whether it may spend movement points now, and if not, why."""
        return movement.may_spend(self._game, self.piece(piece))

    def reachable(self, piece: int, points: int) -> Reach:
        """What a figure reaches for so many movement points (rules §5.2)."""
        return movement.reachable(self._game, self.piece(piece), points)

    def stops(self, piece: int) -> int:
        """Mask of the spaces where it may stop."""
        return bases.stops(self._game, self.piece(piece))

    def may_stop(self, piece: int) -> Verdict:
        """Whether it may stop where it is, and if not, why (rules §5.2)."""
        return movement.may_stop(self._game, self.piece(piece))

    def is_shrunk(self, piece: int) -> bool:
        """Whether a large figure is in the middle of a movement, on one of its spaces (rules §5.14)."""
        return bases.is_shrunk(self._game, self.piece(piece))

    def footprints(self, piece: int, at: int) -> tuple[tuple[int, ...], ...]:
        """Every base that a figure could hold if it stopped on a space, each as its spaces (rules §5.14)."""
        return bases.footprints(self._game, self.piece(piece), at)

    def links(self, piece: int) -> Mapping[int, int]:
        """Space -> mask of the spaces to which objects lead a figure from it (rules §2.8)."""
        return MappingProxyType(movement.links(self._game, self.piece(piece)))

    def passages(self, piece: int) -> Mapping[int, tuple[tuple[str, int], ...]]:
        """Space of its board -> (board, space) of each place on another board to which objects lead (rules §2.9)."""
        return MappingProxyType(space.passages(self._game, self.piece(piece).board))

    def dearer(self, costs: dict[int, int], spaces: int, points: int) -> dict[int, int]:
        """Entry costs with some spaces dearer by so many points; for modifiers of `entry_cost` (rules §2.6)."""
        found: dict[int, int] = {}
        for cost, mask in costs.items():
            for price, part in ((cost, mask & ~spaces), (cost + points, mask & spaces)):
                if part:
                    found[price] = found.get(price, 0) | part
        return found

    def step_cost(self, piece: int, to: int) -> int | None:
        """Movement points for a step to an adjacent space; None if there is no such step."""
        return movement.step_cost(self._game, self.piece(piece), to)

    def weapons(self, piece: int) -> tuple[Weapon, ...]:
        """The ways in which it can attack."""
        return combat.weapons(self._game, self.piece(piece))

    def targets(self, piece: int, weapon: Weapon) -> tuple[int, ...]:
        """Whom it may attack with a weapon now."""
        return combat.targets(self._game, self.piece(piece), weapon)

    def may_target(self, attacker: int, target: int, weapon: Weapon) -> Verdict:
        """Whether an attack may be declared, and if not, why."""
        return combat.may_target(self._game, self.piece(attacker), self.piece(target), weapon)

    def can_attack(self, attacker: int, target: int) -> bool:
        """Whether it may attack a target with anything it has."""
        return any(self.may_target(attacker, target, w).usable for w in self.weapons(attacker))

    def may_attack(self, piece: int) -> Verdict:
        """Whether an attack of its own may still count in the activation that is under way (rules §5.11)."""
        return combat.may_attack(self._game, self.piece(piece))

    def attack_dice(self, attacker: int, target: int, weapon: Weapon) -> tuple[str, ...]:
        """The attack pool against a target."""
        return combat.attack_dice(self._game, attacker, target, weapon)

    def defense_dice(self, target: int, attacker: int, weapon: Weapon) -> tuple[str, ...]:
        """The defense pool of a target."""
        return combat.defense_dice(self._game, target, attacker, weapon)

    def attack_odds(self, attacker: int, target: int, weapon: Weapon, struck: int = 0) -> AttackOdds:
        """What an attack would do to its target, exactly, with no surge spent; or to one that it strikes beside it."""
        return combat.odds(self._game, attacker, target, weapon, struck=struck)

    def beside_target(self, attacker: int, target: int, weapon: Weapon, at: int = -1) -> tuple[int, ...]:
        """Whom a blast at a target would strike as well; `at` is the space of a large one that is aimed at."""
        return combat.beside_target(self._game, attacker, target, weapon, at)

    def held_cards(self, side: str, asked: Request[Any] | None) -> tuple[HeldCard, ...]:
        """The cards of a hand as far as they may be seen, with why they cannot be played now (rules §14.3, §14.4)."""
        return held_cards(self._game, side, asked)

    def shown(self, dice: tuple[str, ...], faces: tuple[int, ...]) -> Result:
        """What dice show in all: hearts, surges, range, shields, and whether it is a miss (rules §1.2)."""
        return total(combat.faces(self._game, dice, faces))

    def masks(self, pieces: Iterable[Piece]) -> int:
        """Mask of the spaces that several pieces hold."""
        return mask_of(s for p in pieces for s in p.spaces)
