# SPDX-License-Identifier: BSD-3-Clause
"""What cannot work stops with a message that says why and what to do, and never with a crash."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from artifacts import APP, FRONT, HOST, MPICH, OMPI, ROOT, part, run

# The type of the section with the dynamic symbols (SHT_DYNSYM).
DYNAMIC_SYMBOLS = 11

# The status of a process that this library or the dynamic linker could not go on with.
NO_LIBRARY = 127


class RefusalCase(unittest.TestCase):
    """A refusal has status 127, one line, the library's prefix, and the words that matter."""

    def expect_refusal(self, backend: object, *words: str, actions: tuple[str, ...] = ("load=1",),
                       program: Path = APP) -> None:
        """Runs a program with that backend; it must be refused with all these words."""
        done = run([program, *actions], MPI_ABI_BACKEND=backend)
        self.assertEqual(done.status, NO_LIBRARY, done.text)
        self.assertTrue(done.text.startswith("libmpi_abi: "), done.text)
        self.assertEqual(done.text.count("\n"), 1, done.text)
        for word in words:
            self.assertIn(word, done.text)


class Refusal(RefusalCase):
    """Each reason to refuse."""

    def test_unknown_value(self) -> None:
        self.expect_refusal("lam", '"lam"', "allowed are mpich, openmpi, reference, the prefix of an MPI")
        self.expect_refusal("MPICH", '"MPICH"')
        self.expect_refusal("x" * 5000, "allowed are")
        self.expect_refusal("%s%n%s%n", '"%s%n%s%n"')

    def test_missing_file(self) -> None:
        self.expect_refusal("/nowhere/libmpi.so", "/nowhere/libmpi.so", "No such file")

    def test_path_too_long(self) -> None:
        self.expect_refusal("/" * 5000, "5000 characters")

    def test_folder(self) -> None:
        triplet = f"{os.uname().machine}-linux-gnu"
        self.expect_refusal(ROOT, f"{ROOT}, a folder without an MPI library", "libmpich.so.12",
                            f"{ROOT}/lib, {ROOT}/lib64, {ROOT}/lib/{triplet}, {ROOT}. Give the prefix")
        self.expect_refusal(ROOT / "alien", "unusable", "unsupported family")

    def test_named_pipe_does_not_hang(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            pipe = Path(folder) / "pipe"
            os.mkfifo(pipe)
            self.expect_refusal(pipe, "not a regular file")

    def test_this_library_itself(self) -> None:
        self.expect_refusal(FRONT, str(FRONT), "this library itself")
        with tempfile.TemporaryDirectory() as folder:
            link = Path(folder) / "libmpi.so.12"
            link.symlink_to(FRONT)
            self.expect_refusal(link, "this library itself")

    def test_unsupported_family(self) -> None:
        self.expect_refusal(ROOT / "alien/libmpi.so.12", "unsupported family", "MPI_UNWEIGHTED")

    def test_no_mpi(self) -> None:
        self.expect_refusal(part("component.so"), "defines no MPI_Init")

    def test_unloadable(self) -> None:
        library = ROOT / "orphan/libmpi.so.12"
        self.expect_refusal(library, f"cannot load the MPI library {library}", "libnowhere.so.1")

    def test_name_that_only_this_library_defines(self) -> None:
        for folder in ("missing", "needy"):
            library = ROOT / folder / "libmpi.so.12"
            with self.subTest(folder=folder):
                self.expect_refusal(
                    library, "cannot isolate", f"{library} uses MPI_Only_in_front",
                    f"points into {FRONT}",
                )

    def test_component_that_only_this_library_could_serve(self) -> None:
        component = part("component_missing.so")
        actions = ("load=1", f"component={component}")
        self.expect_refusal(OMPI, f"{component} uses MPI_Only_in_front", actions=actions)

    def test_call_from_a_constructor_of_the_backend(self) -> None:
        self.expect_refusal(ROOT / "early/libmpi.so.12", "while the MPI library was being loaded")

    def test_no_memory_at_each_allocation(self) -> None:
        if "libasan" in subprocess.run(["ldd", APP], capture_output=True, text=True, check=True).stdout:
            self.skipTest("AddressSanitizer has its own malloc")
        for count in range(100):
            done = run([APP, "load=1"], MPI_ABI_BACKEND=OMPI, LD_PRELOAD=part("no_memory.so"), NO_MEMORY_AT=count)
            if done.status == 0:
                break
            with self.subTest(count=count):
                self.assertEqual(done.status, NO_LIBRARY, done.text)
                self.assertRegex(done.text, r"^libmpi_abi: .*no memory to (read|isolate) \S+\n$")
        self.assertEqual(done.status, 0)
        self.assertGreater(count, 4)

    def test_no_profiling_interface(self) -> None:
        self.expect_refusal(ROOT / "unprofiled/libmpi.so.12", "has no profiling interface", "PMPI_Init")

    def test_native_library_loaded_before(self) -> None:
        for path, family in ((MPICH, "MPICH"), (OMPI, "Open MPI")):
            actions = (f"local={path}", f"local={part('plugin.so')}", "load=1")
            with self.subTest(family=family, file="the same"):
                self.expect_refusal(
                    path, "already loaded in this process", family, actions=actions, program=HOST
                )
            with self.subTest(family=family, file="another"), tempfile.TemporaryDirectory() as here:
                copy = Path(here) / path.name
                copy.write_bytes(path.read_bytes())
                self.expect_refusal(
                    copy, f"but {path} is already loaded in this process (opened by dlopen)", family,
                    actions=actions, program=HOST
                )

    def test_who_needs_the_native_library(self) -> None:
        user = part("native_user_mpich.so")
        self.expect_refusal(MPICH, f"already loaded in this process (needed by {user})",
                            actions=(f"local={user}", f"local={part('plugin.so')}", "load=1"), program=HOST)


@unittest.skipUnless(sys.maxsize > 1 << 32 and sys.byteorder == "little", "the offsets differ")
class DamagedFile(RefusalCase):
    """Files that are no library of this machine; each is a changed copy of a good one."""

    def expect_changed(
        self, changes: dict[int, bytes], *words: str, size: int | None = None
    ) -> None:
        """Refusal of a copy with bytes replaced at offsets, cut to a size."""
        content = bytearray(MPICH.read_bytes()[:size])
        for offset, more in changes.items():
            content[offset : offset + len(more)] = more
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "libmpi.so.12"
            copy.write_bytes(content)
            self.expect_refusal(copy, str(copy), *words)

    def test_class_order_machine_and_type(self) -> None:
        self.expect_changed({4: b"\1"}, "is a 32-bit library, and this process is 64-bit")
        self.expect_changed({5: b"\2"}, "other byte order")
        self.expect_changed({18: b"\xf3\x7f"}, "for another machine")
        self.expect_changed({16: b"\1\0"}, "not a shared library")

    def test_no_elf(self) -> None:
        self.expect_changed({0: b"/* GNU ld script */"}, "not an ELF file")
        self.expect_changed({}, "not an ELF file", size=0)

    def test_cut_files(self) -> None:
        self.expect_changed({}, "truncated", size=40)
        self.expect_changed({}, "no readable table of dynamic symbols", size=5000)

    def test_section_headers(self) -> None:
        lies = {"no headers": {60: b"\0\0"}, "far away": {40: b"\xff" * 8}, "odd size": {58: b"\7"}}
        for name, change in lies.items():
            with self.subTest(name=name):
                self.expect_changed(change, "no readable table of dynamic symbols")

    def test_names_outside_the_string_table(self) -> None:
        content = MPICH.read_bytes()
        table, header, count = struct.unpack_from("<Q10xHH", content, 40)
        for section in range(table, table + header * count, header):
            kind, offset, size = struct.unpack_from("<4xI16xQQ", content, section)
            if kind == DYNAMIC_SYMBOLS:
                symbols = {at: b"\xff" * 4 for at in range(offset, offset + size, 24)}
                self.expect_changed(symbols, "defines no MPI_Init")
                return
        self.fail("the stub has no dynamic symbols")

    def test_random_damage_never_crashes(self) -> None:
        content = MPICH.read_bytes()
        table = int.from_bytes(content[40:48], "little")
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "libmpi.so.12"
            for offset in range(table, len(content), 8):
                copy.write_bytes(content[:offset] + b"\xff" * 8 + content[offset + 8 :])
                done = run([ROOT / "loader_probe", "list"], LD_LIBRARY_PATH=folder)
                self.assertEqual(done.status, 0, f"{offset}: {done.text}")


if __name__ == "__main__":
    unittest.main()
