# SPDX-License-Identifier: BSD-3-Clause
"""What a job is given: ranks, programs, variables, folders, input; and what becomes of its output."""

from __future__ import annotations

import os
import pty
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from launching import LAUNCHER, PATIENCE, RANK, Case, Job, children


class TestCommandLine(Case):
    """Options."""

    def test_ranks_of_several_programs(self) -> None:
        out, _ = self.run_job("-n", "2", RANK, "show=a", ":", "-np", "1", RANK, "show=b", "program=0", "program=1")
        here = os.getcwd()
        self.assertEqual(sorted(out.splitlines()), sorted([
            "rank 0 of 3, program 0 of 2, a", "rank 1 of 3, program 0 of 2, a", "rank 2 of 3, program 1 of 2, b",
            f"{RANK}: ranks 2, first 0, in {here}", f"{RANK}: ranks 1, first 2, in {here}"]))

    def test_one_rank_without_a_number(self) -> None:
        self.assertEqual(self.run_job(RANK, "show=x")[0], "rank 0 of 1, program 0 of 1, x\n")

    def test_variables(self) -> None:
        show = ("sh", "-c", "echo $MPI_ABI_REFERENCE_RANK/$MPI_ABI_REFERENCE_SIZE $A $B $C $PATH")
        both = ("-genv", "A", "1", "-x", "B=2=2")
        out, _ = self.run_job(*both, "-env", "C", "3", *show, ":", "--env", "A", "own", *show)
        path = os.environ["PATH"]
        self.assertEqual(sorted(out.splitlines()), [f"0/2 1 2=2 3 {path}", f"1/2 own 2=2 {path}"])

    def test_folder(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "program").symlink_to("/bin/pwd")
            self.assertEqual(self.run_job("-wdir", folder, "./program", "-P")[0], f"{Path(folder).resolve()}\n")

    def test_wrong_ones_are_refused(self) -> None:
        for arguments, message in (
            ((), "wanted a program to start;"),
            (("-n", "2"), "wanted a program to start;"),
            (("true", ":"), "wanted a program to start after the colon;"),
            (("-n", "0", "true"), "-n: wanted a number of ranks, 1 to 65536, found '0'"),
            (("-n", "2x", "true"), "found '2x'"),
            (("-n", "65537", "true"), "found '65537'"),
            (("-n", "65536", "true", ":", "true"), "wanted at most 65536 ranks, found 65537"),
            (("-n",), "-n: wanted a value after it, found the end"),
            (("-genv", "A"), "-genv: wanted a value after it"),
            (("-genv", "A=B", "C", "true"), "wanted the name of a variable, found 'A=B'"),
            (("-x", "=B", "true"), "wanted the name of a variable, found ''"),
            (("-x", "NOT_SET_ANYWHERE", "true"), "-x NOT_SET_ANYWHERE: this variable is not set"),
            (("-initial-errhandler", "MPI_ERR", "true"), "mpi_errors_return, found 'MPI_ERR'"),
            (("--timeout", "soon", "true"), "--timeout: wanted seconds, found 'soon'"),
            (("--timeout", "nan", "true"), "--timeout: wanted seconds, found 'nan'"),
            (("--ranks-per-proc", "0", "true"), "--ranks-per-proc: wanted a number of ranks, 1 to 65536, found '0'"),
            (("--ranks-per-proc", "32769", "-n", "2", "true"), "found 2 processes of 32769 ranks"),
            (("--host", "a", "true"), "no option is called --host"),
        ):
            with self.subTest(arguments):
                out, error = self.run_job(*arguments, status=2)
                self.assertEqual(out, "")
                self.assertIn(message, error)
                self.assertTrue(error.startswith("mpiexec_reference: "), error)

    def test_help_and_version(self) -> None:
        self.assertIn("usage: mpiexec_reference", self.run_job("--help")[0])
        self.assertRegex(self.run_job("--version")[0], r"^mpiexec_reference \(mpi_abi\) \d+\.\d+\.\d+\n$")

    def test_programs_that_cannot_start(self) -> None:
        for arguments, status, message in (
            (("-n", "3", "./missing"), 127, "rank 0 cannot start (./missing): No such file or directory"),
            (("/etc/passwd",), 126, "rank 0 cannot start (/etc/passwd): Permission denied"),
            (("sleep", "1000", ":", "-wdir", "/missing", "true"), 127, "rank 1 cannot start (/missing): No such"),
        ):
            with self.subTest(arguments):
                self.assertIn(f"mpiexec_reference: {message}", self.run_job(*arguments, status=status)[1])


