"""The narrated form: every finding in sentences, below the name of its file."""

from __future__ import annotations

from pathlib import Path

from delve.diagnostics import START, Diagnostic, Edit, Fix, Related, Span
from delve.validate.render import Style, rendered


def test_finding_is_told_in_sentences(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("name: x\n  group: golbin\n")
    related = (
        Related("a.yaml", Span(1, 7, 1, 8), "first defined here"),
        Related("b.yaml", START, "and here"),
    )
    fix = Fix('write "goblin"', (Edit("a.yaml", START, "goblin"),), safe=False)
    finding = Diagnostic("Z204", "warning", "unknown", "a.yaml", Span(2, 10, 2, 16), related, (), fix)
    other = Diagnostic("Z205", "error", "gone", "b.yaml", START)
    assert rendered("plain", [finding, other], Style(root=tmp_path)) == (
        "In a.yaml:\n\n"
        "Warning Z204, line 2, columns 10 to 15: unknown\n"
        "  The line reads: group: golbin\n"
        "  See line 1, column 7: first defined here\n"
        "  The line reads: name: x\n"
        "  See b.yaml, line 1, column 1: and here\n"
        '  Fix: write "goblin" (--fix --unsafe-fixes)\n\n'
        "In b.yaml:\n\n"
        "Error Z205, line 1, column 1: gone\n"
    )
