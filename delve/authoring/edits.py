"""Changes to the files of packs: exact edits of texts and moves of files, made all or none, or shown as a diff."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from delve.authoring.files import write_all
from delve.diagnostics import Span


@dataclass(frozen=True)
class TextEdit:
    """`new` in the place of `old`, which must stand within the span exactly once."""

    span: Span
    old: str
    new: str


def edited(text: str, edits: Iterable[TextEdit]) -> str | None:
    """The text with all edits; None if `old` does not stand exactly once at one of them."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        start = starts[edit.span.line - 1] + edit.span.column - 1
        end = starts[edit.span.end_line - 1] + edit.span.end_column - 1
        if text[start:end].count(edit.old) != 1:
            return None
        text = text[:start] + text[start:end].replace(edit.old, edit.new) + text[end:]
    return text


@dataclass
class FileChanges:
    """What files shall hold, and where they shall lie. The keys are paths as they are before the changes."""

    texts: dict[Path, str] = field(default_factory=dict)
    moves: dict[Path, Path] = field(default_factory=dict)

    @property
    def paths(self) -> list[Path]:
        """Every file that is changed or moved, in order."""
        return sorted({*self.texts, *self.moves})

    def diff(self, seen_from: Path) -> str:
        """What would change, as a unified diff with paths as they are seen from a folder."""
        shown: list[str] = []
        for path in self.paths:
            before = _shown(path, seen_from)
            after = _shown(self.moves.get(path, path), seen_from)
            if after != before:
                shown.append(f"rename {before} -> {after}\n")
            if path in self.texts:
                lines = (path.read_bytes().decode(), self.texts[path])
                old, new = (text.splitlines(keepends=True) for text in lines)
                shown += [line if line.endswith("\n") else line + "\n" for line in
                          difflib.unified_diff(old, new, before, after)]  # fmt: skip
        return "".join(shown)

    def elsewhere(self, homes: Mapping[Path, Path]) -> FileChanges:
        """The same changes in copies of folders (folder -> its copy); changes outside of these folders are left out."""

        def there(path: Path) -> Path | None:
            home = next((home for home in homes if path.is_relative_to(home)), None)
            return homes[home] / path.relative_to(home) if home else None

        texts = {copy: text for path, text in self.texts.items() if (copy := there(path))}
        moves = {copy: new for path, to in self.moves.items() if (copy := there(path)) and (new := there(to))}
        return FileChanges(texts, moves)

    def apply(self) -> None:
        """Make all changes. Raises NotWritten, with everything as it was, if one cannot be made."""
        made = {
            self.moves.get(path, path): self.texts[path].encode() if path in self.texts else path.read_bytes()
            for path in self.paths
        }
        write_all(made, gone=self.moves)
        for path in self.moves:
            _remove_empty(path.parent)


def _shown(path: Path, seen_from: Path) -> str:
    return (path.relative_to(seen_from) if path.is_relative_to(seen_from) else path).as_posix()


def _remove_empty(folder: Path) -> None:
    """Remove a folder that holds nothing any more but what Python has cached."""
    if folder.is_dir() and all(inner.name == "__pycache__" for inner in folder.iterdir()):
        for cached in folder.glob("__pycache__/*"):
            cached.unlink()
        for inner in folder.iterdir():
            inner.rmdir()
        folder.rmdir()
