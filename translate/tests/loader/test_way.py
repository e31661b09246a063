# SPDX-License-Identifier: BSD-3-Clause
"""Which library of an MPI is taken: the one to be translated, or the one that has the standard ABI itself."""

from __future__ import annotations

import shutil
import tempfile
import unittest
from pathlib import Path

from artifacts import MPICH, OMPI, PROBE, SHARED, SILENT, STANDARD, run
from sandbox import Sandbox

LINK = "libmpi_abi.so.1"
FILES = {name: f"libmpi_abi_{name}.so.1.0.0" for name in ("mpich", "ompi")}
TITLES = {"mpich": "standard ABI of MPICH", "ompi": "standard ABI of Open MPI"}
DEFAULT, BY_WAY, BY_NAME = "translated, the default", "native, by MPI_ABI_WAY", "native, named by MPI_ABI_BACKEND"


class Folder(unittest.TestCase):
    """A folder with all sorts: both families, the native library of each, and a link to one of these."""

    def setUp(self) -> None:
        made = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.addCleanup(made.cleanup)
        self.prefix = Path(made.name).resolve()
        self.folder = self.prefix / "lib"
        self.folder.mkdir()
        for file in (MPICH, OMPI, OMPI.parent / "libopen-pal.so.40", *(SHARED / name for name in FILES.values())):
            shutil.copy(file, self.folder)
        (self.folder / LINK).symlink_to(FILES["ompi"])

    def ask(self, question: str, **variables: object) -> str:
        """What the probe answers, with the folder before all others."""
        return run([PROBE, question], LD_LIBRARY_PATH=self.folder, **variables).text.strip()

    def taken(self, **variables: object) -> list[str]:
        """File, title and way with its reason of the backend."""
        path, *rest = self.ask("way", **variables).split("|")
        return [Path(path).name, *rest]

    def native(self, name: str, reason: str = BY_WAY) -> list[str]:
        """The same for a native library."""
        return [FILES[name], TITLES[name], reason]


class Default(Folder):
    """Without the variable a search takes what is translated."""

    def test_translated(self) -> None:
        self.assertEqual(self.taken(), [MPICH.name, "MPICH", DEFAULT])
        self.assertEqual(self.taken(MPI_ABI_BACKEND="openmpi"), [OMPI.name, "Open MPI", DEFAULT])
        self.assertEqual(self.taken(MPI_ABI_WAY=""), [MPICH.name, "MPICH", DEFAULT])

    def test_a_path_may_name_either(self) -> None:
        self.assertEqual(self.taken(MPI_ABI_BACKEND=self.folder / LINK), self.native("ompi", BY_NAME))

    def test_a_prefix_takes_the_native_one_where_there_is_no_other(self) -> None:
        self.assertEqual(self.taken(MPI_ABI_BACKEND=self.prefix)[2], DEFAULT)
        (self.folder / MPICH.name).unlink()
        (self.folder / OMPI.name).unlink()
        self.assertEqual(self.taken(MPI_ABI_BACKEND=self.prefix), self.native("ompi", BY_NAME))
        self.assertEqual(self.taken(MPI_ABI_BACKEND=self.prefix, PMI_RANK=0), self.native("mpich", BY_NAME))

    def test_the_native_one_is_named_where_nothing_else_is_found(self) -> None:
        with Sandbox() as sandbox:
            sandbox.install(SHARED / FILES["mpich"], f"/usr/lib64/{FILES['mpich']}")
            said = sandbox.run("way")
            self.assertIn(f"/usr/lib64/{FILES['mpich']} has the standard ABI itself: MPI_ABI_WAY=native takes it", said)
            self.assertNotIn("takes it", sandbox.run("way", MPI_ABI_BACKEND="openmpi"))


