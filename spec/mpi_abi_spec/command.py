# SPDX-License-Identifier: BSD-3-Clause
"""Writes outputs made from the data of the ABI, or verifies what is committed."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path

from mpi_abi_spec.load import DATA, load_abi
from mpi_abi_spec.model import Abi, SpecError

ROOT = Path(__file__).resolve().parent.parent.parent
Outputs = Mapping[str, Callable[[Abi], str]]


def write(path: Path, text: str) -> None:
    """Writes ``text`` unless the file holds it already, so that builds do not start over."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def verify(abi: Abi, root: Path, committed: Outputs) -> int:
    """Compares each committed output with what the data makes; returns the number that differ."""
    stale = 0
    for name, emit in committed.items():
        path = root / name
        found = path.read_text(encoding="utf-8") if path.exists() else ""
        wanted = emit(abi)
        if found != wanted:
            stale += 1
            diff = difflib.unified_diff(
                found.splitlines(), wanted.splitlines(), f"{name} (committed)", f"{name} (generated)", lineterm=""
            )
            print("\n".join(islice(diff, 40)))
            print(f"{name} is not what spec/data makes; run: ci/generated --update")
    return stale


def run(package: str, emitters: Outputs, committed: Outputs) -> int:
    """Runs the command of a package; exit status 0, 1 (stale or faulty data) or 2 (usage).

    ``emitters`` has each output by its file name, ``committed`` those that are committed by their paths."""
    parser = argparse.ArgumentParser(prog=package, description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--verify", action="store_true", help="fail if a committed output is stale")
    what.add_argument("--update", action="store_true", help="rewrite the committed outputs")
    what.add_argument("--emit", nargs="+", choices=sorted(emitters), metavar="NAME", help="write these outputs")
    what.add_argument("--list", action="store_true", help="list the outputs")
    parser.add_argument("--out", type=Path, default=Path("."), help="folder for --emit")
    parser.add_argument("--data", type=Path, default=DATA, help="folder of the data")
    parser.add_argument("--root", type=Path, default=ROOT, help="tree for --verify and --update")
    args = parser.parse_args()
    try:
        abi = load_abi(args.data)
    except SpecError as error:
        print(f"{package}: {error}", file=sys.stderr)
        return 1
    if args.list:
        print("\n".join(sorted(emitters)))
    elif args.verify:
        return 1 if verify(abi, args.root, committed) else 0
    elif args.update:
        for name, emit in committed.items():
            write(args.root / name, emit(abi))
    else:
        for name in args.emit:
            write(args.out / name, emitters[name](abi))
    return 0
