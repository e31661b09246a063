# SPDX-License-Identifier: BSD-3-Clause
"""Processes of a job are killed at random moments: the job ends, says why, and leaves nothing.

JOB_KILLS is how many jobs to kill, JOB_SEED which ones; a failure names its seed, which repeats the choices but not the
exact moment.
"""

from __future__ import annotations

import os
import random
import signal
import time
import unittest
from pathlib import Path

from launching import PATIENCE, RANK, Case, Job, children

KILLS = int(os.environ.get("JOB_KILLS", "8"))
SEED = int(os.environ.get("JOB_SEED", "0"))


def is_rank(process: int) -> bool:
    """Whether this child of the launcher is a rank, and none that was adopted."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().startswith(RANK.encode())
    except (FileNotFoundError, ProcessLookupError):
        return False


def victims(job: Job) -> list[tuple[str, int]]:
    """The processes of the job that exist now."""
    found = [("front", job.pid)]
    for launcher in children(job.pid)[:1]:
        found.append(("launcher", launcher))
        found += [("rank", process) for process in children(launcher) if is_rank(process)]
    return found


class TestKills(Case):
    """One process of each job, while its ranks join, share memory, sleep and wake."""

    def kill_one(self, choice: random.Random) -> tuple[str, float]:
        """Runs a job, kills one of its processes, and checks what it says; the kind of process, and its time."""
        work = ("system=sleep 1000 &", "meet=1", "share=1", "ring=100000", "wait=others")
        with Job("-n", str(choice.randint(2, 6)), RANK, *work) as job:
            time.sleep(choice.random() ** 2 * 0.06)
            name, process = choice.choice(victims(job))
            os.kill(process, signal.SIGKILL)
            killed = time.monotonic()
            out, error = job.communicate(timeout=PATIENCE)
            self.assertEqual(out, "")
            self.assertEqual(job.returncode, -9 if name == "front" else 137, error)
            lines = [line for line in error.splitlines() if line.startswith("mpiexec_reference: ")]
            self.assertEqual(len(lines), 0 if name == "front" else 1, error)
            self.assert_nothing_left(job)
            return name, time.monotonic() - killed

    def test_kills(self) -> None:
        longest = 0.0
        counts: dict[str, int] = {}
        for seed in range(SEED, SEED + KILLS):
            with self.subTest(seed=seed):
                name, seconds = self.kill_one(random.Random(seed))
                longest = max(longest, seconds)
                counts[name] = counts.get(name, 0) + 1
        print(f"{KILLS} jobs, killed {counts}; the longest took {longest:.3f} s to end")


if __name__ == "__main__":
    unittest.main()
