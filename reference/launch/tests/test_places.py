# SPDX-License-Identifier: BSD-3-Clause
"""Jobs in the places where people run them: containers, limits, other users; and many ranks on few processors.

A namespace that cannot be had skips its test, and says so.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any

from launching import LAUNCHER, PATIENCE, RANK, Case, Job

DENY = os.environ["JOB_DENY"]
# A job that does all that a job can: its ranks join, share memory, wait and wake, and end.
WORK = ("-n", "4", RANK, "meet=1", "share=4", "ring=50", "0:line=done")


class PlaceCase(Case):
    """A test in a place of its own."""

    def place(self, *command: str) -> tuple[str, ...]:
        """The command that makes a place, or a skip if it does not work here."""
        result = subprocess.run([*command, "true"], capture_output=True, text=True, check=False)
        if result.returncode != 0:
            self.skipTest(f"{command[0]} cannot make this place: {result.stderr.strip()}")
        return command

    def namespace(self, *options: str, script: str) -> tuple[str, ...]:
        """A mount namespace, as root or in a user namespace, where the script ran."""
        user = () if os.geteuid() == 0 else ("-r",)
        return self.place("unshare", *user, "-m", *options, "sh", "-ec", f"{script}\nexec \"$@\"", "sh")

    def works(self, before: tuple[str, ...], *more: str, **options: Any) -> None:
        """Runs the job there."""
        self.assertEqual(self.run_job(*more, *WORK, before=before, **options), ("done\n", ""))


class TestContainers(PlaceCase):
    """What containers lack."""

    def test_small_dev_shm(self) -> None:
        there = self.namespace(script="mount -t tmpfs -o size=64m none /dev/shm")
        self.run_job("-n", "2", RANK, "share=160", before=there)
        out, _ = self.run_job("sh", "-c", f"{RANK} share=16; ls -A /dev/shm; df -k --output=size /dev/shm | tail -1",
                              before=there)
        self.assertEqual(out.split(), ["65536"])

    def test_read_only_root(self) -> None:
        # Every file system of this place is read-only, even /tmp and /dev/shm; only devices take what is written.
        script = """mount --make-rprivate /
            awk '{ print $5 }' /proc/self/mountinfo | grep -v '^/proc\\|^/sys' | while read -r point; do
                mount -o remount,bind,ro "$point" 2>/dev/null || true
            done
            ! touch /x /tmp/x /dev/shm/x 2>/dev/null; [ ! -e /x ] && [ ! -e /tmp/x ] && [ ! -e /dev/shm/x ]"""
        self.works(self.namespace(script=script), cwd="/")

    def test_no_ptrace(self) -> None:
        for error in (errno.EPERM, errno.ENOSYS):
            self.works(self.place(DENY, str(error), "ptrace", "process_vm_readv", "process_vm_writev", "--"))

    def test_old_kernel(self) -> None:
        there = self.place(DENY, str(errno.ENOSYS), "pidfd_open", "--")
        self.works(there)
        self.run_job("-n", "2", "sh", "-c", f"{RANK} 1:raise=9 0:wait=others", status=137, before=there)

    def test_first_process(self) -> None:
        self.works(self.namespace("-p", "-f", "--mount-proc", script=""))

    def test_no_proc(self) -> None:
        if b"__asan_init" in Path(RANK).read_bytes():
            self.skipTest("the leak sanitizer needs /proc")
        there = self.namespace(script="umount -l /proc")
        self.works(there)
        work = ("system=sleep 1000 &", "meet=1", "1:raise=9", "wait=others")
        self.run_job("-n", "2", RANK, *work, status=137, before=there)

    def test_no_dev_null(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            there = self.namespace(script=f"mount --bind {folder} /dev")
            self.assertEqual(self.run_job("-n", "2", RANK, "meet=1", "0:line=done", before=there)[0], "done\n")


class TestUsers(PlaceCase):
    """Root and others."""

    def test_another_user(self) -> None:
        if os.geteuid() != 0:
            self.skipTest("this user is not root; every other test shows it")
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            for program in (LAUNCHER, RANK):
                shutil.copy(program, folder)
            rank = str(Path(folder) / Path(RANK).name)
            there = self.place("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
            command = [*there, str(Path(folder) / Path(LAUNCHER).name), "-n", "4", rank, *WORK[3:]]
            result = subprocess.run(command, cwd="/", capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertEqual((result.stdout, result.stderr, result.returncode), ("done\n", "", 0))

    def test_user_namespace(self) -> None:
        self.works(self.place("unshare", "-r"))

    def test_no_terminal(self) -> None:
        self.works(("setsid", "--wait"), stdin=None)


class TestLimits(PlaceCase):
    """What cannot be had is an error that says so."""

    def refused(self, limit: str, message: str, *arguments: str) -> None:
        """A job fails under a limit, for this reason."""
        before = ("sh", "-ec", f"{limit}; exec \"$@\"", "sh")
        out, error = self.run_job(*arguments, status=1, before=before)
        self.assertEqual(out, "")
        self.assertRegex(error, message)

    def test_open_files(self) -> None:
        message = r"mpiexec_reference: wanted pipes for rank \d+: Too many open files \(limit of open files: 40\)"
        self.refused("ulimit -n 40", message, "-n", "32", "sleep", "1000")

    def test_open_files_of_ranks_are_as_before(self) -> None:
        before = ("sh", "-ec", "ulimit -S -n 50; exec \"$@\"", "sh")
        out, _ = self.run_job("-n", "40", "sh", "-c", "ulimit -S -n", before=before)
        self.assertEqual(out, "50\n" * 40)

    def test_size_of_files(self) -> None:
        self.refused("ulimit -f 1000", r"wanted \d+ bytes of shared memory \(memfd_create\): File too large", "true")

    def test_no_memory_files(self) -> None:
        there = self.place(DENY, str(errno.ENOSYS), "memfd_create", "--")
        _, error = self.run_job("true", status=1, before=there)
        self.assertRegex(error, r"wanted \d+ bytes of shared memory \(memfd_create\): Function not implemented")

    def test_a_rank_without_its_descriptors(self) -> None:
        script = f"exec 3<&- 4<&- 5<&- 6<&- 7<&- 8<&- 9<&-; exec {RANK} wait"
        _, error = self.run_job("-n", "2", "sh", "-c", script, status=9)
        self.assertIn("names descriptors that are closed; a program between mpiexec_reference and this one", error)

    def test_many_ranks(self) -> None:
        out, error = self.run_job("-n", "256", RANK, "meet=1", "share=1", "ring=2", "line=done")
        self.assertEqual((out, error), ("done\n" * 256, ""))

    def test_many_ranks_and_a_death(self) -> None:
        with Job("-n", "256", RANK, "meet=1", "0:line=ready", "wait=others") as job:
            job.wait_for_line()
            os.kill(job.ranks()[100], signal.SIGKILL)
            _, error = job.communicate(timeout=PATIENCE)
            self.assertEqual(job.returncode, 137)
            killed = r"rank 100 \(process \d+\) was killed by signal 9 \(Killed\)"
            self.assertRegex(error, rf"^mpiexec_reference: {killed}[^\n]*\n$")
            self.assert_nothing_left(job)


if __name__ == "__main__":
    unittest.main()
