"""With what a figure can attack, and whom: weapons, reach, sight, and manners that differ (rules §6.1, §6.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import structs

from delve.geometry.boards import mask_of_held
from delve.model.attack import AttackProfile, Surge
from delve.model.library import Library
from delve.model.named_text import ItemRecordId
from delve.model.pattern import PatternDef
from delve.phrases import Phrase, Template, phrase
from delve.rules.ask import patterns, space
from delve.rules.ask.items import items_in_effect, key
from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.ask.queries import MANY
from delve.rules.ask.sheets import sheet
from delve.rules.ask.sides import attitude_of
from delve.rules.ask.sights import is_in_line
from delve.rules.ask.structure import TurnQuestions
from delve.rules.game import Game, UnknownPiece
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


class Weapon(NamedTuple):
    """One way in which a figure can attack."""

    id: int
    """the item in play; 0 for a monster's own attack or bare hands"""
    name: Template
    """what players read"""
    attack: AttackProfile
    """how it strikes, as records write it: `attack.type`, `attack.dice`, `attack.reach` and so on"""
    surges: tuple[Surge, ...]
    """what its surges buy"""
    definition: ItemRecordId = ""
    """`pack:id` of the item; empty for what is no item"""
    key: str = ""
    """how answers name it among the weapons of the figure: by its definition; empty for what is no item"""


class Manner(NamedTuple):
    """How an attack differs from the plain one of an attack action (rules §6.10)."""

    side: str = ""
    """the side that chooses for the attacker; empty: its own"""
    origin: tuple[int, ...] = ()
    """the spaces from which reach, range and sight are counted; empty: where the attacker stands"""
    sight: bool = True
    """False: no line of sight is needed"""
    range: bool = True
    """False: neither reach nor range is asked for"""
    others: tuple[int, ...] = ()
    """further figures that the same roll strikes"""
    strikes: str = ""
    """whom it may strike: `enemies` or `all`; empty: as the weapon has it"""


PLAIN = Manner()


def manner_words(attack: AttackProfile) -> tuple[Phrase, ...]:
    """How an attack strikes, in a word; nothing for one that has a pattern, whose drawing says how far it strikes."""
    if attack.pattern:
        return ()
    return (phrase("ranged") if attack.type == "ranged" else phrase("melee"),)


def keywords(library: Library, attack: AttackProfile) -> tuple[Phrase, ...]:
    """What is special about an attack, in words for players: `reach 2`, `blast`, or the name of its pattern."""
    found = []
    if attack.power:
        found.append(phrase("power {n}", n=attack.power))
    if attack.pattern:
        found.append(phrase("{pattern}", pattern=phrase(library.get(PatternDef, attack.pattern).name)))
    if attack.reach > 1:
        found.append(phrase("reach {n}", n=attack.reach))
    if attack.pierce:
        found.append(phrase("pierce {n}", n=attack.pierce))
    if attack.blast:
        found.append(phrase("blast"))
    if attack.strikes:
        found.append(phrase("strikes friend and foe" if attack.strikes == "all" else "spares friends"))
    if attack.targets > 1:
        found.append(phrase("{n} targets", n=attack.targets))
    return tuple(found)


def most_attacks(game: Game, piece: Piece) -> int | None:
    """How many attacks its activation that is under way allows; None if they are not counted (rules §6.10)."""
    activation = TurnQuestions(game).activation if game.state.active == piece.id else None
    if activation is None:
        return None
    allowed = MANY if activation.most_attacks is None else activation.most_attacks
    most = int(QueryQuestions(game).passed_on("most_attacks", allowed, piece.id))
    return None if most >= MANY else most


def side_of(attacker: Piece, manner: Manner) -> str:
    """The side that chooses for an attack."""
    return manner.side or attacker.side


def whom_it_strikes(weapon: Weapon, manner: Manner) -> str:
    """Whom an attack may strike: `enemies`, `all`, or nothing where neither weapon nor skill says it (rules §6.1)."""
    return manner.strikes or weapon.attack.strikes or ""


def is_against(questions: QueryQuestions, attacker: Piece, target: Piece, manner: Manner) -> bool:
    """Whether a target is a thing, or an enemy of whoever attacks or chooses for it (rules §6.1)."""
    if target.id == attacker.id:
        return False
    if not target.side:
        return True
    if manner.side:
        return questions.ruleset.attitude(manner.side, target.side) == "enemy"
    return attitude_of(questions._game, attacker, target) == "enemy"


