# SPDX-License-Identifier: BSD-3-Clause
"""Expected failures: rules that an implementation is known to break, as data with a reason each.

expectations/<implementation>.toml holds a list of tables, after the values of two keys for entries that lack them:

    versions = ">=4.0, <4.1"        # absent: all
    modes = ["api"]                 # absent: all

    [[expect]]
    test = "rma/*-locked_all"       # glob over topic/name; a list of globs where one reason explains all
    versions = ">=4.0, <4.1.5"      # the implementation's; empty: all
    modes = ["api", "translated"]
    np = [4]                        # absent: all
    sometimes = true                # absent: always; else a pass is no surprise, as the failure is a race
    fails = ["CHECK_INT(count, 3)"] # what fails, as `failing` names it; absent: whatever does
    unless = "MPI_ABI_CHECK=1"      # absent: always; else not if the environment has this setting
    reason = "..."
    link = "https://..."            # absent: nothing is public

An expected failure still runs, and passing turns the run red, so that an entry goes when its reason does.  A failure
that no matching entry names is unexpected: a second defect is not hidden by the first.
"""

from __future__ import annotations

import fnmatch
import operator
import os
import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from mpi_abi_run.model import Expectation, Mode, Outcome, Result, Rule, UsageError

_KEYS: dict[str, type | tuple[type, ...]] = {
    "test": (str, list), "versions": str, "modes": list, "np": list, "unless": str, "sometimes": bool,
    "fails": list, "reason": str, "link": str}
_DEFAULTS = ("versions", "modes")
"""Keys that a file may give for all its entries."""
_COMPARISON = re.compile(r"(<=|>=|==|<|>)\s*([0-9][0-9a-zA-Z.]*)")
_OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, "==": operator.eq, ">=": operator.ge, ">": operator.gt}


@dataclass(frozen=True)
class Entry:
    """One table of an expectations file."""

    tests: tuple[str, ...]
    reason: str
    link: str = ""
    versions: tuple[tuple[str, str], ...] = ()
    modes: tuple[Mode, ...] = tuple(Mode)
    np: tuple[int, ...] = ()
    unless: str = ""
    sometimes: bool = False
    fails: tuple[str, ...] = ()

    def names(self, failure: str) -> bool:
        """True when this entry speaks of a failure, as `failing` names it."""
        return not self.fails or any(_is_named(failure, pattern) for pattern in self.fails)

    def is_about(self, rule: Rule, np: int, version: str, mode: Mode) -> bool:
        """True when this entry speaks of a rule at a number of ranks."""
        return (any(fnmatch.fnmatchcase(rule.test, test) for test in self.tests)
                and mode in self.modes
                and (not self.np or np in self.np)
                and not _is_set(self.unless)
                and all(_holds(version, *comparison) for comparison in self.versions))


