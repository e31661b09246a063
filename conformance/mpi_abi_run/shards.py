# SPDX-License-Identifier: BSD-3-Clause
"""Divides a run among machines, and joins what they report to the report of the whole run.

Which rules belong to a shard depends on nothing but the selected rules, the numbers of ranks and K/N, so
that machines need not agree about anything.  A launch costs far more than a rule, so rules that share one
stay together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mpi_abi_run import flakiness, identity
from mpi_abi_run.model import Interruption, Report, Result, Rule, Run, Shard, UsageError
from mpi_abi_run.session import ranks_for

_LAUNCH = 1.0
_RULE, _HEAVY = 0.02, 5.0
"""What a launch, a rule and a heavy rule cost, in about seconds."""


Unit = tuple[Rule, ...]
"""Rules that stay together."""


def _units(rules: Sequence[Rule]) -> list[Unit]:
    """What is given out as one: the cheap rules of a topic, which share a launch, and any other rule alone."""
    groups: dict[str, list[Rule]] = {}
    for rule in rules:
        groups.setdefault(rule.test if rule.alone or rule.heavy else rule.topic, []).append(rule)
    return [tuple(group) for group in groups.values()]


class _Load:
    """What one shard has been given."""

    def __init__(self) -> None:
        self.rules: set[Rule] = set()
        self._launches: set[tuple[str, int]] = set()
        self._cost = 0.0

    def _more(self, unit: Unit, nps: Sequence[int]) -> set[tuple[str, int]]:
        """The launches that a unit means here, besides those that there are."""
        return {(rule.test if rule.alone else rule.topic, np)
                for rule in unit for np in ranks_for(rule, nps)} - self._launches

    def cost_with(self, unit: Unit, nps: Sequence[int]) -> float:
        """What this costs with one more unit."""
        return (self._cost + _LAUNCH * len(self._more(unit, nps))
                + sum((_HEAVY if rule.heavy else _RULE) * len(ranks_for(rule, nps)) for rule in unit))

    def add(self, unit: Unit, nps: Sequence[int]) -> None:
        """Give it a unit."""
        self._cost = self.cost_with(unit, nps)
        self._launches |= self._more(unit, nps)
        self.rules.update(unit)


def divide(rules: Sequence[Rule], nps: Sequence[int], of: int) -> list[list[Rule]]:
    """The rules of each shard, in their order; the most expensive ones are given out first, each to the shard
    that then has least."""
    loads = [_Load() for _ in range(of)]
    for unit in sorted(_units(rules), key=lambda one: (-_Load().cost_with(one, nps), one[0].test)):
        costs = [load.cost_with(unit, nps) for load in loads]
        loads[costs.index(min(costs))].add(unit, nps)
    return [[rule for rule in rules if rule in load.rules] for load in loads]


def part(rules: Sequence[Rule], nps: Sequence[int], shard: Shard) -> list[Rule]:
    """The rules of one shard; UsageError if there are more shards than the rules are worth."""
    mine = divide(rules, nps, shard.of)[shard.number - 1]
    if not mine:
        raise UsageError(f"--shard {shard}: nothing is left for this shard of {len(rules)} rules; "
                         "wanted fewer shards")
    return mine


Part = tuple[str, Report]
"""A shard with the name of its file."""


def _numbered(parts: Sequence[Part]) -> dict[int, Part]:
    """The parts by number; UsageError if they are not all parts of one run, each once."""
    found: dict[int, Part] = {}
    first, wanted = parts[0]
    for name, report in parts:
        assert report.shard is not None and wanted.shard is not None
        other = identity.difference(
            {**wanted.identity, "number_of_shards": str(wanted.shard.of)},
            {**report.identity, "number_of_shards": str(report.shard.of)}) or _other_library(wanted, report)
        if other:
            raise UsageError(f"{name} is no shard of the run that {first} is of: {other}".replace(
                " there", f" in {name}").replace(" here", f" in {first}"))
        if report.shard.number in found:
            raise UsageError(f"shard {report.shard} twice: {found[report.shard.number][0]} and {name}")
        found[report.shard.number] = (name, report)
    return dict(sorted(found.items()))


def _other_library(ours: Report, theirs: Report) -> str:
    """Another text of MPI_Get_library_version, where both have one."""
    for one, other in zip(ours.runs, theirs.runs):
        texts = one.target.library, other.target.library
        if all(texts) and texts[0] != texts[1]:
            first = [text.partition("\n")[0] for text in texts]
            return f"library: {first[1]} there, {first[0]} here"
    return ""


def _joined(runs: Sequence[Run]) -> Run:
    """One run; an error of the same launch on several machines is reported once."""
    targets = [run.target for run in runs]
    groups: dict[tuple[str, int], list[Result]] = {}
    for run in runs:
        for result in run.results:
            groups.setdefault((result.rule.test, result.np), []).append(result)
    return Run(next((one for one in targets if one.library), targets[0]),
               tuple(map(flakiness.worst, groups.values())), sum(run.seconds for run in runs),
               tuple(key for run in runs for key in run.not_run))


def _interrupted(reports: Sequence[Report]) -> Interruption | None:
    first = next((one.interrupted for one in reports if one.interrupted is not None), None)
    if first is None:
        return None
    done = sum(report.repeats * len(run.results) for report in reports for run in report.runs)
    left = sum(one.interrupted.planned - one.interrupted.results for one in reports if one.interrupted)
    return Interruption(first.signal, done, done + left)


def join(parts: Sequence[Part]) -> Report:
    """The report of the whole run; the shards that are not there are in its `missing`."""
    numbered = _numbered(parts)
    reports = [report for _, report in numbered.values()]
    whole = reports[0]
    assert whole.shard is not None
    missing = [str(replace(whole.shard, number=number)) for number in range(1, whole.shard.of + 1)
               if number not in numbered]
    return replace(
        whole, runs=tuple(_joined(runs) for runs in zip(*(report.runs for report in reports))),
        rules=whole.shard.rules, date=max(report.date for report in reports),
        seconds=sum(report.seconds for report in reports), repeats=max(one.repeats for one in reports),
        command="; ".join(report.command for report in reports), interrupted=_interrupted(reports),
        shard=None, missing=tuple(missing), resumed=any(report.resumed for report in reports),
        strict=any(report.strict for report in reports))
