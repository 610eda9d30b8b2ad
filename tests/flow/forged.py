"""A program that forges saves whose checksums are right, and tries the commands that read one on each of them:

    python -m tests.flow.forged FOLDER SEED COUNT [some]

Each forgery comes of a real save: a field of a record is replaced by another kind of value or by an extreme one,
records are left out, doubled, moved or taken from another game, answers are given another kind or asker, states are
changed or belong to another game. Prints as JSON, a line a forgery, what each command said, how many seconds of the
processor it took, and how much memory the process had. With `some` only half of the commands are tried on each.
"""

from __future__ import annotations

import copy
import json
import os
import random
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias
from zlib import crc32

Json: TypeAlias = Any
Records: TypeAlias = list[dict[str, Json]]

DEEP = "\N{BLACK SQUARE}deep\N{BLACK SQUARE}"
"""stands for lists within each other, which Python could not write"""
EXTREMES: tuple[Json, ...] = (
    None,
    True,
    False,
    1.5,
    0,
    -1,
    7,
    2**31,
    2**63,
    10**30,
    -(10**30),
    "",
    "x" * 100_000,
    "\ud800",
    "\x1b]0;title\x07\x1b[2J",
    "a\0b\nc",
    "core:nobody",
    "~nosuchuser/x",
    {},
    {"x": 1},
    [],
    [[]],
    [-1, -1],
    [True, True],
    [0] * 50,
    ["step", 99, [5, 5]],
    DEEP,
)
KINDS = (
    "command",
    "figure",
    "space",
    "option",
    "number",
    "confirm",
    "order",
    "subset",
    "allocation",
    "roll",
    "draw",
    "reveal",
    "song",
)
ASKERS = ("heroes", "overlord", "goblins", "chance:combat", "chance:deck", "chance:", "")
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("saves",),
    ("saves", "inspect", "SAVE"),
    ("replay", "SAVE", "--ui", "none"),
    ("replay", "SAVE", "--verify"),
    ("play", "--resume", "SAVE", "--ui", "none"),
    ("replay", "COPY", "--rerecord"),
)
SECONDS = 60
"""after which a process is ended that tries the commands"""


# ------------------------------------------------------------------------------------------------ forging
def records(raw: bytes) -> Records:
    """The records of a save."""
    return [json.loads(line[9:]) for line in raw.splitlines()]


def written(forged: Records) -> bytes:
    """A save with these records and good checksums."""
    raw, checksum = b"", 0
    for record in forged:
        text = json.dumps(record, separators=(",", ":")).encode() + b"\n"
        deep = json.dumps(DEEP).encode()
        text = text.replace(deep, b"[" * 1_000 + b"]" * 1_000)
        checksum = crc32(text, checksum)
        raw += b"%08x " % checksum + text
    return raw