def _is_named(failure: str, pattern: str) -> bool:
    """Whether a pattern, in which * stands for any text and nothing else is special, fits a failure."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), failure, re.DOTALL) is not None


def failing(result: Result) -> tuple[str, ...]:
    """The names of what fails in a result: each failed check, after what it was about and a colon, and CRASH or
    TIMEOUT if that is how it ended."""
    names = [f"{one.at}: {one.expression}" if one.at else one.expression for one in result.failures]
    if result.outcome in (Outcome.CRASH, Outcome.TIMEOUT):
        names.append(result.outcome.value)
    return tuple(dict.fromkeys(names))


def _is_set(setting: str) -> bool:
    """Whether the environment, which the ranks inherit, has a setting NAME=VALUE."""
    name, _, value = setting.partition("=")
    return bool(name) and os.environ.get(name) == value


def _numbers(version: str) -> list[int]:
    """4.1.5rc2 as [4, 1, 5]; trailing zeros are dropped, so that 4.1 equals 4.1.0."""
    numbers = [int(number) for number in re.findall(r"\d+", re.split(r"[a-zA-Z]", version)[0])]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return numbers


def _holds(version: str, comparison: str, than: str) -> bool:
    return _OPERATORS[comparison](_numbers(version), _numbers(than))


def _versions(text: str) -> tuple[tuple[str, str], ...]:
    comparisons = [part.strip() for part in text.split(",") if part.strip()]
    found = [_COMPARISON.fullmatch(part) for part in comparisons]
    if None in found:
        raise ValueError(f"versions is '{text}', wanted comparisons as in '>=4.0, <4.1.5'")
    return tuple((match[1], match[2]) for match in found if match is not None)


def includes(text: str, version: str) -> bool:
    """True when a version satisfies comparisons as in '>=4.0, <4.1.5'; ValueError if they are none."""
    return all(_holds(version, *comparison) for comparison in _versions(text))


def _fails(names: Any) -> tuple[str, ...]:
    if names is not None and not (names and all(isinstance(name, str) and name for name in names)):
        raise ValueError("fails is not a list of names of checks, CRASH or TIMEOUT")
    return tuple(names or ())


def _entry(table: Any) -> Entry:
    unknown = set(table) - set(_KEYS)
    if unknown:
        raise ValueError(f"unknown key {', '.join(sorted(unknown))}; keys are {', '.join(_KEYS)}")
    wrong = [key for key, value in table.items() if not isinstance(value, _KEYS[key])]
    missing = [key for key in ("test", "reason") if key not in table]
    if wrong or missing or not table["reason"]:
        raise ValueError(f"missing or of a wrong type: {', '.join(wrong + missing) or 'reason'}")
    unless = table.get("unless", "")
    if unless and not re.fullmatch(r"\w+=.+", unless):
        raise ValueError(f"unless is '{unless}', wanted NAME=VALUE")
    modes = tuple(Mode(mode) for mode in table["modes"]) if "modes" in table else tuple(Mode)
    tests = (table["test"],) if isinstance(table["test"], str) else tuple(table["test"])
    if not tests or not all(isinstance(test, str) for test in tests):
        raise ValueError("test is not a glob, or a list of globs")
    return Entry(tests=tests, reason=table["reason"], link=table.get("link", ""),
                 versions=_versions(table.get("versions", "")), modes=modes,
                 np=tuple(int(number) for number in table.get("np", ())), unless=unless,
                 sometimes=table.get("sometimes", False), fails=_fails(table.get("fails")))


def load(path: Path) -> list[Entry]:
    """The entries of a file; UsageError with the file's name when it is not as it should be."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        entries = tables.pop("expect", [])
        if set(tables) - set(_DEFAULTS):
            raise ValueError(f"wanted {', '.join(_DEFAULTS)} and [[expect]] tables, and nothing else")
        return [_entry({**tables, **table}) for table in entries]
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from error
    except (ValueError, TypeError, AttributeError) as error:
        raise UsageError(f"{path}: {error}") from error


def about(rule: Rule, np: int, entries: Sequence[Entry], version: str, mode: Mode) -> list[Entry]:
    """The entries that speak of a rule at a number of ranks."""
    return [entry for entry in entries if entry.is_about(rule, np, version, mode)]


def may_hang(entries: Sequence[Entry]) -> bool:
    """True when one of the entries about a rule says that it ends with TIMEOUT."""
    return any(Outcome.TIMEOUT.value in entry.fails for entry in entries)


def may_go_on(entries: Sequence[Entry]) -> bool:
    """True when the entries about a rule name failed checks alone, after which its processes go on."""
    ends = {Outcome.CRASH.value, Outcome.TIMEOUT.value}
    return all(entry.fails and ends.isdisjoint(entry.fails) for entry in entries)


def apply(result: Result, entries: Sequence[Entry], version: str, mode: Mode) -> Result:
    """The result as expectations make it: a known failure is XFAIL, a pass in spite of one XPASS, and a failure beside
    the known ones stays what it is."""
    matching = about(result.rule, result.np, entries, version, mode)
    if result.outcome is Outcome.PASS:
        certain = [one for one in matching if not one.sometimes]
        return replace(result, outcome=Outcome.XPASS, expectation=_expectation(certain[0])) if certain else result
    if not matching or not result.outcome.is_failure:
        return result
    names = failing(result)
    unknown = [name for name in names if not any(entry.names(name) for entry in matching)]
    if unknown or not names and all(entry.fails for entry in matching):
        beside = "not among the expected failures: " + ("; ".join(unknown) or "no check was made")
        return replace(result, text="; ".join(filter(None, (result.text, beside))))
    first = next((entry for entry in matching if any(map(entry.names, names))), matching[0])
    return replace(result, outcome=Outcome.XFAIL, expectation=_expectation(first))


def _expectation(entry: Entry) -> Expectation:
    return Expectation(entry.reason, entry.link)
