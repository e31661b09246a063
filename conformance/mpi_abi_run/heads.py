# SPDX-License-Identifier: BSD-3-Clause
"""Reads the heads of rules: the metadata in the first comment of each test file.

The syntax is that of docs/conformance.md.  A head that breaks it is an error that names the file, so
that a misspelt key never becomes a rule that quietly runs with defaults.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from pathlib import Path

from mpi_abi_run.model import CLASSES, LEVELS, Passage, Rule, RunError

KEYS = ("rule", "class", "basis", "section", "covers", "constants", "shows", "ranks", "capability", "process", "level",
        "cost")
MANDATORY = ("rule", "class", "basis", "section", "covers", "ranks")
NAME = re.compile(r"[a-z][a-z0-9_]*(-[a-z0-9_]+)+")
TOPIC = re.compile(r"[a-z][a-z0-9_]*")
_COMMENT = re.compile(r"\A/\* SPDX-License-Identifier: [^\n]*\*/\n/\* (rule:.*?)\*/", re.DOTALL)
_KEY = re.compile(r"([a-z]+):\s*(.*)")
_PASSAGE = r'[0-9A-Z][0-9.]* "[^"]+"'
_BASIS = re.compile(rf"({_PASSAGE}(?:, {_PASSAGE})*): (\S.*\.)")
# Tables of the harness that stand for the names in them.
PROCESS = ("alone", "own", "alone, own")
TABLES = ("rule_error_classes", "rule_tool_codes")
_CONTINUED = re.compile(r" \*\s{4,}(.*)")


def _fields(path: Path, text: str) -> dict[str, str]:
    """The key-value part of a head: up to the first line of the comment that is empty."""
    comment = _COMMENT.match(text)
    if comment is None:
        raise RunError(f"{path}: wanted an SPDX line and then a comment that begins with '/* rule:'")
    fields: dict[str, str] = {}
    last = ""
    for line in comment[1].splitlines():
        continued = _CONTINUED.fullmatch(line)
        found = _KEY.fullmatch(line.strip().removeprefix("* "))
        if line.strip() in ("*", ""):
            break
        if continued is not None and last:
            fields[last] += " " + continued[1]
        elif found is not None and found[1] in KEYS and found[1] not in fields:
            last = found[1]
            fields[last] = found[2]
        else:
            raise RunError(f"{path}: cannot read '{line.strip()}' in the head; keys, once each, are "
                           f"{', '.join(KEYS)}; free text comes after an empty line")
    return {key: value.strip() for key, value in fields.items()}


def _list(fields: dict[str, str], key: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in fields.get(key, "").split(",") if item.strip())


def _ranks(path: Path, text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise RunError(f"{path}: ranks is '{text}', wanted 1, 2, 3 or 4")
    return int(text)


def _level(path: Path, fields: dict[str, str]) -> str:
    level = fields.get("level", LEVELS[0])
    if "level" in fields and level not in LEVELS[1:]:
        raise RunError(f"{path}: level is '{level}', wanted {' or '.join(LEVELS[1:])}")
    if level == "extension" and fields["class"] == "required":
        raise RunError(f"{path}: class is 'required', wanted 'quality': the standard does not know the extension")
    return level


def _choice(path: Path, fields: dict[str, str], key: str, other: str) -> bool:
    if fields.get(key, other) != other:
        raise RunError(f"{path}: {key} is '{fields[key]}', the only value is '{other}'")
    return key in fields


def _class(path: Path, fields: dict[str, str]) -> str:
    if fields["class"] not in CLASSES:
        raise RunError(f"{path}: class is '{fields['class']}', wanted {' or '.join(CLASSES)}")
    return fields["class"]


def _basis(path: Path, fields: dict[str, str]) -> tuple[tuple[Passage, ...], str]:
    """The passages of the standard that a rule rests on, and the argument."""
    found = _BASIS.fullmatch(fields["basis"])
    if found is None:
        raise RunError(f"{path}: basis is '{fields['basis']}', wanted SECTION \"words of a paragraph\", separated by "
                       "commas, then ': ' and a sentence with a period")
    pairs = re.findall(r'(\S+) "([^"]+)"', found[1])
    return tuple(Passage(section, words) for section, words in pairs), found[2]


def reference_lines(text: str) -> int:
    """How many lines of a file refer to the standard: the basis and the requirements shown, in its head."""
    found = re.finditer(r"^ \* (?:basis|shows):.*\n(?: \*\s{4,}.*\n)*", text, re.MULTILINE)
    return sum(one[0].count("\n") for one in found)


def parse(path: Path, text: str) -> Rule:
    """The rule in a file; raises RunError with the file's name when the head is not as it should be."""
    if not NAME.fullmatch(path.stem) or not TOPIC.fullmatch(path.parent.name):
        raise RunError(f"{path}: wanted <topic>/<call>-<condition>.c in lower case")
    fields = _fields(path, text)
    missing = [key for key in MANDATORY if not fields.get(key)]
    if missing:
        raise RunError(f"{path}: the head lacks {', '.join(missing)}")
    basis, argument = _basis(path, fields)
    process = _list(fields, "process")
    if "process" in fields and fields["process"] not in PROCESS:
        raise RunError(f"{path}: process is '{fields['process']}', wanted {' or '.join(PROCESS)}")
    return Rule(topic=path.parent.name, name=path.stem, path=path, sentence=fields["rule"],
                sections=_list(fields, "section"), covers=_list(fields, "covers"),
                constants=_list(fields, "constants"), shows=_list(fields, "shows"), ranks=_ranks(path, fields["ranks"]),
                capability=fields.get("capability", ""),
                alone="alone" in process, own="own" in process,
                heavy=_choice(path, fields, "cost", "heavy"),
                required=_class(path, fields) == "required", basis=basis, argument=argument,
                level=_level(path, fields))


def names_in(path: Path, table: str) -> tuple[str, ...]:
    """The names in a table of the harness beside the tests that a file is among."""
    header = path.resolve().parents[2] / "harness" / "rule_error_names.h"
    text = header.read_text(encoding="utf-8")
    found = re.search(rf"\b{table}\[\] = \{{\n(.*?)^\}};", text, re.DOTALL | re.MULTILINE)
    if found is None:
        raise RunError(f"{header}: wanted a table {table}, found none")
    return tuple(re.findall(r'"(\w+)"', found[1]))


def load(path: Path) -> Rule:
    """The rule in a file on disk."""
    try:
        rule = parse(path, path.read_text(encoding="utf-8"))
        names = (names_in(path, name) if name in TABLES else (name,) for name in rule.constants)
        return replace(rule, constants=tuple(chain.from_iterable(names)))
    except (OSError, UnicodeDecodeError) as error:
        raise RunError(f"{path}: cannot be read: {error}") from error


def load_all(tests: Path) -> list[Rule]:
    """Every rule below a folder of topics, sorted by topic and name."""
    rules = [load(path) for path in sorted(tests.glob("*/*.c"))]
    if not rules:
        raise RunError(f"no rules found: wanted {tests}/<topic>/<call>-<condition>.c")
    return rules
