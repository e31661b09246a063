# SPDX-License-Identifier: BSD-3-Clause
"""Mach-O and PE files, made by clang and lld here, are read as what they are."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest.mock import patch

from mpi_abi_check import macho, pe
from mpi_abi_check.binary import Binary, Format, Kind, Needed, SymbolKind
from mpi_abi_check.context import Context
from mpi_abi_check.library import check_library
from mpi_abi_check.macho import read_macho
from mpi_abi_check.model import CheckError, Report, Status
from mpi_abi_check.pe import read_pe
from mpi_abi_check.program import check_program

from header_support import abi
from package_support import check, tar

PROGRAM = ("int MPI_Init(int *, char ***); __thread int t = 1; int data_ = 1; "
           "int start(void) { return MPI_Init(0, 0) + t; }")


def tool(*names: str) -> str | None:
    """A tool of LLVM, which Debian has with a version behind its name or in a folder of its own."""
    places = "/usr/lib/llvm-19/bin:/usr/lib/llvm-16/bin:/usr/lib/llvm-15/bin:/usr/lib/llvm-14/bin"
    return next((path for name in names if (path := shutil.which(name) or shutil.which(name, path=places))), None)


CLANG, LD64, LIPO, LINK = tool("clang"), tool("ld64.lld"), tool("llvm-lipo", "llvm-lipo-14"), tool("lld-link")


def library_source() -> str:
    """All functions of the ABI, and one thing besides."""
    names = [prefix + variant.name for variant in abi().variants for prefix in ("", "P")]
    return "".join(f"int {name}(void) {{ return 0; }}\n" for name in names) + "int leak_ = 3;"


class Folder:
    """A folder to build in."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp())

    def compile(self, target: str, source: str, name: str, *options: str) -> str:
        """An object file."""
        command = [str(CLANG), "-target", target, "-ffreestanding", *options, "-c", "-x", "c", "-", "-o", name]
        subprocess.run(command, input=source.encode(), cwd=self.path, check=True)
        return name

    def run(self, *command: str | None) -> None:
        """A tool, in the folder."""
        subprocess.run([str(word) for word in command], cwd=self.path, check=True, capture_output=True)

    def dylib(self, machine: str, source: str, name: str, *options: str) -> bytes:
        """A shared library for macOS."""
        made = self.compile(f"{machine}-apple-macos11", source, f"{name}.{machine}.o")
        version = ("-platform_version", "macos", "11.0", "11.0")
        self.run(LD64, "-arch", machine, *version, "-dylib", "-undefined", "dynamic_lookup", made, *options, "-o", name)
        return (self.path / name).read_bytes()

    def dll(self, source: str, name: str, *options: str) -> bytes:
        """A DLL or a program for Windows."""
        made = self.compile("x86_64-w64-mingw32", source, f"{name}.obj")
        self.run(LINK, "-nodefaultlib", made, f"-out:{name}", *options)
        return (self.path / name).read_bytes()

    def read(self, name: str) -> bytes:
        """What is in a file."""
        return (self.path / name).read_bytes()


def ids(report: Report) -> set[str]:
    """The ids of a report's findings."""
    return {finding.rule.id for finding in report.findings}


