# SPDX-License-Identifier: BSD-3-Clause
"""How jobs end: the exit status, what is said about it, signals, and that nothing is left."""

from __future__ import annotations

import os
import signal
import unittest

from launching import PATIENCE, RANK, Case, Job

# A process that no ordinary signal ends, in a session of its own, and one that a rank started as usual.
CLINGING = "trap '' TERM HUP INT; setsid sh -c 'trap \"\" TERM HUP; sleep 1000' >/dev/null 2>&1 & sleep 1000 &"


class TestExitStatus(Case):
    """Of the first rank that failed."""

    def test_all_is_well(self) -> None:
        self.assertEqual(self.run_job("-n", "4", RANK, "meet=1"), ("", ""))

    def test_of_a_rank(self) -> None:
        for commands, status, message in (
            (("1:finish=7", "meet=1"), 7, "rank 1 (process N) exited with status 7"),
            (("meet=1", "2:exit=3", "wait=others"), 3, "rank 2 (process N) exited with status 3 without MPI_Finalize"),
            (("meet=1", "2:exit=0", "wait=others"), 1, "rank 2 (process N) exited with status 0 without MPI_Finalize"),
            (("meet=1", "2:raise=9", "wait=others"), 137, "rank 2 (process N) was killed by signal 9 (Killed)"),
            (("2:abort=5", "wait=others"), 5, "rank 2 ends the job: the test asked for it"),
            (("2:abort=256", "wait=others"), 1, "rank 2 ends the job: the test asked for it"),
            (("2:abort=0", "wait=others"), 0, "rank 2 ends the job: the test asked for it"),
        ):
            with self.subTest(commands):
                count = "2" if "1:finish=7" in commands else "4"
                commands = ("0:finish", *commands) if count == "2" else commands
                _, error = self.run_job("-n", count, RANK, *commands, status=status)
                self.assertRegex(error, f"^mpiexec_reference: {message}\n$".replace("(process N)", r"\(process \d+\)")
                                 .replace("(Killed)", r"\(Killed\)"))

    def test_of_a_program_that_never_joins(self) -> None:
        _, error = self.run_job("-n", "1", RANK, "wait=others", ":", "sh", "-c", "exit 4", status=4)
        self.assertRegex(error, r"rank 1 \(process \d+\) exited with status 4 before it joined the job\n$")

    def test_call_of_a_rank_that_dies(self) -> None:
        with Job("-n", "3", RANK, "meet=1", "0:line=ready", "wait=others") as job:
            job.wait_for_line()
            while len(waiting(self, job)) < 3:
                pass
            os.kill(job.ranks()[1], signal.SIGSYS)  # which no sanitizer catches
            _, error = job.communicate(timeout=PATIENCE)
            self.assertEqual(job.returncode, 128 + signal.SIGSYS)
        self.assertRegex(error, r"rank 1 \(process \d+\) was killed by signal 31 \(Bad system call\)(, core dumped)?, "
                                r"waiting in MPI_Recv for rank 2, tag 7\n")

    def test_a_script_that_goes_on_without_its_rank(self) -> None:
        _, error = self.run_job("-n", "2", "sh", "-c", f"{RANK} meet=1 0:raise=9 wait=others; sleep 1000", status=1)
        self.assertRegex(error, r"rank 0: process \d+ ended without MPI_Finalize; process \d+, which started it, ")


def waiting(case: Case, job: Job) -> str:
    """One character for each rank of a job that SIGUSR1 shows to wait."""
    job.send_signal(signal.SIGUSR1)
    assert job.stderr
    found = ""
    ranks = len(job.ranks())
    while ranks > 0:
        line = job.stderr.readline()
        case.assertTrue(line.startswith("mpiexec_reference:   rank"), line)
        words = line.split()
        count = int(words[4].rstrip(":")) - int(words[2]) + 1 if words[1] == "ranks" else 1
        ranks -= count
        found += "x" * count if ": waiting" in line else ""
    return found


