# SPDX-License-Identifier: BSD-3-Clause
"""Wording that the writers share, so that all reports tell a failure in the same way."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..model import Diagnosis, Failure, Mode, Outcome, RankState, Result, Rule, Run

MODES = {
    Mode.TRANSLATED: "standard ABI, translated",
    Mode.NATIVE: "standard ABI, its own libmpi_abi",
    Mode.API: "its own mpi.h and library",
}
_NAMED = 5
"""How many rules a line names before it only counts them."""
_PLACES = 3
"""How many failures of one check in a loop a short report shows."""
_FRAMES = 12
"""How many frames of a stack a short report shows."""
_ELSEWHERE = " (--report lists all)"
_ARGUMENTS = re.compile(r" \(.*?\)(?= (?:at|from) |$)")


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


def _loops(failures: Sequence[Failure]) -> list[list[tuple[Failure, list[int]]]]:
    """Failed checks by place and expression: those of one differ in what they are about or got."""
    groups: dict[Failure, list[int]] = {}
    for failure in failures:
        groups.setdefault(replace(failure, rank=0), []).append(failure.rank)
    loops: dict[tuple[str, int, str], list[tuple[Failure, list[int]]]] = {}
    for one, ranks in groups.items():
        loops.setdefault((one.file, one.line, one.expression), []).append((one, ranks))
    return list(loops.values())


def failure_lines(failures: Sequence[Failure], brief: bool = False) -> list[str]:
    """Failed checks: place, ranks, expression, got, wanted; ranks that say the same say it once.  If
    brief, a check that failed many times in a loop is shown the first times only."""
    lines = []
    for loop in _loops(failures):
        shown = loop[:_PLACES] if brief else loop
        for one, ranks in shown:
            about = f" [{one.at}]" if one.at else ""
            lines += [f"{one.file}:{one.line}: {_ranks(ranks)}: {one.expression}{about}",
                      *_value("got   ", one.got), *_value("wanted", one.wanted)]
        if len(loop) > len(shown):
            lines.append(f"    and {len(loop) - len(shown)} more of this check{_ELSEWHERE}")
    return lines


def _value(name: str, value: str) -> list[str]:
    first, *more = value.splitlines() or [""]
    return [f"    {name} {first}", *(f"           {line}" for line in more)]


def _thread(heading: str, frames: Sequence[str]) -> list[str]:
    return [heading, *(f"    #{number:<2} {frame}" for number, frame in enumerate(frames))]


def _all_stacks(states: Sequence[RankState]) -> list[str]:
    """The stack of each thread of each rank, innermost frame first."""
    lines = []
    for state in states:
        for place, frames in enumerate(state.threads):
            which = f", thread {place + 1}" if place else ""
            lines += _thread(f"stack of rank {state.rank}{which}:", frames)
    return lines


def _brief_stacks(states: Sequence[RankState]) -> list[str]:
    """The beginning of the first thread's stack; ranks whose arguments alone differ say it once."""
    alike: dict[tuple[str, ...], list[RankState]] = {}
    for state in states:
        if state.threads:
            frames = tuple(_ARGUMENTS.sub("", frame) for frame in state.threads[0])
            alike.setdefault(frames, []).append(state)
    lines = []
    for same in alike.values():
        first, *others = same[0].threads
        lines += _thread(f"stack of {_ranks([state.rank for state in same])}:", first[:_FRAMES])
        hidden = [count(number, what) for number, what in (
            (max(0, len(first) - _FRAMES), "more frame"), (len(others), "more thread")) if number]
        if hidden:
            lines.append(f"    and {' and '.join(hidden)}{_ELSEWHERE}")
    return lines


def diagnosis_lines(diagnosis: Diagnosis, brief: bool = False) -> list[str]:
    """Where each rank was, and the stacks; ranks that say the same say it once."""
    texts: dict[str, list[int]] = {}
    for state in diagnosis.ranks:
        texts.setdefault(state.text, []).append(state.rank)
    stacks = _brief_stacks if brief else _all_stacks
    note = [f"({diagnosis.note})"] if diagnosis.note else []
    return [*(f"{_ranks(ranks)}: {text}" for text, ranks in texts.items()),
            *stacks(diagnosis.ranks), *note]


def _said(result: Result, brief: bool) -> list[str]:
    """What the processes printed, and the launcher."""
    lines = []
    if result.output:
        lines += ["the end of its output:", *(f"    {line}" for line in result.output.splitlines())]
    banner = result.banner.splitlines()
    if banner and brief:
        lines.append(f"and {count(len(banner), 'line')} from the launcher{_ELSEWHERE}")
    elif banner:
        lines += ["the launcher:", *(f"    {line}" for line in banner)]
    return lines


def details(result: Result, brief: bool = False) -> list[str]:
    """All that there is to say of a result that is not a plain pass, line by line; if brief, without
    what repeats itself."""
    rule = result.rule
    lines = [f"{rule.sentence} (MPI 5.0, {', '.join(rule.sections)})"]
    if result.text:
        lines.append(result.text)
    if result.outcome is Outcome.XPASS:
        lines.append("it was expected to fail and passes: take its entry out of the expectations")
    if result.expectation is not None:
        link = f" ({result.expectation.link})" if result.expectation.link else ""
        lines.append(f"expected to fail: {result.expectation.reason}{link}")
    lines += failure_lines(result.failures, brief)
    hidden = result.failed_checks - len(result.failures)
    if hidden > 0:
        lines.append(f"and {hidden} more failed checks")
    if result.diagnosis is not None:
        lines += diagnosis_lines(result.diagnosis, brief)
    lines += _said(result, brief)
    if rule.path.is_absolute():
        lines.append(f"file:  {rule.path}")
    if result.command:
        lines.append(f"alone: {result.command}")
    return lines