def places(value: Json, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything that lies in a value."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from places(part, (*path, key))


def put(record: Json, path: tuple[Any, ...], value: Json) -> None:
    """Replace what lies somewhere in a record."""
    for key in path[:-1]:
        record = record[key]
    record[path[-1]] = value


def at(record: Json, path: tuple[Any, ...]) -> Json:
    """What lies somewhere in a record."""
    for key in path:
        record = record[key]
    return record


class Forger:
    """Makes one forgery after another out of real saves."""

    def __init__(self, saves: list[Records], seed: int) -> None:
        self.saves, self.chance = saves, random.Random(seed)

    def forge(self) -> tuple[str, Records]:
        """What was done, and the records that came of it."""
        chance = self.chance
        forged = copy.deepcopy(chance.choice(self.saves))
        if chance.random() < 0.3:
            self.drop_digests(forged)
        if chance.random() < 0.3:
            forged[0]["content"] = "0" * 32
        if chance.random() < 0.25:
            self.begin_with_checkpoint(forged)
        done = [self.change(forged) for _ in range(chance.choice((1, 1, 1, 2, 4)))]
        return " and ".join(done), forged

    def change(self, forged: Records) -> str:
        """One change, and what it is."""
        ways: tuple[Callable[[Records], str], ...] = (
            self.field_of_header,
            self.field_of_answer,
            self.field_of_answer,
            self.field_of_state,
            self.field_of_state,
            self.number_of_state,
            self.number_of_state,
            self.piece_of_state,
            self.field_of_any,
            self.other_answer,
            self.dice,
            self.moved_records,
            self.foreign_state,
        )
        return self.chance.choice(ways)(forged)

    def _of(self, forged: Records, kind: str) -> dict[str, Json]:
        return self.chance.choice([one for one in forged if one.get("is") == kind] or forged)

    def _extreme(self) -> Json:
        return copy.deepcopy(self.chance.choice(EXTREMES))

    def _replace(self, record: dict[str, Json], paths: list[tuple[Any, ...]], value: Json) -> str:
        path = self.chance.choice(paths or [("is",)])
        put(record, path, value)
        return f"{record.get('is')}.{'.'.join(map(str, path))} = {value!r:.40}"

    @staticmethod
    def drop_digests(forged: Records) -> None:
        """No answer says which state comes of it."""
        for record in forged:
            record.pop("digest", None)

    def begin_with_checkpoint(self, forged: Records) -> None:
        """A game that begins with the state of one of its checkpoints, and the answers behind it."""
        numbers = [n for n, one in enumerate(forged) if one.get("is") == "checkpoint"]
        if not numbers:
            return
        at = self.chance.choice(numbers)
        before = forged[at]["n"]
        kept = [one for one in forged[at:] if one.get("is") in ("answer", "checkpoint")]
        for one in kept:
            one["n"] -= before
        forged[:] = [forged[0] | {"from_checkpoint": True}, *kept[: self.chance.choice((1, 5, 999))]]

    def field_of_header(self, forged: Records) -> str:
        """Something in the first record."""
        return self._replace(forged[0], [*places(forged[0])], self._extreme())

    def field_of_answer(self, forged: Records) -> str:
        """Something in an answer."""
        record = self._of(forged, "answer")
        return self._replace(record, [*places(record)], self._extreme())

    def field_of_state(self, forged: Records) -> str:
        """Something in a state on record."""
        record = self._of(forged, "checkpoint")
        return self._replace(record, [*places(record)], self._extreme())

    def number_of_state(self, forged: Records) -> str:
        """A number of a state that is another number."""
        record = self._of(forged, "checkpoint")
        numbers = [path for path in places(record) if type(at(record, path)) is int]
        value = self.chance.choice((-1, 0, 1, 2, 5, 99, 300, 70_000, 2**40, 10**30, -(10**30)))
        return self._replace(record, numbers, value)

    def piece_of_state(self, forged: Records) -> str:
        """A piece that is left out, doubled or somebody else's."""
        record = self._of(forged, "checkpoint")
        state = record.get("state")
        parts = (
            [name for name in state if isinstance(state[name], list) and state[name]]
            if isinstance(state, dict)
            else []
        )
        if not parts:
            return "nothing"
        name = self.chance.choice(parts)
        part = state[name]
        place = self.chance.randrange(len(part))
        what = self.chance.choice(("left out", "doubled", "alone", "many"))
        if what == "left out":
            del part[place]
        elif what == "doubled":
            part.insert(place, copy.deepcopy(part[place]))
        elif what == "alone":
            state[name] = [part[place]]
        else:
            state[name] = [part[place]] * 2_000
        return f"checkpoint.state.{name}[{place}] {what}"

    def field_of_any(self, forged: Records) -> str:
        """A field of any record: replaced, left out or new."""
        record = self.chance.choice(forged)
        key = self.chance.choice([*record, "x" * 200])
        if self.chance.random() < 0.5:
            record.pop(key, None)
            return f"{record.get('is')} without {key:.20}"
        record[key] = self._extreme()
        return f"{record.get('is')}.{key:.20} = {record[key]!r:.40}"

    def other_answer(self, forged: Records) -> str:
        """An answer of another question, of another kind, or of somebody else."""
        one, other = self._of(forged, "answer"), self._of(forged, "answer")
        field = self.chance.choice(("answer", "kind", "asker"))
        value = {"kind": self.chance.choice(KINDS), "asker": self.chance.choice(ASKERS)}.get(field)
        one[field] = value if value is not None else self.chance.choice((other.get("answer"), "<nothing>"))
        return f"answer {one.get('n')}: {field} = {one[field]!r:.40}"

    def dice(self, forged: Records) -> str:
        """Dice with other faces, or of another number."""
        rolls = [one for one in forged if one.get("kind") == "roll"] or forged
        one = self.chance.choice(rolls)
        one["answer"] = copy.deepcopy(
            self.chance.choice(([-1, -1], [True, True], [6], [0] * 50, [], [[0]], [5, 5], 3, "5", None))
        )
        return f"answer {one.get('n')}: roll {one['answer']!r:.40}"

    def moved_records(self, forged: Records) -> str:
        """Records left out, doubled, moved, cut off, or with other numbers."""
        place = self.chance.randrange(len(forged))
        what = self.chance.choice(
            ("left out", "doubled", "moved", "end", "number", "back", "winner", "fault")
        )
        if what == "left out":
            del forged[place]
        elif what == "doubled":
            forged.insert(place, copy.deepcopy(forged[place]))
        elif what == "moved":
            forged.insert(self.chance.randrange(len(forged)), forged.pop(place))
        elif what == "end":
            del forged[place + 1 :]
        elif what == "number":
            forged[place]["n"] = self.chance.choice((-1, 0, 10**6, 2**53, 10**30, "1", 1.0, None))
        elif what == "back":
            forged.insert(place + 1, {"is": "back", "back_to": self.chance.choice((-1, 0, 1, 10**6, 10**30))})
        elif what == "winner":
            forged.append({"is": "end", "winner": self.chance.choice(("heroes", "goblins", "", "x" * 9_999))})
        else:
            forged.append({"is": "fault", "message": "m" * 9_999, "trace": "", "system": "s"})
        return f"record {place} {what}"

    def foreign_state(self, forged: Records) -> str:
        """A checkpoint with a state of another game."""
        record = self._of(forged, "checkpoint")
        other = self._of(self.chance.choice(self.saves), "checkpoint")
        if "state" in record and "state" in other:
            record["state"] = copy.deepcopy(other["state"])
            if self.chance.random() < 0.5:
                record["n"], record["round"] = other["n"], other["round"]
        return "a state of another game"


# ------------------------------------------------------------------------------------------------ real saves
def real_saves(folder: Path) -> list[Records]:
    """Saves as the command writes them: finished, left, gone back in, of every quest."""
    from delve_cli.main import main as delve

    made: list[Records] = []
    for number, (quest, side, typed) in enumerate(
        (
            ("core:lamp_stair", "", ""),
            ("core:drowned_cellar", "", ""),
            ("core:the_sluice", "", ""),
            ("core:drowned_cellar", "heroes", "1\n5,5\nundo\nend\n1\nend\n1\n2,2\nend\n"),
            ("core:lamp_stair", "heroes", "1\n1\n2,2\nend\n1\nend\n1\nundo\n"),
        )
    ):
        path = folder / f"real_{number}.delve"
        words = ["play", quest, "--seed", str(number), "--record", str(path)]
        words += ["--side", side, "--ui", "terminal"] if side else ["--ui", "none"]
        ran = runner().invoke(delve, words, input=typed)
        assert ran.exit_code == 0, ran.output
        made.append(records(path.read_bytes()))
        path.unlink()
    return made


def runner() -> Any:
    """What calls the command in this process."""
    from click.testing import CliRunner

    return CliRunner()


# ------------------------------------------------------------------------------------------------ trying
def tried(path: Path, commands: Sequence[tuple[str, ...]], told: int) -> None:
    """Try commands in this process, and tell at a descriptor what came of each."""
    from delve_cli.main import main as delve

    copied = path.with_name("copy.txt")
    for command in commands:
        raw = path.read_bytes()
        copied.write_bytes(raw)
        words = [{"SAVE": str(path), "COPY": str(copied)}.get(word, word) for word in command]
        began = time.process_time()
        ran = runner().invoke(delve, words)
        outcome = {
            "command": " ".join(command),
            "exit": ran.exit_code,
            "stdout": ran.stdout[-2_000:],
            "stderr": ran.stderr,
            "raised": ""
            if ran.exception is None or isinstance(ran.exception, SystemExit)
            else repr(ran.exception),
            "seconds": round(time.process_time() - began, 2),
            "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        }
        os.write(told, json.dumps(outcome).encode() + b"\n")
        path.write_bytes(raw)


def outcomes(path: Path, commands: Sequence[tuple[str, ...]]) -> list[dict[str, Any]]:
    """What came of the commands, in a process of their own; one that does not end is ended."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        os.close(ours)
        try:
            signal.alarm(SECONDS)
            tried(path, commands, theirs)
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        found = [json.loads(line) for line in pipe.read().splitlines()]
    os.waitpid(child, 0)
    return found


def main(folder: Path, seed: int, count: int, every: bool) -> None:
    """Try so many forgeries; a line of JSON for each."""
    home = folder / "home"
    saves = home / "delve" / "saves"
    saves.mkdir(parents=True)
    for what in ("DATA", "STATE", "CACHE", "CONFIG"):
        os.environ[f"XDG_{what}_HOME"] = str(home)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        os.environ.pop(name, None)
    forger = Forger(real_saves(folder), seed)
    for number in range(count):
        done, forged = forger.forge()
        path = saves / "forged.delve"
        path.write_bytes(written(forged))
        commands = COMMANDS if every else COMMANDS[number % 2 :: 2]
        found = {"done": done, "commands": len(commands), "outcomes": outcomes(path, commands)}
        print(json.dumps(found), flush=True)
        for left in saves.iterdir():
            left.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), "some" not in sys.argv)
