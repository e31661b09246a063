# SPDX-License-Identifier: BSD-3-Clause
"""What is covered: pure functions from the catalogue, the results of a run and the reasons.

A function or constant is covered by a rule if the rule's head names it, the rule was seen to call or pass it,
and the rule passed, or failed as it was expected to.  A constant that no call shows (the length of a
string) is covered by a rule that names and uses it; that it is used in the code is what the heads' lint asks.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mpi_abi_run.model import Outcome, Result, Rule, RunError

_GOOD = (Outcome.PASS, Outcome.XFAIL)


@dataclass(frozen=True)
class Thing:
    """A function with its chapter, or a constant with its group.  `shown_as` is the name under which
    the layer reports it, None if no call shows it; `given` is False for what the library alone decides
    whether it occurs: an error class, the scope of a variable."""

    name: str
    place: str
    shown_as: str | None
    given: bool = True


@dataclass(frozen=True)
class Catalogue:
    """Everything that is to be covered."""

    functions: tuple[Thing, ...]
    constants: tuple[Thing, ...]

    def names(self) -> set[str]:
        """The names of all."""
        return {thing.name for thing in (*self.functions, *self.constants)}


@dataclass(frozen=True)
class Entry:
    """A function or constant and the rules that cover it, which may be quality rules alone; `calls` is 0 for a
    constant, `users` are rules that were seen with it and do not name it, `reason` says why it need not be covered."""

    thing: Thing
    tests: tuple[str, ...]
    quality_only: bool
    calls: int
    users: tuple[str, ...]
    reason: str | None

    @property
    def missing(self) -> bool:
        """True for a gap."""
        return not self.tests and self.reason is None

    @property
    def stale(self) -> bool:
        """True if a reason is given for something that is covered."""
        return bool(self.tests) and self.reason is not None


@dataclass(frozen=True)
class Coverage:
    """The whole table; `false_heads` are the rules whose head names something that the rule does not use."""

    functions: tuple[Entry, ...]
    constants: tuple[Entry, ...]
    false_heads: Mapping[str, tuple[str, ...]]

    def entries(self) -> tuple[Entry, ...]:
        """Functions and constants."""
        return self.functions + self.constants

    def complete(self) -> bool:
        """True if everything is covered or has a reason that holds, and every head is true."""
        return not self.false_heads and not any(one.missing or one.stale for one in self.entries())


def load_catalogue(path: Path) -> Catalogue:
    """The catalogue that the build wrote beside the layer."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        functions = tuple(Thing(name, one["chapter"], name) for name, one in data["functions"].items())
        constants = tuple(
            Thing(name, one["group"],
                  one.get("alias_of", name) if one["in_calls"] != "never" else None,
                  one["in_calls"] == "given")
            for name, one in data["constants"].items())
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RunError(f"{path}: cannot be read as the layer's catalogue: {error!r}; build again"
                       ) from error
    return Catalogue(functions, constants)


class _Seen:
    """The results of a run, by what they show."""

    def __init__(self, results: Sequence[Result]) -> None:
        self.calls: Counter[str] = Counter()
        self.good: dict[Rule, set[str]] = {}
        self.passed: set[Rule] = set()
        for result in results:
            observed = result.observed
            self.calls.update(observed.calls)
            if result.outcome in _GOOD:
                self.good.setdefault(result.rule, set()).update(observed.calls, observed.constants)
            if result.outcome is Outcome.PASS:
                self.passed.add(result.rule)

    def entry(self, thing: Thing, reason: str | None) -> Entry:
        """The entry of one function or constant."""
        users = [rule for rule, names in self.good.items() if thing.shown_as in names]
        named = [rule for rule in self.good if thing.name in rule.covers + rule.constants]
        tests = named if thing.shown_as is None else [rule for rule in named if rule in users]
        quality_only = bool(tests) and not any(rule.required for rule in tests)
        return Entry(thing, _tests(tests), quality_only, self.calls[thing.name],
                     _tests(set(users) - set(tests)), reason)

    def unused_names(self, rule: Rule, things: Mapping[str, Thing]) -> tuple[str, ...]:
        """The names in a head that its rule could have used and did not."""
        named = [things[name] for name in rule.covers + rule.constants if name in things]
        return tuple(one.name for one in named if one.given and one.shown_as is not None
                     and one.shown_as not in self.good[rule])


def _tests(rules: Iterable[Rule]) -> tuple[str, ...]:
    return tuple(sorted(rule.test for rule in rules))


def measure(catalogue: Catalogue, results: Sequence[Result], reasons: Mapping[str, str]) -> Coverage:
    """The coverage that results show. The head of a rule that never passed is not checked: the rule may have ended
    early."""
    seen = _Seen(results)
    things = {one.name: one for one in (*catalogue.functions, *catalogue.constants)}
    false_heads = {rule.test: seen.unused_names(rule, things) for rule in seen.passed}
    return Coverage(
        tuple(seen.entry(one, reasons.get(one.name)) for one in catalogue.functions),
        tuple(seen.entry(one, reasons.get(one.name)) for one in catalogue.constants),
        {test: names for test, names in sorted(false_heads.items()) if names})
