# SPDX-License-Identifier: BSD-3-Clause
"""Binaries, trees and names that mean harm: an answer in time, in bounded memory, that stays readable."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
import unittest
import zlib
from pathlib import Path
from unittest.mock import patch

from elftools.elf.elffile import ELFFile

from mpi_abi_check import tree
from mpi_abi_check.archive import HAVE_LIBARCHIVE
from mpi_abi_check.build_files import BuildFileKind, read_build_file
from mpi_abi_check.data_tables import DATA
from mpi_abi_check.model import Status
from mpi_abi_check.output import FORMATS

from binary_support import LINK, Workshop, compile_and_link
from package_support import program, tar
from test_cli import run

UNCHECKED = int(Status.UNCHECKED)
SHORT = 10


def endless() -> None:
    """What a hostile file may make a parser do."""
    while True:
        pass


class Hostile(Workshop):
    """Each is reported in time, and never as correct."""

    def setUp(self) -> None:
        super().setUp()
        self.started = time.process_time()
        self.addCleanup(lambda: self.assertLess(time.process_time() - self.started, SHORT))

    def versions(self) -> Path:
        """A library whose list of symbol versions goes round in a circle, with the largest counts that there are."""
        script = self.folder / "script"
        script.write_text("V1 { global: *; };", encoding="utf-8")
        below = self.small("libx.so", f"-Wl,--version-script={script}", source="int MPI_Init(void) { return 0; }")
        source = "int MPI_Init(void); int f(void) { return MPI_Init(); }"
        path = compile_and_link(self.folder / "a.so", source, *LINK, str(below))
        with path.open("rb") as file:
            elf = ELFFile(file)
            number = next(i for i, s in enumerate(elf.iter_sections()) if s["sh_type"] == "SHT_GNU_verneed")
            start, table = elf.get_section(number)["sh_offset"], elf["e_shoff"] + number * elf["e_shentsize"]
        data = bytearray(path.read_bytes())
        data[table + 44 : table + 48] = struct.pack("<I", 0x7FFFFFFF)  # sh_info: how many libraries
        data[start + 2 : start + 4] = struct.pack("<H", 0xFFFF)  # vn_cnt: how many versions of one
        data[start + 12 : start + 16] = bytes(4)  # vn_next, and vna_next of the first
        data[start + 28 : start + 32] = bytes(4)
        path.write_bytes(data)
        return path

    def test_versions_in_a_circle(self) -> None:
        path = self.versions()
        for subject in ("program", "library"):
            status, out, _ = run(subject, str(path))
            self.assertEqual(status, UNCHECKED)
            self.assertIn("its symbol versions do not end", out)
        status, out, _ = run("tree", str(self.folder), "--jobs", "1")
        self.assertTrue(status & UNCHECKED)

    def test_debug_information_that_unpacks_to_a_lot(self) -> None:
        path = compile_and_link(self.folder / "a.so", "int MPI_Send(int a) { return a; }", *LINK, "-g")
        packed = struct.pack("<IIQQ", 1, 0, 4 << 30, 1) + zlib.compress(bytes(64 << 20), 9)
        (self.folder / "packed").write_bytes(packed)
        flags = "--set-section-flags=.debug_info=readonly"
        update = f"--update-section=.debug_info={self.folder / 'packed'}"
        subprocess.run(["objcopy", update, flags, str(path)], check=True)
        with path.open("rb") as file:
            elf = ELFFile(file)
            number = next(i for i, s in enumerate(elf.iter_sections()) if s.name == ".debug_info")
            place = elf["e_shoff"] + number * elf["e_shentsize"] + 8
        data = bytearray(path.read_bytes())
        data[place + 1] |= 8  # SHF_COMPRESSED
        path.write_bytes(data)
        status, out, _ = run("library", str(path))
        self.assertTrue(status & UNCHECKED)
        self.assertIn("MiB of debug information, over the limit", out)

    def test_file_that_takes_a_tree_too_long(self) -> None:
        self.small("a.so", source="int MPI_Init(void) { return 0; }")
        with patch.object(tree, "SECONDS", 1), patch.object(tree, "names_mpi", lambda *_: endless()):
            status, out, _ = run("tree", str(self.folder), "--jobs", "1")
        self.assertEqual(status, UNCHECKED)
        self.assertIn("it takes more than 1 s", out)

    def test_file_that_takes_a_tree_too_much_memory(self) -> None:
        self.small("a.so", source="int MPI_Init(void) { return 0; }")
        with patch.object(tree, "names_mpi", lambda *_: bytes(2 << 30)):
            status, out, _ = run("tree", str(self.folder), "--jobs", "1")
        self.assertEqual(status, UNCHECKED)
        self.assertIn("MiB of memory", out)

    def test_file_that_ends_its_reader_in_a_tree(self) -> None:
        self.small("a.so", source="int MPI_Init(void) { return 0; }")
        with patch.object(tree, "names_mpi", lambda *_: os.kill(os.getpid(), 9)):
            status, out, _ = run("tree", str(self.folder), "--jobs", "1")
        self.assertEqual(status, UNCHECKED)
        self.assertIn("reading one of them ended the process", out)

    def test_pipe_in_place_of_the_loaders_configuration(self) -> None:
        (self.folder / "etc").mkdir()
        os.mkfifo(self.folder / "etc/ld.so.conf")
        source = "int MPI_Init(void); int f(void) { return MPI_Init(); }"
        path = self.small("a.so", str(self.small("libx.so")), source=source)
        status, out, _ = run("program", str(path), "--root", str(self.folder))
        self.assertEqual(status, UNCHECKED)
        self.assertIn("libx.so, needed by a.so", out)

    def test_comparison_of_a_library_that_ends_its_reader(self) -> None:
        path = str(self.small("a.so"))
        with patch("mpi_abi_check.baseline.of_binary", lambda _: os.kill(os.getpid(), 11)):
            self.assertEqual(run("diff", str(DATA / "mpi-abi-1.0.symbols"), path)[0], UNCHECKED)
            self.assertEqual(run("baseline", path)[0], UNCHECKED)

    def test_names_that_forge_a_baseline(self) -> None:
        for name in (r'\"a\\nfunction b\"', r'\"a b\"'):
            lines = (f".globl {name}", f".set {name}, 1", f".type {name},@function")
            source = "".join(f'__asm__("{line}");' for line in lines)
            status, out, err = run("baseline", str(self.small("a.so", source=source)))
            self.assertEqual((status, out), (UNCHECKED, ""))
            self.assertIn("a name that no baseline can hold", err)

    def test_texts_that_are_gone_through_again_and_again(self) -> None:
        pieces = (b"libmpi-", b"-lmpi-", b'IMPORTED_LOCATION "a/', b'IMPORTED_SONAME "', b"IMPORTED_LOCATION_", b"\\\n")
        for text in pieces:
            for kind in BuildFileKind:
                with self.subTest(text, kind=kind):
                    read_build_file("usr/lib/mpi_abi", kind, text * ((1 << 20) // len(text)))

    @unittest.skipUnless(HAVE_LIBARCHIVE, "python3-libarchive-c is not installed")
    def test_names_that_no_output_can_hold(self) -> None:
        """Of bytes that are no text, and of letters that the terminal does not have."""
        path = self.folder / "a.tar"
        path.write_bytes(tar({"b\udcff\udc80/\u00fc\u2028\u202e.so": program("libmpich.so.12"), "../\udcff": b"x"}))
        script = "import sys; from mpi_abi_check.cli import main; sys.exit(main(sys.argv[1:]))"
        for form in FORMATS:
            for encoding in ("ascii", "utf-8"):
                with self.subTest(form, encoding=encoding):
                    done = subprocess.run(
                        [sys.executable, "-c", script, "package", str(path), "--format", form],
                        capture_output=True, check=False,
                        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONPATH": os.pathsep.join(sys.path)},
                    )
                    self.assertEqual(done.returncode, 12)
                    self.assertEqual(len(done.stderr.splitlines()), form == "lines")
            out = self.folder / "out"
            self.assertEqual(run("package", str(path), "--format", form, "--output", str(out))[0], 12)
            self.assertNotIn("\u202e", out.read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
