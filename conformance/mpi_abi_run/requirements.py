# SPDX-License-Identifier: BSD-3-Clause
"""Requirements: what MPI 5.0 demands of an implementation and a C program can observe, as data.

requirements/<chapter>.toml has a table for each, in the order of the text:

    [[requirement]]
    id = "3.2.4-short_message"          # the section, and a name in it
    says = "A message shorter than the receive buffer changes only the locations that correspond to it."
    words = "only those locations"      # of the paragraph, to find it by
    functions = ["MPI_Recv"]            # that it is about; those without _c stand for both
    class = "required"                  # or "quality"
    unobservable = "..."                # absent: a C program can observe it; else why it cannot

A rule names the requirements that it shows in the key `shows` of its head.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mpi_abi_run.model import CLASSES, Rule, UsageError

ID = re.compile(r"([0-9A-Z]+(?:\.[0-9]+)*)-[a-z0-9_]{1,32}")
_KEYS = {"id": str, "says": str, "words": str, "functions": list, "class": str}


@dataclass(frozen=True)
class Requirement:
    """One statement of the standard; `unobservable` is the reason why a program cannot see it, if it cannot."""

    id: str
    says: str
    words: str
    functions: tuple[str, ...]
    required: bool
    unobservable: str = ""

    @property
    def section(self) -> str:
        """The number of its section."""
        return self.id.partition("-")[0]

    @property
    def chapter(self) -> str:
        """The number of its chapter, or the letter of its annex."""
        return self.section.partition(".")[0]


def _requirement(table: Mapping[str, Any]) -> Requirement:
    wrong = [key for key, kind in _KEYS.items() if not isinstance(table.get(key), kind)]
    unknown = sorted(set(table) - set(_KEYS) - {"unobservable"})
    if wrong or unknown:
        raise ValueError(f"missing, unknown or of a wrong type: {', '.join(wrong + unknown)}")
    if not ID.fullmatch(table["id"]) or table["class"] not in CLASSES:
        raise ValueError(f"{table['id']}: wanted SECTION-name and a class, {' or '.join(CLASSES)}")
    return Requirement(table["id"], table["says"], table["words"], tuple(map(str, table["functions"])),
                       table["class"] == CLASSES[0], str(table.get("unobservable", "")))


def load(path: Path) -> list[Requirement]:
    """The requirements in a file; UsageError with its name when it is not as it should be."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8")).get("requirement", [])
        return [_requirement(table) for table in tables]
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error
    except (ValueError, AttributeError) as error:
        raise UsageError(f"{path}: {error}") from error


def load_all(folder: Path) -> list[Requirement]:
    """The requirements of all chapters, by file."""
    return [one for path in sorted(folder.glob("*.toml")) for one in load(path)]


def shown(rules: Iterable[Rule]) -> dict[str, list[Rule]]:
    """The rules that show a requirement, by its id."""
    found: dict[str, list[Rule]] = {}
    for rule in rules:
        for name in rule.shows:
            found.setdefault(name, []).append(rule)
    return found


def faults(requirements: Sequence[Requirement], rules: Sequence[Rule], sections: frozenset[str],
           names: frozenset[str], text: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with requirements, and with what rules say that they show."""
    for name, number in Counter(one.id for one in requirements).items():
        if number > 1:
            yield f"requirement {name} is there {number} times"
    for one in requirements:
        yield from (f"requirement {one.id}: {fault}" for fault in _faults(one, sections, names, text))
    known = {one.id: one for one in requirements}
    for rule in rules:
        yield from (f"{rule.path}: {fault}" for fault in _false_shows(rule, known))


def _faults(one: Requirement, sections: frozenset[str], names: frozenset[str],
            text: Mapping[str, str]) -> Iterator[str]:
    if one.section not in sections:
        yield f"MPI 5.0 has no section {one.section}"
    elif text and " ".join(one.words.split()) not in text.get(one.section, ""):
        yield f"'{one.words}' is not in {one.section}"
    if not one.says.endswith("."):
        yield "it is not a sentence that ends with a period"
    for name in one.functions:
        if name not in names:
            yield f"{name} is not in the ABI"


def _false_shows(rule: Rule, known: Mapping[str, Requirement]) -> Iterator[str]:
    """A rule shows requirements that exist, a program can observe, are of its class (what is of quality alone decides
    no verdict), and are about functions that it covers."""
    for name in rule.shows:
        if name not in known:
            yield f"it shows {name}, which is no requirement"
        elif known[name].unobservable:
            yield f"it shows {name}, which is said to be unobservable"
        elif rule.required != known[name].required:
            yield f"it is {rule.kind} and shows {name}, which is not"
        elif known[name].functions and not _plain(known[name].functions) & _plain(rule.covers):
            yield f"it shows {name}, which is about functions that it does not cover"


def _plain(names: Iterable[str]) -> set[str]:
    """Names of functions, those with large counts by the plain ones."""
    return {name.removesuffix("_c") for name in names}
