# SPDX-License-Identifier: BSD-3-Clause
"""Writes the Rust module of the MPI standard ABI: python3 generate.py mpi_abi.json >mpi.rs

What the author of a binding for Rust needs to know (MPI 5.0, chapter 20):

 1. The library is libmpi_abi.so.1, whichever MPI is below it. It has each function as MPI_X and as PMPI_X.
 2. A handle is a pointer that is never followed: a transparent struct for each type, so that types cannot be mixed up.
    Copying the struct does not copy the object, and dropping it frees nothing.
 3. MPI_Status is eight c_int: MPI_SOURCE, MPI_TAG, MPI_ERROR, and five that belong to the MPI.
 4. MPI_Aint is isize, MPI_Offset and MPI_Count are i64; all other integers are c_int.
 5. Constants are numbers that never change, so they are `const`: no value has to be asked of the library.
 6. MPI_IN_PLACE, MPI_STATUS_IGNORE and the like are small numbers cast to pointers.
 7. Predefined callbacks such as MPI_COMM_DUP_FN are small numbers too, and no valid `fn` of Rust. So a callback is
    passed as *const c_void: `max as MPI_User_function as *const c_void` lets the compiler check its type.
 8. A callback is `unsafe extern "C" fn` and must not unwind. A buffer of a nonblocking call must live and stay where
    it is until the request is complete, which borrows cannot express by themselves.
 9. Functions that return c_int return an error code, except MPI_X_toint. By default errors end the program.
10. "..." of error handlers means nothing. MPI_Pcontrol is the only function with further arguments.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Entry = dict[str, Any]
BASIC = {"int": "c_int", "double": "f64", "char": "c_char", "void": "c_void", "intptr_t": "isize", "int64_t": "i64"}
HEAD = """// Generated from mpi_abi.json: the MPI standard ABI, as in C.
#![allow(non_camel_case_types, non_snake_case, clippy::all)]
use std::os::raw::{c_char, c_int, c_void};
"""
HANDLE = """#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct {}(pub *mut c_void);"""
STATUS = """#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct {} {{ {} }}"""


class Generator:
    """Texts of Rust for the entries of mpi_abi.json."""

    def __init__(self, abi: Entry) -> None:
        self.abi = abi
        self.callbacks = {entry["name"] for entry in abi["callbacks"]}
        self.callbacks |= {entry["name"] for entry in abi["types"] if "alias" in entry}
        self.handles = {entry["name"] for entry in abi["types"] if "handle" in entry}

    def lines(self) -> Iterator[str]:
        """The whole module."""
        yield HEAD
        yield from map(self.type, self.abi["types"])
        yield from map(self.callback, self.abi["callbacks"])
        yield from map(self.constant, self.abi["constants"])
        yield '#[link(name = "mpi_abi")]\nextern "C" {'
        for entry in self.abi["functions"]:
            yield self.function(entry, "")
            yield self.function(entry, "P")
        yield "}"

    def rust(self, declaration: str) -> str:
        """The type of a C declaration, with or without the name of a parameter."""
        found = re.match(r"(const )?(\w+) ?(\**)\w*((?:\[\d*\])*)$", declaration)
        if not found:
            raise ValueError(f"wanted a C declaration, found {declaration!r}")
        const, base, stars, brackets = found.groups()
        if base in self.callbacks:
            return "*const c_void"
        text = BASIC.get(base, base)
        length = re.search(r"\[(\d+)\]$", brackets)
        if length:
            text = f"[{text}; {length[1]}]"
        depth = len(stars) + bool(brackets)
        return ("*const " if const else "*mut ") * bool(depth) + "*mut " * (depth - 1) + text

    def type(self, entry: Entry) -> str:
        """A handle, the status, an integer, or another name of a callback type."""
        name = entry["name"]
        if "handle" in entry:
            return HANDLE.format(name)
        if "fields" in entry:
            kinds = {None: "c_int"} | {n: f"[c_int; {n}]" for n in range(1, 9)}
            return STATUS.format(name, ", ".join(f"pub {f['name']}: {kinds[f.get('length')]}" for f in entry["fields"]))
        return f"pub type {name} = {entry.get('alias') or BASIC[entry.get('integer', 'int')]};"

    def arguments(self, declarations: list[str], names: list[str]) -> str:
        """The parameters with their types; "..." remains."""
        return ", ".join(
            text if text == "..." else f"{name}: {self.rust(text)}" for text, name in zip(declarations, names)
        )

    def callback(self, entry: Entry) -> str:
        """The type of a callback."""
        declarations = [text for text in entry["parameters"].split(", ") if text != "..."]
        names = [re.split(r"\W+", text)[-1] for text in declarations]
        result = "" if entry["returns"] == "void" else f" -> {self.rust(entry['returns'])}"
        return f"pub type {entry['name']} = unsafe extern \"C\" fn({self.arguments(declarations, names)}){result};"

    def constant(self, entry: Entry) -> str:
        """A constant: an integer, a handle, or an address."""
        kind, value = self.rust(entry["ctype"]), str(entry["value"])
        if kind in self.handles:
            value = f"{kind}({value} as *mut c_void)"
        elif kind.startswith("*"):
            value = f"{value}isize as {kind}"
        return f"pub const {entry['name']}: {kind} = {value};"

    def function(self, entry: Entry, prefix: str) -> str:
        """The declaration of a function."""
        declarations = [parameter["declaration"] for parameter in entry["params"]]
        names = [parameter["name"] for parameter in entry["params"]]
        arguments = self.arguments(declarations, names)
        return f"    pub fn {prefix}{entry['name']}({arguments}) -> {self.rust(entry['returns'])};"


def main() -> None:
    """Reads the file that the command line names."""
    abi = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    if abi["schema_version"] != 1:
        sys.exit(f"generate.py: {sys.argv[1]}: wanted schema_version 1, found {abi['schema_version']}")
    print("\n".join(Generator(abi).lines()))


if __name__ == "__main__":
    main()