class Native(Folder):
    """MPI_ABI_WAY=native takes native libraries only."""

    def test_the_link_first(self) -> None:
        self.assertEqual(self.taken(MPI_ABI_WAY="native"), self.native("ompi"))
        (self.folder / LINK).unlink()
        self.assertEqual(self.taken(MPI_ABI_WAY="native"), self.native("mpich"))

    def test_the_launcher_and_the_variable_choose_the_mpi(self) -> None:
        cases: tuple[tuple[dict[str, object], str], ...] = (
            ({"PMI_RANK": 0}, "mpich"),
            ({"OMPI_COMM_WORLD_RANK": 0}, "ompi"),
            ({"MPI_ABI_BACKEND": "mpich", "OMPI_COMM_WORLD_RANK": 0}, "mpich"),
            ({"MPI_ABI_BACKEND": "openmpi"}, "ompi"),
            ({"MPI_ABI_BACKEND": self.prefix, "PMI_RANK": 0}, "mpich"),
            ({"MPI_ABI_BACKEND": self.prefix}, "ompi"),
        )
        for variables, name in cases:
            with self.subTest(variables=variables):
                self.assertEqual(self.taken(MPI_ABI_WAY="native", **variables), self.native(name))

    def test_the_native_library_says_whose_it_is(self) -> None:
        said = self.taken(MPI_ABI_BACKEND=SILENT.parent / LINK, STUB_LIBRARY_VERSION="MPICH Version: 5.0.2\n")
        self.assertEqual(said, [LINK, TITLES["mpich"], BY_NAME])

    def test_none_of_the_launcher_is_an_error(self) -> None:
        """A native library does not check that its launcher made one job of its processes."""
        place = f"/usr/lib64/{FILES['ompi']}"
        with Sandbox() as sandbox:
            sandbox.install(SHARED / FILES["ompi"], place)
            said = sandbox.run("way", MPI_ABI_WAY="native", PMI_RANK=0)
        self.assertRegex(said, "^refused: MPI_ABI_WAY=native wants the library of MPICH that has the standard "
                         r"ABI itself, and there is none. Looked for libmpi_abi.so.1, libmpi_abi_\*.so.1\* in "
                         rf".*/usr/lib64,.*\. Found and passed over: {place} ")

    def test_none_at_all_is_an_error(self) -> None:
        with Sandbox() as sandbox:
            sandbox.install(MPICH, "/usr/lib64/libmpi.so.12")
            self.assertIn("MPI_ABI_WAY=native wants the library of an MPI that has the standard ABI itself",
                          sandbox.run("way", MPI_ABI_WAY="native"))

    def test_a_library_or_prefix_of_the_other_sort_is_refused(self) -> None:
        said = self.ask("way", MPI_ABI_WAY="native", MPI_ABI_BACKEND=MPICH)
        self.assertIn(f"MPI_ABI_BACKEND is {MPICH}, which is a library of MPICH", said)
        said = self.ask("way", MPI_ABI_WAY="native", MPI_ABI_BACKEND=MPICH.parent)
        wanted = f"{MPICH.parent}, a folder without an MPI library for MPI_ABI_WAY=native. Looked for libmpi_abi"
        self.assertIn(wanted, said)


class Translated(Folder):
    """MPI_ABI_WAY=translated takes no native library, even if it is named."""

    def test_as_by_default(self) -> None:
        self.assertEqual(self.taken(MPI_ABI_WAY="translated"), [MPICH.name, "MPICH", "translated, by MPI_ABI_WAY"])

    def test_native_ones_are_refused(self) -> None:
        said = self.ask("way", MPI_ABI_WAY="translated", MPI_ABI_BACKEND=STANDARD)
        self.assertIn(f"MPI_ABI_BACKEND is {STANDARD}, which is a library of the standard ABI", said)
        said = self.ask("way", MPI_ABI_WAY="translated", MPI_ABI_BACKEND=STANDARD.parent)
        self.assertIn("a folder without an MPI library for MPI_ABI_WAY=translated. Looked for libmpich", said)


class Value(Folder):
    """Any other value is an error."""

    def test_others(self) -> None:
        for value in ("Native", "1", "native "):
            with self.subTest(value):
                self.assertIn(f'refused: MPI_ABI_WAY is "{value}"; allowed are translated, the default, and native',
                              self.ask("way", MPI_ABI_WAY=value))


if __name__ == "__main__":
    unittest.main()
