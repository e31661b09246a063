# SPDX-License-Identifier: BSD-3-Clause
"""What the launcher says of ranks that all wait: the calls of MPI, and the communicators."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unittest

LAUNCHER = os.environ["MPIEXEC_REFERENCE"]
PROGRAM = os.environ["HANGS"]
# The case, and what rank 0 waits for.
CASES = (
    ("recv", "MPI_Recv on MPI_COMM_WORLD for rank 1, tag 7"),
    ("recv_c", "MPI_Recv_c on the grid for any rank, any tag"),
    ("ssend", "MPI_Ssend on the grid for rank 1, tag 7"),
    ("sendrecv", "MPI_Sendrecv on the grid for rank 1, tag 4"),
    ("probe", "MPI_Probe on the grid for any rank, tag 5"),
    ("wait", "MPI_Wait on the grid for rank 1, tag 6"),
    ("waitall", "MPI_Waitall"),
    ("barrier", "MPI_Barrier"),
    ("gather", "MPI_Gather on the grid for rank 1"),
    ("comm_dup", "MPI_Comm_dup"),
)
OTHER = "MPI_Recv on the grid for rank 0, tag 99"


class Hangs(unittest.TestCase):
    """A list of who waits for whom."""

    def test_calls_are_named(self) -> None:
        for case, wanted in CASES:
            with self.subTest(case):
                done = subprocess.run([LAUNCHER, "-n", "2", PROGRAM, case], capture_output=True, text=True,
                                      check=False, timeout=120)
                self.assertEqual((done.returncode, done.stdout), (124, ""), done.stderr)
                lines = [re.sub(r" \(process \d+\)", "", line) for line in done.stderr.splitlines()]
                self.assertEqual(len(lines), 3, done.stderr)
                # Of some calls, it depends on the way that they take, whether they wait for a certain rank.
                self.assertTrue(lines[1].startswith(f"mpiexec_reference:   rank 0: waiting in {wanted}"), lines[1])
                self.assertEqual(lines[2], f"mpiexec_reference:   rank 1: waiting in {OTHER}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
