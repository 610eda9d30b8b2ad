"""`python -m tests.faults [--seed N] [--size N] [--show FAULT]`: try faults and print what the checker made of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.report import short_of, table, total
from tests.faults.sandbox import Sandbox
from tests.faults.trial import mutants, tried


def main() -> int:
    """Print the table. Returns 1 if a bar was not reached."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=1_000, help="about how many faults")
    parser.add_argument("--show", default="", help="print what went wrong with faults whose name holds this")
    chosen = parser.parse_args()
    show = chosen.show.replace(" ", "_")  # as names are written in the table
    with TemporaryDirectory() as folder:
        sandbox = Sandbox(Path(folder))
        every = [one for one in mutants(sandbox, chosen.seed, chosen.size) if show in one[0]]
        tallies = tried(sandbox, every)
    print("\n".join(table(tallies)))
    if show:
        for name, tally in tallies.items():
            print(f"\n{name}", *tally.failures, sep="\n   ")
    missed = short_of(total(tallies))
    print("", *missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
