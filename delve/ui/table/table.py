"""The whole game screen as one value, from a session, the player's hand and what is being played back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from delve.amounts import CARDS, counted
from delve.flow.session import Session
from delve.model.quest import Objective
from delve.narrate.choices import changes_nothing, most_damaging
from delve.narrate.consequences import consequence_told, response_texts
from delve.narrate.for_moment import ForMoment
from delve.narrate.names import display_name, number_of, sentence, side_heading
from delve.narrate.objectives import below_told, objective_told, warnings
from delve.narrate.seeds import seed_told
from delve.phrases import filled, printed
from delve.requests import ChooseCommand, ChooseOption, ChooseOrder, Request
from delve.rules.fact import Fact
from delve.rules.facts import RoundBegan
from delve.rules.view import View
from delve.ui.button_face import ButtonFace
from delve.ui.sprites import (
    BoardPicture,
    BoardScene,
    Color,
    Overlay,
    RemainsSprite,
    TokenSprite,
    draw_list,
)
from delve.ui.table import buttons, scene
from delve.ui.table.cards import FigureCard, figure_card, figure_tooltip, space_tooltip
from delve.ui.table.figures import Avatar, avatars, drained, tokens
from delve.ui.table.focus import Focus
from delve.ui.table.forecast import AttackReport, Forecast, last_report
from delve.ui.table.foreseen import (
    Foreseen,
    ahead_lines,
    danger_told,
    foreseen_attack,
    out_of_reach_told,
    outcome,
    struck,
    struck_lines,
    told_in_full,
    weighed_lines,
)
from delve.ui.table.ground import board_picture
from delve.ui.table.hand import PlayerHand
from delve.ui.table.legend import Sample, legend_of
from delve.ui.table.minimap import Minimap, minimap_of
from delve.ui.table.picking import progress
from delve.ui.table.playback import Playback
from delve.ui.table.reading import CardReading
from delve.ui.table.remains import remains
from delve.ui.table.routes import Route
from delve.ui.table.rule_asking import RuleAsking, rule_asking
from delve.ui.table.scene import Shown, Sights
from delve.ui.table.wording import hint_for, side_color


@dataclass(frozen=True, slots=True)
class Top:
    """The bar above the board."""

    title: str
    round: str
    doing: str
    color: Color
    """the color of the side that acts now"""
    objectives: tuple[str, ...]
    cards: str = ""
    """how many cards the sides hold that hold any"""
    saved: bool = False
    """whether every answer is in a save"""
    trouble: str = ""
    """why the last answers are not saved, if they should be"""
    warning: str = ""
    """what is about to end the game"""
    dice: str = ""
    """whether the game has the dice that its quest fixes, where it fixes any"""


@dataclass(frozen=True, slots=True)
class Goals:
    """What each side wants, and the last attack of the round below it, as far as there is room."""

    lines: tuple[tuple[str, Color, str], ...]
    """(heading of a side, its color, text)"""
    last: AttackReport | None = None


Middle: TypeAlias = Forecast | Foreseen | AttackReport | RuleAsking | Goals
"""what the panel in the middle of the right side shows"""


@dataclass(frozen=True, slots=True)
class BoxQuestion:
    """A request that is asked in a box of its own."""

    text: str
    choices: tuple[tuple[str, str], ...]
    """(key, label)"""
    ordered: tuple[str, ...]
    """labels that were put in order so far"""
    texts: tuple[str, ...] = ()
    """the texts of the skills and cards that could be the answer"""
    on_board: bool = False
    """whether something of it is shown on the board"""
    idle: frozenset[str] = frozenset()
    """keys of choices that change nothing"""
    best: str = ""
    """key of the choice that does the most damage; empty for none"""
    notes: Mapping[str, str] = field(default_factory=dict)
    """key of a choice -> what comes of it"""


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything that is shown at one moment."""

    picture: BoardPicture
    scene: BoardScene
    top: Top
    card: FigureCard | None
    middle: Middle
    avatars: tuple[Avatar, ...]
    prompt: str
    hint: str
    buttons: tuple[ButtonFace, ...]
    tooltip: tuple[str, ...]
    weighed: tuple[str, ...]
    """what the command would ask first whose button is pointed at"""
    legend: tuple[Sample, ...]
    question: BoxQuestion | None


