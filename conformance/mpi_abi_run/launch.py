# SPDX-License-Identifier: BSD-3-Clause
"""One launch: a launcher with its ranks, watched until it ends or makes no progress any more.

Invariant: after `close`, no process of the launch is left, however it ended.
"""

from __future__ import annotations

import enum
import os
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mpi_abi_run import processes
from mpi_abi_run.diagnosis import Examiner, Found, Scene
from mpi_abi_run.model import RunError
from mpi_abi_run.records import Records

OUTPUT_LIMIT = 32 << 20
"""Bytes that the ranks of one launch may print before it is ended."""
_TAIL = 4000
RECORDS_VARIABLE = "MPI_ABI_RECORDS"


class Ending(enum.Enum):
    """How a launch ended."""

    EXITED = "the launcher ended"
    HUNG = "no progress"
    FLOODED = "too much output"


@dataclass(frozen=True)
class Ended:
    """What is known of a launch that is over.  `limit` is the seconds without progress it was given,
    `found` what its processes were doing."""

    ending: Ending
    status: int
    records: Records
    output: str
    limit: float
    found: Found = field(default_factory=Found)


class Launch:
    """A running launch; its records and output live in a scratch folder of its own.  `limit` gives the seconds without
    progress that end it, from what it has recorded.  An examiner looks at processes that crash or hang."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], scratch: Path,
                 limit: Callable[[Records], float], examiner: Examiner | None = None) -> None:
        folder = scratch / "records"
        folder.mkdir(parents=True)
        (scratch / "tmp").mkdir()
        self.records = Records(folder)
        self._scene = Scene(examiner, folder) if examiner is not None else None
        self._crashes = 0
        self._limit = limit
        self._mark = f"{RECORDS_VARIABLE}={folder}"
        self._output = scratch / "output"
        self._progress = time.monotonic()
        asked = examiner.environment() if examiner is not None else {}
        full = {**os.environ, **environment, **asked, RECORDS_VARIABLE: str(folder),
                "TMPDIR": str(scratch / "tmp")}
        try:
            with self._output.open("wb") as output:
                self._launcher = processes.start(command, full, scratch, output)
        except (OSError, subprocess.SubprocessError) as error:
            raise RunError(f"cannot start {command[0]}: {error}") from error

    def poll(self) -> Ended | None:
        """Read what is new; the end of the launch once it is over, and None until then."""
        exited = self._launcher.poll() is not None
        if self.records.poll():
            self._progress = time.monotonic()
            self._see_crashes()
        if exited:
            return self._end(Ending.EXITED)
        if time.monotonic() - self._progress > self._limit(self.records):
            return self._end(Ending.HUNG)
        if self._output.stat().st_size > OUTPUT_LIMIT:
            return self._end(Ending.FLOODED)
        return None

    def _members(self) -> set[int]:
        return processes.members(self._launcher.pid, self._mark)

    def _see_crashes(self) -> None:
        """Look at processes that got a signal since the last time; they do not die before."""
        if self._scene is not None and len(self.records.signals) > self._crashes:
            self._crashes = len(self.records.signals)
            self._scene.see_crashes(self.records.opened, self._members())
            self._progress = time.monotonic()

    def _end(self, ending: Ending) -> Ended:
        if self._scene is not None and ending is not Ending.EXITED:
            self._scene.see_hang(self.records.opened, self._members())
        self.close()
        if ending is Ending.EXITED:
            self.records.poll()  # otherwise what they recorded since, they did because they were looked at
        found = self._scene.found(self.records.opened) if self._scene is not None else Found()
        return Ended(ending, self._launcher.returncode, self.records, self._tail(),
                     self._limit(self.records), found)

    def _tail(self) -> str:
        with self._output.open("rb") as stream:
            size = stream.seek(0, os.SEEK_END)
            stream.seek(max(0, size - _TAIL))
            return stream.read(_TAIL).decode("utf-8", "replace").strip()

    def close(self) -> None:
        """End every process of the launch."""
        processes.end(self._launcher, self._mark)
