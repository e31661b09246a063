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
    unless = "MPI_ABI_CHECK=1"      # absent: always; else not if the environment has this setting
    reason = "..."
    link = "https://..."            # absent: nothing is public

An expected failure still runs, and passing turns the run red, so that an entry goes when its reason does.
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

from mpi_abi_run.model import Expectation, Mode, Outcome, Result, UsageError

_KEYS: dict[str, type | tuple[type, ...]] = {
    "test": (str, list), "versions": str, "modes": list, "np": list, "unless": str, "sometimes": bool,
    "reason": str, "link": str}
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

    def matches(self, result: Result, version: str, mode: Mode) -> bool:
        """True when this entry speaks of a result of an implementation of that version."""
        return (any(fnmatch.fnmatchcase(result.rule.test, test) for test in self.tests)
                and mode in self.modes
                and (not self.np or result.np in self.np)
                and not _is_set(self.unless)
                and all(_holds(version, *comparison) for comparison in self.versions))


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
                 sometimes=table.get("sometimes", False))


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


def apply(result: Result, entries: Sequence[Entry], version: str, mode: Mode) -> Result:
    """The result as expectations make it: a known failure is XFAIL, a pass in spite of one XPASS."""
    entry = next((one for one in entries if one.matches(result, version, mode)), None)
    if entry is None:
        return result
    if entry.sometimes and result.outcome is Outcome.PASS:
        return result
    expected = replace(result, expectation=Expectation(entry.reason, entry.link))
    if result.outcome is Outcome.PASS:
        return replace(expected, outcome=Outcome.XPASS)
    if result.outcome.is_failure:
        return replace(expected, outcome=Outcome.XFAIL)
    return result