class ModelBuilder:
    """Works out the model of a moment; what does not depend on pointer and time is worked out once."""

    def __init__(self, hand: PlayerHand, playback: Playback) -> None:
        self.hand, self.playback, self.evenly_lit = hand, playback, False
        """whether boards are lit evenly where the ruleset wants low light"""
        self._moment: object = None
        self._pictures: ForMoment[None, BoardPicture] = ForMoment()
        self._tokens: tuple[TokenSprite, ...] = ()
        self._remains: tuple[RemainsSprite, ...] = ()
        self._small: tuple[object, Minimap] | None = None
        """the board in small, and what it was made of"""
        self._numbers: dict[int, str] = {}
        self._cards: ForMoment[int, FigureCard] = ForMoment()
        """the cards of figures"""
        self._tops: ForMoment[bool, Top] = ForMoment()
        """the bar above the board, by whether it is to be chosen who acts"""
        self._goals: ForMoment[None, tuple[tuple[str, Color, str], ...]] = ForMoment()
        self.reading = CardReading()
        """whose card is read"""
        self._seen_for: object = None
        """the moment, figure and space for which it was worked out last what is seen"""
        self._shown_as_seen: Shown = ((), ())

    @property
    def session(self) -> Session:
        """The game at the table."""
        return self.hand.session

    def tokens(self) -> Mapping[int, TokenSprite]:
        """Id -> token of the figures, as they were when `look_again` was called last."""
        return {token.id: token for token in self._tokens}

    def minimap(self) -> Minimap:
        """The whole board in small."""
        view, side, tokens = self.hand.view, self.hand.side, self._tokens
        about = view.state.revision, view.here, side, tokens
        if self._small is None or self._small[0] != about:
            self._small = about, minimap_of(view, side, tokens)
        return self._small[1]

    def model(self, now: float) -> TableModel:
        """What is to be shown at the moment."""
        view, hand = self.hand.view, self.hand
        self.look_again()
        request = hand.request
        route = self._route()
        shown = self._scene(view, route, now)
        return TableModel(
            self._board(view),
            shown,
            self._top(view, request),
            self._card(view, now),
            self._middle(view, route, now),
            avatars(view, self.session.told(), self._numbers),
            _prompt(view, hand),
            printed(
                hint_for(
                    request,
                    bool(hand.targets.mover),
                    arrows=hand.arrows_give_directions(),
                    pointing=bool(hand.pointing),
                    tired=hand.rather_tired,
                    aimed=hand.aimed == hand.target,
                    keys=hand.keys,
                )
            )
            if not view.state.outcome
            else "",
            buttons.faces(hand),
            (*_refusal(hand), *self._tooltip(view, route)),
            weighed_lines(hand),
            legend_of(shown.overlays),
            _question(hand, request),
        )

    def _top(self, view: View, request: Request[object] | None) -> Top:
        """The bar above the board, with whether the game is saved."""
        autosave = self.session.autosave
        trouble = autosave.trouble if autosave is not None else ""
        dice = seed_told(view.quest, self.session.chance.seed)
        chooses = isinstance(request, ChooseCommand)
        top = self._tops.of(_moment(view), chooses, lambda: top_of(view, chooses=chooses))
        return replace(
            top,
            saved=autosave is not None and not trouble,
            trouble=trouble,
            dice=printed(dice) if dice is not None else "",
        )

    def look_again(self) -> None:
        """Bring the figures up to date with the game."""
        view = self.hand.view
        moment = _moment(view)
        if self._moment == moment:
            return
        self._moment = moment
        self._numbers = {
            piece.id: str(number) for piece in view.standing() if (number := number_of(view, piece))
        }
        self._tokens = drained(view, self.session.told(), tokens(view, self._numbers))
        self._remains = remains(self.session.told(), view)

    def _board(self, view: View) -> BoardPicture:
        """The board under the figures, worked out once for the moment."""
        return self._pictures.of(_moment(view), None, lambda: board_picture(view, evenly=self.evenly_lit))

    def _aimed_figure(self, focus: Focus) -> bool:
        """Whether pointing here chooses a figure rather than a space."""
        return focus.piece in self.hand.targets.figures or focus.piece in self.hand.targets.attacks

    def scene(self, now: float) -> BoardScene:
        """Only what lies over the board, for the frames of an animation."""
        self.look_again()
        return self._scene(self.hand.view, self._route(), now)

    def _route(self) -> Route | None:
        """The way that a click would take."""
        focus = self.hand.focus
        if focus.space is None or self._aimed_figure(focus):
            return None
        return self.hand.route(focus.space)

    def _scene(self, view: View, route: Route | None, now: float) -> BoardScene:
        hand, focus = self.hand, self.hand.focus
        targets = hand.targets
        if self.playback.shows_attack(now):
            route = None  # what one could do next waits until it has been seen
        hidden = self.playback.shows_attack(now) or told_in_full(hand)
        sights, crosses = ((), ()) if hidden else self._sights(view, route)
        seen, viewer = self._seen(view, route)
        bands = None if hand.walking or seen else hand.bands
        base = scene.footprint(view, route.piece, route.spaces[-1]) if route is not None else ()
        shown = self.playback.figures(self._tokens, now)
        area, coming = struck(self.hand, view), outcome(self.hand)
        meant, around = scene.considered(
            view, area, self._tokens, hand.side, targets.figures, chosen=bool(hand.weighed)
        )
        return BoardScene(
            remains=self._remains,
            overlays=(
                *scene.mist(view),
                *seen,
                *scene.overlays(targets, bands, hand.picked),
                *self._threat(view),
                *meant,
                *base,
            ),
            paths=(*scene.path_of(route), *self.playback.attack_arrow(now)),
            sights=sights,
            marks=(
                *scene.marks(view, targets, focus, self._tokens, hand.side, hand.picked),
                *around,
                *viewer,
                *crosses,
                *scene.come_to_rest(view, coming),
            ),
            tokens=shown,
            labels=(*self.playback.labels(now, self.tokens()), *scene.in_order(view, coming)),
        )

    def _threat(self, view: View) -> tuple[Overlay, ...]:
        """What enemies could strike, while a person is asked; what one could, unless a box asks something else."""
        hand = self.hand
        if hand.request is None or hand.walking:
            return ()
        pointed = 0 if hand.choices() or told_in_full(hand) else hand.focus.piece
        return scene.threat(view, hand.side, pointed, everybody=hand.shows_threats)

    def _seen(self, view: View, route: Route | None) -> Shown:
        """What the figure that is pointed at sees, else the one that acts, also from where it would walk to."""
        pointed = view.state.pieces.get(self.hand.focus.piece)
        viewer = view.state.active if pointed is None or pointed.kind == "object" else pointed.id
        piece = view.state.pieces.get(viewer)
        if not self.hand.shows_sight or piece is None or not piece.on_board or piece.board != view.here:
            return (), ()
        goes = route is not None and route.piece == viewer and len(piece.spaces) == 1
        space = view.space(*route.spaces[-1]) if route is not None and goes else None
        wanted = self._moment, viewer, space
        if self._seen_for != wanted:
            self._seen_for, self._shown_as_seen = wanted, scene.seen_from(view, viewer, space)
        return self._shown_as_seen

    def _sights(self, view: View, route: Route | None) -> Sights:
        """From the active figure to who is pointed at, or from where it would go to its enemies."""
        focus, acts = self.hand.focus, view.state.pieces.get(view.state.active)
        if self.hand.targets.empty or acts is None or not acts.on_board or acts.board != view.here:
            return (), ()
        pointed = view.state.pieces.get(focus.piece)
        if pointed is not None and pointed.id != acts.id and pointed.on_board:
            return scene.line_to(view, acts.id, pointed.id) if pointed.board == view.here else ((), ())
        goes = route is not None and route.piece == acts.id and len(acts.spaces) == 1
        if goes and focus.space is not None:
            return scene.sights_from(view, acts.id, focus.space)
        return (), ()

    def _card(self, view: View, now: float) -> FigureCard | None:
        """The figure that is pointed at or read about, else the one that acts; None where nobody is meant."""
        shown = self.reading.figure(self.hand.focus.piece, _moment(view), now) or view.state.active
        if shown not in view.state.pieces:
            return None
        return self._cards.of(
            _moment(view), shown, lambda: figure_card(view, shown, display_name(view, shown))
        )

    def _middle(self, view: View, route: Route | None, now: float) -> Middle:
        """The attack that could be made on who is pointed at, else what it is that asks, else what to play for.

        An attack is told while it is shown, and below the objectives from then on.
        """
        foreseen = foreseen_attack(self.hand, view, route) or rule_asking(self.hand)
        if foreseen is not None:
            return foreseen
        facts = self.session.told()
        report = last_report(view, _this_round(facts), lambda id: display_name(view, id))
        if report is not None and self.playback.tells_attack(now):
            return report
        return Goals(self._goals.of(_moment(view), None, lambda: _goals(view)), report)

    def _tooltip(self, view: View, route: Route | None) -> tuple[str, ...]:
        """What is told beside the pointer; whom it would strike comes first."""
        told = () if told_in_full(self.hand) else self._told_of(view, route)
        return (*struck_lines(self.hand, view), *ahead_lines(self.hand), *told)

    def _told_of(self, view: View, route: Route | None) -> tuple[str, ...]:
        focus = self.hand.focus
        if focus.piece and view.piece(focus.piece).kind != "object":
            return (*figure_tooltip(view, focus.piece), *out_of_reach_told(self.hand, view))
        if focus.space is None or not view.grid.contains(*focus.space):
            return ()
        ground = space_tooltip(view, view.space(*focus.space))
        if route is not None:
            other = (filled("F: {price} instead", price=route.otherwise),) if route.otherwise else ()
            return (sentence(route.price), *other, *danger_told(self.hand, view), *ground[:1])
        return (*ground, *danger_told(self.hand, view))


