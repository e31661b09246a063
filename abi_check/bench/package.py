# SPDX-License-Identifier: BSD-3-Clause
"""How long a large package takes: packs this machine's shared libraries until they make so many MiB, then checks that.

``package.py [--size MIB] [--form tar|gz|xz|zst|deb]...``: for each form its size, and wall clock and
processor time of ``mpi-abi check package``, and the most memory it had.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
_FILTERS = {"tar": "cat", "gz": "gzip -1", "xz": "xz -T0 -1", "zst": "zstd -q -T0 -3", "deb": "xz -T0 -1"}


def libraries() -> list[Path]:
    """Shared libraries of this machine, in order."""
    folders = [Path("/usr/lib"), *Path("/usr/lib").glob("*-linux-gnu*")]
    found = [p for folder in folders for p in sorted(folder.glob("*.so.*")) if p.is_file() and not p.is_symlink()]
    return sorted(found, key=lambda p: (b"MPI_" not in p.read_bytes(), p))


def pack(files: list[Path], form: str, folder: Path) -> Path:
    """A package with these files."""
    (folder / "list").write_text("\n".join(map(str, files)), encoding="utf-8")
    data = folder / (f"data.tar.{'xz' if form == 'deb' else form}" if form != "tar" else "data.tar")
    command = f"tar -cPT list --transform='s,^/,./,' | {_FILTERS[form]} > {data}"
    subprocess.run(command, shell=True, cwd=folder, check=True)
    if form != "deb":
        return data
    (folder / "control").write_text("Package: a\nVersion: 1\nDepends: libmpich12\n", encoding="utf-8")
    (folder / "debian-binary").write_text("2.0\n", encoding="utf-8")
    subprocess.run("tar -czf control.tar.gz ./control && ar rc a.deb debian-binary control.tar.gz data.tar.xz",
                   shell=True, cwd=folder, check=True)
    return folder / "a.deb"


def enough(wanted: int, form: str, folder: Path) -> Path:
    """A package of about so many MiB when packed; it holds libraries more than once if there are too few."""
    files = libraries()
    ratio = 1.0
    for _ in range(3):
        chosen, size = [], 0
        for file in files:
            if size * ratio >= wanted << 20:
                break
            chosen.append(file)
            size += file.stat().st_size
        package = pack(chosen, form, folder)
        ratio = package.stat().st_size / size
        if len(chosen) == len(files) or 0.9 < package.stat().st_size / (wanted << 20) < 1.1:
            break
    return package


def measure(package: Path) -> tuple[float, float, int, int]:
    """Wall clock, processor time, most memory in MiB, exit status."""
    started = time.monotonic()
    command = [str(_ROOT / "bin" / "mpi-abi"), "check", "package", str(package)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        _, code, used = os.wait4(process.pid, 0)
    memory = used.ru_maxrss >> 10
    return time.monotonic() - started, used.ru_utime + used.ru_stime, memory, os.waitstatus_to_exitcode(code)


def main(argv: list[str]) -> int:
    """Prints a line for each form."""
    parser = argparse.ArgumentParser(description="measures mpi-abi check package")
    parser.add_argument("--size", type=int, default=100, metavar="MIB", help="size of the package (default: 100)")
    parser.add_argument("--form", action="append", choices=sorted(_FILTERS), help="(default: all)")
    args = parser.parse_args(argv)
    print(f"{'form':<5} {'MiB':>5} {'seconds':>8} {'processor':>10} {'memory MiB':>11} status")
    for form in args.form or _FILTERS:
        with tempfile.TemporaryDirectory() as folder:
            package = enough(args.size, form, Path(folder))
            seconds, processor, memory, status = measure(package)
            size = package.stat().st_size >> 20
            print(f"{form:<5} {size:>5} {seconds:>8.2f} {processor:>10.2f} {memory:>11} {status:>6}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
