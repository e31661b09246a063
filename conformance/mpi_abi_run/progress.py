# SPDX-License-Identifier: BSD-3-Clause
"""Shows how far a run is: one line that changes on a terminal, plain lines in a log."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TextIO

from mpi_abi_run.model import Outcome, Result, Target
from mpi_abi_run.session import Item, Watcher

_REDRAW = 0.2


def duration(seconds: float) -> str:
    """1:02 for 62 seconds."""
    whole = int(seconds + 0.5)
    return f"{whole // 60}:{whole % 60:02d}"


class Progress(Watcher):
    """Counts results against the number expected and reports them on a stream."""

    def __init__(self, stream: TextIO, total: int, before: int = 0) -> None:
        """`before` is how many of the results there are already."""
        self._stream = stream
        self._live = stream.isatty()
        self._total = total
        self._before = before
        self._done = before
        self._bad = 0
        self._started = time.monotonic()
        self._drawn = 0.0

    def launched(self, target: Target, item: Item) -> None:
        self._draw(target, item, 0)

    def advanced(self, target: Target, item: Item, done: int) -> None:
        if time.monotonic() - self._drawn > _REDRAW:
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

    def clear(self) -> None:
        """Take the changing line away."""
        if self._live:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    @staticmethod
    def _is_bad(result: Result) -> bool:
        return result.outcome is Outcome.ERROR or result.outcome.is_failure and result.rule.required

    def _head(self, target: Target, item: Item, done: int) -> str:
        topic = item.program.name if item.rules[0].alone else item.rules[0].topic
        return (f"[{min(self._done + done, self._total)}/{self._total}] {target.name} "
                f"{target.version}, {item.np} rank{'s' if item.np > 1 else ''}, {topic}")

    def _left(self, done: int) -> str:
        spent = time.monotonic() - self._started
        ready = self._done + done
        if ready <= self._before or ready >= self._total:
            return ""
        return f", about {duration(spent / (ready - self._before) * (self._total - ready))} left"

    def _draw(self, target: Target, item: Item, done: int) -> None:
        if not self._live:
            return
        self._drawn = time.monotonic()
        bad = f", {self._bad} not as they should be" if self._bad else ""
        self._stream.write(f"\r\x1b[K{self._head(target, item, done)}{bad}{self._left(done)}")
        self._stream.flush()

    def _line(self, text: str) -> None:
        print(text, file=self._stream, flush=True)


def _count(results: Sequence[Result]) -> dict[Outcome, int]:
    return {outcome: number for outcome in Outcome
            if (number := sum(result.outcome is outcome for result in results))}
