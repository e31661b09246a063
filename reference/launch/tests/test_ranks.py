# SPDX-License-Identifier: BSD-3-Clause
"""Processes of several ranks (mpiexec_reference --ranks-per-proc): what a rank has for itself, and what goes wrong."""

from __future__ import annotations

import os
import unittest

from launching import Case

RANKS = os.environ["RANKS"]


class TestRanksAsThreads(Case):
    """Each rank is a thread."""

    def run_ranks(self, processes: int, per_process: int, *arguments: str, threads: int = 0,
                  status: int = 0) -> str:
        """Runs the program; the lines of its ranks, in their order, or, if it fails, what it says."""
        out, error = self.run_job("-n", str(processes), "--ranks-per-proc", str(per_process), RANKS,
                                  str(threads or per_process), *arguments, status=status)
        if status:
            return error
        self.assertEqual(error, "")
        return "".join(sorted(out.splitlines(keepends=True)))

    def test_ranks_of_all_processes(self) -> None:
        for processes, per_process in ((1, 1), (1, 2), (1, 4), (2, 1), (2, 2), (3, 3)):
            with self.subTest(processes=processes, per_process=per_process):
                size = processes * per_process
                self.assertEqual(self.run_ranks(processes, per_process),
                                 "".join(f"rank {rank} of {size}\n" for rank in range(size)))

    def test_a_rank_that_aborts(self) -> None:
        self.assertIn("rank 3 ends the job: MPI_Abort", self.run_ranks(2, 2, "3:abort", status=3))

    def test_a_process_that_ends_early(self) -> None:
        self.assertRegex(self.run_ranks(2, 2, "2:exit", status=4),
                         r"ranks 2 to 3 \(process \d+\) exited with status 4 without MPI_Finalize")

    def test_ranks_that_wait_forever(self) -> None:
        error = self.run_ranks(1, 4, "1:wait", status=124)
        self.assertRegex(error, r"rank 1 \(process \d+\): waiting in .* for rank 0, tag 9")
        self.assertIn("ranks 2 to 3: finished", error)

    def test_a_rank_that_begins_twice(self) -> None:
        self.assertIn("rank 1 ends the job: MPI_Init: MPI_COMM_SELF: MPI_ERR_OTHER",
                      self.run_ranks(1, 2, "1:twice", status=16))

    def test_too_many_threads(self) -> None:
        self.assertIn("MPI_Init: this thread is no rank", self.run_ranks(1, 2, threads=3, status=16))

    def test_too_few_threads(self) -> None:
        out = self.run_job("-n", "1", "--ranks-per-proc", "2", "--timeout", "0.5", RANKS, "1", status=124)[1]
        self.assertRegex(out, r"rank 0 \(process \d+\): waiting in .*\n.*rank 1 \(process \d+\): not in the job yet")

    def test_a_thread_that_is_no_rank(self) -> None:
        self.assertIn("MPI_Comm_size: this thread is no rank", self.run_ranks(1, 2, "-1:stranger", status=5))


if __name__ == "__main__":
    unittest.main()
