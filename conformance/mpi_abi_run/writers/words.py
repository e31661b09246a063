# SPDX-License-Identifier: BSD-3-Clause
"""Wording that the writers share, so that all reports tell a failure in the same way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..model import Failure, Mode, Outcome, Result, Rule, Run

MODES = {
    Mode.TRANSLATED: "standard ABI, translated",
    Mode.NATIVE: "standard ABI, its own libmpi_abi",
    Mode.API: "its own mpi.h and library",
}
_NAMED = 5
"""How many rules a line names before it only counts them."""


def count(number: int, what: str) -> str:
    """1 rule, 2 rules."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def _need(rule: Rule) -> str:
    if rule.heavy:
        return f"{rule.test} needs --heavy"
    return f"{rule.test} needs {rule.ranks}{' and processes of its own' if rule.alone else ''}"


def needs(rules: Sequence[Rule]) -> str:
    """rma/put-once needs 2, rma/get-once needs 4 and processes of its own and 3 more."""
    names = ", ".join(map(_need, rules[:_NAMED]))
    hidden = len(rules) - _NAMED
    return f"{names} and {hidden} more" if hidden > 0 else names


def title(run: Run) -> str:
    """mpich 4.0.2 (standard ABI, translated)."""
    return f"{run.target.name} {run.target.version} ({MODES[run.target.mode]})"


def named(implementation: Mapping[str, str]) -> str:
    """The same of an implementation as JSON has it; the usual mode goes without saying."""
    mode = implementation.get("mode", Mode.TRANSLATED.value)
    usual = mode == Mode.TRANSLATED.value
    return f"{implementation['name']} {implementation['version']}{'' if usual else f' ({mode})'}"


def _ranks(ranks: Sequence[int]) -> str:
    """ranks 0, 1 (3 times): the same check may fail several times on one rank."""
    different = sorted(set(ranks))
    names = ", ".join(str(rank) for rank in different)
    times = f" ({len(ranks)} times)" if len(ranks) > len(different) else ""
    return ("rank " if len(different) == 1 else "ranks ") + names + times


def failure_lines(failures: Sequence[Failure]) -> list[str]:
    """Failed checks: place, ranks, expression, got, wanted; ranks that say the same say it once."""
    groups: dict[Failure, list[int]] = {}
    for failure in failures:
        groups.setdefault(replace(failure, rank=0), []).append(failure.rank)
    lines = []
    for one, ranks in groups.items():
        about = f" [{one.at}]" if one.at else ""
        lines += [f"{one.file}:{one.line}: {_ranks(ranks)}: {one.expression}{about}",
                  *_value("got   ", one.got), *_value("wanted", one.wanted)]
    return lines


def _value(name: str, value: str) -> list[str]:
    first, *more = value.splitlines() or [""]
    return [f"    {name} {first}", *(f"           {line}" for line in more)]


def details(result: Result) -> list[str]:
    """All that there is to say of a result that is not a plain pass, line by line."""
    rule = result.rule
    lines = [f"{rule.sentence} (MPI 5.0, {', '.join(rule.sections)})"]
    if result.text:
        lines.append(result.text)
    if result.outcome is Outcome.XPASS:
        lines.append("it was expected to fail and passes: take its entry out of the expectations")
    if result.expectation is not None:
        link = f" ({result.expectation.link})" if result.expectation.link else ""
        lines.append(f"expected to fail: {result.expectation.reason}{link}")
    lines += failure_lines(result.failures)
    hidden = result.failed_checks - len(result.failures)
    if hidden > 0:
        lines.append(f"and {hidden} more failed checks")
    if result.output:
        lines += ["the end of its output:", *(f"    {line}" for line in result.output.splitlines())]
    if rule.path.is_absolute():
        lines.append(f"file:  {rule.path}")
    if result.command:
        lines.append(f"alone: {result.command}")
    return lines