class TestOutput(Case):
    """Output of the ranks."""

    def test_lines_stay_whole(self) -> None:
        line = "x" * 3000
        script = f"for i in 1 2 3 4 5; do printf '{line}'; echo $MPI_ABI_REFERENCE_RANK; echo e >&2; done"
        out, error = self.run_job("-n", "8", "sh", "-c", script)
        self.assertEqual(sorted(out.splitlines()), sorted(f"{line}{rank}" for rank in range(8) for _ in range(5)))
        self.assertEqual(error, "e\n" * 40)

    def test_labels(self) -> None:
        out, error = self.run_job("-l", "-n", "2", "sh", "-c", "printf 'a\\nb'; echo c >&2")
        self.assertEqual(sorted(out.splitlines()), ["[0] a", "[0] b", "[1] a", "[1] b"])
        self.assertEqual(sorted(error.splitlines()), ["[0] c", "[1] c"])

    def test_any_bytes_of_one_rank(self) -> None:
        data = os.urandom(3 << 20)
        result = subprocess.run([LAUNCHER, "cat"], input=data, stdout=subprocess.PIPE, timeout=PATIENCE, check=True)
        self.assertTrue(result.stdout == data)

    def test_a_prompt_is_seen(self) -> None:
        with Job("-n", "2", RANK, "0:print=name? ", "wait=others") as job:
            assert job.stdout
            self.assertEqual(job.stdout.read(6), "name? ")
            job.terminate()
            job.communicate(timeout=PATIENCE)

    def test_a_slow_reader_loses_nothing(self) -> None:
        with Job("-n", "2", "seq", "1", "200000") as job:
            assert job.stdout
            first = job.stdout.readline()
            self.assertTrue(job.processes())
            lines = (first + job.stdout.read()).split()
        self.assertTrue(sorted(map(int, lines)) == sorted([*range(1, 200001)] * 2))

    def test_a_reader_that_goes_away_ends_the_job(self) -> None:
        with Job("-n", "2", "yes") as job:
            job.wait_for_line()
            assert job.stdout
            job.stdout.close()
            self.assertEqual(job.wait(PATIENCE), 141)
            self.assert_nothing_left(job)


class TestInput(Case):
    """Standard input goes to rank 0."""

    def test_rank_0_reads_it_and_no_other(self) -> None:
        command = [LAUNCHER, "-l", "-n", "3", "cat"]
        result = subprocess.run(command, input="one\ntwo\n", capture_output=True, text=True, timeout=PATIENCE,
                                check=True)
        self.assertEqual(result.stdout, "[0] one\n[0] two\n")

    def test_what_rank_0_does_not_read_is_left(self) -> None:
        command = f"'{LAUNCHER}' true; cat"
        result = subprocess.run(command, shell=True, input="kept\n", capture_output=True, text=True, timeout=PATIENCE,
                                check=True)
        self.assertEqual(result.stdout, "kept\n")

    def test_without_standard_descriptors(self) -> None:
        self.run_job("-n", "2", RANK, "meet=1", before=("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh"))

    def test_from_a_terminal(self) -> None:
        main, terminal = pty.openpty()
        script = "[ $MPI_ABI_REFERENCE_RANK = 1 ] || { echo ready; read line && echo got $line; }"
        with Job("-n", "2", "sh", "-c", script, stdin=terminal, before=("setsid", "--ctty", "--wait")) as job:
            self.assertEqual(job.wait_for_line(), "ready\n")
            while len(children(children(job.pid)[0])) > 1:  # until rank 1 has ended
                time.sleep(0.01)
            os.write(main, b"typed\n")
            self.assertEqual(job.communicate(timeout=PATIENCE), ("got typed\n", ""))
        os.close(main)
        os.close(terminal)


if __name__ == "__main__":
    unittest.main()
