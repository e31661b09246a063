# SPDX-License-Identifier: BSD-3-Clause
"""Which requirements of MPI 5.0 the suite's rules show, by chapter, as text and as JSON.

Nothing runs for it: a rule that names a requirement shows it if it passes, and what runs where is in reports.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mpi_abi_run.model import Rule
from mpi_abi_run.requirements import Requirement, shown


@dataclass(frozen=True)
class Demands:
    """All requirements, and the rules that show each."""

    requirements: tuple[Requirement, ...]
    rules: Mapping[str, Sequence[Rule]]

    def state(self, one: Requirement) -> str:
        """shown, open (by no rule), or unobservable."""
        if one.unobservable:
            return "unobservable"
        return "shown" if one.id in self.rules else "open"

    def open(self, required: bool) -> list[Requirement]:
        """What no rule shows, of a class."""
        return [one for one in self.requirements if one.required == required and self.state(one) == "open"]


def measure(requirements: Sequence[Requirement], rules: Sequence[Rule]) -> Demands:
    """What the rules show of the requirements."""
    return Demands(tuple(requirements), shown(rules))


def _row(name: str, members: Sequence[Requirement], found: Demands) -> str:
    counts = Counter((one.required, found.state(one)) for one in members)
    numbers = [counts[required, state] for required in (True, False) for state in ("shown", "open", "unobservable")]
    return f"{name:<8}" + "".join(f"{number:>9}" for number in numbers)


def text(found: Demands, all_open: bool = False) -> str:
    """A table by chapter, and the required ones that no rule shows; those of quality, too, if asked for."""
    chapters: dict[str, list[Requirement]] = {}
    for one in found.requirements:
        chapters.setdefault(one.chapter, []).append(one)
    heading = f"{'':<8}{'required':>27}{'quality':>27}\n{'chapter':<8}" + f"{'shown':>9}{'open':>9}{'unseen':>9}" * 2
    lines = [heading, *(_row(chapter, members, found) for chapter, members in sorted(
        chapters.items(), key=lambda item: (not item[0].isdecimal(), item[0].zfill(3)))),
        _row("all", found.requirements, found), "",
        "shown: a rule names it; open: none does; unseen: a C program cannot observe it"]
    for required in (True, False) if all_open else (True,):
        members = found.open(required)
        kind = "required" if required else "quality"
        lines += ["", f"{len(members)} {kind} requirements are open:"] if members else []
        lines += [f"  {one.id}: {one.says}" for one in members]
    return "\n".join(lines) + "\n"


def to_json(found: Demands) -> str:
    """Each requirement with its state, the rules that show it, or the reason why none can."""
    rows = [{"id": one.id, "section": one.section, "says": one.says, "words": one.words,
             "functions": one.functions, "class": "required" if one.required else "quality", "state": found.state(one),
             "rules": [rule.test for rule in found.rules.get(one.id, ())], "reason": one.unobservable}
            for one in found.requirements]
    return json.dumps({"schema_version": 1, "standard": "MPI 5.0", "requirements": rows}, indent=1) + "\n"
