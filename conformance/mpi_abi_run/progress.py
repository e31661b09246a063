# SPDX-License-Identifier: BSD-3-Clause
"""Shows how far a run is: one line that changes on a terminal, plain lines in a log."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TextIO

from mpi_abi_run.model import Outcome, Result, Target
from mpi_abi_run.session import Item, Watcher

REDRAW = 0.2
"""Seconds between two changes of the line on a terminal."""


def duration(seconds: float) -> str:
    """1:02 for 62 seconds."""
    whole = int(seconds + 0.5)
    return f"{whole // 60}:{whole % 60:02d}"


class Line(Watcher):
    """One line on a terminal, which changes; what has a line of its own in a log is up to the class."""

    def __init__(self, stream: TextIO, total: int, before: int = 0) -> None:
        """`before` is how many of the results there are already."""
        self._stream = stream
        self._live = stream.isatty()
        self._total = total
        self._before = before
        self._done = before
        self._started = time.monotonic()
        self._drawn = 0.0

    def clear(self) -> None:
        """Take the changing line away."""
        self._show("")

    def _is_due(self, interval: float = REDRAW) -> bool:
        return time.monotonic() - self._drawn > interval

    def _show(self, text: str) -> None:
        """Change the line, if there is one."""
        if self._live:
            self._stream.write(f"\r\x1b[K{text}")
            self._stream.flush()

    def _line(self, text: str) -> None:
        print(text, file=self._stream, flush=True)

    def _left(self, ready: int) -> str:
        spent = time.monotonic() - self._started
        if ready <= self._before or ready >= self._total:
            return ""
        return f", about {duration(spent / (ready - self._before) * (self._total - ready))} left"


class Progress(Line):
    """Counts results against the number expected and reports them on a stream."""

    def __init__(self, stream: TextIO, total: int, before: int = 0) -> None:
        super().__init__(stream, total, before)
        self._bad = 0

    def launched(self, target: Target, item: Item) -> None:
        self._draw(target, item, 0)

    def advanced(self, target: Target, item: Item, done: int) -> None:
        if self._is_due():
            self._draw(target, item, done)

    def settled(self, target: Target, item: Item, results: Sequence[Result]) -> None:
        self._done += len(results)
        self._bad += sum(self._is_bad(result) for result in results)
        if self._live:
            self._draw(target, item, 0)
        elif results:
            counts = ", ".join(f"{number} {outcome.value}"
                               for outcome, number in _count(results).items())
            self._line(f"{self._head(target, item, 0)}: {counts}")

    def shrinking(self, result: Result, seconds: float) -> None:
        text = f"{result.rule.test} failed; looking for a smaller case, at most {seconds:.0f} s"
        if self._live:
            self._show(text)
        else:
            self._line(text)

    @staticmethod
    def _is_bad(result: Result) -> bool:
        return result.outcome is Outcome.ERROR or result.outcome.is_failure and result.rule.required

    def _head(self, target: Target, item: Item, done: int) -> str:
        topic = item.program.name if item.rules[0].alone else item.rules[0].topic
        return (f"[{min(self._done + done, self._total)}/{self._total}] {target.name} "
                f"{target.version}, {item.np} rank{'s' if item.np > 1 else ''}, {topic}")

    def _draw(self, target: Target, item: Item, done: int) -> None:
        self._drawn = time.monotonic()
        bad = f", {self._bad} not as they should be" if self._bad else ""
        self._show(f"{self._head(target, item, done)}{bad}{self._left(self._done + done)}")


def _count(results: Sequence[Result]) -> dict[Outcome, int]:
    return {outcome: number for outcome in Outcome
            if (number := sum(result.outcome is outcome for result in results))}
