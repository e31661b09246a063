# SPDX-License-Identifier: BSD-3-Clause
"""All mutants: the generated ones, as the spec lists them, those made by hand, as their sources say,
and the reasons for which some cannot be noticed.

The build calls it: python3 -m mpi_abi_mutants.catalogue OUTPUT FILE... writes the list of the hand-made.
"""

from __future__ import annotations

import fnmatch
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mpi_abi_run.model import Rule, RunError, UsageError

GENERATED = "mutants.json"
HAND_MADE = "hand_made.json"
LIBRARY = "libmpi_abi_mutants.so"
VARIABLE = "MPI_ABI_MUTANT"
REACHED = "MPI_ABI_MUTANT_REACHED"
_HAND_MADE = re.compile(r'^MUTANT(?:_ONLY)?\(\s*"([^"]*)",\s*((?:"[^"]*"\s*)+),\s*((?:"[^"]*"\s*)+),', re.MULTILINE)


@dataclass(frozen=True)
class Mutant:
    """One thing to break.  `covers` are the functions, or globs over topic/name, of the rules that must
    notice it; `sentence` says what is wrong, where the id does not."""

    id: str
    kind: str
    function: str | None = None
    constant: str | None = None
    covers: tuple[str, ...] = ()
    sentence: str = ""
    condition: str | None = None

    def is_for(self, rule: Rule) -> bool:
        """Whether a rule must notice this mutant."""
        if self.constant is not None:
            return self.constant in rule.constants
        if self.function is not None:
            return self.function in rule.covers
        return any(name in rule.covers or fnmatch.fnmatchcase(rule.test, name)
                   for name in self.covers)


@dataclass(frozen=True)
class Equivalent:
    """Mutants that no program can distinguish from the original, why, and on which implementations: all if
    none is named."""

    id: str
    reason: str
    implementations: tuple[str, ...] = ()


def _read(path: Path) -> list[Mutant]:
    try:
        rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
        return [Mutant(row["id"], row["kind"], row["function"], row["constant"],
                       tuple(row.get("covers", ())), row.get("sentence", ""), row["condition"])
                for row in rows]
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise RunError(f"{path}: cannot be read as a list of mutants: {error!r}") from error


def load(folder: Path) -> list[Mutant]:
    """All mutants of a built library, the generated ones first."""
    found = _read(folder / GENERATED) + _read(folder / HAND_MADE)
    counted = Counter(mutant.id for mutant in found)
    twice = sorted(name for name, number in counted.items() if number > 1)
    if twice:
        raise RunError(f"{folder}: two mutants are called {', '.join(twice)}")
    return found


def load_equivalents(path: Path, implementation: str) -> list[Equivalent]:
    """The reasons in a TOML file that hold for an implementation; none if there is no file."""
    if not path.is_file():
        return []
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
        found = [Equivalent(entry["id"], entry["reason"], tuple(entry.get("implementations", ())))
                 for entry in entries]
        return [one for one in found
                if not one.implementations or implementation in one.implementations]
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise UsageError(f"{path}: wanted entries [[equivalent]] with id and reason: {error!r}") from error


def reason_for(mutant: Mutant, equivalents: Sequence[Equivalent]) -> str | None:
    """Why a mutant cannot be noticed; None if it can."""
    return next((one.reason for one in equivalents if fnmatch.fnmatchcase(mutant.id, one.id)), None)


def parse_hand_made(text: str) -> list[Mutant]:
    """The mutants in a C file: its uses of MUTANT and MUTANT_ONLY(name, sentence, covers, before, after)."""
    found = []
    for name, sentence, covers in _HAND_MADE.findall(text):
        names = "".join(re.findall(r'"([^"]*)"', covers)).split(",")
        found.append(Mutant(name, "hand_made", covers=tuple(one.strip() for one in names),
                            sentence="".join(re.findall(r'"([^"]*)"', sentence))))
    return found


def main(arguments: Sequence[str]) -> int:
    """Write the list; exit status 1 and a message when a file holds a mutant that cannot be read."""
    output, *files = arguments
    found: list[Mutant] = []
    for name in files:
        text = Path(name).read_text(encoding="utf-8")
        mutants = parse_hand_made(text)
        if len(mutants) != len(re.findall(r"^MUTANT(?:_ONLY)?\(", text, re.MULTILINE)):
            print(f"mpi-abi: {name}: wanted MUTANT(\"name\", \"sentence\", \"covers\", ...) only, "
                  f"could read {', '.join(mutant.id for mutant in mutants)}", file=sys.stderr)
            return 1
        found += mutants
    rows = [asdict(mutant) for mutant in found]
    Path(output).write_text(json.dumps(rows, indent=0) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