def _may_be_aimed_at(
    questions: QueryQuestions, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner
) -> bool:
    """Whether it is one whom such an attack may have as its target, wherever it stands (rules §6.1)."""
    if whom_it_strikes(weapon, manner) == "all":
        return target.id != attacker.id
    return is_against(questions, attacker, target, manner)


def melee_reach(game: Game, attacker: Piece, weapon: Weapon, manner: Manner) -> int | None:
    """How many spaces a melee attack carries; None where reach does not matter (rules §6.1, §6.13)."""
    if weapon.attack.type != "melee" or not manner.range or weapon.attack.pattern:
        return None
    return weapon.attack.reach + int(QueryQuestions(game).query("reach", attacker.id, weapon.id))


def reaches(game: Game, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner) -> Verdict:
    """Whether the attack carries to a target: by reach, and by line of sight beyond the next space; or by its pattern.

    It carries to no other board (rules §2.9, §6.13).
    """
    hindrance = _hindrance(game, attacker, target, weapon, manner)
    return blocked(hindrance, name=target.name) if hindrance else USABLE


def _hindrance(game: Game, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner) -> Template:
    """Why an attack does not carry to the target `{name}`; empty: it does. It is found without making words of it."""
    if target.board != attacker.board:
        return "{name} is on another board"
    if weapon.attack.pattern and manner.range:
        if patterns.directions_toward(game, attacker, weapon.attack.pattern, target, manner.origin):
            return ""
        return "{name} does not stand in its pattern"
    apart = space.apart(game, attacker.board, manner.origin or attacker.spaces, target)
    most = melee_reach(game, attacker, weapon, manner)
    if most is not None:
        if apart is None or apart > most:
            return "{name} is out of reach"
        if apart <= 1:
            return ""
    origin = mask_of_held(manner.origin or attacker.spaces)
    if manner.sight and not is_in_line(game, attacker, origin, mask_of_held(target.beside)):
        return "no line of sight to {name}"
    if manner.sight and manner.range and apart is None:
        return "no way to {name} can be counted"
    return ""


def _as_they_strike(questions: QueryQuestions, piece: int, weapons: tuple[Weapon, ...]) -> tuple[Weapon, ...]:
    """Weapons as they are in the hands of a figure, melee or ranged (rules §6.1)."""
    if not questions._game.handlers(("query", "attack_type")):
        return weapons
    return tuple(
        one._replace(
            attack=structs.replace(
                one.attack, type=questions.passed_on("attack_type", one.attack.type, piece, one.id)
            )
        )
        for one in weapons
    )


def has_target(questions: WeaponQuestions, attacker: int, weapon: Weapon) -> bool:
    """Whether anybody may be attacked with a weapon."""
    return next(_targets(questions, attacker, weapon), None) is not None


def _targets(questions: WeaponQuestions, piece: int, weapon: Weapon, manner: Manner = PLAIN) -> Iterator[int]:
    """The targets one by one, so that who asks for any need not look at all; nobody out of reach is looked at."""
    game = questions._game
    attacker = game.piece(piece)
    if not attacker.on_board:
        return
    most = melee_reach(game, attacker, weapon, manner)
    start = mask_of_held(manner.origin or attacker.spaces)
    near = -1 if most is None else space.layout(game, attacker.board).steps.within(start, most)
    pieces = game.state.pieces
    for id, held in _exposed(game, attacker.board):
        target = pieces[id]
        if (
            near & held
            and _may_be_aimed_at(questions, attacker, target, weapon, manner)
            and _is_target(questions, attacker, target, weapon, manner)
        ):
            yield target.id


def _may_target(
    questions: WeaponQuestions, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner
) -> Verdict:
    """Whether an attack on a target that it may be aimed at can be declared, and if not, why (rules §6.1)."""
    near = reaches(questions._game, attacker, target, weapon, manner)
    if near.reason is not None:
        return near
    verdict: Verdict = questions.query("may_be_attacked", target.id, attacker.id, weapon.id)
    return verdict


