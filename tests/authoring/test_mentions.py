"""Where scripts name records in texts."""

from __future__ import annotations

import ast
from pathlib import Path

from delve.authoring.mentions import reworded, texts
from delve.catalog.modules import Module

TEXT = """\
"a goblin in a docstring"
PLAIN = "a goblin hides"
OTHERS = "hobgoblin, goblins, core:goblin"
WORKED_OUT = f"goblin {PLAIN}"
LONG = \"\"\"a goblin
hides\"\"\"
"""


def test_a_text_names_a_record_where_its_id_stands_as_a_word_of_its_own() -> None:
    module = Module(Path("odd.py"), (*TEXT.splitlines(),), ast.parse(TEXT))
    found = texts(module, ("goblin",))
    assert [(one.span.line, one.plain) for one in found] == [(2, True), (4, False), (5, False)]
    edit = reworded(module, found[0], {"goblin": "imp"})
    assert (edit.span, edit.new) == (found[0].span, '"a imp hides"')
