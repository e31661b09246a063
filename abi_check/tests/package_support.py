# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of packages share: small binaries built on the spot, and makers of packages of every kind."""

from __future__ import annotations

import atexit
import io
import json
import shutil
import stat
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mpi_abi_check.model import Report
from mpi_abi_check.package import check_packages

from header_support import abi, canonical

LIB = "usr/lib/libmpi_abi.so"
HEADER = "usr/include/mpi.h"
_FOLDER = Path(tempfile.mkdtemp(prefix="mpi-abi-test-"))
atexit.register(shutil.rmtree, _FOLDER)


@dataclass(frozen=True)
class Link:
    """A symbolic or hard link in a package."""

    target: str
    hard: bool = False


@dataclass(frozen=True)
class Special:
    """A device or a pipe in a package; the type is tar's."""

    type: bytes


Content = bytes | Link | Special
Files = Mapping[str, Content]


def build(name: str, source: str, *options: str) -> bytes:
    """A shared object made by the C compiler."""
    file = _FOLDER / name
    command = ["cc", "-shared", "-fPIC", "-nostdlib", "-x", "c", "-", "-o", str(file), f"-L{_FOLDER}", *options]
    subprocess.run(command, input=source.encode(), check=True, cwd=_FOLDER)
    return file.read_bytes()


@cache
def provider(soname: str = "libmpi_abi.so.1") -> bytes:
    """A library with all functions of the ABI."""
    names = [prefix + variant.name for variant in abi().variants for prefix in ("", "P")]
    return build(soname, "".join(f"int {n}(void){{return 0;}}\n" for n in names), f"-Wl,-soname,{soname}")


@cache
def program(library: str = "libmpi_abi.so.1") -> bytes:
    """A shared object that calls MPI and needs that library."""
    provider(library)
    source = "int MPI_Init(int *, char ***); int use(void) { return MPI_Init(0, 0); }"
    return build(f"use-{library}.so", source, f"-l:{library}")


@cache
def plain() -> bytes:
    """A shared object without MPI."""
    return build("plain.so", "int three(void) { return 3; }")


def header() -> bytes:
    """The canonical header."""
    return canonical().encode()


def library_files() -> Files:
    """What belongs to a library as it is installed."""
    return {f"{LIB}.1.0.0": provider(), f"{LIB}.1": Link("libmpi_abi.so.1.0.0"), LIB: Link("libmpi_abi.so.1")}


def tar(files: Files, mode: str = "w:", prefix: str = "") -> bytes:
    """A tar archive; ``mode`` is that of tarfile."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=mode) as made:
        for path, content in files.items():
            info = tarfile.TarInfo(prefix + path)
            if isinstance(content, bytes):
                info.size, info.mode = len(content), 0o755
                made.addfile(info, io.BytesIO(content))
            elif isinstance(content, Link):
                info.type, info.linkname = (tarfile.LNKTYPE if content.hard else tarfile.SYMTYPE), content.target
                made.addfile(info)
            else:
                info.type = content.type
                made.addfile(info)
    return out.getvalue()


def zstd(data: bytes) -> bytes:
    """Compresses with zstd; the tests of it are left out where the program is missing."""
    return subprocess.run(["zstd", "-q", "-c"], input=data, stdout=subprocess.PIPE, check=True).stdout


def ar(members: dict[str, bytes]) -> bytes:
    """An ar archive."""
    out = b"!<arch>\n"
    for name, data in members.items():
        out += f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode() + data + b"\n" * (len(data) % 2)
    return out


def deb(files: Files, control: str = "Package: a\nVersion: 1\nArchitecture: amd64\nDepends: libmpi-abi1\n",
        **more: str) -> bytes:
    """A Debian package, with ``more`` control files."""
    texts = {name: text.encode() for name, text in {"control": control, **more}.items()}
    parts = {"control.tar.gz": tar(texts, "w:gz", "./"),
             "data.tar.xz": tar(files, "w:xz", "./")}
    return ar({"debian-binary": b"2.0\n"} | parts)


def archive(files: Files) -> bytes:
    """A zip archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for path, content in files.items():
            info = zipfile.ZipInfo(path)
            if isinstance(content, Link):
                info.external_attr = (stat.S_IFLNK | 0o777) << 16
            made.writestr(info, content.target if isinstance(content, Link) else content)  # type: ignore[arg-type]
    return out.getvalue()


def wheel(files: Files, requires: str = "") -> bytes:
    """A Python wheel."""
    fields = "Metadata-Version: 2.1\nName: a\nVersion: 1\n" + (f"Requires-Dist: {requires}\n" if requires else "")
    return archive({**files, "a-1.dist-info/METADATA": fields.encode(), "a-1.dist-info/WHEEL": b"Wheel-Version: 1.0\n"})


def index(depends: list[str]) -> bytes:
    """The metadata of a conda package."""
    return json.dumps({"name": "a", "version": "1", "subdir": "linux-64", "depends": depends}).encode()


def conda(files: Files, depends: list[str]) -> bytes:
    """A conda package of the second format."""
    info = zstd(tar({"info/index.json": index(depends)}))
    return archive({"metadata.json": b"{}", "info-a-1-0.tar.zst": info, "pkg-a-1-0.tar.zst": zstd(tar(files))})


def conda_v1(files: Files, depends: list[str]) -> bytes:
    """A conda package of the first format."""
    return tar({"info/index.json": index(depends), **files}, "w:bz2")


def check(data: bytes, name: str = "a.tar") -> list[Report]:
    """Checks one package of that name."""
    return check_all({name: data})


def check_all(packages: dict[str, bytes]) -> list[Report]:
    """Checks packages together."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in packages.items():
            (Path(folder) / name).write_bytes(data)
        return check_packages([f"{folder}/{name}" for name in packages], abi())


def found(reports: list[Report]) -> set[tuple[str, str]]:
    """The findings about packages, as pairs of id (without ABI-PKG-) and name."""
    mine = [f for report in reports for f in report.findings if f.rule.id.startswith("ABI-PKG-")]
    return {(f.rule.id.removeprefix("ABI-PKG-"), f.name) for f in mine}


def ids(reports: list[Report]) -> set[str]:
    """The ids of all findings about packages."""
    return {rule for rule, _ in found(reports)}


def kinds(reports: list[Report]) -> list[tuple[str, str]]:
    """Kind and path within the package of each part that was checked."""
    return [(r.kind, r.part) for r in reports if r.package]
