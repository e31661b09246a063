# SPDX-License-Identifier: BSD-3-Clause
"""The entry points that are fuzzed: all that parse what others wrote. Each has seeds and a function for an input.

An input may be refused in the ways that the function's own documentation names; any other exception is a defect.
"""

from __future__ import annotations

import gzip
import io
import os
import shutil
import struct
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mpi_abi_check import metadata
from mpi_abi_check.archive import BoundHit, Budget, Damaged, Kind, walk_archive
from mpi_abi_check.baseline import read_baseline
from mpi_abi_check.build_files import BuildFileKind, read_build_file
from mpi_abi_check.code import find_handles
from mpi_abi_check.context import Context
from mpi_abi_check.dwarf import read_debug
from mpi_abi_check.elf import read_elf
from mpi_abi_check.macho import read_macho
from mpi_abi_check.model import CheckError
from mpi_abi_check.pe import read_pe
from mpi_abi_check.program import find_origin
from mpi_abi_check.scan import scan_header
from mpi_abi_check.waivers import read_waivers
from mpi_abi_spec import load_abi

from structures import keep_structures

_SOURCE = """
typedef struct { int MPI_SOURCE, MPI_TAG, MPI_ERROR, MPI_internal[5]; } MPI_Status;
typedef struct MPI_ABI_Comm *MPI_Comm;
int MPI_Init(int *, char ***);
int MPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{ return status->MPI_TAG + tag + source + !comm; }
int PMPI_Probe(int source, int tag, MPI_Comm comm, MPI_Status *status)
{ return MPI_Probe(source, tag, comm, status); }
int data_; __thread int tls_; int start(void) { return MPI_Init(0, 0) + data_; }
"""
_LIBRARY = "int MPI_Init(void) { return 0; }"
# Each form of type that the gate asks debug information for, once.
_DEBUG_SOURCE = """
typedef struct { int MPI_SOURCE, MPI_internal[7]; } MPI_Status;
typedef struct MPI_ABI_Comm *MPI_Comm; typedef long MPI_Aint;
int MPI_Probe(const void *buf, MPI_Aint disp, MPI_Comm comm, MPI_Status *status, ...) { return 0; }
"""
_CONTROL = b"Package: a\nVersion: 1\nArchitecture: amd64\nDepends: libc6 (>= 2) | x,\n libmpi-abi1\n"
_METADATA = b"Metadata-Version: 2.1\nName: a\nVersion: 1\nRequires-Dist: mpich; extra == 'x'\nRequires-Dist: numpy>=1\n"
_INDEX = b'{"name": "a", "version": "1", "subdir": "linux-64", "depends": ["mpich >=5", "python"]}'
_PC = b"prefix=/usr\nlibdir=${prefix}/lib\nName: mpi_abi\nLibs: -L${libdir} -lmpi_abi\nLibs.private: -lm\n"
_CMAKE = b'set(IMPORTED_LOCATION "${P}/lib/libmpi_abi.so.1" IMPORTED_SONAME "libmpi_abi.so.1")\n'
_WAIVERS = b"""[[waiver]]
id = "ABI-SYM-LEAK"
pattern = "x*"
reason = "r"
owner = "o"
expires = 2030-01-01
"""
_BASELINE = b"""library libmpi_abi.so.1
machine ELF x86-64 64 little
needed libc.so.6
function MPI_Init
object x 8 V1
"""


@dataclass(frozen=True)
class Entry:
    """An entry point. ``feed`` raises nothing for any input that is only bad."""

    seeds: Callable[[], tuple[bytes, ...]]
    feed: Callable[[bytes], object]


def _tool(name: str) -> str | None:
    places = [f"/usr/lib/llvm-{version}/bin" for version in range(22, 12, -1)]
    return shutil.which(name) or shutil.which(name, path=":".join(places))


