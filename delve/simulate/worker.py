"""`python -m delve.simulate.worker`: a process that plays games for another one, behind the fence.

It reads lines of JSON from stdin: first the content, then one plan for each game. It answers each with one line: first
whether it can play, then the result of each game. Nothing else leaves it: scripts that print, print nowhere. It loads
the content itself, and its scripts only if they are those to which whoever asked for the games has agreed.

It ends when nobody writes to it any more, when whoever started it has ended, and when a script keeps the interpreter.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final, NoReturn

import msgspec
from msgspec import Struct

from delve.catalog.load import Loaded, load
from delve.faults import ScriptSignal
from delve.flow.watchdog import Watchdog
from delve.model.dungeon import DungeonDef
from delve.model.program import Program
from delve.model.quest import QuestDef
from delve.script.load import ScriptNotLoaded
from delve.script.load import load as load_scripts
from delve.simulate.campaigns import CampaignPlan, CampaignPlaying
from delve.simulate.games import Content, GamePlan
from delve.simulate.playing import Playing
from delve.simulate.results import encoded
from delve.simulate.solves import SolvePlan, Solving
from delve.trust import fence
from delve.trust.consent import Consent, ConsentAnswer, Withheld, agree
from delve.validate.quests_by_recipes import made_by_recipe, quest_maker

_BEAT: Final = 1.0
"""seconds between two looks at whether anybody still wants the games"""
_OBJECTS: Final = 50_000
"""objects after which cycles are looked for: a game makes many, and few of them in cycles"""
_SILENCE: Final = 15.0
"""seconds for which a script may keep the interpreter to itself"""


class Ready(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a worker says first."""

    refused: str = ""
    """why it cannot play; empty: it can"""


Player = Playing | CampaignPlaying | Solving


class CannotPlay(Exception):
    """The games cannot be played here; the message says why."""


def prepared(content: Content, enclose: Callable[[Iterable[str]], None] = fence.enclose) -> Player:
    """The content, loaded and behind the fence where there are scripts of strangers. Raises CannotPlay.

    `enclose` puts the fence round this process, which may then read the folders of the packs that it is given.
    """
    loaded = load([Path(one) for one in content.paths], [Path(one) for one in content.packs])
    library = loaded.library
    library.quest_maker = partial(quest_maker, loaded)
    if library.content_hash != content.digest:
        raise CannotPlay("the files of the packs here are others than those that were checked")
    try:
        consent = agree([library], lambda unknown: _answer(unknown, content.agreed))
        if consent.strangers and sys.platform == "linux":
            enclose(program.folder for program in library.programs.values())
        return _with_scripts(loaded, consent, content)
    except Withheld as error:
        raise CannotPlay(f"nothing was run: {error}") from error
    except OSError as error:
        raise CannotPlay(f"no fence can be put round the games ({error.strerror})") from error


def _answer(unknown: Iterable[Program], agreed: Iterable[str]) -> ConsentAnswer:
    """What whoever asked for the games has said about scripts that this machine does not know to be trusted."""
    known = {*agreed}
    return ConsentAnswer.ONCE if all(one.digest in known for one in unknown) else ConsentAnswer.NO


def _with_scripts(loaded: Loaded, consent: Consent, content: Content) -> Player:
    library = loaded.library
    watchdog = Watchdog(when_stuck=_end)
    try:
        with watchdog:
            behaviors = load_scripts(library, consent)
    except (ScriptNotLoaded, ScriptSignal) as error:
        raise CannotPlay(f"a script cannot be loaded: {error}") from error
    if content.kind == "campaign":
        return CampaignPlaying(library, behaviors, content.quest, watchdog, watches_scripts=True)
    if content.kind == "solve":
        return Solving(library, behaviors, content.quest, watchdog)

    def made(recipe: DungeonDef, seed: int) -> QuestDef:
        return made_by_recipe(loaded, behaviors, recipe, seed, recipe.id)

    make = made if content.kind == "dungeon" else None
    return Playing(library, behaviors, content.quest, watchdog, watches_scripts=True, make=make)


def serve(
    asked: BinaryIO,
    told: BinaryIO,
    prepare: Callable[[Content], Player] = prepared,
) -> None:
    """Play the games that are asked for, one line each, until nobody asks any more."""
    first = asked.readline()
    if not first:
        return
    try:
        playing = prepare(msgspec.json.decode(first, type=Content))
    except CannotPlay as error:
        _tell(told, msgspec.json.encode(Ready(refused=str(error))))
        return
    _tell(told, msgspec.json.encode(Ready()))
    for line in asked:
        _tell(told, _played(playing, line))


def _played(playing: Player, plan: bytes) -> bytes:
    """The result of a plan, both as JSON."""
    if isinstance(playing, CampaignPlaying):
        return msgspec.json.encode(playing.play(msgspec.json.decode(plan, type=CampaignPlan)))
    if isinstance(playing, Solving):
        return msgspec.json.encode(playing.solve(msgspec.json.decode(plan, type=SolvePlan)))
    return encoded(playing.play(msgspec.json.decode(plan, type=GamePlan)))


def _tell(told: BinaryIO, line: bytes) -> None:
    told.write(line + b"\n")
    told.flush()


# ------------------------------------------------------------------------------------------------ the process
def main() -> None:
    """Play for whoever writes to this process."""
    if hasattr(signal, "SIGINT"):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for whoever asked for the games
    warnings.filterwarnings("ignore", r"coroutine .* was never awaited", RuntimeWarning)
    told = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    sys.unraisablehook = lambda _: None
    parent = os.getppid()
    with os.fdopen(os.dup(0), "rb") as asked:
        os.dup2(nowhere, 0)

        def ready(content: Content) -> Player:
            playing = prepared(content)
            gc.freeze()  # what was loaded stays to the end: nobody needs to look through it again and again
            gc.set_threshold(_OBJECTS)
            # after the fence, as it holds only threads that are started later
            threading.Thread(target=_beat, args=(parent,), name="sign of life", daemon=True).start()
            return playing

        serve(asked, told, ready)


def _beat(parent: int) -> None:
    """End this process when nobody wants its games, or when a script does not let this thread run."""
    while os.getppid() == parent:
        faulthandler.dump_traceback_later(_SILENCE, exit=True)
        time.sleep(_BEAT)
    _end()


def _end() -> NoReturn:
    os._exit(1)


if __name__ == "__main__":
    main()
