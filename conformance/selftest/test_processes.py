# SPDX-License-Identifier: BSD-3-Clause
"""No process outlives a launch: not after Ctrl-C, not after a hang, not when a launcher drops it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import unittest
from collections.abc import Callable
from pathlib import Path

import support
from mpi_abi_run import processes


def rank_processes() -> list[int]:
    """Living processes that run a program of the rules that this selftest built, since there may be others
    on the machine (zombies have no command line)."""
    rules = str(support.scratch())
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            program = entry.read_bytes().split(b"\0")[0].decode(errors="replace")
        except OSError:
            continue
        if rules in program and "/programs/" in program:
            found.append(int(entry.parent.name))
    return found


def wait_until(condition: Callable[[], bool]) -> bool:
    """True as soon as the condition holds, False if it does not in good time."""
    limit = time.monotonic() + support.LIMIT
    while time.monotonic() < limit:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


@unittest.skipUnless(Path("/proc/self/cmdline").exists(), "needs /proc")
class NoProcessIsLeft(unittest.TestCase):
    """Each test starts rules that hang and looks for what is left of them."""

    def setUp(self) -> None:
        self.assertEqual(rank_processes(), [])

    def interrupt(self, number: signal.Signals, **variables: str) -> subprocess.Popen[str]:
        """Run a hanging rule, send the runner a signal, wait for its end."""
        with subprocess.Popen(
                support.command("--np", "2", "--test", "hang-one_rank"), text=True,
                env=support.environment(**variables), stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, start_new_session=True) as runner:
            self.assertTrue(wait_until(lambda: len(rank_processes()) >= 2))
            time.sleep(0.3)
            os.kill(runner.pid, number)
            self.assertTrue(wait_until(lambda: runner.poll() is not None))
            self.assertTrue(wait_until(lambda: not rank_processes()), rank_processes())
            runner.wait()
        return runner

    def test_interrupt(self) -> None:
        """Ctrl-C: exit status 130."""
        self.assertEqual(self.interrupt(signal.SIGINT).returncode, 130)

    def test_terminate(self) -> None:
        """What a CI system sends when a job takes too long."""
        self.assertEqual(self.interrupt(signal.SIGTERM).returncode, 143)

    def test_interrupt_with_orphans(self) -> None:
        """Ranks in sessions of their own, whose parents have gone."""
        self.assertEqual(
            self.interrupt(signal.SIGINT, FAKE_LAUNCHER="orphans").returncode, 130)

    def test_kill(self) -> None:
        """The runner is killed: the kernel signals the launcher, which ends its ranks."""
        self.assertEqual(self.interrupt(signal.SIGKILL).returncode, -signal.SIGKILL)

    def test_hang(self) -> None:
        """A hanging rule is gone when its time is up, orphans included."""
        processes.adopt_orphans()  # what the runner leaves, ended or not, becomes a child of this process
        run = support.run("--np", "2", "--test", "hang-one_rank",
                          "--timeout-scale", support.HANG_SCALE, FAKE_LAUNCHER="orphans")
        self.assertEqual(run.outcomes(), {"outcomes/hang-one_rank": "TIMEOUT"})
        self.assertEqual(rank_processes(), [])
        with self.assertRaises(ChildProcessError, msg="a process is left that the runner did not wait for"):
            os.waitpid(-1, os.WNOHANG)


if __name__ == "__main__":
    unittest.main()
