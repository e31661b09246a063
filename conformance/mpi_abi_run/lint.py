# SPDX-License-Identifier: BSD-3-Clause
"""Checks the heads of all rules and the expectations: python3 -m mpi_abi_run.lint.

It checks that each head is complete; that cited sections exist; that a required rule rests on sections that it cites;
that the words of a basis are in the standard; that what a rule covers is in the ABI and in its code; that only a rule
that names a capability skips; that files have at most 100 lines without basis and requirements; that every expectation
is about a rule that exists; that requirements are in the standard, and that rules show some that exist.  It prints all
findings; the exit status is 1 if there are any.

The text of the standard is not part of the project: files node*.txt that begin with "MPI 5.0, section N:", in the
folder of MPI_ABI_STANDARD, or else in shared/mpi5/standard beside the project; there, endpoints.txt is the proposal of
endpoints.  Without these files, the words of a basis are not checked.
"""

from __future__ import annotations

import fnmatch
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from mpi_abi_run import expectations, heads, layout, requirements, suite
from mpi_abi_run.model import Rule, RunError

_SECTIONS = Path(__file__).with_name("sections.txt")
_COMMENTS = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_WORD = re.compile(r"\w+")
_SKIP = re.compile(r"SKIP|\w+_OR_SKIP|\w+_or_skip")
_ANY_ERROR = re.compile(r"!= MPI_SUCCESS\)+\s*\{?\s*SKIP\(")
_PASTE = re.compile(r"\w+(?:\s*##\s*\w+)+")
_SHARED = re.compile(r'#include "((?:rule|cases|model)_\w+\.h)"')
_HEADING = re.compile(r"MPI 5\.0, section (\S+):")
LINES = 100
WORDS = range(3, 10)
"""Of a paragraph, to find it by: enough for that, and no copy of the text."""
VARIABLE = "MPI_ABI_STANDARD"
PROPOSAL = frozenset(("E3.1", "E3.2", "E3.3", "E4.1", "E4.2", "E4.3", "E4.4", "E5.1", "E5.2", "E5.3"))
"""Sections of the proposal of endpoints, which rules about this extension cite."""

Standard = Mapping[str, str]
"""The text of each section, each space in it a single one; empty if there is none."""


def sections() -> frozenset[str]:
    """The section numbers of MPI 5.0."""
    lines = _SECTIONS.read_text(encoding="ascii").splitlines()
    return frozenset(number for line in lines if not line.startswith("#")
                     for number in line.split())


def standard_folder() -> Path:
    """Where the text of the standard is, if it is there."""
    beside = Path(__file__).resolve().parents[3] / "shared" / "mpi5" / "standard"
    return Path(os.environ.get(VARIABLE) or beside)


def standard(folder: Path) -> Standard:
    """The text of the standard in a folder."""
    texts: dict[str, str] = {}
    for path in sorted(folder.glob("node*.txt")):
        text = path.read_text(encoding="utf-8", errors="replace")
        found = _HEADING.match(text)
        if found is not None:
            texts[found[1]] = " ".join([texts.get(found[1], ""), *text.split()])
    proposal = folder / "endpoints.txt"
    if proposal.is_file():
        text = " ".join(proposal.read_text(encoding="utf-8", errors="replace").split())
        texts |= dict.fromkeys(PROPOSAL, text)
    return texts


@cache
def names_of(header: Path) -> frozenset[str]:
    """Every name in a header."""
    return frozenset(_WORD.findall(_COMMENTS.sub(" ", header.read_text(encoding="utf-8"))))


def abi_names(include: Path) -> frozenset[str]:
    """Every name in the ABI's header."""
    return names_of(include / "mpi_abi" / "mpi.h")


def extension_names(include: Path) -> frozenset[str]:
    """Every name in the header of an extension that has rules."""
    return names_of(include / "mpi_endpoints.h")


def _check_head(rule: Rule, known: frozenset[str], names: frozenset[str]) -> Iterator[str]:
    if not rule.sentence.endswith("."):
        yield "the rule is not a sentence that ends with a full stop"
    for section in rule.sections:
        if section not in known:
            yield f"MPI 5.0 has no section {section}"
    for name in rule.covers + rule.constants:
        if name not in names:
            yield f"{name} is not in the ABI"


