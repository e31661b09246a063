# SPDX-License-Identifier: BSD-3-Clause
"""Reads what the processes of one launch recorded, while it runs and afterwards.

Each process appends JSON lines to its own file in one directory (harness/rule_record.h).  A process
may be killed at any moment and a library under test may write anything anywhere, so a line that is
not a record is left out; what is missing is noticed because the record that should follow is.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mpi_abi_run.model import Failure

_READ_LIMIT = 64 << 20
"""Bytes read of one process's file: far above what rules record, a bound against a runaway."""


@dataclass
class Trace:
    """What the processes said about one rule; each process has its own file."""

    started: set[str] = field(default_factory=set)
    ended: set[str] = field(default_factory=set)
    ranks_in: set[int] = field(default_factory=set)
    checks: int = 0
    failed: int = 0
    seconds: float = 0.0
    failures: list[Failure] = field(default_factory=list)
    skips: list[str] = field(default_factory=list)
    signals: list[tuple[int, int]] = field(default_factory=list)
    calls: Counter[str] = field(default_factory=Counter)
    constants: set[str] = field(default_factory=set)
    cases: dict[int, str] = field(default_factory=dict)
    """The choices of each generated case that has begun, by its number."""


@dataclass
class Records:
    """Everything recorded so far below one directory; `poll` reads on."""

    directory: Path
    rules: dict[str, Trace] = field(default_factory=dict)
    opened: set[str] = field(default_factory=set)
    closed: set[str] = field(default_factory=set)
    up: dict[str, dict[str, Any]] = field(default_factory=dict)
    mapped: list[str] = field(default_factory=list)
    signals: list[tuple[int, int]] = field(default_factory=list)
    last_rule: str = ""
    finalizing: bool = False
    ends: bool = False
    _offsets: dict[Path, int] = field(default_factory=dict)

    def poll(self) -> bool:
        """Read what is new; True when there was anything, that is, when the launch makes progress."""
        fresh = False
        for path in sorted(self.directory.glob("*.jsonl")):
            fresh = self._read_on(path) or fresh
        return fresh

    def _read_on(self, path: Path) -> bool:
        offset = self._offsets.get(path, 0)
        with path.open("rb") as stream:
            stream.seek(offset)
            block = stream.read(_READ_LIMIT - offset)
        whole = block[:block.rfind(b"\n") + 1]
        self._offsets[path] = offset + len(whole)
        for line in whole.splitlines():
            self._take(path.stem, line)
        return bool(whole)

    def _take(self, process: str, line: bytes) -> None:
        try:
            record = json.loads(line)
            take = getattr(self, "_on_" + record["event"])
            take(process, record)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return

    def trace(self, rule: str) -> Trace:
        """The trace of a rule; an empty one if no process has started it."""
        return self.rules.setdefault(rule, Trace())

    def _on_open(self, process: str, _record: dict[str, Any]) -> None:
        self.opened.add(process)

    def _on_up(self, process: str, record: dict[str, Any]) -> None:
        self.up[process] = record

    def _on_mapped(self, _process: str, record: dict[str, Any]) -> None:
        if record["text"] not in self.mapped:
            self.mapped.append(str(record["text"]))

    def _on_start(self, process: str, record: dict[str, Any]) -> None:
        trace = self.trace(record["rule"])
        trace.started.add(process)
        trace.ranks_in.add(int(record["rank"]))
        self.last_rule = record["rule"]

    def _on_check(self, _process: str, record: dict[str, Any]) -> None:
        trace = self.trace(record["rule"])
        trace.failures.append(Failure(
            file=str(record["file"]), line=int(record["line"]), rank=int(record["rank"]),
            expression=str(record["expression"]), got=str(record["got"]),
            wanted=str(record["wanted"]), at=str(record.get("at", ""))))

    def _on_skip(self, _process: str, record: dict[str, Any]) -> None:
        skips = self.trace(record["rule"]).skips
        if record["text"] not in skips:
            skips.append(str(record["text"]))

    def _on_signal(self, _process: str, record: dict[str, Any]) -> None:
        signal = (int(record["rank"]), int(record["number"]))
        self.signals.append(signal)
        if "rule" in record:
            self.trace(record["rule"]).signals.append(signal)

    def _on_call(self, _process: str, record: dict[str, Any]) -> None:
        self.trace(record["rule"]).calls[str(record["function"])] += int(record["calls"])

    def _on_constant(self, _process: str, record: dict[str, Any]) -> None:
        self.trace(record["rule"]).constants.add(str(record["constant"]))

    def _on_case(self, _process: str, record: dict[str, Any]) -> None:
        self.trace(record["rule"]).cases[int(record["number"])] = str(record["choices"])

    def _on_end(self, process: str, record: dict[str, Any]) -> None:
        trace = self.trace(record["rule"])
        trace.ended.add(process)
        trace.ranks_in.discard(int(record["rank"]))
        trace.checks += int(record["checks"])
        trace.failed += int(record["failed"])
        trace.seconds = max(trace.seconds, int(record["microseconds"]) / 1e6)

    def _on_finalize(self, _process: str, _record: dict[str, Any]) -> None:
        self.finalizing = True

    def _on_ends(self, _process: str, _record: dict[str, Any]) -> None:
        self.ends = True

    def _on_close(self, process: str, _record: dict[str, Any]) -> None:
        self.closed.add(process)