def _moment(view: View) -> object:
    """A value that is another one as soon as the game has moved, or another board is looked at."""
    return view.state.revision, view.here


def top_of(view: View, *, chooses: bool) -> Top:
    """Which round it is and whose turn; `chooses`: it is to be chosen who acts."""
    state = view.state
    doing = side_heading(view, state.side)
    if state.active and (who := display_name(view, state.active)) != doing:
        doing = filled("{side} · {who}", side=doing, who=who)
    elif chooses and not state.active:
        doing = filled("{side} · choosing", side=doing)
    wanted = tuple(line for goal in view.quest.objectives for line in _objective(view, goal))
    cards = (
        filled("{side}: {cards}", side=side_heading(view, h.side), cards=counted(len(h.cards), CARDS))
        for h in state.hands
        if h.cards
    )
    names = view.board_names
    return Top(
        filled("{quest} · {board}", quest=view.quest.name, board=names[view.here])
        if len(names) > 1
        else printed(view.quest.name),
        filled("Round {n}", n=state.round),
        doing,
        side_color(view, state.side),
        wanted,
        " · ".join(cards),
        warning=" · ".join(sentence(told) for told in warnings(view)),
    )


def _goals(view: View) -> tuple[tuple[str, Color, str], ...]:
    """What each side plays for: its heading, its color, and all that it needs."""
    return tuple(
        (
            side_heading(view, goal.side),
            side_color(view, goal.side),
            "\n".join(map(sentence, (objective_told(view, goal), *below_told(view, goal)))),
        )
        for goal in view.quest.objectives
    )


