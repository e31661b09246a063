# SPDX-License-Identifier: BSD-3-Clause
"""When the translation library takes the reference: by name, for its launcher, and where there is no other MPI."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unittest

INFO = os.environ["MPI_ABI_INFO"]


def chosen(**variables: str) -> tuple[str, str]:
    """Implementation and reason of the backend that is chosen with these variables."""
    others = {name: value for name, value in os.environ.items() if not name.startswith(("MPI_ABI_", "PMI", "OMPI"))}
    done = subprocess.run([INFO, "backends", "--json"], env={**others, **variables}, capture_output=True, text=True,
                          check=True, timeout=60)
    found = json.loads(done.stdout)
    return found["chosen"]["implementation"], found["chosen"]["reason"]


class Choice(unittest.TestCase):
    """What `mpi-abi backends` says."""

    def test_by_name(self) -> None:
        self.assertEqual(chosen(MPI_ABI_BACKEND="reference"), ("the reference", "chosen by MPI_ABI_BACKEND"))

    def test_for_its_launcher(self) -> None:
        self.assertEqual(chosen(MPI_ABI_REFERENCE_JOB="x"), ("the reference", "chosen for mpiexec_reference"))

    def test_last(self) -> None:
        implementation, reason = chosen()
        is_last = reason == "no other MPI was found"
        self.assertEqual(implementation == "the reference", is_last, (implementation, reason))
        self.assertEqual(chosen(MPI_ABI_REFERENCE_JOB=""), (implementation, reason))


if __name__ == "__main__":
    unittest.main(argv=sys.argv)
