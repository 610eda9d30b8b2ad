"""Which characters stand for figures, things and grounds on the board: two for a space, never two alike."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.narrate.names import number_of
from delve.rules.journeys import way_of
from delve.rules.view import View
from delve.state.piece import Piece

FLOOR, VOID, ELITE, FALLEN = ".", "#", "*", "_"
CLOSED, OPEN, TREASURE, TRAP, THING, ITEM = "+", "/", "$", "^", "&", "?"
REMAINS = "%"
"""what the fallen become, where the rules let them lie"""
ONWARD, BACK = ">", "<"
"""what leads to a board that comes later, and to one that comes before"""
_SPARE = '=;@{}[]()"<>'
"""signs for grounds and objects whose own sign is taken; none of them is also a mark on a space"""
_DIGITS = "0123456789" + ascii_lowercase


class Glyphs:
    """The characters for one moment of a game, the same on all of its boards.

    What was there before keeps its characters, as ids are never used again.
    """

    silent = False
    """whether there are none, as lines are read aloud"""

    def __init__(self, view: View) -> None:
        self._view = view
        self._boards = [view.on(board) for board in view.state.boards]
        self._remains = view.ruleset.falls.things
        self.terrain = self._terrain()
        """terrain -> its character"""
        self.things = self._things()
        """(object, state) -> its character"""
        self._heroes = self._hero_tokens()
        self._letters = self._monster_letters()

    def figure(self, piece: Piece) -> str:
        """The two characters of a figure: `Ni`, `g2`, `D*`; small and underlined `n_` for a hero who lies there."""
        if piece.kind == "hero":
            token = self._heroes[piece.id]
            return f"{token[0].lower()}{FALLEN}" if piece.knocked_out else token
        letter = self._letters[piece.definition]
        number = number_of(self._view, piece)
        digit = _DIGITS[number % len(_DIGITS)] if number else ""
        if piece.rank == "elite":
            return letter.upper() + (digit or ELITE)
        return letter + (digit or " ")

    def thing(self, piece: Piece) -> str:
        """The character of a thing in its present state; one that leads to another board shows which way it does.

        What is concealed has none of its own, so that no legend tells of it: who sees it all the same, as the author of
        a dungeon does, sees the usual one for what it is.
        """
        known = self.way(piece) or self.things.get((piece.definition, piece.state))
        if known is not None:
            return known
        return _thing_wishes(self._view.library.get(ObjectDef, piece.definition), piece.state)[0]

    def way(self, piece: Piece) -> str:
        """ONWARD for what leads to a board that comes later, BACK for one that comes before; empty for neither."""
        return {1: ONWARD, -1: BACK}.get(way_of(self._view, piece), "")

    def _terrain(self) -> dict[str, str]:
        found: dict[str, str] = {self._view.ruleset.floor: FLOOR}
        taken = {VOID, FLOOR, CLOSED, OPEN, TREASURE, THING, ITEM, ONWARD, BACK}
        taken |= {REMAINS} if self._remains else set()
        for id in sorted({id for board in self._boards for id in board.ground()}):
            if id not in found:
                found[id] = _first_free(_terrain_wishes(self._view.library.get(TerrainDef, id)), taken)
                taken.add(found[id])
        return found

    def _things(self) -> dict[tuple[str, str], str]:
        """What stands for things. Those of the same name share it: what only seems to be one is not told by its sign;
        so do all traps, and all doors that stand open."""
        found: dict[tuple[str, str], str] = {}
        taken = {VOID, ITEM, ONWARD, BACK, *self.terrain.values()}
        alike: dict[tuple[str, str], str] = {}
        for id in dict.fromkeys(piece.definition for board in self._boards for piece in board.objects()):
            record = self._view.library.get(ObjectDef, id)
            for state, meant in sorted(record.states.items()):
                if meant.concealed:
                    continue  # whoever finds it sees it in another state
                wishes = REMAINS if id in self._remains else _thing_wishes(record, state)
                kind = wishes if wishes in (TRAP, OPEN) else record.name
                sign = alike.get((kind, state)) or _first_free(wishes, taken)
                found[id, state] = alike[kind, state] = sign
                taken.add(sign)
        return found

    def _hero_tokens(self) -> dict[int, str]:
        """A capital and a small letter of the name."""
        found: dict[int, str] = {}
        for hero in self._view.pieces():
            if hero.kind == "hero":
                first, rest = hero.name[0], hero.name[1:]
                wishes = [f"{first.upper()}{letter.lower()}" for letter in (*rest, *ascii_lowercase)]
                found[hero.id] = _first_free(wishes, set(found.values()))
        return found

    def _monster_letters(self) -> dict[str, str]:
        """A letter for each kind of figure that is no hero, from its name if one is free."""
        found: dict[str, str] = {}
        for monster in self._view.pieces():
            if monster.kind not in ("hero", "object") and monster.definition not in found:
                letters = [letter.lower() for letter in monster.name if letter.isalpha()]
                found[monster.definition] = _first_free((*letters, *ascii_lowercase), set(found.values()))
        return found


def _terrain_wishes(terrain: TerrainDef) -> str:
    """The sign that its record names, then one by what it does."""
    if terrain.blocks_sight:
        usual = "%"
    elif terrain.blocks_movement:
        usual = ":"
    else:
        usual = "," if terrain.cost > 1 else "-"
    return (terrain.look.character or "") + usual


def _thing_wishes(record: ObjectDef, state: str) -> str:
    if record.states[state].blocks_sight:
        return CLOSED
    if any(other.blocks_sight for other in record.states.values()):
        return OPEN
    if any(offer.gives_contents and offer.state == state for offer in record.interactions):
        return TREASURE
    if any(other.concealed for other in record.states.values()):
        return TRAP
    return THING


def _first_free(wishes: Iterable[str], taken: set[str]) -> str:
    """The first wish that nobody has, else a spare sign."""
    return next((sign for sign in (*wishes, *_SPARE) if sign not in taken), "?")


class Silence(Glyphs):
    """No characters for figures, where lines are read aloud: their names are enough."""

    silent = True

    def figure(self, piece: Piece) -> str:
        """Nothing."""
        return ""
