# SPDX-License-Identifier: BSD-3-Clause
"""Writes a Fortran module of the MPI standard ABI, as C has it: python3 generate.py mpi_abi.json >mpi_abi.f90

It is the C interface, called from Fortran; it is neither mpi_f08 nor the module mpi. What the author of a binding for
Fortran needs to know (MPI 5.0, chapters 19 and 20):

 1. The library is libmpi_abi.so.1, whichever MPI is below it. The functions are those of C, with bind(C).
 2. A handle is a pointer that is never followed: type(c_ptr), compared with c_associated. The integers of the older
    Fortran bindings come from MPI_X_toint and go back through MPI_X_fromint.
 3. MPI_Status is eight integer(c_int), MPI_SOURCE, MPI_TAG and MPI_ERROR first. It is passed as c_loc(status).
 4. MPI_Aint is c_intptr_t, MPI_Offset and MPI_Count are c_int64_t; all other integers are c_int.
 5. Constants are numbers that never change: parameters. TRANSFER makes constant pointers of them with gfortran.
 6. Buffers are passed as c_loc(x), so that MPI_IN_PLACE and MPI_BOTTOM can be passed too. x needs TARGET, and
    ASYNCHRONOUS or VOLATILE while a nonblocking call uses it. The same holds for MPI_UNWEIGHTED and its like.
 7. Callbacks are bind(C) procedures, passed as c_funloc(f); MPI_COMM_DUP_FN and its like are small numbers.
 8. Functions that are integer(c_int) return an error code, except MPI_X_toint. By default errors end the program.
 9. Text in and out ends with c_null_char. Fortran's order of indices is the caller's business: MPI_ORDER_FORTRAN.
10. MPI_INTEGER and MPI_REAL have the sizes that the MPI was built with; MPI_INT and MPI_DOUBLE fit c_int and c_double.
"""

from __future__ import annotations

import json
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Entry = dict[str, Any]
BASIC = {
    "int": "integer(c_int)", "double": "real(c_double)", "char": "character(kind=c_char)",
    "intptr_t": "integer(c_intptr_t)", "int64_t": "integer(c_int64_t)",
}
POINTER = "type(c_ptr)"
FUNCTION = "type(c_funptr)"
HEAD = """! Generated from mpi_abi.json: the MPI standard ABI, as in C.
module mpi_abi
  use, intrinsic :: iso_c_binding
  implicit none
  type, bind(C) :: MPI_Status
    {}
  end type
"""


class Generator:
    """Texts of Fortran for the entries of mpi_abi.json."""

    def __init__(self, abi: Entry) -> None:
        self.abi = abi
        self.types = dict(BASIC)
        for entry in abi["types"]:
            if "integer" in entry or "enum" in entry:
                self.types[entry["name"]] = BASIC[entry.get("integer", "int")]
            elif "handle" in entry:
                self.types[entry["name"]] = POINTER
            elif "alias" in entry:
                self.types[entry["name"]] = FUNCTION
        self.types |= {entry["name"]: FUNCTION for entry in abi["callbacks"]}

    def lines(self) -> Iterator[str]:
        """The whole module. MPI_Pcontrol is left out: Fortran cannot call what takes further arguments."""
        [fields] = [entry["fields"] for entry in self.abi["types"] if "fields" in entry]
        yield HEAD.format("\n    ".join(f"integer(c_int) :: {field['name']}{_shape(field)}" for field in fields))
        yield from map(self.constant, self.abi["constants"])
        yield "  interface"
        for entry in self.abi["functions"]:
            if all(parameter["kind"] != "varargs" for parameter in entry["params"]):
                yield from self.function(entry, "")
                yield from self.function(entry, "P")
        yield "  end interface\nend module"

    def split(self, declaration: str) -> tuple[str, int, str]:
        """The type, how many pointers to it, and what is in the brackets of a C declaration."""
        found = re.match(r"(?:const )?(\w+) ?(\**)\w*((?:\[\d*\])*)$", declaration)
        if not found:
            raise ValueError(f"wanted a C declaration, found {declaration!r}")
        base, stars, brackets = found.groups()
        text = self.types.get(base, POINTER)
        depth = len(stars) + bool(brackets) - (text == FUNCTION)
        return (text if base in self.types else POINTER), depth, brackets

    def constant(self, entry: Entry) -> str:
        """A constant: an integer, a handle, or an address."""
        text, depth, _ = self.split(entry["ctype"])
        text = POINTER if depth else text
        kind = text.split("(")[1].rstrip(")")
        value = f"{entry['value']}_{kind}"
        if text in (POINTER, FUNCTION):
            null = {POINTER: "c_null_ptr", FUNCTION: "c_null_funptr"}[text]
            value = f"transfer({entry['value']}_c_intptr_t, {null})"
        return f"  {text}, parameter :: {entry['name']} = {value}"

    def parameter(self, entry: Entry) -> str:
        """The declaration of a parameter. What may be an address that is no object is a c_ptr by value."""
        text, depth, brackets = self.split(entry["declaration"])
        name = entry["name"]
        if depth == 0:
            return f"{text}, value :: {name}"
        is_object = entry["kind"] not in ("buffer", "status", "argument_count") and "sentinels" not in entry
        if not is_object or depth > 1 or "void" in entry["declaration"]:
            return f"{POINTER}, value :: {name}"
        optional = ", optional" if entry.get("optional") else ""
        extent = re.search(r"\[(\d+)\]$", brackets)
        is_array = brackets or "char" in entry["declaration"]
        shape = f"({extent[1]}, *)" if extent else "(*)" if is_array else ""
        return f"{text}, intent({entry['direction']}){optional} :: {name}{shape}"

    def function(self, entry: Entry, prefix: str) -> Iterator[str]:
        """The interface of a function."""
        name = prefix + entry["name"]
        names = ", ".join(parameter["name"] for parameter in entry["params"])
        head = f"{self.split(entry['returns'])[0]} function {name}({names}) bind(C, name=\"{name}\")"
        yield " &\n".join(textwrap.wrap(head, 100, initial_indent="    ", subsequent_indent="      "))
        yield "      import"
        yield from (f"      {self.parameter(parameter)}" for parameter in entry["params"])
        yield "    end function"


def _shape(field: Entry) -> str:
    return f"({field['length']})" if "length" in field else ""


def main() -> None:
    """Reads the file that the command line names."""
    abi = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    if abi["schema_version"] != 1:
        sys.exit(f"generate.py: {sys.argv[1]}: wanted schema_version 1, found {abi['schema_version']}")
    print("\n".join(Generator(abi).lines()))


if __name__ == "__main__":
    main()