def _objective(view: View, goal: Objective) -> tuple[str, ...]:
    """Who wins by an objective and how, and below it what it asks for, if that is several things."""
    parts = (f"    {sentence(part)}" for part in below_told(view, goal))
    whole = filled("{side}: {text}", side=side_heading(view, goal.side), text=objective_told(view, goal))
    return whole, *parts


def _refusal(hand: PlayerHand) -> tuple[str, ...]:
    """Why nothing came of what was tried last."""
    reason = hand.refused.reason
    return (filled("{reason}.", reason=sentence(reason)),) if reason is not None else ()


def _prompt(view: View, hand: PlayerHand) -> str:
    request = hand.request
    if view.state.outcome:
        return printed("The game is over")
    if request is None:
        active = view.state.active
        who = display_name(view, active) if active else side_heading(view, view.state.side)
        return filled("{who} …", who=who)
    if hand.walking:
        return printed("On the way")
    told = progress(request, hand.picked)
    message = sentence(request.message)
    return filled("{message} ({picked})", message=message, picked=told) if told else message


def _question(hand: PlayerHand, request: Request[object] | None) -> BoxQuestion | None:
    choices = hand.choices()
    if not choices or request is None:
        return None
    ordered = (
        tuple(printed(request.labels[key]) for key in hand.picked) if isinstance(request, ChooseOrder) else ()
    )
    texts = response_texts(hand.session.view, request)
    held = (card for card in buttons.cards_of(hand) if card.verdict.usable and not texts)
    texts += tuple(filled("{card}: {text}", card=card.name, text=printed(card.text).strip()) for card in held)
    on_board = isinstance(request, ChooseOption) and bool(request.areas or request.responses)
    idle, best = frozenset[str](), ""
    if isinstance(request, ChooseOption):
        idle = frozenset(key for key, _label in choices if changes_nothing(request, key))
        best = most_damaging(request)
    prompt = _prompt(hand.session.view, hand)
    return BoxQuestion(prompt, choices, ordered, texts, on_board, idle, best, _notes(hand))


