# SPDX-License-Identifier: BSD-3-Clause
"""Packages are untrusted: they write nothing, run nothing, and cost a bounded amount, whatever is in them."""

from __future__ import annotations

import gzip
import io
import os
import pickle
import resource
import signal
import struct
import subprocess
import tarfile
import tempfile
import time
import unittest
from pathlib import Path
from unittest.mock import patch

from mpi_abi_check import archive as archive_module
from mpi_abi_check import bounds
from mpi_abi_check.bounds import Stopped, bounded
from mpi_abi_check.model import CheckError, Status
from mpi_abi_check.package import check_packages

from header_support import abi
from package_support import Files, Link, archive, check, conda_v1, deb, found, ids, kinds, program, provider, tar, wheel

ELF = b"\x7fELF\x02\x01\x01"


def endless(_folder: Path) -> list[int]:
    """Work without end."""
    while True:
        pass


def crash(_folder: Path) -> list[int]:
    """Work that ends like a bug in a library."""
    os.kill(os.getpid(), signal.SIGSEGV)
    return []


class Bounds(unittest.TestCase):
    """The process that reads untrusted input."""

    def test_answer(self) -> None:
        self.assertEqual(bounded(lambda folder: [1, "two", folder.is_dir()]), [1, "two", True])

    def test_time(self) -> None:
        start = time.monotonic()
        with patch.object(bounds, "SECONDS", 1), self.assertRaisesRegex(Stopped, "more than 1 s"):
            bounded(endless)
        self.assertLess(time.monotonic() - start, 20)

    def test_time_asleep(self) -> None:
        with patch.object(bounds, "SECONDS", 1), self.assertRaisesRegex(Stopped, "more than 1 s"):
            bounded(lambda _: time.sleep(100))

    def test_memory(self) -> None:
        with self.assertRaisesRegex(Stopped, "960 MiB of memory"):
            bounded(lambda _: len(bytearray(1 << 30)))
        self.assertLess(bounds.MEMORY, 1 << 30)

    def test_file(self) -> None:
        def fill(folder: Path) -> str:
            with (folder / "x").open("wb", buffering=0) as file:
                try:
                    for _ in range(2):
                        file.write(b"x" * 4096)
                except OSError as error:
                    return os.strerror(error.errno or 0)
            return "written"

        with patch.object(bounds, "FILE", 4096):
            self.assertEqual(bounded(fill), "File too large")

    def test_crash(self) -> None:
        with self.assertRaisesRegex(Stopped, "signal 11"):
            bounded(crash)

    def test_bug(self) -> None:
        with self.assertRaisesRegex(CheckError, "ZeroDivisionError") as caught:
            bounded(lambda _: 1 // 0)
        self.assertEqual(caught.exception.status, Status.TOOL_ERROR)

    def test_forged_answer(self) -> None:
        """Whoever takes over the child cannot make its parent run anything."""

        class Forged:
            """An answer whose reading runs a command."""

            def __reduce__(self) -> tuple[object, tuple[str]]:
                return os.system, ("touch forged",)

        for forged in (Forged(), os.getcwd, Path("/")):
            with self.subTest(forged), self.assertRaises(pickle.UnpicklingError):
                bounds._Records(io.BytesIO(pickle.dumps(forged))).load()  # pylint: disable=protected-access

    def test_nothing_is_left(self) -> None:
        with tempfile.TemporaryDirectory() as folder, patch.object(tempfile, "tempdir", folder):
            bounded(lambda inside: (inside / "x").write_text("x", encoding="utf-8"))
            self.assertEqual(os.listdir(folder), [])


def members(count: int) -> bytes:
    """A tar.gz with that many empty members, in thousands; each thousand is compressed once for all."""
    header = tarfile.TarInfo("a").tobuf()
    return gzip.compress(header * 1000, 1) * (count // 1000)


def claim(size: int, data: bytes = ELF) -> bytes:
    """A tar.gz with a member that claims a size."""
    info = tarfile.TarInfo("usr/lib/libx.so")
    info.size = size
    return gzip.compress(info.tobuf() + data)


@unittest.skipUnless(archive_module.HAVE_LIBARCHIVE, "python3-libarchive-c is not installed")
class Archives(unittest.TestCase):
    """Archives that mean harm."""

    def bound(self, data: bytes, name: str = "a.tar", seconds: int = 60) -> None:
        """A bound is hit in time, and said."""
        start = time.monotonic()
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        reports = check(data, name)
        self.assertLessEqual({"BOUND"}, ids(reports))
        self.assertTrue(any(report.status & Status.UNCHECKED for report in reports))
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - used, seconds)
        self.assertLess(time.monotonic() - start, bounds.SECONDS + 10)

    def test_million_members(self) -> None:
        self.bound(members(1_000_000))

    def test_claims_of_size(self) -> None:
        for size in (1 << 40, (1 << 33) - 1, 10 << 30):
            with self.subTest(size):
                self.bound(claim(size), seconds=5)

    def test_sparse_member(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "libx.so"
            path.write_bytes(ELF)
            os.truncate(path, 10 << 30)
            subprocess.run(["tar", "-cSf", "a.tar", "libx.so"], cwd=folder, check=True)
            self.bound((Path(folder) / "a.tar").read_bytes(), seconds=5)

    def test_bomb(self) -> None:
        """A binary that unpacks to a lot: by what is said about it, and where nothing is said."""
        body = ELF + bytes(archive_module.MOST_UNPACKED >> 5)
        self.bound(archive({"libx.so": body}), "a.zip", 10)
        self.bound(tar({"libx.so": body}, "w:gz"), "a.tar.gz", 10)

    def test_archives_without_end(self) -> None:
        for name in ("a.tar", "a.zip"):
            with self.subTest(name):
                data = tar({"use.so": program()})
                for _ in range(archive_module.MOST_DEPTH + 1):
                    data = tar({name: data}) if name == "a.tar" else archive({name: data})
                self.bound(data, name, 5)

    def test_window_of_decompression(self) -> None:
        """Compressed so that decompression takes 2 GiB: refused, and not at the cost of the memory."""
        command = ["zstd", "-q", "-c", "--ultra", "-1", "--long=31"]
        made = subprocess.run(command, input=tar({"a": b"x"}), stdout=subprocess.PIPE, check=False)
        if made.returncode:
            self.skipTest("zstd does not work")
        self.assertLessEqual(ids(check(made.stdout, "a.tar.zst")), {"DAMAGED", "BOUND"})

    def test_writes_nothing(self) -> None:
        """Paths that lead out, absolute ones, links to write through: found, and nothing appears."""
        with tempfile.TemporaryDirectory() as folder, patch.object(tempfile, "tempdir", folder):
            files: Files = {"../x": b"x", f"{folder}/y": b"y", "link": Link(folder), "link/z": b"z"}
            self.assertEqual(ids(check(tar(files))), {"PATH"})
            self.assertEqual(os.listdir(folder), [])

    def test_runs_nothing(self) -> None:
        """libarchive has filters that start programs by the first bytes of a file; they are off."""
        with tempfile.TemporaryDirectory() as folder:
            for name in ("lrzip", "grzip", "lzop", "gzip", "xz"):
                tool = Path(folder) / name
                tool.write_text(f"#!/bin/sh\ntouch {folder}/ran\n", encoding="utf-8")
                tool.chmod(0o755)
            starts = (b"LRZI\x00\x06" + bytes(64), b"GRZipII\x00\x02\x04:)" + bytes(64),
                      b"\x89LZO\x00\r\n\x1a\n" + bytes(64))
            with patch.dict(os.environ, {"PATH": f"{folder}:{os.environ['PATH']}"}):
                for start in starts:
                    self.assertEqual(ids(check(start)), {"DAMAGED"})
            self.assertFalse((Path(folder) / "ran").exists())

    def test_truncated(self) -> None:
        whole = {"a.deb": deb({"use.so": program()}), "a-1-py3-none-any.whl": wheel({"use.so": program()})}
        whole |= {"a.tar.xz": tar({"use.so": program()}, "w:xz"),
                  "a.tar.bz2": conda_v1({"use.so": program()}, ["mpich"])}
        for name, data in whole.items():
            for part in (1, 2, 3):
                with self.subTest(name, part=part):
                    reports = check(data[: len(data) * part // 4], name)
                    self.assertIn("DAMAGED", ids(reports))
                    self.assertTrue(reports[0].status & Status.UNCHECKED)

    def test_folder_of_traps(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            (place / "mpi.h").symlink_to("/etc/passwd")
            (place / "loop").symlink_to(".")
            os.mkfifo(place / "mpi_abi.h")
            (place / "libmpi_abi.so").symlink_to("/dev/zero")
            with (place / "big.so").open("wb") as file:
                file.write(ELF)
                file.truncate(1 << 40)
            reports = check_packages([folder], abi())
        self.assertEqual(found(reports), {("SPECIAL", "mpi_abi.h"), ("LINK", "libmpi_abi.so"), ("BOUND", "big.so")})
        self.assertEqual(kinds(reports), [])

    def test_names(self) -> None:
        """Names of control characters and of no text at all."""
        for path in ("a\x1b[2J", "a" * 5000, "\udcff\udcfe.so", "a\nb"):
            with self.subTest(path):
                self.assertEqual(ids(check(tar({path: ELF}))), {"DAMAGED"})

    def test_metadata(self) -> None:
        for control in ("", "\0" * 100, "Package:" * 10000, "Depends: " + "(" * 10000, "Package: \udcff"):
            with self.subTest(control[:10]):
                text = control.encode("utf-8", "surrogateescape").decode("latin-1")
                check(deb({"use.so": program()}, text), "a.deb")
        for raw in (b"", b"[" * 100_000, b"[]", b'{"depends": 3, "name": []}', b'{"depends": [null, 7]}'):
            with self.subTest(raw[:10]):
                check(tar({"info/index.json": raw}, "w:bz2"), "a.tar.bz2")


def patched(data: bytes, offset: int, form: str, value: int) -> bytes:
    """Bytes with a number written over."""
    return data[:offset] + struct.pack(form, value) + data[offset + struct.calcsize(form) :]


@unittest.skipUnless(archive_module.HAVE_LIBARCHIVE, "python3-libarchive-c is not installed")
class Binaries(unittest.TestCase):
    """ELF files that contradict themselves: e_phoff, e_shoff, e_phnum, e_shentsize, e_shnum, e_shstrndx."""

    fields = ((32, "<Q"), (40, "<Q"), (54, "<H"), (56, "<H"), (58, "<H"), (60, "<H"), (62, "<H"))

    def test_headers(self) -> None:
        data = provider()
        files: dict[str, bytes] = {}
        for offset, form in self.fields:
            for value in (0, 1, 63, 0x7FFF, 0xFFFF, len(data) - 1, (1 << 63) + 5, (1 << 64) - 1):
                if value < 1 << 8 * struct.calcsize(form):
                    files[f"{offset}-{value}.so"] = patched(data, offset, form, value)
        start = time.monotonic()
        reports = check(tar(files))
        self.assertLess(time.monotonic() - start, 60)
        self.assertLessEqual(ids(reports), {"DAMAGED", "MIXED", "SONAME-FILE"})

    def test_every_number_of_the_tables(self) -> None:
        """Each field of the program and section headers in turn: as large as it can be."""
        data = program()
        (start,) = struct.unpack_from("<Q", data, 40)
        files: dict[str, bytes] = {f"p{at}.so": patched(data, at, "<Q", (1 << 64) - 8)
                                   for at in range(64, 64 + 56 * 4, 8)}
        files |= {f"s{at}.so": patched(data, at, "<Q", (1 << 62) + 1) for at in range(start, start + 64 * 6, 8)}
        reports = check(tar(files))
        self.assertFalse([r for r in reports if r.status & Status.TOOL_ERROR])
        self.assertIn("DAMAGED", ids(reports))

    def test_needed_in_a_circle(self) -> None:
        files: Files = {"a.so": program("libmpi_abi.so.1"), "libmpi_abi.so.1": provider()}
        self.assertEqual(len(kinds(check(tar(files)))), 2)


if __name__ == "__main__":
    unittest.main()
