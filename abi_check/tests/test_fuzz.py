# SPDX-License-Identifier: BSD-3-Clause
"""A short run of the fuzzer, and the inputs that once were defects."""

from __future__ import annotations

import io
import lzma
import os
import signal
import sys
import tempfile
import time
import unittest
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

from mpi_abi_check import archive as archive_module
from mpi_abi_check import macho, metadata, pe

COMPONENT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(COMPONENT / "fuzz"))

# pylint: disable=wrong-import-position # they lie in the folder that was just named
import fuzz  # noqa: E402
from entries import Entry, entries  # noqa: E402
from mutate import mutate  # noqa: E402

RUNS = {"elf": 300, "dwarf": 100, "macho": 600, "pe": 600}
ALL = archive_module.HAVE_LIBARCHIVE and macho.HAVE_MACHOLIB and pe.HAVE_PEFILE
# Inputs that were defects: <entry point>-<seed>-<number>.xz
ONCE = sorted((COMPONENT / "tests" / "data" / "fuzz").glob("*.xz"))


@unittest.skipUnless(ALL, "python3-libarchive-c, python3-macholib or python3-pefile is not installed")
class Fuzz(unittest.TestCase):
    """Each entry point."""

    def test_short(self) -> None:
        for name, entry in entries().items():
            with self.subTest(name):
                if not entry.seeds():
                    self.skipTest(f"{name}: what makes or reads its inputs is not installed, such as llvm-dlltool")
                self.assertEqual(fuzz.fuzz(name, entry, 5, 0, RUNS.get(name, 1500))[:2], ([], RUNS.get(name, 1500)))

    def test_seeds_are_sound(self) -> None:
        """An input that is refused at its first bytes mutates into nothing that gets further."""
        if metadata.HAVE_RPM:
            with tempfile.TemporaryFile() as file:
                file.write(entries()["rpm"].seeds()[0])
                file.flush()
                wanted = metadata.Dependency("libmpi_abi.so.1", (5, 0))
                self.assertEqual(metadata.read_rpm(file.fileno()).depends, ((wanted,),))

    def test_once(self) -> None:
        """What raised an exception that was not promised, or took too long."""
        self.assertTrue(ONCE)
        for file in ONCE:
            with self.subTest(file.name):
                name, data = file.name.split("-")[0], lzma.decompress(file.read_bytes())
                start = time.process_time()
                entries()[name].feed(data)
                self.assertLess(time.process_time() - start, fuzz.SECONDS)

    def test_a_defect_is_found(self) -> None:
        """An exception that is not promised."""

        def bad(data: bytes) -> None:
            if len(data) == 1:
                raise KeyError("short")

        found, _, _ = fuzz.fuzz("x", Entry(lambda: (b"ab",), bad), 1, 0, 200)
        self.assertIn("KeyError", found[0].reason)
        self.assertEqual(len(mutate((b"ab",), 1, found[0].index)), 1)

    def test_a_crash_is_found(self) -> None:
        found, _, _ = fuzz.fuzz("x", Entry(lambda: (b"ab",), lambda _: os.kill(os.getpid(), signal.SIGSEGV)), 1, 3, 1)
        self.assertEqual([(d.index, d.reason) for d in found], [(3, "signal 11")])

    def test_a_hang_is_found(self) -> None:
        for feed, asleep in ((lambda _: time.sleep(100), 2), (lambda _: sum(iter(lambda: 1, 0)), 100)):
            with patch.object(fuzz, "SECONDS", 1), patch.object(fuzz, "ASLEEP", asleep):
                found, _, _ = fuzz.fuzz("x", Entry(lambda: (b"ab",), feed), 1, 0, 1)
            self.assertIn("more than 1 s", found[0].reason)

    def test_command(self) -> None:
        out = io.StringIO()
        with redirect_stdout(out):
            status = fuzz.main(["--runs", "20", "--entry", "baseline", "--entry", "metadata"])
        shown = [line.split()[0] for line in out.getvalue().splitlines()]
        self.assertEqual((status, shown), (0, ["baseline", "metadata"]))


if __name__ == "__main__":
    unittest.main()
