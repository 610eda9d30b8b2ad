"""The game as one side may see it: hands of others and unseen cards are blank (rules §14.4).

It is a `View` over a copy of the state from which all else is gone, so that no caller has to take care.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from msgspec import structs

from delve.geometry.boards import bits
from delve.phrases import phrase
from delve.requests import Draw
from delve.rules.ask import knowledge
from delve.rules.ask.decks import STREAM, deck_of, without
from delve.rules.ask.roster import roster_of
from delve.rules.game import Game
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
        twin = copy(self)
        twin._at = at
        return twin

    @property
    def in_sight(self) -> int:
        """Mask of the spaces of the board that the side sees now; the others of the floor it remembers (rules §3.6)."""
        if not knowledge.hides_anything(self._whole):
            return super().in_sight
        return knowledge.on_board(self._whole, self.side, self.here).in_sight

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
        state = self._whole.state.copy()
        twin = self._whole.renew(state, [])
        for deck in state.decks:
            _deal_anew(twin, self.side, deck, list(self.unseen(deck.name)), chance)
        _place_anew(twin, self.side, chance)
        if (roster := roster_of(twin)) != state.roster:
            state.set(roster=roster)
        return state


def as_seen_by(game: Game, side: str) -> Game:
    """The game from which questions to a side are made: without what is out of its sight (rules §3.6).

    It is the game itself where the ruleset hides nothing.
    """
    if game.ruleset.sight == "all" or side not in game.ruleset.sides:
        return game
    key = ("as seen by", side)
    cache = game.cache
    if key not in cache:
        game.responder.notice(game)
        cache = game.cache
        cache[key] = _without_the_unseen(game, side)
    found: Game = cache[key]
    return found


def _without_the_unseen(game: Game, side: str) -> Game:
    """The game with the boards, the pieces and the roster that a side knows of."""
    state, known = game.state.copy(), knowledge.known_by(game, side)
    pieces = {piece.id: piece for one in known for piece in one.pieces if not piece.spaces}
    pieces |= {piece.id: piece for one in known for piece in one.pieces if piece.spaces}
    pieces |= {piece.id: piece for piece in state.pieces.values() if piece.side == side}
    for id, piece in tuple(pieces.items()):
        if piece.carried_by and piece.carried_by not in pieces:
            del pieces[id]
    items = {item.id: item for one in known for item in (*one.carried, *one.items)}
    mine = (piece for piece in state.pieces.values() if piece.side == side)
    items |= {id: state.items[id] for piece in mine for id in (*piece.items, *piece.used_up)}
    groups = {piece.group for piece in pieces.values()}
    subjects = [frame.subject for frame in state.turn]
    is_known = all(
        (not subject.piece or subject.piece in pieces) and (not subject.group or subject.group in groups)
        for subject in subjects
    )
    state.set(
        boards={one.board: one.laid for one in sorted(known, key=lambda one: one.board)},
        pieces={id: pieces[id] for id in sorted(pieces)},
        items={id: items[id] for id in sorted(items)},
        groups=tuple(group for group in state.groups if group.side == side or group.number in groups),
        turn=state.turn if is_known else (),
        given_turns=tuple(piece for piece in state.given_turns if piece in pieces),
        further_turn=state.further_turn if is_known else None,
        active=state.active if state.active in pieces else 0,
        roster=tuple(one for one in state.roster if not one.owner or one.owner in pieces),
        knowledge=known,
    )
    twin = game.renew(state, [])
    twin.cache["noticed"] = True
    return twin


def blanked(whole: Game, side: str) -> Game:
    """The same game without what a side may not see; the game itself where nothing is hidden from it."""
    game = as_seen_by(whole, side)
    state = game.state
    if not any(deck.bag or deck.top for deck in state.decks) and not any(
        hand.cards and hand.side != side for hand in state.hands
    ):
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
            hidden += [card for card in hand.cards if deck_of(game, card) == name]
    return tuple(sorted(hidden))


def _place_anew(game: Game, side: str, chance: Callable[[Draw], str]) -> None:
    """Put every figure that a side does not see somewhere out of its sight, where there is room for it."""
    if not knowledge.hides_anything(game):
        return
    hidden = [
        piece
        for piece in View(game).standing()
        if piece.side != side and not knowledge.sees_piece(game, side, piece)
    ]
    for piece in hidden:
        game.state.change(piece.id, spaces=())
    for piece in hidden:
        room = View(game).stops(piece.id) & ~knowledge.on_board(game, side, piece.board).in_sight
        spots = [str(at) for at in bits(room)]
        if spots:
            at = int(chance(Draw(STREAM, "possible", phrase("Where is it?"), spots)))
            game.state.change(piece.id, spaces=View(game).footprints(piece.id, at)[0])
    game.state.set(knowledge=())
    game.responder.notice(game)


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
            mine = [card for card in cards if deck_of(game, card) == deck.name]
            for card in mine:
                cards = without(cards, card)
            cards = (*cards, *(drawn() for _ in mine))
        hands.append(Hand(hand.side, tuple(sorted(cards))))
    top = tuple(known if side in known.seen_by else TopCard(drawn(), known.seen_by) for known in deck.top)
    others = tuple(one for one in state.decks if one.name != deck.name)
    new = structs.replace(deck, top=top, bag=tuple(sorted(pool)))
    state.set(hands=tuple(hands), decks=tuple(sorted((*others, new), key=lambda one: one.name)))