def _made(*commands: list[str], **files: str) -> bytes:
    """What commands make of a source; they name it x.c and their result x.out. Empty where a tool is missing."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in ({"c": _SOURCE} | files).items():
            (Path(folder) / f"x.{name}").write_text(text, encoding="utf-8")
        for command in commands:
            tool = _tool(command[0])
            if tool is None:
                return b""
            subprocess.run([tool, *command[1:]], cwd=folder, check=True, capture_output=True)
        return (Path(folder) / "x.out").read_bytes()


def _some(*seeds: bytes) -> tuple[bytes, ...]:
    return tuple(seed for seed in seeds if seed)


# Small files: each section costs as much to read as the symbols do, and mutations of unread parts show nothing.
_PLAIN = ["-Os", "-fPIC", "-fno-asynchronous-unwind-tables", "-fno-ident"]
_LINK = ["-shared", "-nostdlib", "-Wl,-z,noseparate-code,-z,norelro,--build-id=none"]


def _elf_seeds() -> tuple[bytes, ...]:
    versions = "-Wl,--version-script=x.map"
    below = ["cc", *_PLAIN, *_LINK, "x.lib.c", "-o", "x.so", versions]
    above = ["cc", *_PLAIN, *_LINK, "x.c", "x.so", "-o", "x.out", versions, "-Wl,--hash-style=both"]
    foreign = ["clang", "-target", "powerpc-linux-gnu", *_PLAIN, "-c", "x.c", "-o"]
    files = {"map": "V1 { global: *; };", "lib.c": _LIBRARY}
    return _some(
        _made(below, [*above, "-Wl,-soname,libx.so.1,-rpath,/opt/mpich/lib"], **files),
        _made(["cc", *_PLAIN, "-c", "x.c", "-o", "x.out"]),
        _made([*foreign, "x.out"]),
        _made([*foreign, "x.o"], ["ld.lld", "-shared", "--hash-style=sysv", "x.o", "-o", "x.out"]),
    )


def _dwarf_seeds() -> tuple[bytes, ...]:
    link = ["cc", *_PLAIN, *_LINK, "x.c", "-o"]
    cut = ["objcopy", *(f"--only-section=.debug_{name}" for name in ("info", "abbrev", "str", "line_str"))]
    made = [_made([*link, "x.so", f"-gdwarf-{v}"], [*cut, "x.so", "x.out"], c=_DEBUG_SOURCE) for v in (5, 4, 2)]
    return _some(*made, _made([*link, "x.so", "-g"], [*cut, "--compress-debug-sections", "x.so", "x.out"]))


def _macho_seeds() -> tuple[bytes, ...]:
    """A library, which one page of no more than 4 KiB makes small, an object of 32 bits and two objects in one file."""
    compiled = {m: ["clang", "-target", f"{m}-apple-macos11", *_PLAIN, "-c", "x.c", "-o"]
                for m in ("x86_64", "i386", "arm64")}
    link = ["ld64.lld", "-arch", "x86_64", "-platform_version", "macos", "11.0", "11.0", "-dylib"]
    below = [*link, "y.o", "-install_name", "@rpath/libmpi_abi.1.dylib", "-o", "y.dylib"]
    above = [*link, "x.o", "y.dylib", "-undefined", "dynamic_lookup", "-rpath", "/opt", "-o", "x.out"]
    needed = ["clang", "-target", "x86_64-apple-macos11", "-c", "x.lib.c", "-o", "y.o"]
    fat = ["llvm-lipo", "-create", "x.o", "y.o", "-output", "x.out"]
    return _some(
        _made([*compiled["x86_64"], "x.o"], needed, below, above, **{"lib.c": _LIBRARY}),
        _made([*compiled["i386"], "x.out"]),
        _made([*compiled["x86_64"], "x.o"], [*compiled["i386"], "y.o"], fat),
        _made([*compiled["arm64"], "x.out"]),
    )


def _pe_seeds() -> tuple[bytes, ...]:
    seeds = []
    for target, machine in (("x86_64", "i386:x86-64"), ("i686", "i386")):
        compiled = ["clang", "-target", f"{target}-w64-mingw32", *_PLAIN, "-c", "x.c", "-o", "x.o"]
        library = ["llvm-dlltool", "-m", machine, "-d", "x.def", "-l", "x.lib"]
        link = ["lld-link", "-dll", "-noentry", "-nodefaultlib", "-force:unresolved", "x.o", "x.lib", "-out:x.out"]
        link += ["-export:MPI_Probe", "-export:PMPI_Probe=other.MPI_Probe"]
        names = {"def": "LIBRARY mpi_abi.dll\nEXPORTS\n MPI_Init\n"}
        late = [*link, "-delayload:mpi_abi.dll"]
        seeds += [_made(compiled, library, link, **names), _made(compiled, library, late, **names)]
    return _some(*seeds)


def tar(members: dict[str, bytes], mode: str = "w:") -> bytes:
    """A tar archive."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=mode) as made:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            made.addfile(info, io.BytesIO(data))
        link = tarfile.TarInfo("usr/lib/libmpi_abi.so")
        link.type, link.linkname = tarfile.SYMTYPE, "libmpi_abi.so.1"
        made.addfile(link)
    return out.getvalue()


