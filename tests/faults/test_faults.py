"""The checker finds the faults that are put into shipped packs, says where they are, and says each once."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from delve.catalog.document import Document
from delve.diagnostics import START, Diagnostic
from delve.validate.rules import all_passes
from tests.faults import quests
from tests.faults.mutant import Mutant, misspelt
from tests.faults.report import short_of, table, total
from tests.faults.sandbox import Sandbox
from tests.faults.trial import Tally, faults, judged, mutants, tried
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

SEED = 1


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory: pytest.TempPathFactory) -> Sandbox:
    return Sandbox(tmp_path_factory.mktemp("faults"))


def test_packs_without_a_fault_give_no_finding(sandbox: Sandbox) -> None:
    assert sandbox.judged({}) == ()


def test_faults_put_into_shipped_packs_are_found_and_told_well(sandbox: Sandbox) -> None:
    tallies = tried(sandbox, mutants(sandbox, SEED, size(small=60, full=1_200)))
    whole = total(tallies)
    assert len(tallies) >= 25
    assert whole.mutants >= size(small=60, full=1_000)
    assert not short_of(whole), "\n".join((*table(tallies), *short_of(whole)))


def test_every_fault_finds_a_place_and_puts_everything_back(sandbox: Sandbox) -> None:
    before = {name: sandbox.text(name) for name in (*sandbox.records, *sandbox.scripts)}
    placed = set()
    for name, mutant in mutants(sandbox, SEED, len(faults())):
        sandbox.judged(mutant.changes, ())
        placed.add(name)
    assert placed == set(faults())
    assert {name: sandbox.text(name) for name in (*sandbox.records, *sandbox.scripts)} == before


def test_a_rule_that_is_switched_off_lets_its_fault_pass(sandbox: Sandbox) -> None:
    zones = [("misspelt_zone", mutant) for mutant in _some(sandbox, quests.misspelt_zone)]
    assert not short_of(total(tried(sandbox, zones)))
    without = [rule for rule in all_passes() if rule.name != "unknown zone"]
    assert len(without) < len(all_passes())
    missed = short_of(total(tried(sandbox, zones, without)))
    assert [line.split(":")[0] for line in missed] == [
        "detected",
        "on the right line",
        "with the right word first",
    ]


def test_a_checker_that_says_everything_twice_says_too_much(sandbox: Sandbox) -> None:
    (mutant,) = _some(sandbox, quests.misspelt_zone, 1)
    once = sandbox.judged(mutant.changes)
    assert short_of(judged(sandbox, mutant, once)) == []
    assert short_of(judged(sandbox, mutant, [*once, *once])) == [
        "findings for each fault: 2.00 of at most 1.2"
    ]


def test_a_finding_in_another_line_or_with_another_word_does_not_count(sandbox: Sandbox) -> None:
    mutant = Mutant({}, "content/core/pack.yaml", range(3, 4), "core")
    where = str(sandbox.top / mutant.file)
    at_start = Diagnostic("D000", "error", "wrong", where, START, (), ("cores",))
    tally = judged(sandbox, mutant, [at_start])
    assert (tally.detected, tally.right_line, tally.right_word) == (1, 0, 0)
    assert judged(sandbox, mutant, []) == Tally(
        1, 0, 0, 1, 0, 0, ["wanted content/core/pack.yaml:3 'core', got\n      nothing"]
    )


@pytest.mark.parametrize("word", ["at", "zone", "oath_of_honor", "ll"])
def test_misspelt_never_gives_the_word_itself(word: str) -> None:
    wrong = {misspelt(word, random.Random(seed)) for seed in range(300)}
    assert word not in wrong
    assert len(wrong) > 20
    assert {one[0] for one in wrong} == {word[0]} or len(word) < 3


def _some(
    sandbox: Sandbox, fault: Callable[[Sandbox, random.Random], Mutant | None], number: int = 4
) -> list[Mutant]:
    chance = random.Random(SEED)
    tries = (fault(sandbox, chance) for _ in range(100))
    return [mutant for mutant in tries if mutant is not None][:number]


def test_document_of_the_sandbox_has_places(sandbox: Sandbox) -> None:
    document = sandbox.document(sandbox.records[0])
    assert isinstance(document, Document)
    assert Path(document.path).is_relative_to(sandbox.top)
    assert document.span(("kind",)).line in (1, 2)