def _notes(hand: PlayerHand) -> dict[str, str]:
    """What comes of each response that may be given."""
    found = hand.consequences.of(hand.request)
    return {key: consequence_told(one) for key, one in found.items() if one.told}


def _this_round(facts: list[Fact]) -> list[Fact]:
    start = next((n for n in range(len(facts) - 1, -1, -1) if isinstance(facts[n], RoundBegan)), 0)
    return facts[start:]


def describe(model: TableModel) -> tuple[str, ...]:
    """The screen as lines of text, the ground left out; what a test compares."""
    lines = [f"top {model.top.title} | {model.top.round} | {model.top.doing}", f"prompt {model.prompt}"]
    lines += [
        line for line in draw_list(model.picture, model.scene) if not line.startswith(("tile", "terrain"))
    ]
    if model.card is not None:
        lines.append(f"card {model.card.name} ({model.card.subtitle}) health {model.card.health}")
    lines.append(f"middle {type(model.middle).__name__} {getattr(model.middle, 'title', '')}".rstrip())
    lines += [
        f"avatar {a.name}{' active' if a.active else ''}{' acted' if a.acted else ''}{' fallen' if a.fallen else ''}"
        f"{f' energy {a.energy}' if a.energy else ''}"
        for a in model.avatars
    ]
    lines += [
        f"button {face.hotkey or '-'} {face.label}{'' if face.enabled else f' (off: {face.why_not})'}"
        for face in model.buttons
    ]
    if model.question is not None:
        lines.append(f"question {model.question.text} {[label for _, label in model.question.choices]}")
    return tuple(lines)
