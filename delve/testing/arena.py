"""The arena: a game on a board drawn in characters, answered by a strict script.

A question that the script does not answer fails the test, and so does an answer that nobody asked for. Nothing is
mocked: the rules, the dispatcher and the driver are those of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from delve.ai.behaviors import Behaved
from delve.ai.nearest import NearestEnemy
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.ids import unqualified
from delve.model.command import CommandDef
from delve.model.object import ObjectDef
from delve.near import clipped, either, guess, nearest
from delve.requests import Answer, ChooseCommand, IllegalAnswer, Request
from delve.rules.ask.quest_scripts import UnknownVariable
from delve.rules.do import cards, new_items
from delve.rules.do.dispatch import PASS
from delve.rules.do.enrolling import enroll
from delve.rules.fact import Fact
from delve.rules.facts import TurnEnded
from delve.rules.game import index
from delve.rules.legal import Option, aims
from delve.rules.planning import crossings_among, steps_among
from delve.rules.turns.machine import ACTIVATE, GROUP
from delve.rules.view import View
from delve.state.cards import Deck, TopCard
from delve.state.game import diff
from delve.state.piece import Piece
from delve.testing.belongings import bring_items, definitions, first_of_each
from delve.testing.known import Records, require_one_of
from delve.testing.naming import find, names_of
from delve.testing.offers import Offers
from delve.testing.questions import in_full, meant, question_in_words, short_name
from delve.testing.repeating import require_repeatable

F = TypeVar("F", bound=Fact)
Q = TypeVar("Q", bound=Request[Any])
_IDS_IN: Final = {"skill": "skills", "condition": "conditions", "item": "items"}
"""kind -> the field of pieces that holds ids of it"""
PASSING = ("rest", "points", "strike", "skill", "step", "go")
"""purposes of commands that an arena passes a turn with where no command ends it, the most harmless first"""

MOST_ANSWERS: Final = 200
"""so many answers are given in one turn of a figure that acts by itself, and no more"""


class Arena:
    """A game under test. Pieces are named by the characters that draw them."""

    def __init__(self, session: Session, names: Mapping[str, int], records: Records | None = None) -> None:
        self.session = session
        self.records = records or Records(session.play.game.library)
        """the records that a test may name"""
        self.names = dict(names)
        """character of the drawing -> piece id"""
        session.go_on()
        self._marked, self._marked_at = session.play.state.copy(), 0
        self._offers = Offers()
        self._begun = False
        """whether the test has begun to play, after arranging the game"""

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
        """The id of a piece, by the character that draws it.

        A piece that is not drawn is named by its name in the quest, or by the id of its record, followed by a number
        from 1 if there are several, in the order in which they came: `drip_2`. Raises LookupError if there is no such
        piece.
        """
        if name in self.names:
            return self.names[name]
        pieces = self.play.state.pieces.values()
        try:
            return find(name, pieces)
        except LookupError as error:
            drawn = f" (drawn: {', '.join(self.names)})" if self.names else ""
            said = f"; {error}" if str(error) != name else guess(name, names_of(pieces))[0]
            raise LookupError(f"no piece is drawn as {name!r}{drawn}{said}") from None

    def at(self, name: str) -> tuple[int, int]:
        """Where a piece stands: (x, y) of its top left space. Raises AssertionError if it is off the board."""
        piece = self[name]
        if not piece.on_board:
            raise AssertionError(f"{piece.name} ({name}) is off the board")
        return self.view.on(piece.id).point(piece.spaces[0])

    @property
    def active(self) -> int:
        """The id of the figure that is asked for a command; 0 while anything else is asked."""
        return self.asked.piece if isinstance(self.asked, ChooseCommand) else 0

    def happened(self, kind: type[F]) -> list[F]:
        """The facts of one class, in order."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def options(self) -> dict[str, Option]:
        """What the active figure can do, and what is blocked just now, by short names: the id of the skill, the name of
        the method that offers something, else the id of the command; ids without their pack."""
        found: dict[str, Option] = {}
        for option in self.session.options():
            found.setdefault(short_name(option), option)
        return found

    def reason(self, name: str) -> str:
        """Why the option of that short name is blocked, in words; empty if it is usable.

        Raises LookupError if the active figure has no such option, usable or not.
        """
        verdict = self._option(name).verdict
        return "" if verdict.usable else str(verdict)

    def worth(self, skill: str) -> int | None:
        """What its own script says that a skill is worth to the active figure now, in hearts; None: it does not say.

        Raises LookupError for a skill that cannot be used now.
        """
        command = self._option(skill).command
        known = (
            aim.worth for aim, said in aims(self.view, self.active, self.asked.items()) if said == command
        )
        for worth in known:
            return worth
        raise LookupError(f"{skill!r} cannot be used now: {self.reason(skill)}")

    def _option(self, name: str) -> Option:
        there = self.options()
        if name not in there:
            if not there:
                raise LookupError(f"no figure is asked for a command: {question_in_words(self.asked)}")
            figure = self.view.piece(self.active).name
            raise LookupError(f"{figure} has no option {clipped(name)}{guess(name, there)[0]}")
        return there[name]

    def reaction(self, name: str, record: str) -> str:
        """The answer by which a figure responds with a skill, a condition or an item, or a side with a card in hand.

        `record` is its id, or id and method (`stand_between.take_the_blow`) if several methods of it respond. It is
        also how the record is called where a side has to say which of several things comes first. Raises LookupError
        if the figure has nothing of that name that responds to anything.
        """
        game = self.play.game
        sides = game.ruleset.sides
        owner = self.id(name) if name in self.names or name not in sides else 0
        mine = [
            handler
            for handlers in index(game.state.roster, game.behaviors).values()
            for handler in handlers
            if isinstance(handler.listener.event, type | str)
            and (handler.owner == owner if owner else handler.side == name)
        ]
        there = {f"{unqualified(one.behavior.key.id)}.{one.listener.method}": one.label for one in mine}
        meant = [label for called, label in there.items() if record in (called, called.partition(".")[0])]
        whose = self[name].name if owner else f"the side {name}"
        if not meant:
            known = [called.partition(".")[0] for called in there]
            raise LookupError(
                f"{whose} responds with nothing called {clipped(record)}{guess(record, known)[0] or ': it has nothing'}"
            )
        if len(meant) > 1:
            methods = [called for called in there if called.startswith(f"{record}.")]
            raise LookupError(
                f"{whose} responds with several methods of {record}: write {either(sorted(methods))}"
            )
        return meant[0]

    def mark(self) -> None:
        """Let `changes` and `require_repeatable` begin from this moment."""
        self._marked, self._marked_at = self.play.state.copy(), len(self.play.journal)

    def changes(self, *but: str) -> list[str]:
        """The differences since `mark`, one line each, without those of the pieces `but` and of the clock."""
        left_out = tuple(f"piece {self.id(name)} " for name in but)
        clock = ("turn:", "phase:", "active:", "side:", "round:", "roster:", "idle_rounds:")
        return [
            line for line in diff(self._marked, self.play.state) if not line.startswith((*left_out, *clock))
        ]

    # ------------------------------------------------------------------------------------------------ playing
    def turn_of(self, name: str) -> None:
        """Go on to this figure's turn; everybody before it ends the turn at once and reacts to nothing."""
        wanted, self._begun = self.id(name), True
        for _ in range(200):
            request = self.asked
            if isinstance(request, ChooseCommand) and request.piece == wanted:
                self.mark()
                return
            self.play.answer(self._passing(request, wanted))
        raise AssertionError(f"it never became the turn of {name!r}")

    def until(self, kind: type[Q]) -> Q:
        """Go on as `turn_of` does to a question of this class, and return it; `reply` answers it."""
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
        """A command that brings a turn nearer to its end, where no command ends it."""
        known = aims(self.view, request.piece, request.items())
        harmless = (command for purpose in PASSING for aim, command in known if aim.purpose == purpose)
        return next(harmless, request.items()[0])

    def _record(self, command: Answer) -> CommandDef:
        return self.view.library.get(CommandDef, command[0])

    def do(self, command: str, name: str, *about: Any, answers: Sequence[Answer] = ()) -> None:
        """Give a command to the active figure and answer every question that follows, in order.

        The command is named by its id, with its pack if the activation has several of that id. Raises AssertionError if
        a question is left open or an answer is left over; IllegalAnswer, with a note of what is legal, for a command or
        answer that is not.
        """
        self.begin(command, name, *about, answers=answers)
        self._require_rest()

    def begin(self, command: str, name: str, *about: Any, answers: Sequence[Answer] = ()) -> None:
        """As `do`, but the action may be left waiting for an answer."""
        self._give((self.command_id(command), self.id(name), *about), answers)

    def _give(self, command: Answer, answers: Sequence[Answer]) -> None:
        self._offers.expect(self.play.game, answers)
        try:
            self.play.answer(in_full(self.asked, command))
        except IllegalAnswer as error:
            error.add_note(self._why_not(command))
            raise
        self.reply(*answers)

    def _require_rest(self) -> None:
        if not self._at_rest():
            raise AssertionError(f"no answer is scripted for: {question_in_words(self.asked)}")

    def command_id(self, command: str) -> str:
        """The `pack:id` of a command of the activation under way, by its id; any other word is returned as it is."""
        activation = self.view.activation
        known = activation.commands if activation is not None else ()
        return next((id for id in known if command in (id, unqualified(id))), command)

    def _why_not(self, command: Answer) -> str:
        """Why a command is blocked, or else what could be commanded."""
        for option in self.session.options():
            if option.command == command and not option.verdict.usable:
                return f"it is blocked: {option.verdict}"
        activation = self.view.activation
        known = [*activation.commands] if activation is not None else []
        meant = ""
        if isinstance(command, tuple) and known and command[0] not in known:
            meant = f"there is no such command here{guess(str(command[0]), map(unqualified, known))[0]}; "
        return f"{meant}{question_in_words(self.asked)}"

    def reply(self, *answers: Answer) -> None:
        """Answer the questions of the action under way, as the table below says.

        Raises AssertionError for an answer that nobody asked for.
        """
        self._begun = True
        for number, answer in enumerate(answers):
            if self._at_rest():
                left = answers[number:]
                raise AssertionError(f"nobody asked for the answers {left!r}{self._offers.why_not(left)}")
            try:
                self.play.answer(meant(self.asked, answer))
            except IllegalAnswer as error:
                why = f"{question_in_words(self.asked)}{self._offers.why_not((answer,))}"
                error.add_note(f"it is answer {number + 1} of {answers!r}; {why}")
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
        self._give(self._option(offer).command, answers)
        self._require_rest()

    def skill_id(self, name: str, skill: str) -> str:
        """The `pack:id` of a skill that a figure has. Raises LookupError for one that it has not, or has twice."""
        has = [*dict.fromkeys(self.view.skills_of(self.id(name)))]
        meant = [id for id in has if skill in (id, unqualified(id))]
        if len(meant) > 1:
            raise LookupError(f"{skill!r} may be {' or '.join(meant)}: write the pack too")
        if not meant:
            known = ", ".join(unqualified(id) for id in has) or "none"
            near = nearest(skill, map(unqualified, has))
            did = f"; did you mean {either(near)}?" if near else ""
            raise LookupError(f"{self[name].name} has no skill {skill!r} (it has: {known}{did})")
        return meant[0]

    def walk(self, name: str, *path: tuple[int, int] | tuple[str, int, int]) -> None:
        """Take steps along a path, of points (x, y); a step to another board is (board, x, y).

        Raises AssertionError if anybody is asked something on the way.
        """
        for point in path:
            legal = self.asked.items()
            steps: dict[Any, Any] = {command[2]: command for _, command in crossings_among(self.view, legal)}
            steps |= steps_among(self.view, legal)
            self._give(steps.get(point, (self.id(name), point)), ())
            self._require_rest()

    def let_act(self, name: str, behavior: str = "", seed: int = 0) -> None:
        """Go on to this figure's turn and let it act by itself, to the end of the turn.

        It follows its behavior, or the one that is named (id without its pack); what that leaves open is decided as an
        automated player of level simple would. `seed` decides what the behavior leaves to chance. Others react to
        nothing. Raises LookupError for a behavior that there is not, AssertionError if the turn has no end.
        """
        every = self.records.find("behavior", behavior) if behavior else ""
        player, wanted, side = Behaved(NearestEnemy(), seed, every), self.id(name), self[name].side
        self.turn_of(name)
        turns = self._turns_ended(wanted)
        for _ in range(MOST_ANSWERS):
            self.session.roll()
            is_over = self.play.pending is None or self.play.state.active != wanted
            if is_over or self._turns_ended(wanted) > turns:
                return
            request = self.asked
            mine = request.asker == side
            self.play.answer(
                player.answer(request, self.session.view_of(side)) if mine else self._passing(request)
            )
        raise AssertionError(f"the turn of {name!r} did not end in {MOST_ANSWERS} answers")

    def _turns_ended(self, piece: int) -> int:
        """How many turns a figure has had."""
        return sum(fact.piece == piece for fact in self.happened(TurnEnded))

    def require_repeatable(self) -> None:
        """Raise AssertionError unless every answer since `mark` can be undone, saved and given again alike."""
        require_repeatable(self.play, self._marked_at)

    def assert_idle(self) -> None:
        """Raise AssertionError unless the game is at rest, with no question pending inside an action."""
        if not self._at_rest():
            raise AssertionError(f"still pending: {question_in_words(self.asked)}")

    def _at_rest(self) -> bool:
        """Whether nothing is pending inside an action."""
        return self.play.pending is None or self.play.at_rest

    @property
    def asked(self) -> Request[Any]:
        """The question that the game waits for. Raises AssertionError if the game is over."""
        request = self.play.pending
        if request is None:
            raise AssertionError("the game is over: nothing is asked")
        return request

    # ------------------------------------------------------------------------------------------------ arranging
    def _before_turns(self) -> None:
        """Go back to before the first turn, unless the test has begun to play.

        The turn of a figure that is the only one left begins without a question, so it may be under way already.
        """
        play = self.play
        if self._begun or play.journal:
            return
        unbegun = [
            n for n, rest in enumerate(play.rests) if not any(f.subject.piece for f in rest.state.turn)
        ]
        if unbegun and unbegun[-1] < len(play.rests) - 1:
            play.go_back_to_rest(unbegun[-1])

    def change(self, name: str, **fields: Any) -> None:
        """Change fields of a piece as the test needs it, between two actions.

        Skills, conditions and items are given by their ids, counters by pairs of id and amount, and the figure gets new
        items. Without `equipped` all of them are equipped, even more than hands can hold. Raises LookupError for a
        field that pieces do not have, for a state that an object does not have, and for a skill, condition, counter or
        item that does not exist.
        """
        for field in fields:
            require_one_of("a piece has no field", field, Piece.__struct_fields__)
        for kind, field in _IDS_IN.items():
            if field in fields:
                fields[field] = tuple(self.records.find(kind, id) for id in fields[field])
        if "counters" in fields:
            lying = ((self.records.find("counter", id), amount) for id, amount in fields["counters"])
            fields["counters"] = tuple(sorted(lying))
        if "state" in fields and self[name].kind == "object":
            states = self.view.library.get(ObjectDef, self[name].definition).states
            require_one_of(f"{self[name].name} has no state", fields["state"], states)
        self._before_turns()
        if "items" in fields:
            fields |= bring_items(self.play.game, self[name], fields["items"], fields.get("equipped"))
        elif "equipped" in fields:
            fields["equipped"] = first_of_each(self.play.game, self[name].items, fields["equipped"])
        self.play.state.change(self.id(name), **fields)
        enroll(self.play.game)
        self.play.accept_edited_state()
        self.mark()

    def item(self, name: str, definition: str) -> int:
        """The id of the first item of a definition that a piece has. Raises LookupError if it has none."""
        return first_of_each(self.play.game, self[name].items, [definition])[0]

    def items(self, name: str) -> tuple[str, ...]:
        """The definitions of the items that a piece carries, one for each item."""
        return definitions(self.play.game, self[name].items)

    def equipped(self, name: str) -> tuple[str, ...]:
        """The definitions of the items that a figure has equipped."""
        return definitions(self.play.game, self[name].equipped)

    def used_up(self, name: str) -> tuple[str, ...]:
        """The definitions of the items that a figure has used up."""
        return definitions(self.play.game, self[name].used_up)

    def lay_item(self, definition: str, at: tuple[int, int]) -> int:
        """Put a new item on a space; returns its id."""
        item = new_items.bring(self.play.game, self.records.find("item", definition))
        self.play.state.change_item(item, board=self.view.here, space=self.view.space(*at))
        self.play.accept_edited_state()
        self.mark()
        return item

    def deal(self, side: str, *held: str, deck: Sequence[str] = (), top: Sequence[str] = ()) -> None:
        """Set the hand of a side, and its deck with the known cards `top` upon it; ids are without their pack.

        The deck is the first from which the ruleset lets the side draw, or else the one that is named like the side.
        Raises LookupError for a card that does not exist; what can be found by searching is `search` of the arena.
        """
        require_one_of("there is no side", side, self.play.game.ruleset.sides)
        hand, bag, above = ([self.records.find("card", card) for card in pile] for pile in (held, deck, top))
        self._before_turns()
        cards.put_hand(self.play.game, side, hand)
        known = tuple(TopCard(card, (side,)) for card in above)
        cards.put_deck(self.play.game, Deck(self._deck_of(side), tuple(sorted(bag)), known))
        self.play.accept_edited_state()
        self.mark()

    def _deck_of(self, side: str) -> str:
        ruleset = self.play.game.ruleset
        decks = [hand.deck for hand in ruleset.hands if hand.side == side]
        decks += [drawn.deck for drawn in ruleset.draws if drawn.side == side]
        return next(iter(decks), side)

    def set_variable(self, name: str, value: int) -> None:
        """Set a variable of the quest. Raises UnknownVariable for one that the quest does not declare."""
        if name not in self.view.quest.variables:
            raise UnknownVariable(name, self.view.quest)
        self._before_turns()
        variables = {**dict(self.play.state.variables), name: value}
        self.play.state.set(variables=tuple(sorted(variables.items())))
        self.play.accept_edited_state()
        self.mark()


MakeArena = Callable[..., Arena]
"""the type of the fixture `arena`, which calls `Packs.arena`"""
