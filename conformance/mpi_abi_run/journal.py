# SPDX-License-Identifier: BSD-3-Clause
"""The journal of a run: its results on disk as they come, so that a run that is cut short can be resumed.

It lies in the folder of the reports and is there as long as they are not whole: it goes when the run has
come to its end, and stays when it was interrupted or killed.  The first line says what run this is; each
other one holds the results of one launch.  A last line that was being written is left out.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mpi_abi_run import identity, restored
from mpi_abi_run.model import Outcome, Rule, RunError, UsageError
from mpi_abi_run.session import Kept
from mpi_abi_run.writers import json_report

NAME = "results.partial.jsonl"
_VERSION = 1


Known = dict[tuple[int, int], Kept]
"""By repetition and implementation, both by their place."""


class Journal:
    """Keeps results in a file; one without a path keeps nothing."""

    def __init__(self, path: Path | None = None, known: Known | None = None, lock: int | None = None) -> None:
        self._path = path
        self._lock = lock
        self._known = known or {}
        self._stream = None if path is None else path.open("a", encoding="ascii")

    @property
    def resumed(self) -> bool:
        """True when there are results from before."""
        return bool(self._known)

    def kept(self, repetition: int, place: int) -> Kept:
        """What there is from before of an implementation."""
        return self._known.get((repetition, place), Kept())

    def results(self) -> int:
        """How many results there are from before."""
        return sum(len(kept.results) for kept in self._known.values())

    def keep(self, repetition: int, place: int, now: Kept) -> None:
        """Write down results; they are in the file when this returns."""
        self._write({"repetition": repetition, "run": place, "seconds": now.seconds,
                     "target": None if now.target is None else json_report.target(now.target),
                     "results": [json_report.result(result) for result in now.results.values()]})

    def begin(self, header: Mapping[str, str]) -> None:
        """Write the first line."""
        self._write({"journal": _VERSION, "identity": dict(header)})

    def _write(self, value: Mapping[str, Any]) -> None:
        if self._stream is None:
            return
        try:
            self._stream.write(json.dumps(value, separators=(",", ":")) + "\n")
            self._stream.flush()
        except OSError as error:
            raise RunError(f"cannot write {self._path}: {error.strerror}") from error

    def seconds(self) -> float:
        """How long the results from before took."""
        return sum(kept.seconds for kept in self._known.values())

    def close(self) -> None:
        """Write no more, and let others write."""
        if self._stream is not None:
            with contextlib.suppress(OSError):  # it was reported when it was written
                self._stream.close()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def remove(self) -> None:
        """Take the file away: the reports hold all that is in it."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)


def _lock(folder: Path) -> int:
    """The right to write in the folder, a descriptor that holds it until it is closed or the process ends.
    UsageError if another run has it."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(lock)
        raise UsageError(f"--output {folder}: another run is writing there; wait for it, or name "
                         "another folder") from error
    except OSError:
        pass  # a file system that has no locks
    return lock


def start(folder: Path, header: identity.Identity) -> Journal:
    """The journal of a run that begins."""
    return _start(folder, header, _lock(folder))


def _start(folder: Path, header: identity.Identity, lock: int) -> Journal:
    path = folder / NAME
    path.unlink(missing_ok=True)
    journal = Journal(path, lock=lock)
    journal.begin(header)
    return journal


def resume(folder: Path, header: identity.Identity, rules: Sequence[Rule]) -> Journal:
    """The journal of a run that goes on; of one that begins if there is none.  UsageError if it is of a
    run that this one is not."""
    path = folder / NAME
    lock = _lock(folder)
    lines = _whole_lines(path) if path.is_file() else []
    if not lines:
        return _start(folder, header, lock)
    other = identity.difference(header, _header(path, lines[0]))
    if other:
        raise UsageError(f"--resume: {path} is of another run: {other}; leave out --resume to start over")
    return Journal(path, _read(path, lines[1:], {rule.test: rule for rule in rules}), lock)


def _whole_lines(path: Path) -> list[bytes]:
    """The lines of a journal; what was being written when it was cut short is cut off."""
    try:
        text = path.read_bytes()
        os.truncate(path, text.rfind(b"\n") + 1)
    except OSError as error:
        raise UsageError(f"--resume: {path}: {error.strerror}") from error
    return text[:text.rfind(b"\n") + 1].splitlines()


def _damaged(path: Path, number: int, error: Exception) -> UsageError:
    return UsageError(f"--resume: {path}: line {number} cannot be read as results of mpi-abi run "
                      f"({error!r}); leave out --resume to start over")


def _header(path: Path, line: bytes) -> dict[str, str]:
    try:
        value = json.loads(line)
        if value["journal"] != _VERSION:
            raise ValueError(f"version {value['journal']}, wanted {_VERSION}")
        return {str(key): str(text) for key, text in value["identity"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise _damaged(path, 1, error) from error


def _read(path: Path, lines: Sequence[bytes], rules: Mapping[str, Rule]) -> Known:
    known: Known = {}
    for number, line in enumerate(lines, 2):
        try:
            _take(known, json.loads(line), rules)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise _damaged(path, number, error) from error
    return known


def _take(known: Known, line: dict[str, Any], rules: Mapping[str, Rule]) -> None:
    """Add one line; what could not be run is not taken over, and runs again."""
    kept = known.setdefault((int(line["repetition"]), int(line["run"])), Kept())
    kept.seconds = max(kept.seconds, float(line["seconds"]))
    kept.target = restored.target(line["target"])
    for one in line["results"]:
        result = restored.result(one, rules)
        if result.outcome is not Outcome.ERROR:
            kept.results[result.rule.test, result.np] = result
