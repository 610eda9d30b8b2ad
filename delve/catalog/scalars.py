"""What unquoted text and keys mean: the core schema of YAML 1.2 less its doubtful corners.

These are `true` and `false`, decimal integers of at most 18 digits, and plain decimals. Everything else is text, and
text that other readers of YAML take for something else is worth a warning.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Any, Final

from delve.diagnostics import Severity
from delve.near import clipped

MAX_TEXT: Final = 65_536
"""how many characters one text may have"""
MAX_KEY: Final = 256
"""how many characters one key may have"""
MAX_DIGITS: Final = 18
"""how many digits a number may have: an integer of so many fits into 64 bits"""

_MEMO_ENTRIES: Final = 20_000
_MEMO_CHARACTERS: Final = 48

TRUTH: Final = MappingProxyType(
    {
        **dict.fromkeys(("true", "yes", "on", "y"), "true"),
        **dict.fromkeys(("false", "no", "off", "n"), "false"),
    }
)
"""words that somebody may write for true or false, in lower case -> the word that delve reads as such"""

_WORDS_ELSEWHERE: Final = frozenset({*TRUTH, "null", ".inf", "+.inf", "-.inf", ".nan", "="})
"""words that other readers of YAML do not take for text, in lower case"""

_is_integer = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})").fullmatch

# compiled when the first text needs them: most packs are written without
_DECIMAL: Final = r"[-+]?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}"
_LONG_INTEGER: Final = r"[-+]?[0-9]{19,}"
_NUMBER_ELSEWHERE: Final = (
    r"[-+]?(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9][0-9_]*)(?:[eE][-+]?[0-9]+)?"
    r"|[-+]?0[xob][0-9a-fA-F_]+"
    r"|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?"
)
_FORBIDDEN: Final = (
    "[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
    "|\r(?!\n)"
)


class Odd(Exception):
    """A scalar or key that is worth a finding. `value` is what reading goes on with."""

    def __init__(
        self,
        code: str,
        severity: Severity,
        message: str,
        value: Any,
        suggestions: tuple[str, ...] = (),
        quoting_helps: bool = False,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.severity: Severity = severity
        self.message = message
        self.value = value
        self.suggestions = suggestions
        self.quoting_helps = quoting_helps


def find_forbidden(text: str) -> re.Match[str] | None:
    """The first character that content may not hold: control, invisible direction mark, lone surrogate, tab."""
    return re.search(_FORBIDDEN, text)


def quoted(text: str) -> str:
    """The text as YAML in single quotes."""
    return "'" + text.replace("'", "''") + "'"


class PlainScalars(dict[str, Any]):
    """Unquoted text -> its value, remembered for the next time. Odd text raises `Odd`."""

    def __missing__(self, text: str) -> Any:
        value = _plain_value(text)
        if len(text) < _MEMO_CHARACTERS and len(self) < _MEMO_ENTRIES:
            self[text] = value
        return value


class Keys(dict[str, str]):
    """Text of an unquoted key -> the key, which is always text. Odd text raises `Odd` each time."""

    def __missing__(self, text: str) -> str:
        if text == "<<":
            raise Odd("Y014", "error", "merge keys ('<<') are not allowed: use \"extends\"", text)
        if len(text) < 6 and text.lower() in _WORDS_ELSEWHERE:
            raise _word_elsewhere(text, ())
        check_key(text)
        return self.setdefault(text, text) if len(self) < _MEMO_ENTRIES else text


def check_key(text: str) -> None:
    """Raises `Odd` for what no key may be, quoted or not: empty, or too long."""
    if not text:
        raise Odd("Y017", "error", "this key is empty: write a name before the ':'", text)
    if len(text) > MAX_KEY:
        raise Odd("Y018", "error", f"a key of {len(text)} characters: the limit is {MAX_KEY}", text)


def check_text(text: str) -> None:
    """Raises `Odd` for quoted text that is too long, or whose escapes make a forbidden character."""
    if len(text) > MAX_TEXT:
        raise Odd("Y015", "error", f"a text of {len(text)} characters: the limit is {MAX_TEXT}", "")
    forbidden = find_forbidden(text)
    if forbidden is not None:
        message = f"the character U+{ord(forbidden.group()[0]):04X} is not allowed, not even as an escape"
        raise Odd("Y004", "error", message, "")


def _plain_value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    if text in ("", "~", "null"):
        message = "there is no value here: write one ('[]' for an empty list), or delete the key"
        raise Odd("Y023", "error", message, "")
    if len(text) > MAX_TEXT:
        check_text(text)
    if text[0] in "0123456789+-.":
        return _number(text)
    if len(text) < 6 and text.lower() in _WORDS_ELSEWHERE:
        meant = TRUTH.get(text.lower())
        raise _word_elsewhere(text, (meant,) if meant else ())
    return text


def _number(text: str) -> Any:
    if _is_integer(text):
        return int(text)
    if re.fullmatch(_DECIMAL, text):
        return float(text)
    if re.fullmatch(_LONG_INTEGER, text):
        raise Odd("Y016", "error", f"a number of more than {MAX_DIGITS} digits", 0)
    if text.lower() in _WORDS_ELSEWHERE or re.fullmatch(_NUMBER_ELSEWHERE, text):
        message = (
            f"{clipped(text)} is text here, but a number or a date to other readers of YAML: "
            "quote it, or write plain digits"
        )
        raise Odd("Y101", "warning", message, text, quoting_helps=True)
    return text


def _word_elsewhere(text: str, instead: tuple[str, ...]) -> Odd:
    word = instead[0] if instead else "another word"
    message = f"{clipped(text)} is text here, but not to other readers of YAML: write {word}, or quote it"
    return Odd("Y101", "warning", message, text, instead, quoting_helps=True)


# what a text means never changes, so all files share what was found out about it
PLAIN: Final = PlainScalars()
KEYS: Final = Keys()
