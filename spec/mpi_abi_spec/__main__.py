# SPDX-License-Identifier: BSD-3-Clause
"""Command line of the generator: writes one output, or verifies what is committed."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from mpi_abi_spec import bigcount, check, check_cases, error_classes, families, mutants, observe, reasons, stub, translate
from mpi_abi_spec.call_notes import emit_call_notes
from mpi_abi_spec.error_names import emit_error_names
from mpi_abi_spec.export import emit_json
from mpi_abi_spec.function_docs import emit_function_docs
from mpi_abi_spec.handle_names import emit_handle_names
from mpi_abi_spec.header import emit_header
from mpi_abi_spec.load import DATA, load_abi
from mpi_abi_spec.model import Abi, SpecError
from mpi_abi_spec.names import emit_baseline, emit_debian_symbols, emit_names, emit_version_script

ROOT = Path(__file__).resolve().parent.parent.parent

# What is committed, and what makes it.
COMMITTED: dict[str, Callable[[Abi], str]] = {
    "include/mpi_abi/mpi.h": emit_header,
    "include/mpi_abi/handle_names.h": emit_handle_names,
    "include/bigcount.h": bigcount.emit_header,
    "conformance/harness/rule_calls.h": emit_call_notes,
    "conformance/harness/rule_error_names.h": emit_error_names,
    "docs/functions.md": emit_function_docs,
    "abi_check/data/mpi-abi-1.0.symbols": emit_baseline,
    "packaging/debian/libmpi-abi1.symbols": emit_debian_symbols,
}
EMITTERS: dict[str, Callable[[Abi], str]] = {
    **{Path(name).name: emit for name, emit in COMMITTED.items()},
    "mpi_abi.json": emit_json,
    "names.txt": emit_names,
    "mpi_abi.map": emit_version_script,
    **translate.emitters(),
    **check.emitters(),
    **check_cases.emitters(),
    **error_classes.emitters(),
    **families.emitters(),
    **stub.emitters(),
    **mutants.emitters(),
    **observe.emitters(),
    **reasons.emitters(),
}


def write(path: Path, text: str) -> None:
    """Writes ``text`` unless the file holds it already, so that builds do not start over."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def verify(abi: Abi, root: Path) -> int:
    """Compares each committed output with what the data makes; returns the number that differ."""
    stale = 0
    for name, emit in COMMITTED.items():
        path = root / name
        found = path.read_text(encoding="utf-8") if path.exists() else ""
        wanted = emit(abi)
        if found != wanted:
            stale += 1
            diff = difflib.unified_diff(
                found.splitlines(), wanted.splitlines(), f"{name} (committed)", f"{name} (generated)", lineterm=""
            )
            print("\n".join(islice(diff, 40)))
            print(f"mpi_abi_spec: {name} is not what spec/data makes; run: python3 -m mpi_abi_spec --update")
    return stale


def main() -> int:
    """Runs the command; exit status 0, 1 (stale or faulty data) or 2 (usage)."""
    parser = argparse.ArgumentParser(prog="mpi_abi_spec", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--verify", action="store_true", help="fail if a committed output is stale")
    what.add_argument("--update", action="store_true", help="rewrite the committed outputs")
    what.add_argument("--emit", nargs="+", choices=sorted(EMITTERS), metavar="NAME", help="write these outputs")
    what.add_argument("--list", action="store_true", help="list the outputs")
    parser.add_argument("--out", type=Path, default=Path("."), help="folder for --emit")
    parser.add_argument("--data", type=Path, default=DATA, help="folder of the data")
    parser.add_argument("--root", type=Path, default=ROOT, help="tree for --verify and --update")
    args = parser.parse_args()
    try:
        abi = load_abi(args.data)
    except SpecError as error:
        print(f"mpi_abi_spec: {error}", file=sys.stderr)
        return 1
    if args.list:
        print("\n".join(sorted(EMITTERS)))
    elif args.verify:
        return 1 if verify(abi, args.root) else 0
    elif args.update:
        for name, emit in COMMITTED.items():
            write(args.root / name, emit(abi))
    else:
        for name in args.emit:
            write(args.out / name, EMITTERS[name](abi))
    return 0


if __name__ == "__main__":
    sys.exit(main())
