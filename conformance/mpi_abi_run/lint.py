# SPDX-License-Identifier: BSD-3-Clause
"""Checks the heads of all rules and the expectations: python3 -m mpi_abi_run.lint.

What it asks: each head is complete; cited sections exist; what a rule covers is in the ABI and occurs in
its code; only a rule that names a capability skips; files have 20 to 100 lines; every expectation
speaks of a rule that exists.  All findings are printed, and the exit status is 1 if there are any.
"""

from __future__ import annotations

import fnmatch
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from . import adapters, expectations, heads, layout, suite
from .model import Rule, RunError

_SECTIONS = Path(__file__).with_name("sections.txt")
_COMMENTS = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_WORD = re.compile(r"\w+")
_ANY_ERROR = re.compile(r"!= MPI_SUCCESS\)+\s*\{?\s*SKIP\(")
_PASTE = re.compile(r"\w+(?:\s*##\s*\w+)+")
LINES = range(20, 101)


def sections() -> frozenset[str]:
    """The section numbers of MPI 5.0."""
    lines = _SECTIONS.read_text(encoding="ascii").splitlines()
    return frozenset(number for line in lines if not line.startswith("#")
                     for number in line.split())


def abi_names(include: Path) -> frozenset[str]:
    """Every name in the ABI's header."""
    text = (include / "mpi_abi" / "mpi.h").read_text(encoding="utf-8")
    return frozenset(_WORD.findall(_COMMENTS.sub(" ", text)))


def _check_head(rule: Rule, known: frozenset[str], names: frozenset[str]) -> Iterator[str]:
    if not rule.sentence.endswith("."):
        yield "the rule is not a sentence that ends with a full stop"
    for section in rule.sections:
        if section not in known:
            yield f"MPI 5.0 has no section {section}"
    for name in rule.covers + rule.constants:
        if name not in names:
            yield f"{name} is not in the ABI"


def _pasted(code: str) -> list[re.Pattern[str]]:
    """Names that macros put together, as in MPI_##kind##_toint: patterns with a group a parameter."""
    pasted = []
    for expression in _PASTE.findall(code):
        parts = re.split(r"\s*##\s*", expression)
        pasted.append(re.compile("".join(
            re.escape(part) if part.startswith(("MPI_", "_")) else r"(\w+)" for part in parts)))
    return pasted


def _occurs(name: str, words: set[str], pasted: Sequence[re.Pattern[str]]) -> bool:
    """True if the code has the name, or a macro and the words to make it of."""
    matches = [pattern.fullmatch(name) for pattern in pasted]
    return name in words or any(match is not None and words.issuperset(match.groups())
                                for match in matches)


def _check_code(rule: Rule, text: str) -> Iterator[str]:
    code = _COMMENTS.sub(" ", text)
    words = set(_WORD.findall(code))
    pasted = _pasted(code)
    for name in rule.covers + rule.constants:
        if not _occurs(name, words, pasted):
            yield f"{name} is said to be covered and does not occur in the code"
    if rule.alone != ("#define RULE_ALONE" in code):
        yield "'process: alone' in the head and '#define RULE_ALONE' go together"
    known = rule.capability in {name for one in adapters.adapters() for name in one.lacks}
    if not known and ("SKIP" in words) != bool(rule.capability):
        yield "'capability:' in the head goes with SKIP, or with what an adapter lacks"
    if _ANY_ERROR.search(code):
        yield "SKIP on any error hides one; ask rule_is_unsupported or rule_is_missing"
    if text.count("\n") not in LINES:
        yield f"{text.count(chr(10))} lines, wanted {LINES.start} to {LINES.stop - 1}"


def _check_rule(path: Path, known: frozenset[str], names: frozenset[str]) -> list[str]:
    try:
        rule = heads.load(path)
        text = path.read_text(encoding="utf-8")
    except RunError as error:
        return [str(error)]
    return [f"{path}: {finding}"
            for finding in (*_check_head(rule, known, names), *_check_code(rule, text))]


def _check_topic(folder: Path) -> list[str]:
    """No two rules of a topic may become one name in C, and nothing but rules lies in a topic."""
    names = [suite.identifier(path.stem) for path in folder.glob("*.c")]
    clashes = [f"{folder}: {name} stands for two rules" for name in sorted(set(names))
               if names.count(name) > 1]
    return clashes + [f"{path}: wanted rules (.c) and nothing else in a topic"
                       for path in sorted(folder.iterdir()) if path.suffix != ".c"]


def _check_expectations(path: Path, tests: Sequence[str]) -> list[str]:
    try:
        entries = expectations.load(path)
    except RunError as error:
        return [str(error)]
    return [f"{path}: '{entry.test}' matches no rule" for entry in entries
            if not fnmatch.filter(tests, entry.test)]


def findings(places: layout.Layout) -> list[str]:
    """Everything that is wrong with the rules and expectations."""
    known, names = sections(), abi_names(places.include)
    files = sorted(places.tests.glob("*/*.c"))
    tests = [f"{path.parent.name}/{path.stem}" for path in files]
    found = [finding for path in files for finding in _check_rule(path, known, names)]
    for folder in sorted(path for path in places.tests.iterdir() if path.is_dir()):
        found += _check_topic(folder)
    for path in sorted(places.expectations.glob("*.toml")):
        found += _check_expectations(path, tests)
    return found if files else [f"{places.tests}: no rules"]


def main() -> int:
    """Print the findings; exit status 1 if there are any."""
    found = findings(layout.source())
    for finding in found:
        print(finding)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
