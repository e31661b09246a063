# SPDX-License-Identifier: BSD-3-Clause
"""Man pages of functions, from a table (TOML) and the prototypes in a header.

pages.py TABLE --out FOLDER writes them; pages.py TABLE --table prints the functions with who gives each, for the
document; pages.py TABLE --check fails if a function is in no group, or in several, or the document has another table.

A table has `header` and `document`, as paths from the table's folder, `title`, the name of the manual, and the groups:
the names of functions, a summary, a text, errors, and `who` if the document has the table.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

_PROTOTYPE = re.compile(r"^(?:[\w ]+[ *])?(P?MPI[DX]_\w+)\([^;{]*\);", re.M)
_ARGUMENTS = re.compile(r"#define (MPID_\w+_ARGS)\s+(.*?)(?<!\\)\n", re.S)


class Manual:
    """A table with what it names."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            table = tomllib.load(file)
        self.header: Path = path.parent / table["header"]
        self.document: Path = path.parent / table["document"]
        self.title: str = table["title"]
        self.groups: list[dict[str, Any]] = table["group"]

    def prototypes(self) -> dict[str, str]:
        """The functions that the header declares, each on one line; names for tools are no functions of their own."""
        text = self.header.read_text(encoding="utf-8")
        arguments = {name: re.sub(r"[\\\s]+", " ", body).strip() for name, body in _ARGUMENTS.findall(text)}
        found = {}
        for match in _PROTOTYPE.finditer(text):
            line = re.sub(r"\s+", " ", match.group(0))
            for name, body in arguments.items():
                line = line.replace(name, body)
            if not match.group(1).startswith("P"):
                found[match.group(1)] = line
        return found

    def page(self, group: dict[str, Any]) -> str:
        """The man page of a group."""
        names: list[str] = group["names"]
        declared = self.prototypes()
        lines = [f'.TH {names[0]} 3 "" "mpi_abi" "{self.title}"', ".SH NAME",
                 f"{', '.join(names)} \\- {group['summary']}", ".SH SYNOPSIS", ".nf",
                 f".B #include <{self.header.name}>", ".PP"]
        lines += [f".B {declared[name]}" for name in names]
        lines += [".fi", ".SH DESCRIPTION", *group["text"].strip().splitlines()]
        if "errors" in group:
            lines += [".SH ERRORS", *group["errors"].strip().splitlines()]
        lines += [".SH SEE ALSO", f"The document {self.document.name} of this package", ""]
        return "\n".join(line.replace("\\", "\\\\") if "\\-" not in line else line for line in lines)

    def table(self) -> str:
        """Who gives each function; nothing if the table does not say."""
        lines = ["| functions | | given by |", "|---|---|---|"]
        for group in self.groups:
            names = ", ".join(f"`{name}`" for name in group["names"])
            lines.append(f"| {names} | {group['summary']} | {group.get('who', '')} |")
        return "\n".join(lines) if any("who" in group for group in self.groups) else ""

    def faults(self) -> list[str]:
        """What is wrong with the table."""
        listed = [name for group in self.groups for name in group["names"]]
        declared, header = set(self.prototypes()), self.header.name
        found = [f"{name}: in {header}, and in no group" for name in sorted(declared - set(listed))]
        found += [f"{name}: in a group, and not in {header}" for name in sorted(set(listed) - declared)]
        found += [f"{name}: in several groups" for name in sorted({name for name in listed if listed.count(name) > 1})]
        if self.table() not in self.document.read_text(encoding="utf-8"):
            found.append(f"{self.document.name}: its table of functions is not what --table prints")
        return found

    def write(self, folder: Path) -> None:
        """Writes the pages, and for each further name of a group one that leads there."""
        folder.mkdir(parents=True, exist_ok=True)
        for group in self.groups:
            (folder / f"{group['names'][0]}.3").write_text(self.page(group), encoding="utf-8")
            for name in group["names"][1:]:
                (folder / f"{name}.3").write_text(f".so man3/{group['names'][0]}.3\n", encoding="utf-8")


def main() -> int:
    """Writes, prints or checks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("manual", type=Path, metavar="TABLE")
    parser.add_argument("--out", type=Path)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    manual = Manual(options.manual)
    if options.table:
        print(manual.table())
    if options.out:
        manual.write(options.out)
    wrong = manual.faults() if options.check else []
    for line in wrong:
        print(f"pages.py: {line}", file=sys.stderr)
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main())
