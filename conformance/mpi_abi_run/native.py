# SPDX-License-Identifier: BSD-3-Clause
"""Finds what --native names: an implementation's own libmpi_abi, under any of the names that installations give it.

A program of the standard ABI asks for libmpi_abi.so.1. Where the file has another name, such as Debian's
libmpi_abi_mpich.so.1.0.0, a temporary folder with a link of the right name stands before the system's folders.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mpi_abi_run import adapters
from mpi_abi_run.model import UsageError

SONAME = "libmpi_abi.so.1"
_LIMIT = 60.0
_ASK = """\
import ctypes, sys
text, length = ctypes.create_string_buffer(8193), ctypes.c_int()
ctypes.CDLL(sys.argv[1]).MPI_Get_library_version(text, ctypes.byref(length))
sys.stdout.buffer.write(text.value)
"""


@dataclass(frozen=True)
class Library:
    """A native library: as it was `given`, its `file`, and the `folder` in which it is called libmpi_abi.so.1. A folder
    that was made for it lives as long as this object, which keeps it in `made`."""

    given: str
    file: Path
    folder: Path
    made: tempfile.TemporaryDirectory[str] | None = None

    def text(self) -> str:
        """What MPI_Get_library_version says; nothing if the library cannot be loaded."""
        paths = [str(self.folder), str(self.file.parent), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
        try:
            done = subprocess.run([sys.executable, "-c", _ASK, str(self.folder / SONAME)], stdin=subprocess.DEVNULL,
                                  env={**os.environ, "LD_LIBRARY_PATH": ":".join(paths)}, capture_output=True,
                                  timeout=_LIMIT, check=False)
        except (OSError, subprocess.SubprocessError):
            return ""
        return done.stdout.decode(errors="replace") if done.returncode == 0 else ""


def _is_translation(file: Path) -> bool:
    """True for this project's own library: no other has its messages and its variable."""
    data = file.read_bytes()
    return b"libmpi_abi: " in data and b"MPI_ABI_BACKEND" in data


def _system_folders() -> list[Path]:
    """Where the dynamic linker looks, as far as distributions agree on it."""
    named = [Path(text) for text in os.environ.get("LD_LIBRARY_PATH", "").split(":") if text]
    return [*named, Path(f"/usr/lib/{platform.machine()}-linux-gnu"), Path("/usr/lib64"), Path("/usr/local/lib"),
            Path("/usr/lib")]


def _of_name(name: str) -> Iterator[Path]:
    """Files with Debian's names: several implementations share a folder."""
    for folder in _system_folders():
        yield from sorted(folder.glob(f"libmpi_abi_{name}.so.1*"))


def _file(given: str) -> Path:
    by_name = next(_of_name(given), None) if "/" not in given else None
    if by_name is not None:
        return by_name
    path = Path(given)
    if path.is_dir():
        found = sorted(path.glob("libmpi_abi.*"))
        if not found:
            raise UsageError(f"--native {given}: wanted a folder with {SONAME}")
        return path / SONAME if path / SONAME in found else found[0]
    if path.is_file():
        return path
    raise UsageError(f"--native {given}: wanted a folder with {SONAME}, the file of such a library, or the NAME in "
                     f"libmpi_abi_NAME.so.1; found none of them (looked in {', '.join(map(str, _system_folders()))})")


def find(given: str) -> Library:
    """The library that --native names: a folder, a file or link of any name, or the NAME in libmpi_abi_NAME.so.1;
    UsageError if there is none, or if it is the translation library."""
    path = _file(given)
    if _is_translation(path):
        raise UsageError(f"--native {given}: this is the translation library; leave out --native")
    if path.name.startswith("libmpi_abi."):
        return Library(given, path.resolve(), path.parent.resolve())
    made = tempfile.TemporaryDirectory(prefix="mpi-abi-native-")  # pylint: disable=consider-using-with # lives on
    (Path(made.name) / SONAME).symlink_to(path.resolve())
    return Library(given, path.resolve(), Path(made.name), made)


def implementation(library: Library) -> adapters.Implementation:
    """The implementation that starts programs on a native library: the launcher installed beside it, or else that
    of the MPI which the library says it is."""
    try:
        return adapters.from_prefix(library.file.parent.parent)
    except UsageError:
        found = adapters.of_library(library.text())
    if found is None:
        raise UsageError(f"--native {library.given}: no launcher belongs to it; --mpi NAME or --mpi PREFIX names the "
                         "one to use")
    return found
