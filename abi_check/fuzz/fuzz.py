# SPDX-License-Identifier: BSD-3-Clause
"""Feeds mutated inputs to the parsers of the gate: ``fuzz.py --runs N [--seed S] [--entry NAME]... [--keep DIR]``.

Inputs are fed in child processes, thousands to each, with a bound on memory and an alarm for each input. A defect is an
exception that the parser does not promise, a signal, or the alarm. The child notes the number of the input it is at in
shared memory, so that the input that ended it is known. Exit status 1 if there is a defect.
"""

from __future__ import annotations

import argparse
import mmap
import os
import resource
import signal
import struct
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

_ROOM = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(_ROOM), str(_ROOM.parent / "spec"), str(_ROOM / "fuzz")]

# pylint: disable=wrong-import-position # the path has to be known first
from entries import Entry, entries  # noqa: E402
from mutate import Seeds, mutate  # noqa: E402

BLOCK = 5000
SECONDS = 20
ASLEEP = 1200
MEMORY = 960 << 20
_FINE, _ODD = 0, 3


@dataclass(frozen=True)
class Defect:
    """An input that a parser does not cope with."""

    entry: str
    index: int
    reason: str


class _Slow(BaseException):
    """An input takes too long."""


def _late(_number: int, _frame: FrameType | None) -> None:
    # A second alarm ends the process, if C code does not let the first one through.
    for number in (signal.SIGALRM, signal.SIGPROF):
        signal.signal(number, signal.SIG_DFL)
    _set_alarms(SECONDS, ASLEEP)
    raise _Slow


def _set_alarms(seconds: float, asleep: float) -> None:
    """One for time of the processor, since other processes may have it for long, and a late one for who sleeps."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, asleep)


def _block(entry: Entry, seeds: Seeds, seed: int, start: int, end: int, note: mmap.mmap) -> str:
    """Feeds inputs; empty, or what went wrong with the one that is noted."""
    for number in (signal.SIGALRM, signal.SIGPROF):
        signal.signal(number, _late)
    for index in range(start, end):
        note[:8] = struct.pack("<Q", index)
        data = mutate(seeds, seed, index)
        _set_alarms(SECONDS, ASLEEP)
        try:
            entry.feed(data)
        except _Slow:
            _set_alarms(0, 0)
            return f"more than {SECONDS} s\n" + "".join(traceback.format_exc().splitlines(True)[-9:])
        except Exception:  # pylint: disable=broad-exception-caught # any of them is a defect
            return "".join(traceback.format_exc().splitlines(True)[-5:])
    return ""


def _child(entry: Entry, seeds: Seeds, seed: int, start: int, end: int, note: mmap.mmap) -> None:
    """Never returns. What went wrong goes into the shared memory."""
    code = 1
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        reason = _block(entry, seeds, seed, start, end, note).encode()[-3000:]
        note[8 : 12 + len(reason)] = struct.pack("<I", len(reason)) + reason
        code = _ODD if reason else _FINE
    finally:
        os._exit(code)  # pylint: disable=protected-access # no handlers of the parent are to run


def _feed(name: str, entry: Entry, seeds: Seeds, seed: int, start: int, end: int) -> Defect | None:
    """Feeds a block in a child; the first defect, if there is one."""
    with mmap.mmap(-1, 4096) as note:
        child = os.fork()
        if child == 0:
            _child(entry, seeds, seed, start, end, note)
        code = os.waitpid(child, 0)[1]
        index, size = struct.unpack("<QI", note[:12])
        if code == 0:
            return None
        shown = note[12 : 12 + size].decode("utf-8", "replace")
        reason = f"signal {os.WTERMSIG(code)}" if os.WIFSIGNALED(code) else shown
        return Defect(name, index, reason or "ended")


def _used() -> float:
    """Seconds of a processor that child processes have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def fuzz(name: str, entry: Entry, seed: int, first: int, runs: int) -> tuple[list[Defect], int, float]:
    """Feeds ``runs`` inputs to an entry point; the defects, how many were fed, and the seconds of a processor.

    It stops after ten defects, and feeds nothing where no seed can be made.
    """
    found: list[Defect] = []
    seeds, started = entry.seeds(), _used()
    at, end = first, first + runs
    while at < end and len(found) < 10 and seeds:
        stop = min(at + BLOCK, end)
        defect = _feed(name, entry, seeds, seed, at, stop)
        if defect is not None:
            found.append(defect)
            stop = defect.index + 1
        at = stop
    return found, at - first, _used() - started


def _parser(names: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="feeds mutated inputs to the parsers of mpi-abi check")
    parser.add_argument("--runs", type=int, default=2000, metavar="N", help="inputs for each (default: 2000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which sequence of inputs (default: 1)")
    parser.add_argument("--first", type=int, default=0, metavar="I", help="the number of the first one (default: 0)")
    parser.add_argument("--entry", action="append", choices=names, help="this entry point alone (default: all)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where inputs that show defects are kept")
    return parser


def main(argv: list[str]) -> int:
    """Runs the fuzzer; prints a line for each entry point."""
    known = entries()
    args = _parser(list(known)).parse_args(argv)
    status = 0
    for name in args.entry or known:
        entry = known[name]
        found, fed, seconds = fuzz(name, entry, args.seed, args.first, args.runs)
        if not fed:
            print(f"{name:<9} left out: what makes or reads its inputs is missing", flush=True)
            continue
        rate = fed / max(seconds, 1e-9)
        print(f"{name:<9} {fed} inputs, {seconds:.1f} s, {rate:.0f} a second, {len(found)} defects", flush=True)
        for defect in found:
            status = 1
            print(f"{name}: --seed {args.seed} --first {defect.index} --runs 1: {defect.reason}", flush=True)
            if args.keep is not None:
                args.keep.mkdir(parents=True, exist_ok=True)
                data = mutate(entry.seeds(), args.seed, defect.index)
                (args.keep / f"{name}-{args.seed}-{defect.index}").write_bytes(data)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
