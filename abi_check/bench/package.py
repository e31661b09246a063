# SPDX-License-Identifier: BSD-3-Clause
"""How long a large package takes: packs N MiB of this machine's shared libraries in each form and checks that.

``package.py [--size MIB] [--form FORM]... [--beside]``: for each form the size of the package, wall clock and
processor time of ``mpi-abi check package``, the most memory that it had, and the processor time of a program that
only unpacks the same. ``--beside`` runs other tools on the same libraries; one that is not installed is left out with
a word.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
_CONTROL = "Package: a\nVersion: 1\nArchitecture: amd64\nMaintainer: a <a@example.org>\nDescription: a\n"
_INDEX = '{"name": "a", "version": "1", "subdir": "linux-64", "depends": ["mpich"]}'
_SPEC = """Name: a
Version: 1
Release: 1
Summary: a
License: none
AutoReqProv: no
%description
a
%install
cp -a {root}/usr %{{buildroot}}
%files
/usr
"""
_RPM = ("_topdir {folder}", "_dbpath {folder}/db", "__os_install_post %{nil}", "debug_package %{nil}",
        "_build_id_links none")
_TAR = "tar -cC root ."
# How each form is made in a folder that has the files in root/, and how it is only unpacked.
_FORMS = {
    "tar": (f"{_TAR} > a.tar", "cat a.tar"),
    "tar.gz": (f"{_TAR} | gzip -6 > a.tar.gz", "gzip -dc a.tar.gz"),
    "tar.xz": (f"{_TAR} | xz -T0 -2 > a.tar.xz", "xz -dc a.tar.xz"),
    "tar.zst": (f"{_TAR} | zstd -q -T0 -3 > a.tar.zst", "zstd -dc a.tar.zst"),
    "deb, gz": ("dpkg-deb -Zgzip --root-owner-group -b root a.deb", "dpkg-deb --fsys-tarfile a.deb"),
    "deb, xz": ("dpkg-deb -Zxz -z2 --root-owner-group -b root a.deb", "dpkg-deb --fsys-tarfile a.deb"),
    "deb, zst": (
        f"{_TAR} --exclude=DEBIAN | zstd -q -T0 -3 > data.tar.zst && tar -cC root/DEBIAN ./control > control.tar"
        " && echo 2.0 > debian-binary && ar rc a.deb debian-binary control.tar data.tar.zst",
        "zstd -dc data.tar.zst",
    ),
    "rpm": (
        "rpmbuild -bb --quiet " + " ".join(f"--define {shlex.quote(d)}" for d in _RPM) + " a.spec"
        " && mv RPMS/*/a-1-1.*.rpm a.rpm",
        "rpm2cpio a.rpm",
    ),
    "wheel": ("cd root && zip -qr ../a-1-py3-none-any.whl usr a-1.dist-info", "unzip -p a-1-py3-none-any.whl"),
    "conda": (
        "tar -cC root info | zstd -q > info-a-1-0.tar.zst && tar -cC root usr | zstd -q -T0 -3 > pkg-a-1-0.tar.zst"
        " && echo {} > metadata.json && zip -q0 a.conda metadata.json info-a-1-0.tar.zst pkg-a-1-0.tar.zst",
        "zstd -dc pkg-a-1-0.tar.zst",
    ),
    "conda, bz2": ("tar -cC root info usr | bzip2 > a-1-0.tar.bz2", "bzip2 -dc a-1-0.tar.bz2"),
}
_MADE = ("a.tar*", "a.deb", "a.rpm", "*.whl", "*.conda", "a-1-0.tar.bz2")
# What does comparable work, on the libraries below root/ or on the Debian package.
_OTHERS = {
    "readelf": "find root/usr -type f -exec readelf -W -d -s {} +",
    "dpkg-gensymbols": "dpkg-gensymbols -pa -v1 -Proot -O",
    "abidw": "find root/usr -type f -exec abidw --no-show-locs --out-file /dev/null {} ';'",
    "lintian": "lintian --allow-root a.deb",
}


def libraries(wanted: int) -> list[Path]:
    """So many MiB of this machine's shared libraries, those with MPI first."""
    folders = [Path("/usr/lib"), *Path("/usr/lib").glob("*-linux-gnu*")]
    found = [p for folder in folders for p in sorted(folder.glob("*.so.*")) if p.is_file() and not p.is_symlink()]
    chosen, size = [], 0
    for file in sorted(found, key=lambda p: (b"MPI_" not in p.read_bytes(), p)):
        if size + file.stat().st_size <= wanted << 20:
            chosen.append(file)
            size += file.stat().st_size
    return chosen


