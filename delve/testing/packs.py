"""The packs under test, from which arenas are made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import structs

from delve.flow.session import Session
from delve.ids import unqualified
from delve.model.class_ import ClassDef
from delve.model.declaration import Record
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.party import PartyMember
from delve.model.quest import BoardPlan, QuestDef
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef, Switches
from delve.model.terrain import TerrainDef
from delve.model.tile import Edge, Legend
from delve.rules.behavior import Behavior
from delve.rules.do.spawning import appear
from delve.rules.do.summoning import put_lieutenant
from delve.rules.game import Game
from delve.rules.setup import empty_game, new_game, put_hero
from delve.script.base import Script
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from delve.testing.drawings import drawn_pieces, rows


class Packs:
    """The packs under test: a library with its behaviors, from which arenas are made."""

    def __init__(
        self, library: Library, behaviors: Mapping[BehaviorKey, Behavior], ruleset: str = "core:classic"
    ) -> None:
        self.library, self.behaviors, self.ruleset = library, behaviors, ruleset

    def arena(
        self,
        drawing: str,
        *,
        legend: Mapping[str, str | Legend] | None = None,
        walls: Iterable[tuple[tuple[int, int], tuple[int, int]]] = (),
        edges: Iterable[Edge] = (),
        seed: int = 1,
        ruleset: str = "",
        switches: Switches | None = None,
        heroes: int | None = None,
        params: Mapping[str, Mapping[str, Any]] | None = None,
        variables: Mapping[str, int] | None = None,
        boards: Mapping[str, str] | None = None,
        rules: Mapping[str, Any] | None = None,
        search: Sequence[str] = (),
        **pieces: str,
    ) -> Arena:
        """A game on a drawn board.

        `pieces` say what letters are: `K="nite knight"` a hero and its class, `g="goblin minion"` a monster and
        its rank, `W="warden"` a lieutenant, `D="door closed"` an object and its state. `legend` says what other
        characters are: the id of a terrain, or a whole Legend. `walls` are pairs of neighboring spaces, `edges`
        whatever else lies between spaces; objects among them are pieces by their names. `ruleset` replaces that of
        these packs, `switches` replace its own, `params` are values for scripts by record id, `variables` are those
        that the quest declares, with their first values. `boards` are drawings of further boards by name, with the
        same letters and the same legend, and `rules` replace other fields of the ruleset. `search` are the ids of the
        items that can be found.
        """
        played = structs.replace(self._rules(ruleset, switches), **(rules or {}))
        quest = self._quest(drawing, legend or {}, walls, edges, played, pieces)
        further = {
            name: BoardPlan(map="\n".join(rows(each)), legend=quest.legend)
            for name, each in (boards or {}).items()
        }
        finds = tuple(ref(self._find(ItemDef, item)) for item in search)
        quest = structs.replace(quest, variables=dict(variables or {}), boards=further, search=finds)
        library = self.library.extended(quest, played)
        count = sum(1 for spec in pieces.values() if self._try(HeroDef, spec.split()[0]))
        behaviors = self._with_params(params or {})
        game = empty_game(library, behaviors, quest, heroes or max(1, count))
        names: dict[str, int] = {}
        for board, drawn in {quest.first_board: drawing, **(boards or {})}.items():
            for character, x, y in drawn_pieces(drawn, pieces):
                if character in names:
                    raise ValueError(
                        f"{character!r} is drawn twice: every piece needs a character of its own"
                    )
                names[character] = self._put(game, pieces[character], board, x, y)
        names |= {piece.label: id for id, piece in game.state.pieces.items() if piece.edges and piece.label}
        game.facts.clear()
        return Arena(Session(game, seed), names)

    def quest(self, quest: str, *, seed: int = 1, left: Mapping[str, int] | None = None) -> Arena:
        """A quest of the pack from its beginning, by its id, with its own party; nobody is automated.

        Its pieces are named as `game.id` says. `left` holds the variables that the quest before has left.
        """
        game = new_game(self.library, self.behaviors, self._find(QuestDef, quest), left=left or {})
        return Arena(Session(game, seed), {})

    def _rules(self, ruleset: str, switches: Switches | None) -> RulesetDef:
        base = self.library.get(RulesetDef, self._find(RulesetDef, ruleset or self.ruleset))
        return structs.replace(base, id="arena:rules", switches=switches or base.switches)

    def _quest(
        self,
        drawing: str,
        legend: Mapping[str, str | Legend],
        walls: Iterable[tuple[tuple[int, int], tuple[int, int]]],
        edges: Iterable[Edge],
        ruleset: RulesetDef,
        pieces: Mapping[str, str],
    ) -> QuestDef:
        meanings: dict[str, Legend] = {}
        for character, meaning in legend.items():
            if isinstance(meaning, str):
                meaning = Legend(terrain=ref(self._find(TerrainDef, meaning)))
            meanings[character] = meaning
        for character, spec in pieces.items():
            name, *more = spec.split()
            thing = self._try(ObjectDef, name)
            if thing is not None:
                meanings[character] = Legend(
                    object=ref(thing), name=character.lower(), state=more[0] if more else None
                )
        return QuestDef(
            id="arena:quest",
            name="Arena",
            ruleset=ref(ruleset.id),
            party=(),
            map="\n".join(rows(drawing)),
            legend=meanings,
            edges=(*(Edge(between=pair) for pair in walls), *edges),
            entrance="entrance",
            objectives=(),
            triggers=(),
        )

    def _put(self, game: Game, spec: str, board: str, x: int, y: int) -> int:
        name, *more = spec.split()
        stride = game.state.boards[board].stride
        at = y * stride + x
        if self._try(ObjectDef, name) is not None:
            return next(
                id for id, each in game.state.pieces.items() if (each.board, each.spaces) == (board, (at,))
            )
        if self._try(HeroDef, spec.split()[0]):
            hero = self._find(HeroDef, name)
            return put_hero(game, PartyMember(hero=ref(hero), class_=ref(self._class(more, hero))), at, board)
        lieutenant = self._try(LieutenantDef, name)
        if lieutenant is not None:
            if board != game.quest.first_board:
                raise ValueError(f"{name!r} can be put on the first board only")
            return put_lieutenant(game, game.library.get(LieutenantDef, lieutenant), (x, y))
        monster = game.library.get(MonsterDef, self._find(MonsterDef, name))
        width, height = monster.size
        spaces = tuple(at + dy * stride + dx for dy in range(height) for dx in range(width))
        return appear(game, monster, more[0] if more else "minion", spaces, board)

    def _class(self, named: Sequence[str], hero: str) -> str:
        """The class that a spec names, else the first one that the hero may take."""
        if named:
            return self._find(ClassDef, named[0])
        archetype = self.library.get(HeroDef, hero).archetype
        return next(c.id for c in self.library.all(ClassDef) if c.archetype == archetype)

    def _with_params(self, params: Mapping[str, Mapping[str, Any]]) -> dict[BehaviorKey, Behavior]:
        behaviors = dict(self.behaviors)
        for key, script in self.behaviors.items():
            given = params.get(unqualified(key.id))
            if given is not None and isinstance(script, Script):
                behaviors[key] = type(script)(key, script.name, {**script.parameters, **given})
        return behaviors

    def _try(self, kind: type[Record], name: str) -> str | None:
        """`pack:id` of a record by `id` or `pack:id`, if there is one of that kind."""
        return next((r.id for r in self.library.all(kind) if name in (r.id, unqualified(r.id))), None)

    def _find(self, kind: type[Record], name: str) -> str:
        found = self._try(kind, name)
        if found is None:
            known = ", ".join(record.id for record in self.library.all(kind))
            raise LookupError(f"no {kind.__name__} {name!r} in these packs (known: {known})")
        return found
