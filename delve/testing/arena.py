"""The arena: a game on a board drawn in characters, answered by a strict script.

A question that the script does not answer fails the test, and so does an answer that nobody asked for. Nothing is
mocked: the rules, the dispatcher and the driver are those of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import structs

from delve.flow.driver import Play
from delve.flow.session import Session
from delve.ids import split
from delve.model.card import CardDef
from delve.model.class_ import ClassDef
from delve.model.command import CommandDef
from delve.model.declaration import Record
from delve.model.hero import HeroDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.quest import BoardPlan, QuestDef
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef, Switches
from delve.model.terrain import TerrainDef
from delve.model.tile import Edge, Legend
from delve.requests import Answer, ChooseCommand, IllegalAnswer, Request
from delve.rules import cards, items
from delve.rules.behavior import Behavior
from delve.rules.dispatch import PASS
from delve.rules.effects import UnknownVariable
from delve.rules.fact import Fact
from delve.rules.followers import put_lieutenant
from delve.rules.game import Game
from delve.rules.legal import Option, aims
from delve.rules.planning import crossings_among, steps_among
from delve.rules.roster import enroll
from delve.rules.setup import Member, empty_game, put_hero
from delve.rules.spawning import appear
from delve.rules.turns.machine import ACTIVATE, GROUP
from delve.rules.view import View
from delve.script.base import Script
from delve.state.behavior_key import BehaviorKey
from delve.state.cards import Deck, TopCard
from delve.state.game import diff
from delve.state.piece import Piece
from delve.testing.belongings import brought, definitions, taken
from delve.testing.drawings import drawn_pieces, rows
from delve.testing.questions import short_name, told

F = TypeVar("F", bound=Fact)
Q = TypeVar("Q", bound=Request[Any])
PASSING = ("rest", "points", "strike", "skill", "step", "go")
"""the purposes of what a figure does whose ruleset lets nobody end a turn, the most harmless first"""


class Arena:
    """A game under test. Pieces are named by the characters that draw them."""

    def __init__(self, session: Session, names: Mapping[str, int]) -> None:
        self.session = session
        self.names = dict(names)
        """character of the drawing -> piece id"""
        session.go_on()
        self._marked = session.play.state.copy()
        self._begun = False
        """whether the test has played yet, and not only arranged"""

    # ------------------------------------------------------------------------------------------------ looking
    @property
    def play(self) -> Play:
        """The driver of the game."""
        return self.session.play

    @property
    def view(self) -> View:
        """The game as scripts read it."""
        return self.play.view

    @property
    def facts(self) -> list[Fact]:
        """Everything that has happened."""
        return self.play.facts

    def __getitem__(self, name: str) -> Piece:
        """The piece that a character of the drawing stands for, as it is now."""
        return self.play.state.pieces[self.id(name)]

    def id(self, name: str) -> int:
        """The id of a piece. Raises LookupError for a character that draws none."""
        if name not in self.names:
            raise LookupError(f"no piece is drawn as {name!r} (drawn: {', '.join(self.names)})")
        return self.names[name]

    def at(self, name: str) -> tuple[int, int]:
        """Where a piece stands: (x, y) of its top left space. Fails if it is off the board."""
        piece = self[name]
        if not piece.on_board:
            raise AssertionError(f"{piece.name} ({name}) is off the board")
        return self.view.on(piece.id).point(piece.spaces[0])

    def happened(self, kind: type[F]) -> list[F]:
        """The facts of one class, in order."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def options(self) -> dict[str, Option]:
        """What the active figure could do -> option: the id of the command, without its pack; for skills their id;
        for what is offered by a condition, the ground or a thing the name of the method."""
        found: dict[str, Option] = {}
        for option in self.session.options():
            found.setdefault(short_name(option), option)
        return found

    def reason(self, name: str) -> str:
        """Why an option is blocked, in words; empty if it is usable."""
        verdict = self.options()[name].verdict
        return "" if verdict.usable else str(verdict)

    def mark(self) -> None:
        """From here on `changes` are counted."""
        self._marked = self.play.state.copy()

    def changes(self, *but: str) -> list[str]:
        """Lines of what is different since `mark`, leaving out the pieces named and the clock."""
        left_out = tuple(f"piece {self.id(name)} " for name in but)
        clock = ("turn:", "phase:", "active:", "side:", "round:", "roster:", "idle_rounds:")
        return [
            line for line in diff(self._marked, self.play.state) if not line.startswith((*left_out, *clock))
        ]

    # ------------------------------------------------------------------------------------------------ playing
    def turn_of(self, name: str) -> None:
        """Go on until it is this figure's turn; everybody before it ends the turn at once and reacts to nothing."""
        wanted, self._begun = self.id(name), True
        for _ in range(200):
            request = self.asked
            if isinstance(request, ChooseCommand) and request.piece == wanted:
                self.mark()
                return
            self.play.answer(self._passing(request, wanted))
        raise AssertionError(f"it never became the turn of {name!r}")

    def until(self, kind: type[Q]) -> Q:
        """Go on as in `turn_of` until a question of this class is asked, which is returned; `reply` answers it."""
        self._begun = True
        for _ in range(200):
            request = self.asked
            if isinstance(request, kind):
                return request
            self.play.answer(self._passing(request))
        raise AssertionError(f"no {kind.__name__} was ever asked")

    def _passing(self, request: Request[Any], wanted: int = 0) -> Answer:
        if isinstance(request, ChooseCommand):
            group = self.play.state.pieces[wanted].group if wanted else 0
            for command in request.items():
                if command in ((ACTIVATE, wanted), (GROUP, group)):
                    return command
            if request.piece:
                ends = (command for command in request.items() if self._record(command).ends_turn)
                return next(ends, None) or self._spending(request)
        return PASS if PASS in request.items() else next(iter(request.legal()))

    def _spending(self, request: ChooseCommand) -> Answer:
        """Where a ruleset knows no command that ends a turn: what brings it nearer to its end by itself."""
        known = aims(self.view, request.piece, request.items())
        harmless = (command for purpose in PASSING for aim, command in known if aim.purpose == purpose)
        return next(harmless, request.items()[0])

    def _record(self, command: Answer) -> CommandDef:
        return self.view.library.get(CommandDef, command[0])

    def do(self, command: str, name: str, *about: Any, answers: Sequence[Answer] = ()) -> None:
        """Give a command to the active figure and answer every question that follows, in order.

        It is called by its id; where the activation has several of one id, the pack belongs before it.
        Fails if a question is left open before the game is at rest, or an answer is left over. Raises IllegalAnswer
        for a command or answer that is not legal, with a note of what is.
        """
        self.begin(command, name, *about, answers=answers)
        self._require_rest()

    def begin(self, command: str, name: str, *about: Any, answers: Sequence[Answer] = ()) -> None:
        """As `do`, but the action may be left waiting for an answer."""
        self._give((self.command_id(command), self.id(name), *about), answers)

    def _give(self, command: Answer, answers: Sequence[Answer]) -> None:
        try:
            self.play.answer(command)
        except IllegalAnswer as error:
            error.add_note(self._why_not(command))
            raise
        self.reply(*answers)

    def _require_rest(self) -> None:
        if not self._at_rest():
            raise AssertionError(f"no answer is scripted for: {told(self.asked)}")

    def command_id(self, command: str) -> str:
        """The `pack:id` of a command of the activation that is under way, by its id; other words stay as they are."""
        activation = self.view.activation
        known = activation.commands if activation is not None else ()
        return next((id for id in known if command in (id, id.partition(":")[2])), command)

    def _why_not(self, command: Answer) -> str:
        """Why a command is blocked, or else what could be commanded."""
        for option in self.session.options():
            if option.command == command and not option.verdict.usable:
                return f"it is blocked: {option.verdict}"
        return told(self.asked)

    def reply(self, *answers: Answer) -> None:
        """Answer the questions of the action under way. Fails on an answer that nobody asked for."""
        self._begun = True
        for number, answer in enumerate(answers):
            if self._at_rest():
                raise AssertionError(f"nobody asked for the answers {answers[number:]!r}")
            try:
                self.play.answer(answer)
            except IllegalAnswer as error:
                error.add_note(f"it is answer {number + 1} of {answers!r}; {told(self.asked)}")
                raise

    def use(self, name: str, skill: str, *answers: Answer) -> None:
        """The active figure uses a skill (id without its pack), with these answers."""
        about = ("skill", self.skill_id(name, skill))
        mine = (option.command for option in self.session.options() if option.about == about)
        self._give(next(mine, (*about[:1], self.id(name), about[1])), answers)
        self._require_rest()

    def take(self, name: str, offer: str, *answers: Answer) -> None:
        """The active figure does what is offered to it (the name of the method), with these answers."""
        self.id(name)
        self._give(self.options()[offer].command, answers)
        self._require_rest()

    def skill_id(self, name: str, skill: str) -> str:
        """The `pack:id` of a skill that a figure has. Raises LookupError for one that it has not, or has twice."""
        has = [*dict.fromkeys(self.view.skills_of(self.id(name)))]
        meant = [id for id in has if skill in (id, id.partition(":")[2])]
        if len(meant) > 1:
            raise LookupError(f"{skill!r} may be {' or '.join(meant)}: write the pack too")
        if not meant:
            known = ", ".join(id.partition(":")[2] for id in has) or "none"
            raise LookupError(f"{self[name].name} has no skill {skill!r} (it has: {known})")
        return meant[0]

    def walk(self, name: str, *path: tuple[int, int] | tuple[str, int, int]) -> None:
        """Take steps along a path; windows on the way must have been answered by nobody.

        A step to another board is (board, x, y).
        """
        for point in path:
            legal = self.asked.items()
            steps: dict[Any, Any] = {command[2]: command for _, command in crossings_among(self.view, legal)}
            steps |= steps_among(self.view, legal)
            self._give(steps.get(point, (self.id(name), point)), ())
            self._require_rest()

    def assert_idle(self) -> None:
        """The game is at rest: nothing is left pending inside an action."""
        if not self._at_rest():
            raise AssertionError(f"still pending: {told(self.asked)}")

    def _at_rest(self) -> bool:
        """Whether nothing is pending inside an action."""
        return self.play.pending is None or self.play.at_rest

    @property
    def asked(self) -> Request[Any]:
        """The question that the game waits for. Fails if it is over."""
        request = self.play.pending
        if request is None:
            raise AssertionError("the game is over: nothing is asked")
        return request

    # ------------------------------------------------------------------------------------------------ arranging
    def _before_turns(self) -> None:
        """Until the test plays, things are arranged as they are before the first turn.

        The turn of a figure that is the only one left begins without a question: it would be under way already.
        """
        play = self.play
        if self._begun or play.journal:
            return
        unbegun = [
            n for n, rest in enumerate(play.rests) if not any(f.subject.piece for f in rest.state.turn)
        ]
        if unbegun and unbegun[-1] < len(play.rests) - 1:
            play.back_to_rest(unbegun[-1])

    def change(self, name: str, **fields: Any) -> None:
        """Arrange a piece as the test needs it, before anything is asked within an action.

        Items are given by the ids of their definitions, `equipped` among them; the figure gets new ones. Without
        saying what is equipped all are, also beyond what hands can hold. Raises LookupError for a skill, condition or
        item that there is not.
        """
        for kind, field in (("skill", "skills"), ("condition", "conditions")):
            known = [key.id for key in self.play.game.behaviors if key.kind == kind]
            for id in fields.get(field, ()):
                if id not in known:
                    raise LookupError(f"no {kind} {id!r} in these packs (known: {', '.join(known)})")
        self._before_turns()
        if "items" in fields:
            fields |= brought(self.play.game, self[name], fields["items"], fields.get("equipped"))
        elif "equipped" in fields:
            fields["equipped"] = taken(self.play.game, self[name].items, fields["equipped"])
        self.play.state.change(self.id(name), **fields)
        enroll(self.play.game)
        self.play.accept_edited_state()
        self.mark()

    def item(self, name: str, definition: str) -> int:
        """The id of the first item of a definition that a piece has. Raises LookupError if it has none."""
        return taken(self.play.game, self[name].items, [definition])[0]

    def items(self, name: str) -> tuple[str, ...]:
        """The definitions of what a piece has, an item as often as it has it."""
        return definitions(self.play.game, self[name].items)

    def equipped(self, name: str) -> tuple[str, ...]:
        """The definitions of what a figure has equipped."""
        return definitions(self.play.game, self[name].equipped)

    def used_up(self, name: str) -> tuple[str, ...]:
        """The definitions of what a figure has used up."""
        return definitions(self.play.game, self[name].used_up)

    def lay_item(self, definition: str, at: tuple[int, int]) -> int:
        """Arrange an item that lies on a space; returns its id."""
        item = items.bring(self.play.game, definition)
        self.play.state.change_item(item, board=self.view.here, space=self.view.space(*at))
        self.play.accept_edited_state()
        self.mark()
        return item

    def deal(self, side: str, *held: str, deck: Sequence[str] = (), top: Sequence[str] = ()) -> None:
        """Arrange a hand (ids without their pack), and the deck of a side: what is in it, and known cards upon it.

        The deck is the first from which the ruleset lets the side draw; without any it is called like the side.
        """
        found = {card.id.partition(":")[2]: card.id for card in self.view.library.all(CardDef)}
        self._before_turns()
        cards.put_hand(self.play.game, side, [found[card] for card in held])
        known = tuple(TopCard(found[card], (side,)) for card in top)
        bag = tuple(sorted(found[card] for card in deck))
        cards.put_deck(self.play.game, Deck(self._deck_of(side), bag, known))
        self.play.accept_edited_state()
        self.mark()

    def _deck_of(self, side: str) -> str:
        ruleset = self.play.game.ruleset
        decks = [hand.deck for hand in ruleset.hands if hand.side == side]
        decks += [drawn.deck for drawn in ruleset.draws if drawn.side == side]
        return next(iter(decks), side)

    def set_variable(self, name: str, value: int) -> None:
        """Arrange a variable of the quest. Raises LookupError for one that is not declared."""
        if name not in self.view.quest.variables:
            raise UnknownVariable(name, self.view.quest)
        self._before_turns()
        variables = {**dict(self.play.state.variables), name: value}
        self.play.state.set(variables=tuple(sorted(variables.items())))
        self.play.accept_edited_state()
        self.mark()


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
        **pieces: str,
    ) -> Arena:
        """A game on a drawn board.

        `pieces` say what letters are: `K="nite knight"` a hero and its class, `g="goblin minion"` a monster and
        its rank, `W="warden"` a lieutenant, `D="door closed"` an object and its state. `legend` says what other
        characters are: the id of a terrain, or a whole Legend. `walls` are pairs of neighboring spaces, `edges`
        whatever else lies between; the objects among them are known by their names. `ruleset` is another one
        than that of these packs, `switches` replace its own, `params` are values for scripts by record id, `variables`
        those that the quest declares, each with its first value. `boards` are drawings of further boards by their
        names, with the same letters and the same legend, and `rules` other fields of the ruleset.
        """
        played = structs.replace(self._rules(ruleset, switches), **(rules or {}))
        quest = self._quest(drawing, legend or {}, walls, edges, played, pieces)
        further = {
            name: BoardPlan(map="\n".join(rows(each)), legend=quest.legend)
            for name, each in (boards or {}).items()
        }
        quest = structs.replace(quest, variables=dict(variables or {}), boards=further)
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
            return put_hero(game, Member(hero, self._class(more, hero)), at, board)
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
        """The class that a spec names, else the first that suits the hero."""
        if named:
            return self._find(ClassDef, named[0])
        archetype = self.library.get(HeroDef, hero).archetype
        return next(c.id for c in self.library.all(ClassDef) if c.archetype == archetype)

    def _with_params(self, params: Mapping[str, Mapping[str, Any]]) -> dict[BehaviorKey, Behavior]:
        behaviors = dict(self.behaviors)
        for key, script in self.behaviors.items():
            given = params.get(split(key.id)[1])
            if given is not None and isinstance(script, Script):
                behaviors[key] = type(script)(key, script.name, {**script.parameters, **given})
        return behaviors

    def _try(self, kind: type[Record], name: str) -> str | None:
        """`pack:id` of a record by `id` or `pack:id`, if there is one of that kind."""
        return next((r.id for r in self.library.all(kind) if name in (r.id, r.id.partition(":")[2])), None)

    def _find(self, kind: type[Record], name: str) -> str:
        found = self._try(kind, name)
        if found is None:
            known = ", ".join(record.id for record in self.library.all(kind))
            raise LookupError(f"no {kind.__name__} {name!r} in these packs (known: {known})")
        return found


MakeArena = Callable[..., Arena]
"""what the fixture `arena` gives: `Packs.arena`"""