def _ar(members: dict[str, bytes]) -> bytes:
    out = b"!<arch>\n"
    for name, data in members.items():
        out += f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n".encode() + data + b"\n" * (len(data) % 2)
    return out


def _zip(members: dict[str, bytes], method: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as made:
        for name, data in members.items():
            made.writestr(name, data)
    return out.getvalue()


def _archive_seeds() -> tuple[bytes, ...]:
    members = {"usr/lib/libx.so": b"\x7fELF" + bytes(300), "usr/include/mpi.h": b"#define MPI_ABI_VERSION 1\n"}
    plain = tar(members)
    control = tar({"./control": _CONTROL})
    deb = _ar({"debian-binary": b"2.0\n", "control.tar": control, "data.tar": plain})
    parts = {"control.tar.gz": gzip.compress(control), "data.tar.xz": tar(members, "w:xz")}
    packed = _ar({"debian-binary": b"2.0\n", **parts})
    zips = (_zip(members, zipfile.ZIP_STORED), _zip(members, zipfile.ZIP_DEFLATED))
    inner = _zip({"x.deb": deb}, zipfile.ZIP_STORED)
    return (plain, deb, packed, *zips, inner, tar(members, "w:gz"), tar(members, "w:bz2"), _rpm(members))


def _rpm_header(region: int, *tags: tuple[int, int, int], strings: bytes = b"") -> bytes:
    """A header of an RPM package. Tags are number, type, place; around them is a region, which is a tag too."""
    trailer = struct.pack(">IIiI", region, 7, -16 * (len(tags) + 1), 16)
    index = [(region, 7, len(strings), 16), *((*tag, 1) for tag in tags)]
    head = b"\x8e\xad\xe8\x01" + bytes(4) + struct.pack(">II", len(index), len(strings) + 16)
    return head + b"".join(struct.pack(">IIII", *tag) for tag in index) + strings + trailer


def _rpm(members: dict[str, bytes]) -> bytes:
    """An RPM package with a payload of cpio: a lead, two headers with few tags, an archive of the old portable form."""
    lead = b"\xed\xab\xee\xdb\x03\x00\x00\x00\x00\x01" + bytes(66) + b"\x00\x01\x00\x05" + bytes(16)
    signature = _rpm_header(62, (1000, 4, 0), strings=bytes(4))
    texts = {1000: (6, b"a"), 1001: (6, b"1"), 1002: (6, b"1"), 1021: (6, b"linux"), 1022: (6, b"x86_64")}
    # 1048 are the flags of what is required, here "greater or equal".
    texts |= {1048: (4, b"\0\0\0\x0c"), 1049: (8, b"libmpi_abi.so.1()(64bit)"), 1050: (8, b"5.0"), 1124: (6, b"cpio")}
    strings, tags = b"", []
    for number, (kind, text) in texts.items():
        strings += bytes(-len(strings) % 4) if kind == 4 else b""
        tags.append((number, kind, len(strings)))
        strings += text + (b"\0" if kind != 4 else b"")
    payload = b"".join(_cpio(n, d) for n, d in [*members.items(), ("TRAILER!!!", b"")])
    return lead + signature + bytes(-len(signature) % 8) + _rpm_header(63, *tags, strings=strings) + payload


def _cpio(name: str, data: bytes) -> bytes:
    fields = (1, 0o100644, 0, 0, 1, 0, len(data), 0, 0, 0, 0, len(name) + 1, 0)
    head = b"070701" + b"".join(b"%08X" % field for field in fields) + name.encode() + b"\0"
    return head + bytes(-len(head) % 4) + data + bytes(-len(data) % 4)


def _refused(feed: Callable[[bytes], object], *errors: type[Exception]) -> Callable[[bytes], object]:
    """``feed``, for which these exceptions are answers."""

    def answered(data: bytes) -> object:
        try:
            return feed(data)
        except errors:
            return None

    return answered


def _feed_binary(reader: Callable[[bytes, str], object]) -> Callable[[bytes], object]:
    return _refused(lambda data: reader(data, "x"), CheckError)


def _feed_elf(context: Context) -> Callable[[bytes], object]:
    """Reading alone is half of it: the names and the code are looked at too."""
    handles = context.names.mpich_datatypes

    def fed(data: bytes) -> object:
        binary = read_elf(data, "x")
        return find_origin(binary, context), find_handles(data, binary, handles)

    return fed


def _feed_dwarf(data: bytes) -> object:
    return read_debug(data, "x", frozenset({"MPI_Probe", "PMPI_Probe"}), frozenset({"MPI_Comm", "MPI_Aint"}))


def _in_file(feed: Callable[[int], object]) -> Callable[[bytes], object]:
    """For what reads from a descriptor."""

    def fed(data: bytes) -> object:
        file = os.memfd_create("fuzz")
        try:
            os.write(file, data)
            os.lseek(file, 0, os.SEEK_SET)
            return feed(file)
        finally:
            os.close(file)

    return fed


def _walk(file: int) -> int:
    read = 0
    for entry in walk_archive(file, "a.conda", Budget(10_000, 1 << 24)):
        if entry.kind is Kind.FILE:
            read += len(entry.read(1 << 20))
    return read


def _feed_metadata(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    for reader in (metadata.read_control, metadata.read_wheel, metadata.read_conda):
        try:
            reader(text)
        except ValueError:
            pass


def _feed_baseline(data: bytes) -> object:
    return read_baseline(data.decode("utf-8", "replace"), "x")


def _feed_text(data: bytes) -> None:
    for kind in BuildFileKind:
        read_build_file("usr/lib/pkgconfig/mpi_abi", kind, data)


def _feed_waivers(data: bytes) -> object:
    with tempfile.NamedTemporaryFile(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as file:
        file.write(data)
        file.flush()
        return read_waivers(Path(file.name))


def _header_seed() -> bytes:
    """Declarations of every form that a header has, as the preprocessor leaves them."""
    return b"""# 1 "mpi.h" 1
#define MPI_ABI_VERSION 1
#define MPI_Aint_add(a, b) (a + b)
typedef struct MPI_ABI_Comm *MPI_Comm;
typedef struct { int MPI_SOURCE; int x[5]; } MPI_Status;
enum { MPI_SUCCESS = 0, MPI_ERR_TAG = 4 };
typedef int (MPI_Copy_function)(MPI_Comm, int, void *, void (*)(int));
int MPI_Send(const void *buf, int count) __attribute__((visibility("default")));
extern "C" { int PMPI_Send(void); }
static inline int f(int a) { return a; }
"""


@cache
def entries() -> dict[str, Entry]:
    """All entry points by name."""
    keep_structures()
    context = Context(load_abi())
    rpm = _refused(_in_file(metadata.read_rpm), ValueError)
    return {
        "elf": Entry(_elf_seeds, _refused(_feed_elf(context), CheckError)),
        "dwarf": Entry(_dwarf_seeds, _refused(_feed_dwarf, CheckError)),
        "macho": Entry(_macho_seeds, _feed_binary(read_macho)),
        "pe": Entry(_pe_seeds, _feed_binary(read_pe)),
        "archive": Entry(_archive_seeds, _refused(_in_file(_walk), Damaged, BoundHit)),
        "metadata": Entry(lambda: (_CONTROL, _METADATA, _INDEX), _feed_metadata),
        "rpm": Entry(lambda: (_rpm({"x": b"x"}),) if metadata.HAVE_RPM else (), rpm),
        "text": Entry(lambda: (_PC, _CMAKE, _header_seed(), b"#!/bin/sh\nexec cc $@ -lmpi_abi\n"), _feed_text),
        "waivers": Entry(lambda: (_WAIVERS,), _refused(_feed_waivers, CheckError)),
        "header": Entry(lambda: (_header_seed(),), lambda d: scan_header(d.decode("utf-8", "replace"), "mpi.h", ".")),
        "baseline": Entry(lambda: (_BASELINE,), _refused(_feed_baseline, CheckError)),
    }
