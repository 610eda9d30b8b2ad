"""The pytest plugin: the fixtures `packs`, `arena`, `quest`, `dungeon` and `campaign`.

It imports nothing heavy before a test asks for one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from delve.testing.arena import Arena, MakeArena
    from delve.testing.campaign_arena import CampaignArena, MakeCampaign
    from delve.testing.quest_arena import MakeQuest, QuestArena
from delve.testing.packs import Packs

PACKS: Final = "--delve-packs"
FAILED = pytest.StashKey[bool]()
"""set on a test that has failed"""


@lru_cache(maxsize=8)
def load_packs(folder: Path | None, further: tuple[Path, ...] = ()) -> Packs:
    """The pack in a folder with all that it needs; for None, the shipped packs. Fails the test on faults of content.

    `further` are packs, and folders of packs, that it may require beside those that lie where packs usually lie.
    """
    # the engine is imported when a test asks for it: this module is loaded into every run of pytest
    from delve.catalog.load import load
    from delve.installation import shipped_folder
    from delve.script.load import load as load_scripts
    from delve.testing.packs import Packs
    from delve.trust.consent import ConsentAnswer, agree
    from delve.validate.content import Content
    from delve.validate.dungeons import judge
    from delve.validate.quests_by_recipes import quest_maker

    loaded = load([folder or shipped_folder()], further)
    faults = [
        f"{d.path}:{d.span.line}: {d.code} {d.message}" for d in loaded.diagnostics if d.severity == "error"
    ]
    if faults:
        pytest.fail("the pack has faults:\n" + "\n".join(faults), pytrace=False)
    # pytest has imported the tests by now, which are a program too: nobody is left to be asked
    consent = agree([loaded.library], lambda unknown: ConsentAnswer.ONCE)
    loaded.library.quest_maker = partial(quest_maker, loaded)
    own = next(
        (pack.id for pack in loaded.packs.values() if folder and pack.folder == folder.resolve()), "core"
    )
    return Packs(loaded.library, load_scripts(loaded.library, consent), own=own, judge=judge(Content(loaded)))


def pack_of(path: Path) -> Path | None:
    """The nearest folder above a file that holds a pack.yaml."""
    return next((folder for folder in path.parents if (folder / "pack.yaml").is_file()), None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let whoever runs the tests say where packs lie that the pack under test requires."""
    parser.getgroup("delve").addoption(
        PACKS,
        action="append",
        type=Path,
        metavar="DIR",
        help="A pack, or a folder of packs, that a pack under test may require. May be given several times.",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Let several packs have test files of the same name, which pytest's usual way of importing does not allow."""
    if config.option.importmode == "prepend" and all(map(_is_of_packs, config.args)):
        config.option.importmode = "importlib"


def _is_of_packs(argument: str) -> bool:
    """Whether a file or folder to be tested lies in a pack, or is a folder in which packs lie."""
    path = Path(argument.partition("::")[0]).resolve()
    return pack_of(path / "any") is not None or any(path.glob("*/pack.yaml"))


@pytest.fixture
def packs(request: pytest.FixtureRequest) -> Packs:
    """The pack in whose folder the test lies; elsewhere, the shipped packs."""
    return load_packs(pack_of(request.path), (*(request.config.getoption(PACKS, None) or ()),))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Note that a test has failed, so that a question left open in its games does not fail it once more."""
    try:
        yield
    except BaseException:
        item.stash[FAILED] = True
        raise


@pytest.fixture
def delve_games(request: pytest.FixtureRequest) -> Iterator[list[Arena]]:
    """The games of a test, made by `arena` and `quest`.

    When the test has passed, each of them must be at rest: nothing may be left pending inside an action.
    """
    made: list[Arena] = []
    yield made
    try:
        for game in made if FAILED not in request.node.stash else ():
            game.assert_idle()
    finally:
        for game in made:
            game.play.discard()


@pytest.fixture
def arena(packs: Packs, delve_games: list[Arena]) -> MakeArena:
    """Makes games on boards drawn in characters: `arena("K.g", K="nite knight", g="goblin minion")`."""

    def make(drawing: str, **given: Any) -> Arena:
        delve_games.append(packs.arena(drawing, **given))
        return delve_games[-1]

    return make


@pytest.fixture
def quest(packs: Packs, delve_games: list[Arena]) -> MakeQuest:
    """Makes games of whole quests of the pack: `quest("lamp_stair")`."""

    def make(name: str, **given: Any) -> QuestArena:
        game = packs.quest(name, **given)
        delve_games.append(game)
        return game

    return make


@pytest.fixture
def dungeon(packs: Packs, delve_games: list[Arena]) -> MakeQuest:
    """Makes games of dungeons of the pack, each seed another one: `dungeon("old_cellars", seed=3)`."""

    def make(name: str, **given: Any) -> QuestArena:
        game = packs.dungeon(name, **given)
        delve_games.append(game)
        return game

    return make


@pytest.fixture
def campaign(packs: Packs, request: pytest.FixtureRequest) -> Iterator[MakeCampaign]:
    """Makes campaigns of the pack: `campaign("salt_road")`. When the test has passed, nothing may be left open."""
    made: list[CampaignArena] = []

    def make(name: str, **given: Any) -> CampaignArena:
        made.append(packs.campaign(name, **given))
        return made[-1]

    yield make
    try:
        for game in made if FAILED not in request.node.stash else ():
            game.assert_idle()
    finally:
        for game in made:
            game.session.play.discard()
