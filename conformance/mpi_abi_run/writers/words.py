# SPDX-License-Identifier: BSD-3-Clause
"""Wording that the writers share, so that all reports tell a failure in the same way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..model import Failure, Mode, Outcome, Report, Result, Rule, Run

MODES = {
    Mode.TRANSLATED: "standard ABI, translated",
    Mode.NATIVE: "standard ABI, its own libmpi_abi",
    Mode.API: "its own mpi.h and library",
}
_HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What a reader would not see, or see in another order, and what XML cannot hold."""
_HALF = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair: Python's way to keep a byte that is no UTF-8, and no character."""
_NAMED = 5
"""How many rules a line names before it only counts them."""


def count(number: int, what: str) -> str:
    """1 rule, 2 rules."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def _byte(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code - 0xdc00:02x}" if 0xdc80 <= code <= 0xdcff else "\ufffd"


def text(value: str) -> str:
    """A text of characters: a byte of a file's name that is no UTF-8 is written as \\xff."""
    return _HALF.sub(_byte, value)


def _symbol(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "\u2421" if code == 0x7f else "\ufffd"


def visible(value: str) -> str:
    """A text with each character visible, in the order in which it stands."""
    return _HIDDEN.sub(_symbol, text(value))


def cut_short(report: Report) -> str:
    """Why a report lacks results that it was to have; nothing if it does not."""
    reasons = []
    if report.missing:
        reasons.append(f"shard{'s' if len(report.missing) > 1 else ''} {', '.join(report.missing)} missing")
    if report.interrupted is not None:
        one = report.interrupted
        reasons.append(f"interrupted by {one.signal} after {one.results} of {one.planned} results")
    return "; ".join(reasons)


def not_run(report: Report) -> list[str]:
    """The rules that have no result because the run was cut short, a line for each implementation."""
    lines = []
    for run in report.runs:
        names = dict.fromkeys(test for test, _ in run.not_run)
        if names:
            lines.append(f"not run on {title(run)}, {count(len(run.not_run), 'result')}: {', '.join(names)}")
    return lines


def incomplete(report: Report) -> list[str]:
    """Why a report is not one of a whole run; nothing if it is."""
    alone = [] if report.shard is None else [f"shard {report.shard} alone"]
    return [*alone, *filter(None, [cut_short(report)])]


def _need(rule: Rule) -> str:
    if not rule.ranks:
        return rule.test
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
