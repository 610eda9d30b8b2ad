"""The game as one side may see it: hands of others and unseen cards are blank (rules §14.4).

It is a `View` over a copy of the state from which all else is gone, so that no caller has to take care.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from msgspec import structs

from delve.geometry.boards import nth_of
from delve.model.item import ItemDef
from delve.model.object import ObjectDef
from delve.phrases import phrase
from delve.requests import Draw
from delve.rules.ask import knowledge
from delve.rules.ask.decks import STREAM, without
from delve.rules.ask.hands import CardQuestions
from delve.rules.ask.roster import roster_of
from delve.rules.game import Game
from delve.rules.seen_game import as_seen_by
from delve.rules.view import View
from delve.state.cards import Deck, Hand, TopCard
from delve.state.game import GameState

UNSEEN = ""
"""stands for a card that may not be seen"""


class SideView(View):
    """What one side sees."""

    __slots__ = ("_whole", "side")

    def __init__(self, game: Game, side: str, at: int | str = 0) -> None:
        super().__init__(blanked(game, side), at)
        self._whole = game
        self.side = side

    def on(self, at: int | str) -> SideView:
        """The same game as the same side sees it, on a board by its name or on that of a piece (rules §2.9)."""
        twin = object.__new__(type(self))
        self._hand_on(twin)
        twin._at = at
        return twin

    def _hand_on(self, twin: SideView) -> None:
        """Give another view of the same moment all that this one has."""
        twin._game, twin._at, twin._own_item, twin._holder = (
            self._game,
            self._at,
            self._own_item,
            self._holder,
        )
        twin._whole, twin.side = self._whole, self.side

    @property
    def in_sight(self) -> int:
        """Mask of the spaces of the board that the side sees now; the others of the floor it remembers (rules §3.6)."""
        if not knowledge.hides_anything(self._whole):
            return super().in_sight
        return knowledge.on_board(self._whole, self.side, self.here).in_sight

    def last_seen(self, piece: int) -> int:
        """Mask of the spaces where a piece is, or where the side saw it last, as far as it remembers that."""
        if (there := self.mask(piece)) or not knowledge.hides_anything(self._whole):
            return there
        traces = dict(knowledge.on_board(self._whole, self.side, self.here).traces)
        return 1 << traces[piece] if piece in traces else 0

    def sees_all_figures_of(self, side: str) -> bool:
        """Whether no figure of a side can be out of sight: those of the side itself never are (rules §3.6)."""
        return side == self.side or not knowledge.hides_anything(self._whole)

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards that the side holds."""
        return self.state.hand(self.side)

    def unseen(self, deck: str) -> tuple[str, ...]:
        """The cards of a deck that it has not seen, wherever they are: in the deck or in another hand."""
        return unseen(self._whole, self.side, deck)

    def possible_state(self, chance: Callable[[Draw], str]) -> GameState:
        """A whole state that this side cannot tell from the true one: everything hidden is drawn anew.

        `chance` answers draws; a generator of its own, never that of the game.
        """
        return self.possible_game(chance).state

    def possible_game(self, chance: Callable[[Draw], str]) -> Game:
        """The same state with the rules of this game over it, so that it can be played on (`delve.flow.driver`)."""
        state = self._whole.state.copy()
        twin = self._whole.renew(state, [])
        for deck in state.decks:
            _deal_anew(twin, self.side, deck, list(self.unseen(deck.name)), chance)
        _place_anew(twin, self.side, chance)
        if (roster := roster_of(twin)) != state.roster:
            state.set(roster=roster)
        return twin


def blanked(whole: Game, side: str) -> Game:
    """The same game without what a side may not see; the game itself where nothing is hidden from it."""
    game = as_seen_by(whole, side)
    state = game.state
    if not _hides_cards(state, side):
        return game
    seen = state.copy()
    seen.set(
        decks=tuple(_blank_deck(deck, side) for deck in state.decks),
        hands=tuple(
            hand if hand.side == side else Hand(hand.side, (UNSEEN,) * len(hand.cards))
            for hand in state.hands
        ),
        roster=tuple(one for one in state.roster if one.side in ("", side)),
    )
    return game.renew(seen, [])


def _hides_cards(state: GameState, side: str) -> bool:
    """Whether there are cards that a side may not see; asked at every choice, so it makes no generators."""
    for deck in state.decks:
        if deck.bag or deck.top:
            return True
    for hand in state.hands:  # noqa: SIM110
        if hand.cards and hand.side != side:
            return True
    return False


def _blank_deck(deck: Deck, side: str) -> Deck:
    return structs.replace(
        deck,
        bag=(UNSEEN,) * len(deck.bag),
        top=tuple(known if side in known.seen_by else TopCard(UNSEEN, known.seen_by) for known in deck.top),
    )


def unseen(game: Game, side: str, name: str) -> tuple[str, ...]:
    """The cards of a deck that a side has not seen, in the order of the alphabet."""
    deck = game.state.deck(name)
    hidden = [*deck.bag, *(known.card for known in deck.top if side not in known.seen_by)]
    for hand in game.state.hands:
        if hand.side != side:
            hidden += [card for card in hand.cards if CardQuestions(game).deck_of(card) == name]
    return tuple(sorted(hidden))