def lay_out(wanted: int, folder: Path) -> None:
    """What the packages are made of."""
    for file in libraries(wanted):
        place = folder / "root" / str(file)[1:]
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
    texts = {
        "root/DEBIAN/control": _CONTROL,
        "root/info/index.json": _INDEX,
        "root/a-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: a\nVersion: 1\n",
        "debian/control": f"Source: a\nMaintainer: a <a@example.org>\n\n{_CONTROL}",
        "a.spec": _SPEC.format(root=folder / "root"),
    }
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def measure(command: str | list[str], folder: Path) -> tuple[float, float, int, int]:
    """Wall clock, processor time, most memory in MiB, exit status."""
    started = time.monotonic()
    # The interpreter is known: to look for one is not what is measured.
    environment = os.environ | {"MPI_ABI_PYTHON": sys.executable}
    shell, gone = isinstance(command, str), subprocess.DEVNULL
    with subprocess.Popen(command, shell=shell, cwd=folder, env=environment, stdout=gone, stderr=gone) as process:
        _, code, used = os.wait4(process.pid, 0)
    memory = used.ru_maxrss >> 10
    return time.monotonic() - started, used.ru_utime + used.ru_stime, memory, os.waitstatus_to_exitcode(code)


def _line(name: str, size: int, measured: tuple[float, float, int, int], unpack: str) -> None:
    seconds, processor, memory, status = measured
    print(f"{name:<16} {size:>5} {seconds:>8.2f} {processor:>10.2f} {memory:>11} {unpack:>10} {status:>6}", flush=True)


def check(form: str, folder: Path) -> None:
    """Packs in one form, checks that and prints a line."""
    make, unpack = _FORMS[form]
    if measure(make.replace("{folder}", str(folder)), folder)[3]:
        print(f"{form:<16} left out: what makes it is not installed", flush=True)
        return
    package = next(path for pattern in _MADE for path in sorted(folder.glob(pattern)))
    measured = measure([str(_ROOT / "bin" / "mpi-abi"), "check", "package", str(package)], folder)
    _line(form, package.stat().st_size >> 20, measured, f"{measure(unpack, folder)[1]:.2f}")
    package.unlink()


def compare(folder: Path) -> None:
    """What other tools take for the same libraries."""
    measure(_FORMS["deb, gz"][0], folder)
    for tool, command in _OTHERS.items():
        if shutil.which(tool) is None:
            print(f"{tool:<16} left out: it is not installed", flush=True)
        else:
            _line(tool, 0, measure(command, folder), "")


def main(argv: list[str]) -> int:
    """Prints a line for each form."""
    parser = argparse.ArgumentParser(description="measures mpi-abi check package")
    parser.add_argument("--size", type=int, default=100, metavar="MIB", help="of the libraries in it (default: 100)")
    parser.add_argument("--form", action="append", choices=list(_FORMS), help="(default: all)")
    parser.add_argument("--beside", action="store_true", help="measure other tools too")
    args = parser.parse_args(argv)
    print("form or tool       MiB  seconds  processor  memory MiB  unpacking status")
    with tempfile.TemporaryDirectory() as folder:
        lay_out(args.size, Path(folder))
        for form in args.form or _FORMS:
            check(form, Path(folder))
        if args.beside:
            compare(Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
