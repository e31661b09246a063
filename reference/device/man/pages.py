# SPDX-License-Identifier: BSD-3-Clause
"""Man pages of the device, from functions.toml and the prototypes in mpid.h.

pages.py --out FOLDER writes them; pages.py --table prints the functions with who gives each, for docs/reference.md;
pages.py --check fails if a function is in no group, or in several, or that table in docs/reference.md is not this one.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
DOCUMENT = HERE.parents[2] / "docs" / "reference.md"
_PROTOTYPE = re.compile(r"^(?:[\w ]+[ *])?(MPID_\w+)\([^;{]*\);", re.M)
_ARGUMENTS = re.compile(r"#define (MPID_\w+_ARGS)\s+(.*?)(?<!\\)\n", re.S)


def prototypes() -> dict[str, str]:
    """The functions that mpid.h declares, each on one line."""
    text = (HERE.parent / "mpid.h").read_text(encoding="utf-8")
    arguments = {name: re.sub(r"[\\\s]+", " ", body).strip() for name, body in _ARGUMENTS.findall(text)}
    found = {}
    for match in _PROTOTYPE.finditer(text):
        line = re.sub(r"\s+", " ", match.group(0))
        for name, body in arguments.items():
            line = line.replace(name, body)
        found[match.group(1)] = line
    return found


def groups() -> list[dict[str, Any]]:
    """The groups of the table."""
    with (HERE / "functions.toml").open("rb") as file:
        return list(tomllib.load(file)["group"])


def page(group: dict[str, Any], declared: dict[str, str]) -> str:
    """The man page of a group."""
    names: list[str] = group["names"]
    lines = [f'.TH {names[0]} 3 "" "mpi_abi" "The abstract device"', ".SH NAME",
             f"{', '.join(names)} \\- {group['summary']}", ".SH SYNOPSIS", ".nf", ".B #include <mpid.h>", ".PP"]
    lines += [f".B {declared[name]}" for name in names]
    lines += [".fi", ".SH DESCRIPTION", *group["text"].strip().splitlines()]
    if "errors" in group:
        lines += [".SH ERRORS", "The error code is written only if it is not MPI_SUCCESS.", group["errors"]]
    lines += [".SH SEE ALSO", "The document reference.md of this package", ""]
    return "\n".join(line.replace("\\", "\\\\") if "\\-" not in line else line for line in lines)


def table() -> str:
    """Who gives each function."""
    lines = ["| functions | | given by |", "|---|---|---|"]
    for group in groups():
        lines.append(f"| {', '.join(f'`{name}`' for name in group['names'])} | {group['summary']} | {group['who']} |")
    return "\n".join(lines)


def faults() -> list[str]:
    """What is wrong with the table."""
    listed = [name for group in groups() for name in group["names"]]
    declared = set(prototypes())
    found = [f"{name}: in mpid.h, and in no group" for name in sorted(declared - set(listed))]
    found += [f"{name}: in a group, and not in mpid.h" for name in sorted(set(listed) - declared)]
    found += [f"{name}: in several groups" for name in sorted({name for name in listed if listed.count(name) > 1})]
    if table() not in DOCUMENT.read_text(encoding="utf-8"):
        found.append(f"{DOCUMENT.name}: its table of functions is not what --table prints")
    return found


def main() -> int:
    """Writes, prints or checks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.table:
        print(table())
    if options.out:
        declared = prototypes()
        options.out.mkdir(parents=True, exist_ok=True)
        for group in groups():
            (options.out / f"{group['names'][0]}.3").write_text(page(group, declared), encoding="utf-8")
            for name in group["names"][1:]:
                (options.out / f"{name}.3").write_text(f".so man3/{group['names'][0]}.3\n", encoding="utf-8")
    wrong = faults() if options.check else []
    for line in wrong:
        print(f"pages.py: {line}", file=sys.stderr)
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main())
