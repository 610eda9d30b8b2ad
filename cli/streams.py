"""What the command reads from and writes to: whatever is written is made harmless, and a failure to write is told.

Texts of content, saves, file names and exceptions all pass through here, also those of errors that click or Python
print. Only text that was made harmless before, and then given colors, is let through as it is.
"""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import TextIOWrapper
from typing import Any, TextIO

import click


class Unwritable(click.ClickException):
    """Nothing can be written to stdout, so that nobody saw what the command said; exit code 1."""

    def __init__(self, reason: str, *, closed: bool = False) -> None:
        super().__init__(f"nothing can be written to stdout: {reason}")
        self.reason = reason
        self.closed = closed
        """whether whoever called the command has closed it"""


class Outlet:
    """stdout or stderr of a command.

    What stdout does not take ends the command; what stderr does not take is lost, as nobody could be told.
    """

    def __init__(self, stream: TextIO | None, *, needed: bool) -> None:
        """`stream`: where it goes; None: it is closed. `needed`: whether the command ends where nothing is taken."""
        self._stream, self._needed = stream, needed
        self._painting = False

    def __getattr__(self, name: str) -> Any:
        if name == "buffer":
            raise AttributeError("what is written here is text")
        if self._stream is not None:
            return getattr(self._stream, name)
        if name not in _CLOSED:
            raise AttributeError(name)
        return _CLOSED[name]

    def write(self, text: str) -> int:
        """Write text, made harmless. Raises Unwritable, BrokenPipeError; TypeError for anything but text."""
        if type(text) is not str:
            raise TypeError(f"what is written here is text, not {type(text).__name__}")
        if text:
            self._put(text if self._painting else _harmless(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write texts, made harmless. Raises Unwritable, BrokenPipeError."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """Let the system have all of it. Raises Unwritable, BrokenPipeError."""
        if self._stream is not None:
            try:
                self._stream.flush()
            except OSError as error:
                self._give_up(error)

    def _put(self, text: str) -> None:
        if self._stream is None:
            if self._needed:
                raise Unwritable("it is closed", closed=True)
            return
        try:
            self._stream.write(text)
        except OSError as error:
            self._give_up(error)
        except UnicodeEncodeError as error:
            odd = ord(error.object[error.start])
            raise Unwritable(
                f"the character U+{odd:04X} does not exist in {error.encoding}: set PYTHONUTF8=1"
            ) from error

    def _give_up(self, error: OSError) -> None:
        """Throw away what waits to be written, or it is tried again at the end. Raises Unwritable, BrokenPipeError."""
        if self._stream is not None:
            with suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, self._stream.fileno())
                os.close(nowhere)
        if self._needed and isinstance(error, BrokenPipeError):
            raise error  # nobody reads on: click ends the command quietly
        if self._needed:
            raise Unwritable(error.strerror or str(error)) from error

    @contextmanager
    def painting(self) -> Iterator[None]:
        """Let what is written meanwhile through as it is: it is harmless already, and may have colors."""
        before, self._painting = self._painting, True
        try:
            yield
        finally:
            self._painting = before


_CLOSED = {"encoding": "utf-8", "errors": "strict", "closed": False, "isatty": lambda: False}
"""what is known of a stream that is closed"""


def echo_line(text: object, *, err: bool = False) -> None:
    """Print one line; line ends in the text become spaces, as the name of a file may hold some."""
    click.echo(in_one_line(str(text)), err=err)


def in_one_line(text: str) -> str:
    """The text with spaces in place of line ends."""
    return text.replace("\r\n", " ").replace("\n", " ") if "\n" in text else text


def echo_painted(text: str, *, nl: bool = True, err: bool = False) -> None:
    """Print text with colors, in which every text from outside was made harmless before."""
    stream = sys.stderr if err else sys.stdout
    with stream.painting() if isinstance(stream, Outlet) else ExitStack():
        click.echo(text, nl=nl, err=err)


@contextmanager
def streams() -> Iterator[None]:
    """Give a command all of stdin, stdout and stderr, to which any text can be written. Raises Unwritable."""
    before = sys.stdin, sys.stdout, sys.stderr
    for stream in (sys.stdout, sys.stderr):
        _widen(stream)
    sys.stdout, sys.stderr = Outlet(sys.stdout, needed=True), Outlet(sys.stderr, needed=False)
    with ExitStack() as opened:
        opened.enter_context(_numbers_taken())
        if sys.stdin is None:
            sys.stdin = opened.enter_context(open(os.devnull, encoding="utf-8"))  # noqa: PTH123
        try:
            yield
        finally:
            sys.stdin, sys.stdout, sys.stderr = before


def _widen(stream: TextIO | None) -> None:
    """Let a stream that takes only ASCII take UTF-8: nobody has set it up then, and nearly all terminals know UTF-8."""
    encoding = getattr(stream, "encoding", None)
    if isinstance(stream, TextIOWrapper) and encoding and codecs.lookup(encoding).name == "ascii":
        stream.reconfigure(encoding="utf-8", errors=stream.errors)


@contextmanager
def _numbers_taken() -> Iterator[None]:
    """Keep the numbers of closed streams taken: a file that got one would receive what is written to the stream."""
    taken = []
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            taken.append(os.open(os.devnull, os.O_RDWR))
    try:
        yield
    finally:
        for number in taken:
            os.close(number)


def _harmless(text: str) -> str:
    if text.replace("\n", "").isprintable():
        return text
    from delve.harmless import harmless  # nearly nothing needs it, and `--help` shall not wait for it

    return harmless(text)