class TestStuck(Case):
    """Jobs that do not end."""

    def test_all_wait(self) -> None:
        out, error = self.run_job("-n", "3", RANK, "meet=1", "line=x", "wait", status=124)
        self.assertEqual(out, "x\n" * 3)
        self.assertEqual(error.count("\n"), 4)
        self.assertIn("no rank can go on, since each waits for another:", error)
        for rank in range(3):
            other = (rank + 1) % 3
            self.assertRegex(error, rf"  rank {rank} \(process \d+\): waiting in MPI_Recv for rank {other}, tag 7\n")

    def test_all_that_are_left_wait(self) -> None:
        _, error = self.run_job("-n", "2", RANK, "0:finish", "wait", ":", "true", status=124)
        self.assertRegex(error, r"rank 0 \(process \d+\): exited with status 0\n")
        self.assertRegex(error, r"rank 1 \(process \d+\): waiting in MPI_Recv for rank 2, tag 7\n")

    def test_some_do_not_wait(self) -> None:
        _, error = self.run_job("--timeout", "1.5", "-n", "2", RANK, "0:wait", "sleep=1000", status=124)
        self.assertIn("the job did not end in 1.5 seconds:", error)
        self.assertRegex(error, r"rank 1 \(process \d+\): running\n")

    def test_one_may_go_on(self) -> None:
        # Others may wake it, its bell was rung, or it was awake since the last look.
        for how in ("others", "rung", "restless"):
            with self.subTest(how):
                _, error = self.run_job("--timeout", "0.6", "-n", "2", RANK, f"0:wait={how}", "wait", status=124)
                self.assertIn("the job did not end in 0.6 seconds:", error)

    def test_ranks_that_sleep_and_wake_are_not_stuck(self) -> None:
        self.run_job("-n", "6", RANK, "ring=3000")


class TestSignals(Case):
    """Signals are passed on; twice, they kill."""

    def test_passed_on(self) -> None:
        for number in (signal.SIGUSR2, signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            with self.subTest(number), Job("-n", "2", RANK, f"await={int(number)}") as job:
                self.assertEqual(job.wait_for_line() + job.wait_for_line(), "ready\nready\n")
                job.send_signal(number)
                self.assertEqual(job.communicate(timeout=PATIENCE), ("got it\ngot it\n", ""))
                self.assertEqual(job.returncode, 0)

    def test_a_signal_ends_ranks_as_it_does_a_program(self) -> None:
        with Job("-n", "2", RANK, "meet=1", "0:line=ready", "wait=others") as job:
            job.wait_for_line()
            job.send_signal(signal.SIGINT)
            self.assertEqual(job.communicate(timeout=PATIENCE), ("", ""))
            self.assertEqual(job.returncode, 130)

    def test_twice(self) -> None:
        with Job("-n", "2", "sh", "-c", f"{CLINGING} echo ready; wait; wait") as job:
            self.assertEqual(job.wait_for_line() + job.wait_for_line(), "ready\nready\n")
            job.send_signal(signal.SIGTERM)
            job.send_signal(signal.SIGINT)
            job.communicate(timeout=PATIENCE)
            self.assertIn(job.returncode, (130, 143))
            self.assert_nothing_left(job)

    def test_stopped_and_continued(self) -> None:
        with Job("-n", "2", RANK, "meet=1", "0:line=ready", "wait=others") as job:
            job.wait_for_line()
            job.send_signal(signal.SIGTSTP)
            _, status = os.waitpid(job.pid, os.WUNTRACED)
            self.assertTrue(os.WIFSTOPPED(status))
            job.send_signal(signal.SIGCONT)
            job.send_signal(signal.SIGTERM)
            job.communicate(timeout=PATIENCE)
            self.assertEqual(job.returncode, 143)


class TestNothingIsLeft(Case):
    """Whatever ends the job: no process stays."""

    def test_after_the_ranks(self) -> None:
        self.run_job("-n", "2", "sh", "-c", f"({CLINGING})")

    def test_after_a_kill(self) -> None:
        for victim in ("front", "launcher", "rank"):
            with self.subTest(victim), Job("-n", "3", RANK, f"system={CLINGING}", "meet=1", "0:line=ready",
                                           "wait=others") as job:
                job.wait_for_line()
                self.assertGreaterEqual(len(job.processes()), 2 + 3 * 3)
                processes = {"front": job.pid, "launcher": job.launcher(), "rank": job.ranks()[2]}
                os.kill(processes[victim], signal.SIGKILL)
                _, error = job.communicate(timeout=PATIENCE)
                self.assertEqual(job.returncode, -9 if victim == "front" else 137)
                said = {"front": "", "launcher": "its own process", "rank": "was killed by signal 9"}
                self.assertIn(said[victim], error)
                self.assert_nothing_left(job)


class TestDamage(Case):
    """A rank writes anything to all that it shares, and sends anything: the launcher works on."""

    def test_a_rank_out_of_control(self) -> None:
        script = f"{RANK} 1:damage=$MPI_ABI_REFERENCE_JOB 1:line=done sleep=0.3 wait=others"
        with Job("--timeout", "2", "-n", "3", "sh", "-c", script) as job:
            job.wait_for_line()
            job.send_signal(signal.SIGUSR1)
            _, error = job.communicate(timeout=PATIENCE)
            self.assertGreaterEqual(job.returncode, 0, error)
            self.assertNotIn("Sanitizer", error)
            self.assertNotIn("its own process", error)
            self.assert_nothing_left(job)


if __name__ == "__main__":
    unittest.main()