def _place_anew(game: Game, side: str, chance: Callable[[Draw], str]) -> None:
    """Put what a side does not see somewhere out of its sight, on any board, as it was seen last or as it began."""
    if not knowledge.hides_anything(game):
        return
    seen = as_seen_by(game, side).state
    _lay_anew(game, side, seen)
    hidden = [
        piece
        for piece in View(game).standing()
        if piece.side != side and not knowledge.sees_piece(game, side, piece)
    ]
    for piece in hidden:
        game.state.change(piece.id, spaces=())
    for piece in hidden:
        known = seen.pieces.get(piece.id)
        told = {field: getattr(known, field) if known else _UNHURT[field] for field in _UNHURT}
        game.state.change(piece.id, **told)
        rooms = {}
        for board in sorted(game.state.boards):
            game.state.change(piece.id, board=board)
            rooms[board] = View(game).stops(piece.id)
        spot = _spot(game, side, rooms, chance)
        if spot is not None:
            board, at = spot
            game.state.change(piece.id, board=board)
            game.state.change(piece.id, spaces=View(game).footprints(piece.id, at)[0])
        else:
            game.state.change(piece.id, board=piece.board)
    floors = {board: laid.floor for board, laid in game.state.boards.items()}
    for id, item in sorted(game.state.items.items()):
        values = tuple(sorted(game.library.get(ItemDef, item.definition).values.items()))
        told_of = seen.items.get(id) or structs.replace(item, values=values, used=(), broken=False)
        game.state.change_item(id, values=told_of.values, used=told_of.used, broken=told_of.broken)
        if not item.lies:
            continue
        is_remembered = id in seen.items and told_of.lies
        spot = (told_of.board, told_of.space) if is_remembered else _spot(game, side, floors, chance)
        if spot is not None:
            game.state.change_item(item.id, board=spot[0], space=spot[1])
    game.state.set(knowledge=())
    game.notice()


def _lay_anew(game: Game, side: str, seen: GameState) -> None:
    """Take grounds and things that a side does not see to be as it saw them last, or as they are at first."""
    for board, laid in tuple(game.state.boards.items()):
        known = seen.boards.get(board)
        if known is None:
            anew = structs.replace(laid, overlay=())
        else:  # a wall that is remembered and gone hides something that was found out of sight
            vertical, horizontal = laid.vertical | known.vertical, laid.horizontal | known.horizontal
            anew = structs.replace(laid, overlay=known.overlay, vertical=vertical, horizontal=horizontal)
        game.state.set(boards={**game.state.boards, board: anew})
    for thing in tuple(game.state.pieces.values()):
        if thing.kind != "object" or knowledge.sees_piece(game, side, thing) or thing.carried_by:
            continue
        remembered = seen.pieces.get(thing.id)
        states = game.library.get(ObjectDef, thing.definition)
        state = remembered.state if remembered is not None else states.initial
        game.state.change(thing.id, state=state, targetable=states.states[state].targetable)
        if remembered is None and thing.label in game.state.found:
            game.state.change(thing.id, spaces=(), edges=())
        if remembered is not None and remembered.on_board:
            place = {field: getattr(remembered, field) for field in ("board", "spaces", "edges")}
            game.state.change(thing.id, **place)


_UNHURT: Final[Mapping[str, Any]] = MappingProxyType(
    {"damage": 0, "fatigue": 0, "energy": 0, "movement_points": 0, "conditions": (), "counters": ()}
)
"""what is taken to be so of a figure of which a side knows nothing"""


def _spot(
    game: Game, side: str, rooms: Mapping[str, int], chance: Callable[[Draw], str]
) -> tuple[str, int] | None:
    """One of the spaces of some boards that a side does not see; None where there is none."""
    hidden = {
        board: room & ~knowledge.on_board(game, side, board).in_sight for board, room in sorted(rooms.items())
    }
    spots = sum(spaces.bit_count() for spaces in hidden.values())
    if not spots:
        return None
    number = int(chance(Draw(STREAM, "possible", phrase("Where is it?"), _numbers(spots))))
    for board, spaces in hidden.items():
        if number < spaces.bit_count():
            return board, nth_of(spaces, number)
        number -= spaces.bit_count()
    return None


@lru_cache(maxsize=1 << 6)
def _numbers(count: int) -> tuple[str, ...]:
    """The first numbers as text, in alphabetical order, as a bag has them."""
    return tuple(sorted(map(str, range(count))))


def _deal_anew(game: Game, side: str, deck: Deck, pool: list[str], chance: Callable[[Draw], str]) -> None:
    """Fill every hidden place of a deck, and those of its cards in other hands, from what is unseen."""

    def drawn() -> str:
        card = chance(Draw(STREAM, "possible", phrase("Draw a card"), pool))
        pool.remove(card)
        return card

    state = game.state
    hands = []
    for hand in state.hands:
        cards = hand.cards
        if hand.side != side:
            mine = [card for card in cards if CardQuestions(game).deck_of(card) == deck.name]
            for card in mine:
                cards = without(cards, card)
            cards = (*cards, *(drawn() for _ in mine))
        hands.append(Hand(hand.side, tuple(sorted(cards))))
    top = tuple(known if side in known.seen_by else TopCard(drawn(), known.seen_by) for known in deck.top)
    others = tuple(one for one in state.decks if one.name != deck.name)
    new = structs.replace(deck, top=top, bag=tuple(sorted(pool)))
    state.set(hands=tuple(hands), decks=tuple(sorted((*others, new), key=lambda one: one.name)))
