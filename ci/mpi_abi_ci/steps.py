# SPDX-License-Identifier: BSD-3-Clause
"""Steps of a check: each runs whatever the others said, and the end tells how long each took."""

from __future__ import annotations

import sys
import time
import xml.etree.ElementTree
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

SLOWEST = 10


@dataclass
class Steps:
    """The steps so far: name, seconds, and whether it passed."""

    done: list[tuple[str, float, bool]] = field(default_factory=list)

    def run(self, name: str, step: Callable[[], int]) -> bool:
        """Run a step, which returns an exit status."""
        print(f"\n== {name}", flush=True)
        started = time.monotonic()
        passed = step() == 0
        self.done.append((name, time.monotonic() - started, passed))
        return passed

    @property
    def failed(self) -> list[str]:
        """The names of the steps that failed."""
        return [name for name, _, passed in self.done if not passed]

    def table(self, results: Path | None = None) -> str:
        """Seconds of each step, then of the slowest tests in a file of ctest's results."""
        rows = [(seconds, f"{name}{'' if passed else '  FAILED'}") for name, seconds, passed in self.done]
        lines = ["seconds  step", *(_row(*row) for row in rows), _row(sum(row[0] for row in rows), "all")]
        if results is not None and results.is_file():
            lines += ["", "seconds  slowest tests", *(_row(*row) for row in slowest(results))]
        return "\n".join(lines)


def _row(seconds: float, name: str) -> str:
    return f"{seconds:7.1f}  {name}"


def slowest(results: Path) -> list[tuple[float, str]]:
    """The slowest tests of ctest's results in JUnit's format, the slowest first."""
    cases = xml.etree.ElementTree.parse(results).getroot().iter("testcase")
    times = [(float(case.get("time", "0")), case.get("name", "")) for case in cases]
    return sorted(times, reverse=True)[:SLOWEST]


def failures(results: Path) -> list[str]:
    """The names of the tests that failed, of ctest's results in JUnit's format; none if there are no results."""
    if not results.is_file():
        return []
    cases = xml.etree.ElementTree.parse(results).getroot().iter("testcase")
    return [case.get("name", "") for case in cases if case.get("status") == "fail"]


def end(program: str, steps: Steps, last: str) -> int:
    """Say what failed, if anything, and then the last line; the exit status."""
    if steps.failed:
        print(f"\n{program}: failed: {', '.join(steps.failed)}")
    print(last)
    sys.stdout.flush()
    return 1 if steps.failed else 0
