# SPDX-License-Identifier: BSD-3-Clause
"""Backends of the standard ABI with holes of every kind: nothing crashes, and what cannot be done is an error."""

from __future__ import annotations

import json
import re
import tempfile
import unittest
from pathlib import Path

from test_standard import INFO, ROOT, WHOLE, run

UNSUPPORTED = {"55", "1004"}  # MPI_ERR_UNSUPPORTED_OPERATION, MPI_T_ERR_NOT_SUPPORTED
LOADED = ("MPI_Init", "MPI_Abi_get_version")  # What the loader looks for.
FATAL = "MPI_Comm_set_errhandler"  # Without it an error ends the programs, as it should.


def functions() -> list[str]:
    """The functions of the whole library, by their names without P."""
    return sorted({name.decode() for name in re.findall(rb"\0P(MPI_\w+)(?=\0)", WHOLE.read_bytes())})


class Holes(unittest.TestCase):
    """The whole library, from copies of which functions are taken by changing their names."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with # ends with the test
        self.addCleanup(folder.cleanup)
        self.backend = Path(folder.name).resolve() / "libmpi_abi.so.1"

    def without(self, names: list[str]) -> Path:
        """A backend without these functions."""
        data = WHOLE.read_bytes()
        for name in names:
            data, changes = re.subn(rb"\0P(%s)(?=\0)" % name.encode(), rb"\0Q\1", data)
            self.assertGreater(changes, 0, name)
        self.backend.write_bytes(data)
        return self.backend

    def calls(self, backend: Path, *name: str) -> dict[str, str]:
        """What became of a call of each function; none may crash or hang."""
        done = run(ROOT / "holes", *name, MPI_ABI_BACKEND=backend)
        self.assertEqual(done.returncode, 0, done.stdout)
        found = dict(re.findall(r"^(MPI_\w+) ((?:returned|exited|died).*)", done.stdout, re.M))
        self.assertEqual([f"{n} {end}" for n, end in found.items() if end.startswith("died")], [])
        return found

    def check_unsupported(self, backend: Path) -> None:
        """What is listed as unsupported says so."""
        found = self.calls(backend)
        self.assertEqual(len(found), 657)
        listed = json.loads(run(INFO, "functions", "--json", MPI_ABI_BACKEND=backend).stdout)
        unsupported = [f["name"] for f in listed["functions"] if f["state"] == "unsupported"]
        self.assertGreater(len(unsupported), 0)
        wrong = {name: found[name] for name in unsupported if found[name].split()[-1] not in UNSUPPORTED}
        self.assertEqual({name: end for name, end in wrong.items() if name not in ("MPI_Wtime", "MPI_Wtick")}, {})

    def test_the_whole_library(self) -> None:
        self.check_unsupported(WHOLE)

    def test_next_to_nothing(self) -> None:
        self.check_unsupported(self.without([name for name in functions() if name not in LOADED]))

    def test_no_error_handlers(self) -> None:
        self.check_unsupported(self.without([name for name in functions() if "rrhandler" in name]))

    def test_each_function_in_turn(self) -> None:
        for name in functions():
            if name not in (*LOADED, FATAL):
                with self.subTest(without=name):
                    backend = self.without([name])
                    self.calls(backend, name)
                    for program in ("program", "errors"):
                        done = run(ROOT / program, MPI_ABI_BACKEND=backend)
                        self.assertGreaterEqual(done.returncode, 0, done.stdout)


if __name__ == "__main__":
    unittest.main()
