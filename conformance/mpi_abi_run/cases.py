# SPDX-License-Identifier: BSD-3-Clause
"""Generated cases: how a run chooses them, and how one that fails is made as small as possible.

A case is a list of choices (harness/cases.h), of which 0 is the simplest and missing ones are 0.  So leaving choices
out and lowering them makes smaller cases, whatever the rule is about; each attempt is a launch.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from mpi_abi_run.model import Result, Rule

PREFIX = "cases-"
"""Of the names of rules that have generated cases."""
_NUMBER = re.compile(r"case (\d+)")
FEW = 8
"""Cases of each rule in a run that has little time."""
_SHOWN = 4
_VALUE = 40
"""Failed checks that a program's comment shows, and characters of each value."""
Choices = tuple[int, ...]


def are_in(rule: Rule) -> bool:
    """True if a rule has generated cases."""
    return rule.name.startswith(PREFIX)


def environment(count: int | None, seed: int | None, seconds: int | None) -> dict[str, str]:
    """The settings that choose the cases: how many, of which seed, or for how many seconds at each rule and number of
    ranks."""
    settings = {"MPI_ABI_CASES": count, "MPI_ABI_SEED": seed, "MPI_ABI_CASE_SECONDS": seconds}
    return {name: str(value) for name, value in settings.items() if value is not None}


def replaying(choices: str, program: str = "") -> dict[str, str]:
    """The settings that run one case alone or, if a file is given, write it there as a program."""
    return {"MPI_ABI_CASE": choices, **({"MPI_ABI_CASE_PROGRAM": program} if program else {})}


def failed(begun: Mapping[int, str], places: Sequence[str]) -> str:
    """The choices of the first case that failed: the one that the places of failed checks name, or else the last."""
    if not begun:
        return ""
    named = [int(found[1]) for found in map(_NUMBER.match, places) if found is not None]
    return begun.get(min(named, default=max(begun)), "")


def numbers(choices: str) -> Choices:
    """The choices in a text."""
    return tuple(int(number) for number in choices.split(",") if number)


def text(choices: Choices) -> str:
    """Choices as text; 0 alone if there are none, since an empty setting means none."""
    return ",".join(map(str, choices)) or "0"


def _stripped(choices: Choices) -> Choices:
    """Without the zeros at the end, which mean nothing."""
    while choices and choices[-1] == 0:
        choices = choices[:-1]
    return choices


def _without(choices: Choices) -> Iterator[Choices]:
    """Parts left out, large ones first, from the end."""
    size = len(choices)
    while size > 0:
        for start in range(len(choices) - size, -1, -size):
            yield choices[:start] + choices[start + size:]
        size //= 2


def _zeroed(choices: Choices) -> Iterator[Choices]:
    """Parts made zero, large ones first."""
    size = len(choices)
    while size > 1:
        for start in range(0, len(choices), size):
            yield choices[:start] + (0,) * len(choices[start:start + size]) + choices[start + size:]
        size //= 2


def _lowered(choices: Choices) -> Iterator[Choices]:
    """One choice lowered: to 0, to half, by one."""
    for place, value in enumerate(choices):
        for lower in dict.fromkeys((0, value // 2, value - 1)):
            if 0 <= lower < value:
                yield choices[:place] + (lower,) + choices[place + 1:]


def _smaller(choices: Choices) -> Iterator[Choices]:
    for make in (_without, _zeroed, _lowered):
        yield from make(choices)


def shrink(choices: Choices, fails: Callable[[Choices], bool], goes_on: Callable[[], bool]) -> Choices:
    """The smallest case found that fails, until nothing can be left out or lowered, or time is over."""
    tried = {_stripped(choices)}
    best = _stripped(choices)
    progress = True
    while progress:
        progress = False
        for candidate in map(_stripped, _smaller(best)):
            if not goes_on():
                return best
            if candidate in tried:
                continue
            tried.add(candidate)
            if fails(candidate):
                best, progress = candidate, True
                break
    return best


def _short(value: str) -> str:
    """A value that fits in a line."""
    return value if len(value) <= _VALUE else value[:_VALUE] + "..."


def head(result: Result, library: str) -> str:
    """The comment at the head of a program: what it shows, where, and what was got there."""
    lines = [f"{result.rule.sentence} (MPI 5.0, {', '.join(result.rule.sections)})", "",
             f"Seen with {library.splitlines()[0] if library else 'an unknown library'}:",
             *(f"  rank {one.rank}: {one.expression}: got {_short(one.got)}, wanted {_short(one.wanted)}"
               for one in result.failures[:_SHOWN]),
             *([f"  {result.text}"] if result.text else []), "",
             f"Build and run: mpicc FILE.c -o program && mpiexec -n {result.np} ./program",
             "(Written by mpi-abi run; the case is the smallest found.)"]
    return "/*\n" + "".join(f" * {line}".rstrip().replace("*/", "* /") + "\n" for line in lines) + " */\n"