@unittest.skipUnless(CLANG and LD64 and macho.HAVE_MACHOLIB, "clang, lld or python3-macholib is not installed")
class MachO(unittest.TestCase):
    """Files for macOS."""

    folder: Folder
    libraries: dict[str, bytes]

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = Folder()
        cls.addClassCleanup(shutil.rmtree, cls.folder.path)
        name = ("-install_name", "@rpath/libmpi_abi.1.dylib")
        cls.libraries = {m: cls.folder.dylib(m, library_source(), f"lib.{m}.dylib", *name) for m in ("x86_64", "arm64")}

    def one(self, data: bytes) -> Binary:
        """The only architecture of a file."""
        (found,) = read_macho(data, "x")
        return found

    def test_library(self) -> None:
        for machine, data in self.libraries.items():
            with self.subTest(machine):
                found = self.one(data)
                self.assertEqual((found.format, found.kind, found.bits, found.order),
                                 (Format.MACHO, Kind.SHARED, 64, "little"))
                self.assertEqual(found.machine, machine.replace("_", "-"))
                report = check_library(found, Context(abi()))
                self.assertEqual((report.status, ids(report)), (Status.FINE, {"ABI-SYM-LEAK"}))

    def test_install_name(self) -> None:
        data = self.folder.dylib("arm64", library_source(), "old.dylib", "-install_name", "/opt/lib/libmpi_abi.0.dylib")
        self.assertIn("ABI-LIB-SONAME", ids(check_library(self.one(data), Context(abi()))))

    def test_program(self) -> None:
        """Two-level namespace: an import says which library it is from."""
        data = self.folder.dylib("arm64", PROGRAM, "use.dylib", "lib.arm64.dylib", "-rpath", "/opt/mpich/lib")
        found = self.one(data)
        self.assertEqual(found.imported["MPI_Init"].library, "@rpath/libmpi_abi.1.dylib")
        self.assertIn(Needed("@rpath/libmpi_abi.1.dylib"), found.needed)
        self.assertEqual(found.runpath, ("/opt/mpich/lib",))
        self.assertEqual(found.exported["start"].kind, SymbolKind.FUNCTION)
        self.assertEqual(found.exported["data_"].kind, SymbolKind.OBJECT)
        self.assertEqual(check_program(found, Context(abi())).verdict, "the standard ABI")

    def test_object(self) -> None:
        self.folder.compile("x86_64-apple-macos11", PROGRAM, "x.o")
        found = self.one(self.folder.read("x.o"))
        self.assertEqual((found.kind, found.linkage, found.imported["MPI_Init"].library), (Kind.RELOCATABLE, False, ""))

    @unittest.skipUnless(LIPO, "llvm is not installed")
    def test_fat(self) -> None:
        self.folder.run(LIPO, "-create", "lib.x86_64.dylib", "lib.arm64.dylib", "-output", "fat.dylib")
        data = self.folder.read("fat.dylib")
        found = read_macho(data, "x")
        exports = 2 * len(abi().variants) + 1  # and leak_
        self.assertEqual([(b.path, len(b.exports)) for b in found], [("x(x86-64)", exports), ("x(arm64)", exports)])
        reports = check(tar({"lib/libmpi_abi.1.dylib": data}))
        self.assertEqual([r.kind for r in reports], ["package", "library", "library"])
        self.assertFalse(any(r.status for r in reports), reports)

    def test_damaged(self) -> None:
        data = self.libraries["arm64"]
        for cut in (4, 20, 40, 300, len(data) // 2):
            with self.subTest(cut), self.assertRaises(CheckError) as caught:
                read_macho(data[:cut], "x")
            self.assertEqual(caught.exception.status, Status.UNCHECKED)

    def test_count_of_commands(self) -> None:
        for at in (16, 20):
            for value in (b"\xff\xff\xff\xff", b"\x00\x00\x10\x00"):
                try:
                    read_macho(self.libraries["arm64"][:at] + value + self.libraries["arm64"][at + 4 :], "x")
                except CheckError as error:
                    self.assertEqual(error.status, Status.UNCHECKED)


@unittest.skipUnless(CLANG and LINK and pe.HAVE_PEFILE, "clang, lld or python3-pefile is not installed")
class Windows(unittest.TestCase):
    """Files for Windows."""

    folder: Folder
    library: bytes

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = Folder()
        cls.addClassCleanup(shutil.rmtree, cls.folder.path)
        names = [prefix + variant.name for variant in abi().variants for prefix in ("", "P")]
        (cls.folder.path / "x.def").write_text("EXPORTS\n" + "\n".join(names) + "\nleak_ DATA\n", encoding="ascii")
        cls.library = cls.folder.dll(library_source(), "mpi_abi.dll", "-dll", "-noentry", "-def:x.def",
                                     "-implib:mpi_abi.lib")

    def test_library(self) -> None:
        found = read_pe(self.library, "x")
        self.assertEqual((found.format, found.kind, found.bits, found.name),
                         (Format.PE, Kind.SHARED, 64, "mpi_abi.dll"))
        self.assertEqual(found.exported["leak_"].kind, SymbolKind.OBJECT)
        report = check_library(found, Context(abi()))
        self.assertEqual((report.status, ids(report)), (Status.FINE, {"ABI-SYM-LEAK"}))

    def test_name(self) -> None:
        data = self.folder.dll("int MPI_Init(void) { return 0; }", "msmpi.dll", "-dll", "-noentry", "-export:MPI_Init")
        self.assertLessEqual({"ABI-LIB-SONAME", "ABI-SYM-MISSING"},
                             ids(check_library(read_pe(data, "x"), Context(abi()))))

    def test_program(self) -> None:
        source = "int MPI_Init(int *, char ***); int start(void) { return MPI_Init(0, 0); }"
        data = self.folder.dll(source, "use.exe", "-subsystem:console", "-entry:start", "mpi_abi.lib")
        found = read_pe(data, "x")
        self.assertEqual((found.kind, found.needed), (Kind.EXECUTABLE, (Needed("mpi_abi.dll"),)))
        self.assertEqual(found.imported["MPI_Init"].library, "mpi_abi.dll")
        self.assertEqual(check_program(found, Context(abi())).verdict, "the standard ABI")

    def test_passed_on(self) -> None:
        data = self.folder.dll("int one(void) { return 1; }", "f.dll", "-dll", "-noentry",
                               "-export:MPI_Init=msmpi.MPI_Init")
        self.assertEqual(read_pe(data, "x").exported["MPI_Init"].target, "msmpi.MPI_Init")

    def test_in_a_package(self) -> None:
        reports = check(tar({"bin/mpi_abi.dll": self.library, "doc/MZ.txt": b"MZ and more" * 20}))
        self.assertEqual([(r.kind, int(r.status)) for r in reports], [("package", 0), ("library", 0)])

    def test_damaged(self) -> None:
        for cut in (2, 64, 200, 500):
            with self.subTest(cut), self.assertRaises(CheckError) as caught:
                read_pe(self.library[:cut], "x")
            self.assertEqual(caught.exception.status, Status.UNCHECKED)


class Missing(unittest.TestCase):
    """Where a library that reads a format is missing, the Debian package is named."""

    def test_named(self) -> None:
        with (patch.object(macho, "HAVE_MACHOLIB", False),
              self.assertRaisesRegex(CheckError, "install python3-macholib")):
            read_macho(b"", "x")
        with patch.object(pe, "HAVE_PEFILE", False), self.assertRaisesRegex(CheckError, "install python3-pefile"):
            read_pe(b"", "x")


if __name__ == "__main__":
    unittest.main()