def _check_basis(rule: Rule, known: frozenset[str], text: Standard) -> Iterator[str]:
    cited = known | PROPOSAL if rule.level == "extension" else known
    for section, words in ((one.section, one.words) for one in rule.basis):
        if section not in cited:
            yield f"the basis cites {section}, which MPI 5.0 does not have"
        elif rule.required and section not in rule.sections:
            yield f"a required rule rests on {section}, which is not among its sections"
        if len(words.split()) not in WORDS:
            yield f"basis '{words}': wanted {WORDS.start} to {WORDS.stop - 1} words"
        elif section in (known if text else frozenset()) | text.keys() and words not in text.get(section, ""):
            yield f"basis '{words}': not found in {section}"


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


def _shared_code(harness: Path, text: str) -> Iterator[str]:
    """The code of the headers that a rule includes beside rule.h, and of those that they include."""
    for name in _SHARED.findall(text):
        shared = (harness / name).read_text(encoding="utf-8") if (harness / name).is_file() else ""
        yield _COMMENTS.sub(" ", shared)
        yield from _shared_code(harness, shared)


def _check_covers(rule: Rule, code: str) -> Iterator[str]:
    """`mpi-abi coverage` finds out whether the rule makes these calls when it runs."""
    code = " ".join([code, *_shared_code(rule.path.resolve().parents[2] / "harness", code)])
    words = set(_WORD.findall(code))
    words.update(*(heads.names_in(rule.path, table) for table in heads.TABLES if table in words))
    pasted = _pasted(code)
    for name in rule.covers + rule.constants:
        if not _occurs(name, words, pasted):
            yield f"{name} is said to be covered and does not occur in the code"


def _check_code(rule: Rule, text: str) -> Iterator[str]:
    code = _COMMENTS.sub(" ", text)
    words = set(_WORD.findall(code))
    yield from _check_covers(rule, code)
    if rule.alone != ("#define RULE_ALONE" in code):
        yield "'process: alone' (or 'alone, own') in the head and '#define RULE_ALONE' go together"
    if any(map(_SKIP.fullmatch, words)) != bool(rule.capability):
        yield "'capability:' in the head and SKIP, or a call that ends with _or_skip, go together"
    if _ANY_ERROR.search(code):
        yield "SKIP on any error hides one; ask rule_is_unsupported or rule_is_missing"
    lines = text.count("\n") - heads.reference_lines(text)
    if lines > LINES:
        yield f"{lines} lines without basis and requirements, wanted at most {LINES}"


def _check_rule(path: Path, known: frozenset[str], include: Path, passages: Standard) -> list[str]:
    try:
        rule = heads.load(path)
        text = path.read_text(encoding="utf-8")
    except RunError as error:
        return [str(error)]
    names = abi_names(include)
    if rule.level == "extension":
        names |= extension_names(include)
    return [f"{path}: {finding}"
            for finding in (*_check_head(rule, known, names), *_check_basis(rule, known, passages),
                            *_check_code(rule, text))]


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
    unmatched = [f"{path}: '{test}' matches no rule" for entry in entries for test in entry.tests
                 if not fnmatch.filter(tests, test)]
    return unmatched + [f"{path}: the entry of '{entry.tests[0]}' has no fails, which names the checks that fail, "
                        "CRASH or TIMEOUT" for entry in entries if not entry.fails]


def _check_requirements(places: layout.Layout, files: Sequence[Path], known: frozenset[str], names: frozenset[str],
                        passages: Standard) -> list[str]:
    try:
        demanded = requirements.load_all(places.requirements)
    except RunError as error:
        return [str(error)]
    rules = []
    for path in files:
        try:
            rules.append(heads.load(path))
        except RunError:
            continue  # a finding already
    return list(requirements.faults(demanded, rules, known, names, passages))


def findings(places: layout.Layout, passages: Standard) -> list[str]:
    """Everything that is wrong with the rules and expectations."""
    known, names = sections(), abi_names(places.include)
    files = sorted(places.tests.glob("*/*.c"))
    tests = [f"{path.parent.name}/{path.stem}" for path in files]
    found = [finding for path in files for finding in _check_rule(path, known, places.include, passages)]
    for folder in sorted(path for path in places.tests.iterdir() if path.is_dir()):
        found += _check_topic(folder)
    for path in sorted(places.expectations.glob("*.toml")):
        found += _check_expectations(path, tests)
    found += _check_requirements(places, files, known, names, passages)
    return found if files else [f"{places.tests}: no rules"]


def main() -> int:
    """Print the findings; exit status 1 if there are any."""
    passages = standard(standard_folder())
    if not passages:
        print(f"not checked: the words of each basis, as there is no text of the standard in {standard_folder()}")
    found = findings(layout.source(), passages)
    for finding in found:
        print(finding)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
