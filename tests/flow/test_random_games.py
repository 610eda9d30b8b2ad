"""Whole games played at random: what must hold at every request, whoever plays (rules §2.1, §7.1, §7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import pytest

from delve.ai.levels import LEVELS, player_of
from delve.ai.nearest import NearestEnemy
from delve.answers import same
from delve.flow.chance import Pcg32
from delve.flow.driver import Play
from delve.flow.session import AnswerSource, Session
from delve.geometry.boards import mask_of
from delve.model.class_ import ClassDef
from delve.model.hero import HeroDef
from delve.model.library import Library
from delve.model.party import PartyMember
from delve.model.quest import QuestDef
from delve.narrate.chronicle import Chronicle
from delve.narrate.trace import Trace
from delve.requests import CHANCE, Answer, ChooseCommand, IllegalAnswer, Request, Roll
from delve.rules.do.enrolling import enroll
from delve.rules.facts import RoundBegan, TurnBegan, TurnEnded
from delve.rules.game import Game
from delve.rules.legal import legal_commands
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.state.game import GameState
from delve.state.piece import Piece
from delve.testing.plugin import load_packs
from tests.arenas import core
from tests.invariants import (
    deeds_of_the_dead,
    mistaken_sides,
    mistaken_views,
    out_of_date,
    overlaps,
    passed_without_leave,
    resting_badly,
    standing_without_health,
    stuck_still,
    walls_through_bases,
)
from tests.sides import HEROES, OVERLORD
from tests.sizes import size

pytestmark = pytest.mark.one_of(32)

SHIPPED = [quest.id for quest in core().library.all(QuestDef) if quest.id.startswith("core:")]
OTHERS = Path(__file__).parents[1] / "packs"
FOLDERS = {folder.parent.name: folder.parent for folder in sorted(OTHERS.glob("*/pack.yaml"))}
QUESTS = SHIPPED + [
    f"{pack}:{file.stem}" for pack in FOLDERS for file in sorted(OTHERS.glob(f"{pack}/quests/*.yaml"))
]
"""those that are shipped, and those of the packs that the tests bring along"""
GAMES = size(small=4, full=1_300)
"""of each quest; four have each pair of players and each number of heroes once"""
MOST_ANSWERS = 3_000
JUNK: list[Any] = [
    None,
    True,
    0,
    -1,
    1.0,
    "",
    "pass",
    (),
    (6,),
    ("base:move", 1.0),
    ["end_turn", 1],
    object(),
]


class AtRandom:
    """Answers anything that is legal; commands rather those that do something."""

    def __init__(self, seed: int) -> None:
        self.rng = Pcg32(seed, 77)

    def answer(self, request: Request[Any], view: View) -> Answer:
        legal = list(islice(request.legal(), 1_000))  # of an order of many, one of the first
        if isinstance(request, ChooseCommand) and request.piece and self.rng.below(4):
            busy = [
                command
                for command in legal
                if command[0] not in ("base:end_turn", "base:rest", "base:fatigue_move")
            ]
            legal = busy or legal
        return legal[self.rng.below(len(legal))]


def party(number: int, most: int, library: Library | None = None, least: int = 1) -> list[PartyMember]:
    """`least` to four heroes, each with a class that suits it; where several do, they take turns by the number."""
    found = library or core().library
    members = []
    for hero in found.all(HeroDef)[: max(least, 1 + number % min(most, len(found.all(HeroDef))))]:
        suitable = [each.id for each in found.all(ClassDef) if each.archetype == hero.archetype]
        members.append(PartyMember(hero=hero.id, class_=suitable[number // 2 % len(suitable)]))
    return members


def seats(game: Game, number: int) -> dict[str, AnswerSource]:
    """Who plays the party, and who plays every other side."""
    kinds: list[tuple[AnswerSource, AnswerSource]] = [
        (AtRandom(number), AtRandom(number + 1)),
        (NearestEnemy(), AtRandom(number)),
        (AtRandom(number), NearestEnemy()),
        (NearestEnemy(), NearestEnemy()),
    ]
    heroes, others = kinds[number % len(kinds)]
    return {side: heroes if side == game.ruleset.party else others for side in game.ruleset.sides}


def begin(quest: str, number: int) -> tuple[Game, GameState]:
    packs = load_packs(FOLDERS.get(quest.partition(":")[0]))
    record = packs.library.get(QuestDef, quest)
    who = party(number, record.heroes.most, packs.library, record.heroes.least)
    game = new_game(packs.library, packs.behaviors, quest, who)
    return game, game.state.copy()


def played(quest: str, number: int) -> Iterator[Session]:
    """A game, at each of its requests."""
    game, _ = begin(quest, number)
    session = Session(game, seed=number, seats=seats(game, number))
    for _ in range(MOST_ANSWERS):
        if session.pending is None:
            break
        yield session
        session.step()
    yield session


# ---------------------------------------------------------------------------------------- what must hold
def check_pieces(game: Game) -> None:
    """Ids, places, and what was suffered."""
    state, view = game.state, View(game)
    held: dict[tuple[str, int], int] = {}
    assert list(state.pieces) == sorted(state.pieces)
    for id, piece in state.pieces.items():
        assert id == piece.id < state.next_piece
        assert piece.spaces == tuple(sorted(set(piece.spaces)))
        assert not (piece.defeated and piece.on_board)
        if not piece.is_figure:
            continue
        assert piece.damage >= 0
        assert 0 <= piece.fatigue <= view.number("stamina", id)
        assert piece.action_points >= 0
        assert piece.movement_points >= 0
        if piece.knocked_out:
            assert not piece.on_board
            assert piece.conditions == ()
        assert len(set(piece.conditions)) == len(piece.conditions)
        for number in piece.spaces:
            held.setdefault((piece.board, number), id)
    for board, laid in state.boards.items():
        assert not mask_of(number for on, number in held if on == board) & ~laid.floor
    assert passed_without_leave(game) == []
    assert walls_through_bases(game) == []
    assert out_of_date(game) == []


def check_ids(game: Game, known: dict[int, Piece]) -> None:
    """An id means the same piece for ever: one that was seen before is no other now, and a new one is greater."""
    newest = max(known, default=0)
    for id, piece in game.state.pieces.items():
        if id in known:
            assert (piece.kind, piece.definition) == (known[id].kind, known[id].definition)
        else:
            assert id > newest, "an id is used again"
    known |= game.state.pieces


def check_turns(play: Play, known: dict[int, Piece]) -> None:
    """Turns follow each other, a familiar's lies within its owner's; Classic has an order of them (rules §4)."""
    acting: list[int] = []
    order: list[Piece] = []
    for fact in play.facts:
        if isinstance(fact, TurnBegan):
            assert acting == [owner for owner in (known[fact.piece].owner,) if owner]
            acting.append(fact.piece)
            order += [known[fact.piece]] if not known[fact.piece].owner else []
        elif isinstance(fact, TurnEnded):
            assert acting.pop() == fact.piece
        elif isinstance(fact, RoundBegan):
            assert not acting
            if play.state.ruleset == "core:classic":
                check_classic_order(order)
            order = []


def check_classic_order(order: list[Piece]) -> None:
    """Nobody acts twice in a round, heroes act before monsters, and a group acts as one (rules §4.2, §4.3)."""
    assert len({piece.id for piece in order}) == len(order)
    assert [side for side, _ in groupby(piece.side for piece in order)] in ([HEROES, OVERLORD], [HEROES], [])
    groups = [group for group, _ in groupby(piece.group for piece in order if piece.side == OVERLORD)]
    assert len(set(groups)) == len(groups)


def owner_of_active(game: Game) -> int:
    """The hero within whose turn a familiar acts just now (rules §13.3)."""
    active = game.state.pieces.get(game.state.active)
    return active.owner if active else 0


def check_rest(game: Game, stuck: Set[int] = frozenset()) -> None:
    """At rest nobody stands who has nothing left, and only the active figure, and who is `stuck`, is on its way.

    A game may end in the middle of a turn.
    """
    view = View(game)
    assert game.state.outcome or standing_without_health(game) == []
    assert overlaps(game, stuck) == []
    assert mistaken_views(game) == []
    assert mistaken_sides(game) == []
    assert game.state.outcome or resting_badly(game, stuck) == []
    for piece in game.state.pieces.values():
        assert not piece.knocked_out or piece.damage == view.number("health", piece.id)
    for figure in view.standing():
        if figure.id not in (game.state.active, owner_of_active(game)):
            assert game.state.outcome or figure.action_points == 0
    twin = game.renew(game.state.copy(), [])
    before = twin.state.roster
    enroll(twin)
    assert twin.state.roster == before, "the roster is out of date"


class Rests:
    """The rests of one game in which boards may be so full that a large figure is stuck."""

    def __init__(self) -> None:
        self._stuck: set[int] = set()

    def check(self, play: Play) -> None:
        """As `check_rest`, wherever the game rests."""
        if play.at_rest:
            self._stuck = stuck_still(play.game, self._stuck, play.facts)
            check_rest(play.game, self._stuck)


def check_request(request: Request[Any]) -> None:
    """There is something to answer; answers are unique, and what they are made of is sorted where it should be."""
    assert request.count() > 0
    if request.count() > 1_000:  # large rolls, and orders of many reactions
        return
    legal = list(request.legal())
    assert len(legal) == request.count()
    assert len({repr(answer) for answer in legal}) == len(legal)
    if request.ordered:
        assert list(request.items()) == sorted(request.items())
    assert str(request.message)
    assert "{" not in str(request.message)


def look(session: Session) -> None:
    """Everything that front ends and players look at."""
    view, game = session.view, session.play.game
    for option in session.options():
        assert str(option.verdict)
    for figure in view.standing():
        view.visible(figure.id)
        view.reachable(figure.id, 5)
        view.on(figure.id).stops(figure.id)
        for weapon in view.weapons(figure.id):
            for target in view.targets(figure.id, weapon)[:1]:
                assert view.attack_odds(figure.id, target, weapon).expected >= 0
    activation = view.activation
    if isinstance(session.pending, ChooseCommand) and session.pending.piece and activation is not None:
        legal_commands(game, view.piece(session.pending.piece), activation)
    session.play.fork().discard()


def listen(session: Session) -> None:
    """The log tells every fact of the game, to each side and to those who see all."""
    for side in ("", *session.view.sides):
        chronicle = Chronicle(side=side, trace=not side)
        chronicle.update(session.play.facts, session.view_of(side) if side else session.view)
        assert chronicle.lines


def spite(session: Session) -> None:
    """Answers that are not legal, old and made up."""
    request = session.pending
    assert request is not None
    for junk in (*JUNK, ("base:step", 1, (99, 99)), ("base:end_turn", 0)):
        if isinstance(request, Roll) or not any(same(junk, answer) for answer in request.legal()):
            with pytest.raises(IllegalAnswer):
                session.answer(junk)


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("quest", QUESTS)
def test_random_game_keeps_every_rule_at_every_request(quest: str, number: int) -> None:
    """Every other game is traced, which changes nothing. S0-65."""
    turn, known = -1, dict[int, Piece]()
    for turn, session in enumerate(played(quest, number)):
        play = session.play
        if not turn and number % 2:
            play.game.tracer = Trace()
        check_pieces(play.game)
        check_ids(play.game, known)
        if play.at_rest:
            check_rest(play.game)
        if session.pending is None:
            break
        check_request(session.pending)
        if turn % 13 == 0:
            before = (play.state.digest(), len(play.facts), len(play.journal))
            assert play.state.copy().digest() == before[0]
            look(session)
            spite(session)
            assert (play.state.digest(), len(play.facts), len(play.journal)) == before
    assert session.pending is None, f"the game is not over after {turn} answers"
    assert session.play.state.outcome in session.view.sides
    check_turns(session.play, known)
    assert deeds_of_the_dead(session.play.facts) == []
    listen(session)
    again_at_the_end(quest, number, session.play)


def again_at_the_end(quest: str, number: int, play: Play) -> None:
    """The journal of the whole game, checked answer by answer in every second game."""
    game, start = begin(quest, number)
    again = Play(game)
    again.replay(play.journal, verify=number % 2 == 0)
    assert again.state.digest() == play.state.digest()
    assert again.facts == play.facts
    assert again.pending is None
    assert start.digest() == begin(quest, number)[1].digest(), "setting up is the same each time"


def test_random_games_differ_and_both_sides_act_in_them() -> None:
    """Otherwise the checks above would prove little."""
    digests, verbs, askers = set(), set(), set()
    for number in range(12):
        *_, session = played(QUESTS[number % len(QUESTS)], number)
        digests.add(session.play.state.digest())
        verbs |= {e.answer[0] for e in session.play.journal if e.kind == "command"}
        askers |= {entry.asker for entry in session.play.journal}
    assert {HEROES, OVERLORD, f"{CHANCE}combat"} <= askers
    assert len(digests) == 12
    assert {"move", "step", "attack", "end_turn", "interact", "activate", "group", "skill"} <= {
        verb.rpartition(":")[2] for verb in verbs
    }


@pytest.mark.parametrize("number", range(size(small=1, full=40)))
@pytest.mark.parametrize("level", LEVELS[2:])
@pytest.mark.parametrize("quest", QUESTS)
def test_game_of_players_that_plan_ends(quest: str, level: str, number: int) -> None:
    """No script breaks, nobody goes in circles, and every side that could win may have won."""
    game, _ = begin(quest, number)
    session = Session(game, number, {side: player_of(level, number) for side in game.ruleset.sides})
    session.advance()
    assert session.stopped == ""
    assert session.play.state.outcome in session.view.sides
    check_rest(session.play.game)
