# SPDX-License-Identifier: BSD-3-Clause
"""Reads the notes of one process: the last MPI call of each thread and how the process ended.

The layout is that of struct rule_notes in harness/rule_notes.h.  A library under test may write
anything anywhere, into these notes as well, so whatever stands there is read without an error.
"""

from __future__ import annotations

import signal
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_HEAD = struct.Struct("=Qiiii")
_DEPTH = struct.Struct("=i")
_CALL = struct.Struct("=ii56s64s")
_LEVELS = 3
_THREADS = 15
_THREAD_SIZE = _DEPTH.size + _LEVELS * _CALL.size
_SIZE = _HEAD.size + _THREADS * _THREAD_SIZE


@dataclass(frozen=True)
class Call:
    """An MPI call of a rule; `place` is file:line."""

    function: str
    place: str
    returned: bool


@dataclass(frozen=True)
class Notes:
    """What a process noted.  `signal` is 0 and `address` None when there was none; `threads` has the
    calls of the thread that runs rules, and of each other one that called MPI: those under way, one
    inside the other, and perhaps one that has returned."""

    rank: int
    signal: int
    address: int | None
    exited: bool
    threads: tuple[tuple[Call, ...], ...]


def _text(field: bytes) -> str:
    return field.split(b"\0")[0].decode("ascii", "replace")


def _call(data: bytes, offset: int, returned: bool) -> Call | None:
    line, _, function, file = _CALL.unpack_from(data, offset)
    return Call(_text(function), f"{_text(file)}:{line}", returned) if _text(function) else None


def _thread(data: bytes, offset: int) -> tuple[Call, ...]:
    """The calls under way, and the one that was the last to return within them."""
    depth = min(max(_DEPTH.unpack_from(data, offset)[0], 0), _LEVELS)
    calls = (_call(data, offset + _DEPTH.size + level * _CALL.size, level == depth)
             for level in range(min(depth + 1, _LEVELS)))
    return tuple(call for call in calls if call is not None)


def read(path: Path) -> Notes | None:
    """The notes in a file; None if there are none."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    if len(data) < _SIZE:
        return None
    address, has_address, number, exited, rank = _HEAD.unpack_from(data)
    first, *others = (_thread(data, _HEAD.size + place * _THREAD_SIZE) for place in range(_THREADS))
    return Notes(rank, number, address if has_address else None, bool(exited),
                 (first, *filter(None, others)))


def story(calls: Sequence[Call]) -> str:
    """Where a thread is: in MPI_Scan (scan-sums.c:31)."""
    if not calls:
        return "before its first MPI call"
    first, *inner = calls
    if first.returned:
        return f"after {first.function} returned ({first.place})"
    text = f"in {first.function} ({first.place})"
    for call in inner:
        text += (f", in its callback after {call.function} returned ({call.place})" if call.returned
                 else f", in its callback in {call.function} ({call.place})")
    return text


def signal_name(number: int) -> str:
    """SIGSEGV for 11."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
