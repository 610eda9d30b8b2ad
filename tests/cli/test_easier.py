"""A game that is begun again against weaker opponents."""

from __future__ import annotations

import pytest
from delve_cli.easier import easier_levels
from msgspec import structs

from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from tests.arenas import core
from tests.flow.saves import header


@pytest.mark.parametrize(
    ("levels", "easier"),
    [
        ((), (("overlord", "simple"),)),
        ((("overlord", "hard"),), (("overlord", "normal"),)),
        ((("overlord", "simple"),), (("overlord", "random"),)),
        ((("overlord", "random"),), ()),
    ],
)
def test_opponents_of_persons_play_one_level_below(
    levels: tuple[tuple[str, str], ...], easier: tuple[tuple[str, str], ...]
) -> None:
    library = core().library
    ruleset = library.get(RulesetDef, library.get(QuestDef, "core:drowned_cellar").ruleset)
    about = structs.replace(header(), persons=("heroes",), opponent="normal", levels=levels)
    assert easier_levels(about, ruleset) == easier
    assert easier_levels(structs.replace(about, persons=()), ruleset) == (), "nobody plays against them"
