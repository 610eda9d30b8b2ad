"""Every screen, panel and box of the window with something in it, for tests that look whether all of it has room.

Each function shows one thing after another in a window, and yields what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from art.play_picture import PARTY, QUEST, SEED, play_until_much_is_seen
from delve.ai.nearest import NearestEnemy
from delve.flow.recovery import Recovery
from delve.flow.session import Session
from delve.model.card import CardDef
from delve.model.condition import ConditionDef
from delve.model.item import ItemDef
from delve.model.quest import QuestDef
from delve.model.settings import Settings
from delve.narrate.glossary import Glossary
from delve.phrases import filled, printed
from delve.rules.setup import new_game
from delve.title.pages import title_of
from delve.title.preferences import Preferences
from delve.title.rules_pages import Contents
from delve.ui.app import open_table
from delve.ui.button_bar import MORE
from delve.ui.button_face import ButtonFace
from delve.ui.play import console_box, dialogs, fault_box, origins_box
from delve.ui.play.dialog import Dialog, DialogContent
from delve.ui.play.laid_card import CardShown
from delve.ui.play.reading import Reading
from delve.ui.play.stage import Stage
from delve.ui.sprites import Overlay
from delve.ui.table import scene
from delve.ui.table.cards import figure_card
from delve.ui.table.forecast import AttackReport, Beside, Forecast
from delve.ui.table.legend import legend_of
from delve.ui.table.looks import condition_color
from delve.ui.table.table import BoxQuestion, Goals
from delve.ui.table.throws import FallingDie, Tray
from delve.ui.title.screen import TitleScreen
from delve.ui.title.window import open_title
from delve.ui.window import GameWindow
from delve.ui.words import Words
from tests.arenas import core
from tests.campaign.playing import CAMPAIGN
from tests.title.house import HouseOfTests, quest
from tests.title.test_campaigns_offered import offered
from tests.ui.play.test_dialogs_in_other_language import BOXES

SHARE = 5
QUIET = Settings(speed="off", advice=False)


def table(window: GameWindow) -> Stage:
    """The turn of a hero of four, who may move and has somebody to attack."""
    packs = core()
    game = new_game(packs.library, packs.behaviors, QUEST, PARTY)
    session = Session(game, SEED, {"overlord": NearestEnemy()})
    session.development = True
    play_until_much_is_seen(session)
    stage = open_table(window, session, preferences=Preferences(QUIET))
    stage.tick()
    return stage


def at_the_table(stage: Stage) -> Iterator[str]:
    """Panels, and what is told beside the pointer."""
    hand, view, panels = stage.hand, stage.session.view, stage.panels
    yield "a turn"
    for piece in view.standing():
        _point(stage, *stage.board.camera.to_screen(*(each + 0.5 for each in view.point(piece.spaces[0]))))
        yield f"pointing at {piece.name}"
    for toggle in (hand.toggle_threats, hand.toggle_sight):
        toggle()
        stage.refresh()
        yield toggle.__name__
        toggle()
    for page in range(panels.asked.bar.pages):
        for button in panels.asked.bar.buttons:
            _point(stage, *button.box.center)
            yield f"the tooltip of {button.face.id} on page {page}"
        if panels.asked.bar.pages > 1:
            panels.turn_page()
    for box in (panels.card.box, panels.top.box):
        _point(stage, *box.center)
        yield "the tooltip of a panel"
    yield from _zoomed(stage)
    yield from _panels_alone(stage)
    yield from _over_the_board(stage)
    stage.refresh()


def _point(stage: Stage, x: float, y: float) -> None:
    stage.pointer = x, y
    stage.point(x, y)
    stage.refresh()


def _zoomed(stage: Stage) -> Iterator[str]:
    camera = stage.board.camera
    stage.board.camera = camera.zoomed(4, camera.view.center)
    stage.damage()
    yield "the minimap"
    stage.board.camera = camera
    stage.damage()


def _panels_alone(stage: Stage) -> Iterator[str]:
    """The panels with the most that they may have to show."""
    panels, view, model = stage.panels, stage.session.view, stage.model
    assert model is not None
    _point(stage, 0, 0)
    conditions = [(printed(each.name), condition_color(each)) for each in view.library.all(ConditionDef)]
    for piece in [*view.standing()]:
        card = figure_card(view, piece.id, piece.name)
        panels.card.show(card)
        yield f"the card of {piece.name}"
        panels.card.show(replace(card, conditions=tuple(conditions), items=card.items * 3))
        yield f"the card of {piece.name} with conditions"
    goblin, knight = printed("Goblin"), printed("Nite")
    forecast = model.middle if isinstance(model.middle, Forecast) else _forecast(stage)
    others = tuple(Beside(name, friend, "100% · 100%") for name in (goblin, knight) for friend in (0, 1))
    for middle in (
        forecast,
        replace(forecast, others=others * 2, power="3 hearts", shields="1 shield"),
        AttackReport(
            f"{knight} → {goblin}", forecast.attack, forecast.defense, "Missed: out of range", harmed=False
        ),
        *map(_goals, view.library.all(QuestDef)),
    ):
        panels.middle.show(middle)
        yield f"the middle panel with a {type(middle).__name__}"
    for more in (
        {"warning": filled("{names} win when this turn ends", names=printed("Heroes"))},
        {"trouble": "the disk is full"},
        {"cards": " · ".join((filled("{side}: {cards}", side=printed("Heroes"), cards="3 cards"),) * 2)},
    ):
        panels.top.show(replace(model.top, **more))
        yield f"the bar above with {[*more]}"
    for number in (3, 12, 30):
        crowd = tuple(islice((one for _ in range(30) for one in model.avatars), number))
        panels.avatars.show(
            tuple(
                one if one.fallen else replace(one, count=n % 4, number=str(n)) for n, one in enumerate(crowd)
            ),
            frozenset(),
        )
        yield f"{number} avatars"
    for count in (2, 4, 7, 12):
        panels.asked.show_buttons(tuple(_figures(stage, count)), 0)
        yield f"{count} figures to choose"


def _figures(stage: Stage, count: int) -> Iterator[ButtonFace]:
    """Buttons as those to choose or to give something to figures."""
    looks = [token.look for token in stage.table.tokens().values()]
    for number in range(count):
        name = f"{printed('Goblin')} {number + 1}"
        note = filled("{given} of {most} {unit}", given=2, most=3, unit=printed("stamina"))
        yield ButtonFace(
            f"figure:{number}", name, note=note, hotkey=str(number), look=looks[number % len(looks)]
        )
    reason = printed("no hero within 3 spaces sees it")
    yield ButtonFace("done", printed("Done"), "end_turn", hotkey="E", enabled=False, why_not=reason)


def _forecast(stage: Stage) -> Forecast:
    target = next(iter(stage.hand.targets.attacks))
    _point(
        stage,
        *stage.board.camera.to_screen(
            *(each + 0.5 for each in stage.session.view.point(stage.session.view.piece(target).spaces[0]))
        ),
    )
    assert stage.model is not None
    assert isinstance(stage.model.middle, Forecast)
    return stage.model.middle


def _goals(record: QuestDef) -> Goals:
    return Goals(
        tuple(
            (printed(goal.side.capitalize()), (255, 255, 255, 255), printed(goal.text))
            for goal in record.objectives
        )
    )


def _over_the_board(stage: Stage) -> Iterator[str]:
    """The legend with everything, cards and items that lie face up, and dice."""
    panels, showing, room = stage.panels, stage.showing, stage.board.camera.view
    overlays = [
        Overlay(frozenset(), (1, 2, number, 255), means=means)
        for number, means in enumerate(vars(scene).values())
        if isinstance(means, str) and " " in means and len(means) < 30
    ]
    panels.legend.show(legend_of(overlays))
    yield "the legend"
    panels.legend.show(())
    library, looks = stage.session.view.library, [token.look for token in stage.table.tokens().values()]
    assert showing._card is not None
    about = (
        filled("{command}: {reason}", command=printed("Equip"), reason=printed("no action is left")),
    ) * 2
    for record in (*library.all(CardDef), *library.all(ItemDef)):
        shown = CardShown(
            printed(record.name), printed("Goblin"), printed("armor"), printed(record.text), ("die red",),
            about, looks[0],
        )  # fmt: skip
        showing._card.show(shown, room)
        yield f"{record.id} face up"
    showing._card.show(None, room)
    dice = tuple(FallingDie("die red") for _ in range(3))
    lines = tuple((Words(printed(text)),) for text in ("Missed: out of range", "no hero within 3 spaces"))
    for x, y in ((room.x, room.y), (room.right - 20, room.top - 20)):
        figure = replace(room, x=int(x), y=int(y), width=20, height=20)
        showing._trays[0].show(Tray(1, (0.0, 0.0), dice, dice, lines), figure, room)
        yield "dice"
    showing._trays[0].show(None, room, room)


def boxes(stage: Stage, turn: int = 0) -> Iterator[str]:
    """Every box that may open over the table, with what is long of what may stand in it.

    Of the many pages of the rules each `SHARE`th, beginning with a `turn`.
    """
    for name, made in _contents(stage):
        box: type[Dialog] = Dialog
        if isinstance(made, fault_box.FaultContent) or name.startswith("fault"):
            box = fault_box.FaultBox
        elif isinstance(made, console_box.ConsoleContent):
            box = console_box.ConsoleBox
        elif isinstance(made, origins_box.OriginsContent):
            box = origins_box.OriginsBox
        stage.open(made, lambda _id: None, box=box)
        yield f"the box {name}"
    yield from _rules(stage, turn)
    stage.close_dialog()


def _contents(stage: Stage) -> Iterator[tuple[str, DialogContent]]:
    view, keys = stage.session.view, stage.keys
    for name, make in BOXES.items():
        for number, content in enumerate(make()):
            yield f"{name} {number}", content
    for record in view.library.all(QuestDef):
        for text in _texts_of(record):
            yield f"story of {record.id}", dialogs.story(printed(record.name), printed(text))
        for advice in record.advice:
            yield f"advice of {record.id}", dialogs.advice(printed(advice.text))
    lines = [printed("The overlord has the horn blown, and whoever sleeps below wakes.")] * 60
    yield "a long recap", dialogs.recap(printed("Heroes"), lines)
    several = tuple((f"{n}", printed("the automated players go in circles")) for n in range(14))
    asked = BoxQuestion(
        printed("Who acts next?"), several, (), (printed("Recover 2 damage."),) * 3, on_board=True
    )
    for selected in (0, 5, 13):
        content = replace(dialogs.question(asked, cancels=True, undoes=True), selected=selected)
        yield f"a question with many answers, {selected}", content
    yield "trace", fault_box.trace(stage.boxes._trace, keys)
    console = console_box.ConsoleLog(stage)
    yield "console", console_box.console(console, keys)
    console.line = "hurt nite 2 " * 12
    yield "console with a long line", console_box.console(console, keys)
    rows = tuple(
        origins_box.Row(f"  value {n} {'of a record ' * (n % 5)}", f"core:goblin.yaml:{n}", n % 7 == 0)
        for n in range(60)
    )
    yield "origins", origins_box.origins(rows, 0, keys)
    broken = ValueError("the number of hearts is no number, and no hearts are left either, so nobody knows")
    recovery = Recovery(stage.session, broken)
    yield "fault", fault_box.fault(recovery, keys)
    yield "fault reported", fault_box.report(recovery)
    yield "fault of files", fault_box.not_reloaded(("x.yaml:3:1: D103 wrong in many ways " * 4,) * 30, keys)


def _texts_of(record: QuestDef) -> Iterable[str]:
    return [record.text, *record.stories.values()]


def _rules(stage: Stage, turn: int) -> Iterator[str]:
    """Pages of the rules."""
    number = turn
    glossary = Glossary(stage.session.view.library)
    reading = Reading(stage, Contents(glossary))
    yield "the rules"
    page = reading._open[-1].page(None)
    for entry in page.menu[:-1]:
        reading._chosen(entry.id)
        yield f"the rules, {entry.id}"
        inner = reading._open[-1].page(None)
        for each in inner.menu[:-1]:
            number += 1
            if each.id == MORE or number % SHARE:
                continue
            reading._chosen(each.id)
            yield f"the rules, {entry.id}, {each.id}"
            if len(reading._open) > 2:
                reading._chosen("back")
        reading._first = 0
        del reading._open[1:]


PAGES = {"first": (), "quests": ("new",), "party": ("new", "core:cellar"), "saves": ("saves",),
         "save": ("saves", "game"), "packs": ("packs",), "settings": ("settings",), "rules": ("rules",),
         "keys": ("settings", "keys"), "languages": ("settings", "language"),
         "campaign": ("new", CAMPAIGN)}  # fmt: skip
"""page of the title -> what is chosen on the way"""


def pages(window: GameWindow) -> Iterator[str]:
    """Every page of the title."""
    house = HouseOfTests()
    house.offered, house.campaigns_offered = [quest()], [offered()]
    screen = open_title(window, title_of(house))
    for name, way in PAGES.items():
        screen.title.close_all()
        screen.show()
        for id in way:
            screen.choose(id)
        screen.show()
        yield f"the page {name}"
        yield from _turned(screen, name)


def _turned(screen: TitleScreen, name: str) -> Iterator[str]:
    seen = {screen.first}
    while True:
        screen._turn(1)
        if screen.first in seen:
            return
        seen.add(screen.first)
        yield f"the page {name} from {screen.first}"
