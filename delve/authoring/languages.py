"""A language is a file: what the English texts are called in it, and which form of a word goes with which number.

It is read and checked here, and written for whoever translates. A text without a translation is shown in English.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from delve.authoring.texts import ShownText
from delve.authoring.translations import faults_of
from delve.catalog.document import Document
from delve.catalog.positions import ValuePath
from delve.catalog.source import load
from delve.catalog.wording import kind_of_value, quote
from delve.diagnostics import Diagnostic, Severity
from delve.harmless import harmless, in_json
from delve.near import guess
from delve.phrases import ENGLISH, Language

FIELDS: Final = ("name", "forms", "texts", "outdated")
PAIR: Final = ("english", "translation")
CONDITIONS: Final[Mapping[str, int]] = {
    "numbers": 1_000_000,
    "last_digit": 10,
    "last_two": 100,
    "except_last_two": 100,
}
"""what says which numbers a form goes with -> what the number is divided by, so that the rest is one of those named"""
MOST_FORMS: Final = 8
_HEAD: Final = """\
# A language of delve. Write each text into its "translation"; one that is empty is shown in English.
# {name} is filled with a value: it must stand in the translation too, wherever you need it.
# {n|card|cards} is the form of a word that goes with the number n: write as many forms as are listed below.
"""
_FORMS: Final = """\
# Which form goes with which number: the first that fits. The last fits every number that is left.
"""


class Translated(NamedTuple):
    """A text with its translation, and where they stand in the file."""

    english: str
    translation: str
    path: ValuePath


class LanguageFile(NamedTuple):
    """A language as it was read, and what is wrong with it."""

    name: str
    forms: tuple[Mapping[str, tuple[int, ...]], ...]
    texts: tuple[Translated, ...]
    outdated: tuple[Translated, ...]
    """texts that are said no more; nobody reads them, and nothing is lost"""
    document: Document
    findings: tuple[Diagnostic, ...]

    @property
    def ok(self) -> bool:
        """Whether it can be spoken: there is no error."""
        return not any(one.severity == "error" for one in self.findings)

    @property
    def whole(self) -> bool:
        """Whether everything in it could be read, so that nothing is lost when it is written anew."""
        return not any(one.code[0] == "Y" or one.code in ("L001", "L007") for one in self.findings)

    @property
    def language(self) -> Language:
        """What is spoken with it."""
        texts = {one.english: one.translation for one in self.texts if one.translation}
        return Language(texts, lambda number: _form(self.forms, number))

    def unknown(self, listed: Iterable[ShownText]) -> Iterator[Diagnostic]:
        """A warning for each text that is not among those listed: nobody says it, at least not in these words."""
        known = {one.text for one in listed}
        told = {one.english for one in self.texts}
        for one in self.texts:
            if one.english not in known:
                hint, near = guess(one.english, known - told)
                message = (
                    f"no text says {quote(one.english)}{hint}: delve texts --into brings the file up to date"
                )
                yield _finding(self.document, "L006", message, (*one.path, "english"), "warning", near[:3])


def read_language(path: str | Path) -> LanguageFile:
    """The language of a file. Nothing that stands in it raises an error: its findings tell what is wrong."""
    return language_of(load(path))


def language_of(document: Document) -> LanguageFile:
    """The language of a file that was read."""
    reader = _Reader(document)
    return LanguageFile(*reader.read(), document, (*document.problems, *reader.found))


def together(languages: Sequence[LanguageFile]) -> Language:
    """Several files as one language: the last that has a text counts, and the forms of the first."""
    if not languages:
        return ENGLISH
    texts = {english: own for one in languages for english, own in one.language.texts.items()}
    return Language(texts, languages[0].language.form)


def language_text(listed: Iterable[ShownText], old: LanguageFile | None = None) -> str:
    """The file of a language with every text that is listed; what was translated before stays.

    Translations of texts that are not listed any more stay under `outdated`. A text that steers terminals is left out:
    no file of delve may have one.
    """
    known = {one.english: one.translation for one in (*old.outdated, *old.texts)} if old else {}
    lines = [_HEAD, f"name: {_quoted(old.name if old else '')}\n", _FORMS, "forms:\n"]
    lines += [f"- {_flow(form)}\n" for form in (old.forms if old else ({"numbers": (1,)}, {}))]
    places: dict[str, list[str]] = {}
    for one in listed:
        if harmless(one.text) == one.text:
            places.setdefault(one.text, []).append(f"{_within(one)}:{one.span.line}")
    lines.append("texts:\n" if places else "texts: []\n")
    for text, said in places.items():
        more = f" and {len(said) - 3} more" if len(said) > 3 else ""
        lines.append(f"# {in_json(', '.join(said[:3]))}{more}\n")
        lines += _pair(text, known.get(text, ""))
    left = [(text, own) for text, own in known.items() if own and text not in places]
    if left:
        lines.append("# Said no more, at least not in these words: nobody reads these.\noutdated:\n")
        lines += [line for text, own in left for line in _pair(text, own)]
    return "".join(lines)


def _within(one: ShownText) -> str:
    """The file of a text, from the folder of its pack on, as it is called on every machine."""
    path = Path(one.path)
    folders = [folder for folder in path.parents if folder.name == one.origin]
    return path.relative_to(folders[0].parent).as_posix() if folders else f"{one.origin}: {path.name}"


def _pair(text: str, translation: str) -> Iterator[str]:
    yield f"- english: {_quoted(text)}\n"
    yield f"  translation: {_quoted(translation)}\n"


def _quoted(text: str) -> str:
    return in_json(json.dumps(text, ensure_ascii=False))


def _flow(form: Mapping[str, tuple[int, ...]]) -> str:
    return "{" + ", ".join(f"{name}: {[*numbers]}" for name, numbers in form.items()) + "}"


def _form(forms: Sequence[Mapping[str, tuple[int, ...]]], number: int) -> int:
    """The place of the form that goes with a number, from 0."""
    whole = abs(number)
    for place, form in enumerate(forms):
        if all(
            (whole % CONDITIONS[name] in numbers) is (name != "except_last_two")
            for name, numbers in form.items()
            if name != "numbers"
        ) and ("numbers" not in form or whole in form["numbers"]):
            return place
    return len(forms) - 1


def _finding(
    document: Document,
    code: str,
    message: str,
    path: ValuePath,
    severity: Severity = "error",
    suggestions: tuple[str, ...] = (),
    *,
    key: bool = False,
) -> Diagnostic:
    return Diagnostic(
        code, severity, message, document.path, document.span(path, key=key), suggestions=suggestions
    )


class _Reader:
    """One file on its way to a language."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.found: list[Diagnostic] = []

    def read(
        self,
    ) -> tuple[
        str, tuple[Mapping[str, tuple[int, ...]], ...], tuple[Translated, ...], tuple[Translated, ...]
    ]:
        """Name, forms, texts and outdated texts."""
        value = self.document.value
        if not isinstance(value, dict):
            if self.document.ok:
                self._tell("L001", f"a language is a mapping of {', '.join(FIELDS)}", ())
            return "", ({},), (), ()
        self._known(value, FIELDS, ())
        for field in ("forms", "texts"):
            if field not in value and self.document.ok:
                self._tell("L001", f'a language needs "{field}": delve texts --into writes such a file', ())
        name = value.get("name", "")
        if not isinstance(name, str):
            self._tell("L001", f'"name" must be text, not {kind_of_value(name)}', ("name",))
            name = ""
        forms = self._forms(value.get("forms", [{}]))
        texts, outdated = self._pairs(value, "texts"), self._pairs(value, "outdated")
        self._judge(texts, len(forms))
        return name, forms, texts, outdated

    def _tell(
        self, code: str, message: str, path: ValuePath, near: tuple[str, ...] = (), *, key: bool = False
    ) -> None:
        self.found.append(_finding(self.document, code, message, path, suggestions=near, key=key))

    def _known(self, value: Mapping[str, Any], known: Sequence[str], path: ValuePath) -> None:
        for name in value:
            if name not in known:
                hint, near = guess(name, known)
                self._tell("L001", f"unknown field {quote(name)}{hint}", (*path, name), near, key=True)

    def _forms(self, value: Any) -> tuple[Mapping[str, tuple[int, ...]], ...]:
        if not isinstance(value, list) or not 0 < len(value) <= MOST_FORMS:
            self._tell(
                "L001", f'"forms" is a list of 1 to {MOST_FORMS} mappings, the last one empty', ("forms",)
            )
            return ({},)
        found = [self._one_form(form, ("forms", place)) for place, form in enumerate(value)]
        empty = [place for place, form in enumerate(value) if form == {}]
        if empty != [len(value) - 1]:
            place = empty[0] if empty else len(value) - 1
            message = "the last form, and no other, is empty, {}: it fits every number that is left"
            self._tell("L001", message, ("forms", place))
        return tuple(found)

    def _one_form(self, form: Any, path: ValuePath) -> Mapping[str, tuple[int, ...]]:
        if not isinstance(form, dict):
            self._tell("L001", f"a form is a mapping of {', '.join(CONDITIONS)}", path)
            return {}
        self._known(form, tuple(CONDITIONS), path)
        found = {}
        for name, numbers in form.items():
            if name in CONDITIONS:
                below = CONDITIONS[name]
                if isinstance(numbers, list) and all(
                    type(one) is int and 0 <= one < below for one in numbers
                ):
                    found[name] = tuple(numbers)
                else:
                    self._tell(
                        "L001", f'"{name}" is a list of numbers from 0 to {below - 1:,}', (*path, name)
                    )
        return found

    def _pairs(self, value: Mapping[str, Any], field: str) -> tuple[Translated, ...]:
        rows = value.get(field, [])
        if not isinstance(rows, list):
            self._tell("L001", f'"{field}" is a list of pairs of {" and ".join(PAIR)}', (field,))
            return ()
        found = []
        for place, pair in enumerate(rows):
            path: ValuePath = (field, place)
            if not isinstance(pair, dict):
                self._tell("L001", f"write a pair of {' and '.join(PAIR)} here", path)
                continue
            self._known(pair, PAIR, path)
            texts = [pair.get(name, "") for name in PAIR]
            wrong = [name for name, text in zip(PAIR, texts, strict=True) if not isinstance(text, str)]
            for name in wrong:
                self._tell(
                    "L001",
                    f'"{name}" must be text, not {kind_of_value(pair[name])}: write it in quotes',
                    (*path, name),
                )
            if not wrong and not texts[0]:
                self._tell("L001", 'a pair needs the text that it translates, "english"', path)
            elif not wrong:
                found.append(Translated(texts[0], texts[1], path))
        return tuple(found)

    def _judge(self, texts: Sequence[Translated], forms: int) -> None:
        seen: dict[str, Translated] = {}
        for one in texts:
            first = seen.setdefault(one.english, one)
            if first is not one:
                line = self.document.span(first.path).line
                self._tell("L007", f"this text stands in line {line} too: delete one", (*one.path, "english"))
            elif one.translation:
                for fault in faults_of(one.english, one.translation, forms):
                    self._tell(fault.code, fault.message, (*one.path, "translation"), fault.near)
