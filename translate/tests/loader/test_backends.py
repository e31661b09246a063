# SPDX-License-Identifier: BSD-3-Clause
"""The listing of MPI libraries: each file once, with its MPI and version, and which one is chosen."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
import unittest
from pathlib import Path

from artifacts import SHARED, SILENT, run

INFO = Path(os.environ["MPI_ABI_INFO"])
STANDARD = SILENT.parent / "libmpi_abi.so.1"
TEXT = "Open MPI v6.0.0rc2, package: Debian OpenMPI"


def listed(*options: str, folder: Path = SILENT.parent, **variables: object) -> str:
    """What the program says with this folder before all others."""
    return run([INFO, "backends", *options], LD_LIBRARY_PATH=folder, **variables).text


class Backends(unittest.TestCase):
    """The stubs export no version: they are asked, each in a process of its own."""

    def test_versions_of_all(self) -> None:
        said = listed(STUB_LIBRARY_VERSION="MPICH Version: 5.0.2\n", MPI_ABI_BACKEND=SILENT)
        self.assertIn(f"{SILENT}\n    MPICH 5.0.2\n", said)
        self.assertIn(f"{STANDARD}\n    standard ABI of MPICH 5.0.2\n", said)
        self.assertIn(f"chosen: {SILENT} (MPICH 5.0.2): chosen by MPI_ABI_BACKEND; translated, the default\n", said)
        self.assertIn(f"{STANDARD}\n    standard ABI of Open MPI 6.0.0rc2\n",
                      listed(STUB_LIBRARY_VERSION=TEXT, MPI_ABI_BACKEND=SILENT))

    def test_what_a_library_does_stays_in_its_process(self) -> None:
        for does in ("print", "crash", "hang"):
            with self.subTest(does):
                begun = time.monotonic()
                said = listed("--json", MPI_ABI_BACKEND=SHARED / "libmpi_abi_mpich.so.1.0.0", STUB_DOES=does,
                              STUB_LIBRARY_VERSION=TEXT)
                entries = {entry["path"]: entry for entry in json.loads(said)["backends"]}
                version = "6.0.0rc2" if does == "print" else None
                for path in (SILENT, STANDARD):
                    self.assertEqual(entries[str(path)]["version"], version)
                self.assertLess(time.monotonic() - begun, 40)

    def test_each_file_once_with_its_link(self) -> None:
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made).resolve()
            for file in sorted(SHARED.iterdir()):
                shutil.copy(file, folder)
            files = {name: folder / f"libmpi_abi_{name}.so.1.0.0" for name in ("mpich", "ompi")}
            link = folder / "libmpi_abi.so.1"
            link.symlink_to(files["ompi"].name)
            said = listed(folder=folder, MPI_ABI_BACKEND=link)
            wanted = (f"{link} -> {files['ompi']}\n    standard ABI of Open MPI (unknown version)\n"
                      f"{files['mpich']}\n    standard ABI of MPICH (unknown version)\n")
            self.assertEqual(said[:len(wanted)], wanted)
            entries = json.loads(listed("--json", folder=folder, MPI_ABI_BACKEND=link))
            self.assertEqual(entries["backends"][0], {
                "path": str(link), "file": str(files["ompi"]), "family": "standard ABI", "implementation": "Open MPI",
                "version": None, "way": "native", "problem": None})
            chosen = entries["chosen"]
            self.assertEqual((chosen["path"], chosen["way"], chosen["way_reason"], chosen["implementation"]),
                             (str(files["ompi"]), "native", "named by MPI_ABI_BACKEND", "Open MPI"))


if __name__ == "__main__":
    unittest.main()
