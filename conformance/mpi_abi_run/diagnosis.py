# SPDX-License-Identifier: BSD-3-Clause
"""What each process of a launch was doing when it broke off: looked up, then put into words.

A Scene looks at processes while they are there: at those that a fatal signal has just hit, which stay
until they were seen, and at those that hang, before they are killed.  What it finds never has a part in
a verdict, and whatever goes wrong with looking ends in a note.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mpi_abi_run import debugger, notes, processes
from mpi_abi_run.debugger import Debugger, Threads
from mpi_abi_run.model import Diagnosis, RankState
from mpi_abi_run.records import Trace

VARIABLE = "MPI_ABI_DIAGNOSE"
"""Asks the harness for notes; its value is how many seconds a dying process stays for a debugger."""
_STAY = 30
_CRASHED, _HUNG = 2, 8
"""Processes of one launch that are looked at with a debugger."""
_BUDGET = 120.0
"""Seconds that a debugger may take in one run: an MPI that breaks everywhere must be tested as well."""
_ASK = signal.SIGUSR2
"""Asks a process of the harness for its own stack."""
_ANSWER = 1.0
"""Seconds that all processes asked have for it."""
_NO_DEBUGGER = ("there is no debugger on PATH; install gdb for the stacks of all threads, with source "
                "lines")


@dataclass(frozen=True)
class Witness:
    """What is known of one process.  `gone`: it had ended when the launch was found to hang."""

    notes: notes.Notes | None = None
    threads: Threads = ()
    gone: bool = False


@dataclass(frozen=True)
class Found:
    """What was found of a launch, by process, and a note on the stacks."""

    witnesses: Mapping[str, Witness] = field(default_factory=dict)
    note: str = ""


def _number(process: str) -> int:
    return int(process.rpartition("-")[2])


class Examiner:
    """Looks at the processes of launches, with a debugger while there is one that works."""

    def __init__(self) -> None:
        self._debugger: Debugger | None = debugger.find()
        self._spent = 0.0
        self.note = "" if self._debugger is not None else _NO_DEBUGGER

    def environment(self) -> dict[str, str]:
        """What the processes are to know."""
        return {VARIABLE: str(_STAY if self._debugger is not None else 0)}

    def look(self, process: int) -> Threads:
        """The stacks of a living process.  A debugger that failed once is not asked again."""
        if self._debugger is None:
            return ()
        started = time.monotonic()
        seen = self._debugger.look(process)
        self._spent += time.monotonic() - started
        # Its process may just have been killed: that says nothing about the debugger.
        if not seen.threads and processes.is_living(process):
            self._debugger, self.note = None, seen.reason
        elif self._spent > _BUDGET:
            self.note = f"{self._debugger.name} has taken more than {_BUDGET:g} s in this run"
            self._debugger = None
        return seen.threads


class Scene:
    """The processes of one launch, whose files are in one folder and begin with a process's name."""

    def __init__(self, examiner: Examiner, folder: Path) -> None:
        self._examiner = examiner
        self._folder = folder
        self._threads: dict[str, Threads] = {}
        self._seen: set[str] = set()
        self._living: set[int] | None = None

    def _file(self, process: str, suffix: str) -> Path:
        return self._folder / f"{process}{suffix}"

    def see_crashes(self, opened: Iterable[str], living: set[int]) -> None:
        """Look at the processes that a signal has hit, and let them die when all were looked at."""
        known = {process: notes.read(self._file(process, ".calls"))
                 for process in set(opened) - self._seen}
        hit = sorted(process for process, note in known.items() if note is not None and note.signal)
        self._look(hit[:_CRASHED], living)
        self._seen.update(hit)
        for process in hit:
            self._file(process, ".seen").touch()

    def see_hang(self, opened: Iterable[str], living: set[int]) -> None:
        """Look at processes before they are killed; ask those that no debugger could look at."""
        self._living = living
        there = sorted(process for process in set(opened) - self._seen
                       if _number(process) in living)
        self._look(there[:_HUNG], living)
        self._ask([process for process in there if process not in self._threads])

    def _look(self, wanted: list[str], living: set[int]) -> None:
        for process in wanted:
            threads = self._examiner.look(_number(process)) if _number(process) in living else ()
            if threads:
                self._threads[process] = threads

    def _ask(self, wanted: list[str]) -> None:
        """Have processes write their stacks, and wait for those a moment."""
        for process in wanted:
            try:
                os.kill(_number(process), _ASK)
            except OSError:
                continue
        limit = time.monotonic() + _ANSWER
        while (not all(self._file(process, ".stack").is_file() for process in wanted)
               and time.monotonic() < limit):
            time.sleep(0.01)

    def found(self, opened: Iterable[str]) -> Found:
        """All that is known now."""
        witnesses = {process: Witness(
            notes=notes.read(self._file(process, ".calls")),
            threads=self._threads.get(process) or debugger.own_stack(self._file(process, ".stack")),
            gone=self._living is not None and _number(process) not in self._living)
            for process in opened}
        return Found(witnesses, self._examiner.note)


def _fate(witness: Witness, note: notes.Notes) -> str:
    """How a process ended, as far as it is known."""
    if note.signal:
        where = "" if note.address is None else f" at address {note.address:#x}"
        return f"; {notes.signal_name(note.signal)}{where}"
    if note.exited:
        return "; it called exit()"
    return "; the process ended without a word" if witness.gone else ""


def _where(note: notes.Notes, process: str, trace: Trace | None) -> str:
    if trace is not None and process in trace.ended:
        return "has ended the rule"
    if trace is not None and process not in trace.started:
        return "not in the rule"
    first, *others = map(notes.story, note.threads)
    return "; ".join((first, *(f"another thread {one}" for one in others if one.startswith("in "))))


def _state(process: str, witness: Witness, trace: Trace | None) -> RankState | None:
    note = witness.notes
    if note is None:
        return None
    where = _where(note, process, trace)
    inside = trace is None or (process in trace.started and process not in trace.ended)
    calls = note.threads[0] if inside else ()
    last = calls[0] if calls else notes.Call("", "", False)
    return RankState(
        rank=note.rank, process=_number(process), text=where + _fate(witness, note),
        call=last.function, place=last.place, returned=last.returned,
        signal=notes.signal_name(note.signal) if note.signal else "",
        address="" if note.address is None else f"{note.address:#x}",
        threads=witness.threads if inside else ())


def diagnose(found: Found, trace: Trace | None = None) -> Diagnosis | None:
    """What each rank was doing; with a trace, in that rule.  None if nothing is known."""
    states = [_state(process, witness, trace) for process, witness in found.witnesses.items()]
    known = sorted((state for state in states if state is not None),
                   key=lambda state: (state.rank, state.process))
    if not known:
        return None
    return Diagnosis(tuple(known), found.note)
