# SPDX-License-Identifier: BSD-3-Clause
"""Starts jobs for the tests, and looks for what they leave."""

from __future__ import annotations

import os
import subprocess
import time
import unittest
import uuid
from pathlib import Path
from typing import Any

LAUNCHER = os.environ["MPIEXEC_REFERENCE"]
RANK = os.environ["JOB_RANK"]
# Far more than any of it takes on a loaded machine: a test waits this long only if it fails.
PATIENCE = 120.0


def children(process: int) -> list[int]:
    """The child processes of a process, or none when it has gone."""
    try:
        return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


def leads_group_only(process: int) -> bool:
    """Whether a process leads its group of processes and not its session."""
    try:
        return os.getpgid(process) == process != os.getsid(process)
    except ProcessLookupError:
        return False


class Job(subprocess.Popen[str]):
    """A job whose processes can be found, since they inherit a variable that no other process has."""

    def __init__(self, *arguments: str, before: tuple[str, ...] = (), **options: Any) -> None:
        self.token = f"JOB_TEST={uuid.uuid4()}"
        environment = dict(os.environ, JOB_TEST=self.token.partition("=")[2])
        super().__init__(  # type: ignore[call-overload]
            [*before, LAUNCHER, *arguments],
            **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True,
               "env": environment, **options})

    def __exit__(self, *error: object) -> None:
        if self.poll() is None and error[0]:
            self.kill()
        super().__exit__(*error)  # type: ignore[arg-type]

    def processes(self) -> list[int]:
        """All processes that have the variable: those of the launcher, the ranks, and what they started."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if self.token.encode() in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
            except (OSError, ValueError):
                pass
        return found

    def wait_for_line(self) -> str:
        """The next line of standard output."""
        assert self.stdout
        return self.stdout.readline()

    def launcher(self) -> int:
        """The process that does the work."""
        return children(self.pid)[0]

    def ranks(self) -> list[int]:
        """The processes of the ranks, in their order. The launcher may have adopted others between them; only ranks
        lead a group of processes, but no session."""
        return [child for child in children(self.launcher()) if leads_group_only(child)]


class Case(unittest.TestCase):
    """A test that runs jobs."""

    def run_job(self, *arguments: str, status: int = 0, **options: Any) -> tuple[str, str]:
        """Runs a job to its end; standard output and error. It must end with the status and leave no process."""
        with Job(*arguments, **options) as job:
            out, error = job.communicate(timeout=PATIENCE)
            self.assertEqual(job.returncode, status, out + error)
            self.assertEqual(job.processes(), [])
        return out, error

    def assert_nothing_left(self, job: Job) -> None:
        """Waits until no process of the job is left; fails if one stays."""
        deadline = time.monotonic() + PATIENCE
        while left := job.processes():
            self.assertLess(time.monotonic(), deadline, f"processes {left} are left")
            time.sleep(0.01)
