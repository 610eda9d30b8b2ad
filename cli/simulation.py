"""From the words of `delve simulate` to runs of games, and from these to what is shown."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, Literal

import click

from delve.ai.level_names import LEVELS, USUAL
from delve.catalog.entries import read_entry
from delve.catalog.homes import MANIFEST, home_of
from delve.catalog.packs import find_packs, record_files
from delve.ids import split
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.near import guess
from delve.rules.party import unfit
from delve.simulate import result_file
from delve.simulate.apart import play_apart
from delve.simulate.comparison import compare
from delve.simulate.games import Content, Parties, TooFewHeroes, own_party
from delve.simulate.report import report_of
from delve.simulate.result_file import FORMAT, NoResults, ResultFile, RunHeader
from delve.simulate.running import Plans, PlayersEnded, Run, narrow_enough, never
from delve.simulate.summary import Summary
from delve.simulate.worker import CannotPlay

from . import party_choice
from .admission import agreed
from .beginning import refuse_faults
from .changed_content import ENGINE_VERSION
from .progress import Progress
from .quest_choice import PLAYABLE, ChosenQuest, checked, choose, load_named
from .simulated import (
    Outlets,
    Played,
    Prepared,
    RunInterrupted,
    exit_code,
    show_comparison,
    shown_in_any_case,
)
from .simulated_campaigns import simulate_campaign
from .simulation_wishes import Wishes
from .streams import echo_line
from .table import GameRefused

_EACH: Final = 25
"""games of a quest that are played at least before nothing more is expected of it"""


# ------------------------------------------------------------------------------------------------ what is asked
def simulate_quests(quests: Sequence[str], wishes: Wishes, outlets: Outlets) -> int:
    """Play quests, show the reports, and return the exit code. Raises click.UsageError, GameRefused, click.Abort."""
    if wishes.exhaustive and wishes.until is not None:
        raise click.UsageError("--exhaustive plays until everything was used: leave --until out")
    named = [*_named(quests, wishes)]
    if len(named) > 1 and wishes.into is not None:
        raise click.UsageError("--into keeps the games of one quest: name one")
    if len(named) == 1 and (campaign := _campaign(named[0], wishes)) is not None:
        levels = partial(levels_of, wishes.levels)
        return simulate_campaign(campaign, wishes, outlets, levels, wishes.jobs or _cores())
    for word in quests if len(quests) > 1 else ():
        if not (Path(word) / MANIFEST).is_file() and _campaign(word, wishes) is not None:
            raise click.UsageError(f'"{word}" is a campaign: name it alone')
    prepared = [_prepared(quest, wishes, wishes.packs) for quest in named]
    played: list[Played] = []
    with _executor(wishes) as (executor, at_once), shown_in_any_case(played, outlets, wishes.exhaustive):
        for one in prepared:
            played.append(_played(one, wishes, executor, at_once, played))
    return exit_code([one.report for one in played])


def _campaign(named: str, wishes: Wishes) -> ChosenQuest | None:
    """The campaign that was named; None: it is a quest. Raises click.UsageError."""
    found = load_named(named, wishes.packs, wishes.with_, PLAYABLE)
    return checked(found) if found.kind == "campaign" else None


def simulate_and_compare(
    quests: Sequence[str], folders: tuple[Path, Path], wishes: Wishes, outlets: Outlets
) -> int:
    """Play a quest with the packs of two folders, and tell whether that makes a difference. Returns the exit code."""
    if len(quests) != 1:
        raise click.UsageError("--compare of two folders needs one QUEST, by its id")
    if not all(folder.is_dir() for folder in folders):
        raise click.UsageError("--compare takes two folders, or two files that --into has written")
    if wishes.into is not None or wishes.exhaustive:
        raise click.UsageError("--compare plays two runs: leave --into and --exhaustive out")
    prepared = [_prepared(quests[0], wishes, (folder.resolve(), *wishes.packs)) for folder in folders]
    for folder, one in zip(folders, prepared, strict=True):
        home = home_of(one.chosen.file)
        if home is None or not Path(home).is_relative_to(folder.resolve()):
            raise click.UsageError(
                f'the quest "{quests[0]}" is not in {folder}: name one that both folders have'
            )
    with _executor(wishes) as (executor, at_once):
        try:
            reports = [_played(one, wishes, executor, at_once, []).report for one in prepared]
        except RunInterrupted as end:
            echo_line(f"interrupted after {end.played.summary.games} of {end.games} games", err=True)
            raise click.Abort from None
    show_comparison(compare(reports[0], reports[1], _names(folders)), outlets)
    return exit_code(reports)


def compare_results(files: tuple[Path, Path], outlets: Outlets) -> int:
    """Tell whether two runs differ whose results were kept. Returns the exit code."""
    reports = []
    for file in files:
        try:
            known = result_file.read(file)
        except (NoResults, OSError) as error:
            raise GameRefused(str(error)) from error
        summary = Summary()
        for number in sorted(known.results):
            summary.add(known.results[number])
        reports.append(report_of(known.header, summary))
    if reports[0].quest != reports[1].quest:
        raise click.UsageError(
            f"these are games of {reports[0].quest} and of {reports[1].quest}: compare one quest"
        )
    show_comparison(compare(reports[0], reports[1], _names(files)), outlets)
    return 0


def _names(places: tuple[Path, Path]) -> tuple[str, str]:
    """What two folders or files are called: by their last parts, where these differ."""
    first, second = (place.resolve() for place in places)
    return (first.name, second.name) if first.name != second.name else (str(places[0]), str(places[1]))


def _named(quests: Sequence[str], wishes: Wishes) -> Iterator[str]:
    """The quests that were named; of the folder of a pack, all of them."""
    for quest in quests:
        folder = Path(quest)
        if not (folder / MANIFEST).is_file():
            yield quest
            continue
        found = [*_quests_of(folder)]
        if not found:
            raise click.UsageError(f"the pack in {quest} has no quest; a campaign is named by its file or id")
        yield from found


def _quests_of(folder: Path) -> Iterator[str]:
    """The files of the quests of the pack in a folder, wherever they lie in it."""
    for pack in find_packs([folder], []).packs.values():
        if Path(pack.folder).resolve() == folder.resolve():
            yield from (file for file in record_files(pack) if read_entry(file, pack)[0].kind == "quest")


# ------------------------------------------------------------------------------------------------ preparing
def _prepared(quest: str, wishes: Wishes, packs: tuple[Path, ...]) -> Prepared:
    """A quest, checked and agreed to. Nothing of it runs here. Raises click.UsageError, GameRefused."""
    chosen = choose(quest, packs, wishes.with_)
    refuse_faults(chosen)
    library = chosen.library
    agreed([chosen.content])
    record = library.get(QuestDef, chosen.id)
    sides = tuple(library.get(RulesetDef, record.ruleset).sides)
    content = content_apart(chosen, packs)
    levels = levels_of(wishes.levels, sides)
    header = RunHeader(
        simulation=FORMAT,
        engine=ENGINE_VERSION,
        quest=chosen.id,
        content=library.content_hash,
        seed=wishes.seed,
        parties=_parties(wishes, library, chosen.id),
        levels=_levels_in_turn(levels) if wishes.exhaustive else (levels,),
        sides=sides,
        objectives=tuple((one.side, one.text) for one in record.objectives),
    )
    return Prepared(chosen, header, content, (*_words_for(quest, chosen.id, wishes),))


def content_apart(
    chosen: ChosenQuest, packs: Sequence[Path], kind: Literal["quest", "solve"] = "quest"
) -> Content:
    """A quest that was checked and agreed to, as a process apart loads it."""
    home, library = home_of(chosen.file), chosen.library
    paths = [*([home] if home else []), chosen.file, *chosen.added]
    return Content(
        quest=chosen.id,
        kind=kind,
        paths=tuple(str(Path(path).resolve()) for path in paths),
        packs=tuple(str(Path(path).resolve()) for path in packs),
        digest=library.content_hash,
        agreed=tuple(sorted(program.digest for program in library.programs.values())),
    )


def _words_for(quest: str, id: str, wishes: Wishes) -> Iterator[str]:
    """The words by which `delve simulate` finds this quest again."""
    yield str(Path(quest)) if Path(quest).is_file() else id
    for option, places in (("--packs", wishes.packs), ("--with", wishes.with_)):
        for place in places:
            yield from (option, str(place))


def levels_of(asked: Sequence[str], sides: Sequence[str]) -> dict[str, str]:
    """The level of each side from words such as `heroes=random` or `random`. Raises click.UsageError."""
    levels = dict.fromkeys(sides, USUAL)
    # what is said of one side goes before what is said of all, wherever it stands
    for words in sorted(asked, key=lambda one: "=" in one):
        side, equals, level = words.rpartition("=")
        if level not in LEVELS:
            raise click.UsageError(f'there is no level "{level}"{guess(level, LEVELS)[0]}')
        if equals and side not in sides:
            raise click.UsageError(f'this quest has no side "{side}"{guess(side, sides)[0]}')
        levels |= dict.fromkeys([side] if equals else sides, level)
    return levels


def _levels_in_turn(levels: dict[str, str]) -> tuple[dict[str, str], ...]:
    """The levels that were asked for, and all sides in turn at the lowest one, which does whatever is legal."""
    lowest = dict.fromkeys(levels, LEVELS[0])
    mixed = [{**levels, side: LEVELS[0]} for side in levels]
    return tuple({repr(one): one for one in (levels, lowest, *mixed)}.values())


def _parties(wishes: Wishes, library: Library, quest: str) -> Parties:
    """Who goes. Raises click.UsageError, click.BadParameter."""
    heroes = library.get(QuestDef, quest).heroes
    least, most = heroes.least, heroes.most
    words = wishes.heroes or (("all",) if wishes.exhaustive else ())
    if not words:
        return own_party(library, quest)
    sizes: list[int] = []
    chosen = []
    for one in words:
        numbers = (least, most) if one == "all" else _numbers(one)
        if numbers is None:
            chosen.append(party_choice.choose(one, library, quest))
        else:
            sizes += range(numbers[0], numbers[1] + 1)
    if sizes and chosen:
        raise click.UsageError("--heroes names parties, or how many heroes go: not both")
    for size in [*sizes, *map(len, chosen)]:
        if not least <= size <= most:
            raise click.UsageError(f"the quest is for {least} to {most} heroes, not {size}")
    rules = library.get(RulesetDef, library.get(QuestDef, quest).ruleset)
    for member in (member for party in chosen for member in party):
        for misfit in unfit(library, rules, member):
            if misfit.is_certain:
                raise click.BadParameter(misfit.message, param_hint="--heroes")
    # heroes of other packs may be made for other rules
    packs = tuple(dict.fromkeys(split(member.hero)[0] for member in library.get(QuestDef, quest).party))
    return Parties(
        chosen=tuple(chosen), sizes=tuple(dict.fromkeys(sizes)), varied=wishes.exhaustive, packs=packs
    )


def _numbers(words: str) -> tuple[int, int] | None:
    """The numbers from and to which `2-4` or `3` goes; None: these are no numbers. Raises click.UsageError."""
    found = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", words.strip())
    if found is None:
        return None
    first, last = int(found[1]), int(found[2] or found[1])
    if last < first:
        raise click.UsageError(f"--heroes {words}: write the smaller number first")
    return first, last


def share_of(words: str) -> float:
    """The share that `5%` or `5` means. Raises click.UsageError."""
    found = re.fullmatch(r"(\d{1,2}(?:\.\d{1,3})?)\s*%?", words.strip())
    share = float(found[1]) / 100 if found else 0.0
    if not 0 < share < 0.5:
        raise click.UsageError(f"--until {words}: write how narrow in percent, such as --until 5%")
    return share


# ------------------------------------------------------------------------------------------------ playing
@contextmanager
def _executor(wishes: Wishes) -> Iterator[tuple[Executor, int]]:
    """What plays, and how many games at a time. Raises click.UsageError, GameRefused."""
    if wishes.scheduler is not None:
        from .cluster import cluster

        with cluster(wishes.scheduler) as (executor, cores):
            yield executor, wishes.jobs or 2 * cores
        return
    jobs = wishes.jobs or _cores()
    with ThreadPoolExecutor(jobs) as executor:
        yield executor, jobs


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _played(
    one: Prepared, wishes: Wishes, executor: Executor, at_once: int, before: Sequence[Played]
) -> Played:
    """Play the games of a quest; those that end before somebody presses Ctrl-C count. Raises GameRefused."""
    header, library = one.header, one.chosen.library
    file = _result_file(wishes, header)
    run = Run(
        one.content,
        Plans(library, header.parties, header.levels, header.seed),
        wishes.games,
        enough=_enough(wishes, before),
        every=_EACH,
        keeper=file,
        play=play_apart,
        known=file.known if file is not None else None,
    )
    try:
        with Progress(header.quest) as progress:
            progress.show(run.played, run.games)
            for _ in run.go_on(executor, at_once):
                progress.show(run.played, run.games)
    except KeyboardInterrupt:
        raise RunInterrupted(Played(one, run.summary()), run.games, wishes.into) from None
    except CannotPlay as error:
        raise GameRefused(str(error)) from error
    except TooFewHeroes as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        raise GameRefused(f"a result cannot be kept: {error}") from error
    except PlayersEnded as error:
        raise GameRefused(f"the games cannot go on, as what plays them has ended: {error}") from error
    finally:
        if file is not None:
            file.close()
    return Played(one, run.summary())


def _enough(wishes: Wishes, before: Sequence[Played]) -> Callable[[Summary], bool]:
    if wishes.exhaustive:
        used = {thing for one in before for thing in one.summary.used}
        return lambda summary: not {*summary.unused} - used
    return narrow_enough(share_of(wishes.until)) if wishes.until is not None else never


def _result_file(wishes: Wishes, header: RunHeader) -> ResultFile | None:
    if wishes.into is None:
        return None
    try:
        return ResultFile(wishes.into, header)
    except NoResults as error:
        raise GameRefused(str(error)) from error
    except OSError as error:
        raise GameRefused(f"{wishes.into} cannot be written: {error.strerror}") from error
