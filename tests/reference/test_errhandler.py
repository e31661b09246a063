# SPDX-License-Identifier: BSD-3-Clause
"""The initial error handler, by mpiexec_reference -initial-errhandler."""

from __future__ import annotations

import os
import subprocess
import sys
import unittest

LAUNCHER = os.environ["MPIEXEC_REFERENCE"]
PROGRAM = os.environ["HANDLERS"]


def run(*arguments: str) -> tuple[int, str, str]:
    """Exit status, output and errors of a job."""
    done = subprocess.run([LAUNCHER, *arguments], capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, done.stdout, done.stderr


class InitialErrhandler(unittest.TestCase):
    """9.3, 11.2.1 and 11.8.4."""

    def test_default(self) -> None:
        self.assertEqual(run(PROGRAM), (0, "world: fatal, self: fatal, key: none\n", ""))

    def test_by_name(self) -> None:
        for name, short in (("mpi_errors_are_fatal", "fatal"), ("MPI_ERRORS_ABORT", "abort"),
                            ("Mpi_Errors_Return", "return")):
            said = f"world: {short}, self: {short}, key: {name.lower()}\n"
            self.assertEqual(run("-n", "2", "-initial-errhandler", name, PROGRAM), (0, 2 * said, ""))

    def test_of_one_program(self) -> None:
        status, said, error = run("-initial-errhandler", "mpi_errors_abort", PROGRAM, ":", PROGRAM)
        self.assertEqual((status, error), (0, ""))
        self.assertEqual(sorted(said.splitlines()), ["world: abort, self: abort, key: mpi_errors_abort",
                                                     "world: fatal, self: fatal, key: none"])

    def test_errors_without_self(self) -> None:
        status, said, error = run("-initial-errhandler", "mpi_errors_return", PROGRAM, "errors")
        self.assertEqual((status, error), (0, ""))
        self.assertEqual(said.splitlines()[::2], ["before: MPI_ERR_COMM", "after: MPI_ERR_COMM"])
        for arguments in ((), ("-initial-errhandler", "mpi_errors_abort")):
            status, said, error = run(*arguments, PROGRAM, "errors")
            self.assertEqual((status, said), (1, ""))
            self.assertIn("MPI_Comm_rank: MPI_ERR_COMM", error)


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