def _is_target(
    questions: QueryQuestions, attacker: Piece, target: Piece, weapon: Weapon, manner: Manner
) -> bool:
    """The same without words, for who only asks whether."""
    if _hindrance(questions._game, attacker, target, weapon, manner):
        return False
    verdict: Verdict = questions.query("may_be_attacked", target.id, attacker.id, weapon.id)
    return verdict.reason is None


def exposed(game: Game, board: str) -> tuple[Piece, ...]:
    """Everything on a board that attacks can strike, things that can break included, oldest first (rules §6.9)."""
    pieces = game.state.pieces
    return tuple([pieces[id] for id, _ in _exposed(game, board)])


def _exposed(game: Game, board: str) -> list[tuple[int, int]]:
    """The same, each as its id and the mask of the spaces that it holds or lies beside."""
    key, known = ("exposed", board), game.state.places
    found: list[tuple[int, int]] | None = known.get(key)
    if found is None:
        found = known[key] = [
            (piece.id, mask_of_held(piece.spaces or piece.beside))
            for piece in game.state.pieces.values()
            if piece.targetable and piece.board == board and (piece.spaces or piece.edges)
        ]
    return found


def _weapons(game: Game, figure: Piece) -> tuple[Weapon, ...]:
    own = sheet(game, figure)
    if own is not None:
        return (Weapon(0, "its own attack", own.attack, own.surges),) if own.attack else ()
    found = [
        Weapon(item, record.name, record.attack, record.surges, record.id, key(game, figure.items, item))
        for item, record in items_in_effect(game, figure)
        if record.attack is not None
    ]
    return tuple(found) or (Weapon(0, "bare hands", game.ruleset.unarmed, ()),)


class WeaponQuestions(QueryQuestions, TurnQuestions):
    """With what figures can attack, and whom."""

    __slots__ = ()

    def weapons(self, piece: int) -> tuple[Weapon, ...]:
        """The ways in which it can attack: its weapons, its own attack, or bare hands (rules §6.1, §10.3)."""
        game = self._game
        cache, asked = game.cache, ("weapons", piece)
        found: tuple[Weapon, ...] | None = cache.get(asked)
        if found is None:
            found = _as_they_strike(self, piece, _weapons(game, game.piece(piece)))
            cache[asked] = found
        return found

    def targets(
        self,
        piece: int,
        weapon: Weapon | None = None,
        *,
        by: str = "",
        origin: tuple[int, ...] = (),
        needs_sight: bool = True,
        needs_range: bool = True,
        strikes: Literal["", "enemies", "all"] = "",
    ) -> tuple[int, ...]:
        """Whom it may attack now, with a weapon or else with anything it has, oldest first.

        The others are those of `ctx.attack`, and say how the attack would differ (rules §6.10).
        """
        manner = Manner(by, origin, needs_sight, needs_range, strikes=strikes)
        if weapon is not None:
            return tuple(_targets(self, piece, weapon, manner))
        found = {target for one in self.weapons(piece) for target in _targets(self, piece, one, manner)}
        return tuple(sorted(found))

    def may_target(self, attacker: int, target: int, weapon: Weapon, manner: Manner | None = None) -> Verdict:
        """Whether an attack may be declared, and if not, why (rules §6.1).

        `manner` says how it differs from a plain attack; None: it does not.
        """
        how = manner or PLAIN
        pieces = self._game.state.pieces
        try:
            figure, other = pieces[attacker], pieces[target]
        except KeyError as unknown:
            raise UnknownPiece(unknown.args[0]) from None
        if not other.on_board or not other.targetable:
            return blocked("{name} is no target", name=other.name)
        if not _may_be_aimed_at(self, figure, other, weapon, how):
            return blocked("{name} is no target", name=other.name)
        return _may_target(self, figure, other, weapon, how)

    def can_attack(self, attacker: int, target: int) -> bool:
        """Whether it may attack a target with anything it has."""
        return any(self.may_target(attacker, target, w).usable for w in self.weapons(attacker))

    def may_attack(self, piece: int) -> Verdict:
        """Whether an attack of its own may still count in the activation that is under way (rules §5.11, §6.10)."""
        figure = self._game.piece(piece)
        most = most_attacks(self._game, figure)
        if most is None or figure.attacks < most:
            return USABLE
        return blocked("it has attacked already this turn")
