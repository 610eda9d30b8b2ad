"""From the words of `delve simulate` to runs of games, and from these to what is shown."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

import click

from delve.ai.level_names import LEVELS, USUAL
from delve.catalog.entries import read_entry
from delve.catalog.homes import MANIFEST, home_of
from delve.catalog.packs import find_packs, record_files
from delve.ids import split
from delve.model.dungeon import DungeonDef
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.near import guess
from delve.rules.party import unfit
from delve.simulate import result_file
from delve.simulate.apart import play_apart
from delve.simulate.comparison import compare
from delve.simulate.games import Content, Parties, TooFewHeroes, acts_of, own_party
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
from .quest_choice import BEGUN, QUESTS, ChosenQuest, choose
from .simulated import (
    AnyPlayed,
    Outlets,
    Played,
    Prepared,
    RunInterrupted,
    exit_code,
    show_comparison,
    shown_in_any_case,
    used_in,
)
from .simulated_campaigns import (
    PreparedCampaigns,
    play_campaigns,
    refuse_for_campaigns,
    sides_of,
    simulate_campaign,
)
from .simulation_wishes import Wishes
from .streams import echo_line
from .table import GameRefused

_EACH: Final = 25
"""games of a quest or campaigns that are played at least before nothing more is expected of them"""
_WHOLE: Final = ("quest", "dungeon", "campaign")
"""the kinds of records of a pack that are played where all of it shall be used, what takes least time first"""


# ------------------------------------------------------------------------------------------------ what is asked
def simulate_quests(quests: Sequence[str], wishes: Wishes, outlets: Outlets) -> int:
    """Play quests, show the reports, and return the exit code. Raises click.UsageError, GameRefused, click.Abort."""
    if wishes.exhaustive and wishes.until is not None:
        raise click.UsageError("--exhaustive plays until everything was used: leave --until out")
    named = [*_named(quests, wishes)]
    if len(named) > 1 and wishes.into is not None:
        raise click.UsageError("--into keeps the games of one quest: name one")
    chosen = [choose(one, wishes.packs, wishes.with_, BEGUN) for one in named]
    if all(one.kind == "campaign" for one in chosen):
        refuse_for_campaigns(wishes, outlets)
    if not wishes.exhaustive and any(one.kind == "campaign" for one in chosen):
        return _campaign_alone(named, chosen, wishes, outlets)
    prepared = [_whatever(one, words, wishes) for one, words in zip(chosen, named, strict=True)]
    played: list[AnyPlayed] = []
    with _executor(wishes) as (executor, at_once), shown_in_any_case(played, outlets, wishes.exhaustive):
        for one in prepared:
            if isinstance(one, PreparedCampaigns):
                played.append(play_campaigns(one, wishes, executor, _EACH, used_in(played)))
            else:
                played.append(_played(one, wishes, executor, at_once, _enough(wishes, played)))
    return exit_code(played)


def _campaign_alone(
    named: Sequence[str], chosen: Sequence[ChosenQuest], wishes: Wishes, outlets: Outlets
) -> int:
    """Play a campaign that is named alone. Raises click.UsageError where something else is named beside it."""
    if len(chosen) > 1:
        word = next(word for word, one in zip(named, chosen, strict=True) if one.kind == "campaign")
        raise click.UsageError(f'"{word}" is a campaign: name it alone, or play everything --exhaustive')
    return simulate_campaign(_prepared_campaigns(chosen[0], wishes), wishes, outlets, wishes.jobs or _cores())


def _whatever(chosen: ChosenQuest, named: str, wishes: Wishes) -> Prepared | PreparedCampaigns:
    """A quest, recipe or campaign, checked and agreed to. Raises click.UsageError, GameRefused."""
    if chosen.kind == "campaign":
        return _prepared_campaigns(chosen, wishes)
    return _prepared(chosen, named, wishes, wishes.packs)


def _prepared_campaigns(chosen: ChosenQuest, wishes: Wishes) -> PreparedCampaigns:
    refuse_faults(chosen)
    levels = _levels(wishes, sides_of(chosen))
    agreed([chosen.content])
    return PreparedCampaigns(chosen, content_apart(chosen, wishes.packs, "campaign"), levels)


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
    prepared = []
    for folder in folders:
        packs = (folder.resolve(), *wishes.packs)
        chosen = choose(quests[0], packs, wishes.with_, QUESTS)
        prepared.append(_prepared(chosen, quests[0], wishes, packs))
    for folder, one in zip(folders, prepared, strict=True):
        home = home_of(one.chosen.file)
        if home is None or not Path(home).is_relative_to(folder.resolve()):
            raise click.UsageError(
                f'the quest "{quests[0]}" is not in {folder}: name one that both folders have'
            )
    with _executor(wishes) as (executor, at_once):
        try:
            played = [_played(one, wishes, executor, at_once, _enough(wishes, [])) for one in prepared]
        except RunInterrupted as end:
            echo_line(f"interrupted after {end.played.games} of {end.games} games", err=True)
            raise click.Abort from None
    reports = [one.report for one in played]
    show_comparison(compare(reports[0], reports[1], _names(folders)), outlets)
    return exit_code(played)


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
    """What was named; of the folder of a pack, all of its quests, and where all shall be used whatever is played."""
    kinds = _WHOLE if wishes.exhaustive else QUESTS
    for quest in quests:
        folder = Path(quest)
        if not (folder / MANIFEST).is_file():
            yield quest
            continue
        found = [*_files_of(folder, kinds)]
        if not found:
            raise click.UsageError(f"the pack in {quest} has no quest; a campaign is named by its file or id")
        yield from found


def _files_of(folder: Path, kinds: Sequence[str]) -> Iterator[str]:
    """The files of the records of some kinds in the pack of a folder, wherever they lie in it, kind after kind."""
    found: dict[str, list[str]] = {kind: [] for kind in kinds}
    for pack in find_packs([folder], []).packs.values():
        if Path(pack.folder).resolve() == folder.resolve():
            for file in record_files(pack):
                entry, *_ = read_entry(file, pack)
                if not entry.abstract:
                    found.get(entry.kind, []).append(file)
    for files in found.values():
        yield from files


# ------------------------------------------------------------------------------------------------ preparing
def _prepared(chosen: ChosenQuest, named: str, wishes: Wishes, packs: tuple[Path, ...]) -> Prepared:
    """A quest or recipe, checked and agreed to. Nothing of it runs here. Raises click.UsageError, GameRefused."""
    refuse_faults(chosen)
    library = chosen.library
    kind: Literal["quest", "dungeon"] = "dungeon" if chosen.kind == "dungeon" else "quest"
    if (kind, chosen.id) not in library:
        raise click.UsageError(f"{chosen.id} is abstract: name one that extends it")
    agreed([chosen.content])
    record = library.get(QuestDef, chosen.id) if kind == "quest" else library.get(DungeonDef, chosen.id)
    sides = tuple(library.get(RulesetDef, record.ruleset).sides)
    content = content_apart(chosen, packs, kind)
    header = RunHeader(
        simulation=FORMAT,
        engine=ENGINE_VERSION,
        quest=chosen.id,
        content=library.content_hash,
        seed=wishes.seed,
        parties=_parties(wishes, library, record),
        levels=_levels(wishes, sides),
        acts=wishes.acts or (acts_of(library, record) if wishes.exhaustive else (0,)),
        sides=sides,
        objectives=tuple((one.side, one.text) for one in record.objectives),
    )
    return Prepared(chosen, header, content, (*_words_for(named, chosen.id, wishes),))


def content_apart(
    chosen: ChosenQuest,
    packs: Sequence[Path],
    kind: Literal["quest", "dungeon", "campaign", "solve"] = "quest",
) -> Content:
    """What was checked and agreed to, as a process apart loads it."""
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


def _levels(wishes: Wishes, sides: Sequence[str]) -> tuple[dict[str, str], ...]:
    """The levels of the games that take turns. Raises click.UsageError.

    They are those that were asked for; where everything shall be used all sides in turn play at the lowest one, too,
    which does whatever is legal.
    """
    levels = levels_of(wishes.levels, sides)
    if not wishes.exhaustive:
        return (levels,)
    lowest = dict.fromkeys(levels, LEVELS[0])
    mixed = [{**levels, side: LEVELS[0]} for side in levels]
    return tuple({repr(one): one for one in (levels, lowest, *mixed)}.values())


def _parties(wishes: Wishes, library: Library, quest: QuestDef | DungeonDef) -> Parties:
    """Who goes. Raises click.UsageError, click.BadParameter."""
    least, most = quest.heroes.least, quest.heroes.most
    words = wishes.heroes or (("all",) if wishes.exhaustive else ())
    if not words:
        return own_party(quest)
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
    rules = library.get(RulesetDef, quest.ruleset)
    for member in (member for party in chosen for member in party):
        for misfit in unfit(library, rules, member):
            if misfit.is_certain:
                raise click.BadParameter(misfit.message, param_hint="--heroes")
    # heroes of other packs may be made for other rules
    packs = tuple(dict.fromkeys(split(member.hero)[0] for member in quest.party))
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
    one: Prepared, wishes: Wishes, executor: Executor, at_once: int, enough: Callable[[Summary], bool]
) -> Played:
    """Play the games of a quest; those that end before somebody presses Ctrl-C count. Raises GameRefused."""
    header, library = one.header, one.chosen.library
    file = _result_file(wishes, header)
    run = Run(
        one.content,
        Plans(library, header.parties, header.levels, header.seed, header.acts),
        wishes.games,
        enough=enough,
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


def _enough(wishes: Wishes, before: Sequence[AnyPlayed]) -> Callable[[Summary], bool]:
    if wishes.exhaustive:
        used = used_in(before)
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
