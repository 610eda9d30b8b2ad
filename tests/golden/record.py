"""Record the golden games anew, after a change of rules, content or players that is meant:

    python -m tests.golden.record

Nothing else writes the file, and the change is seen when it is committed.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.golden.games import games

FILE = Path(__file__).with_name("digests.json")


def main() -> None:
    """Play all games, write the file, and say what is different."""
    before = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    now = dict(games())
    FILE.write_text(json.dumps(now, indent=2) + "\n", "utf-8")
    for name, outcome in now.items():
        told = "as before" if before.get(name) == outcome else "different"
        print(f"{name}: {outcome['winner']} win in round {outcome['rounds']} ({told})")


if __name__ == "__main__":
    main()
