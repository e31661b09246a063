# SPDX-License-Identifier: BSD-3-Clause
"""MPI for Python, made from mpi_abi.json when it is loaded. No compiler, no header.

What the author of a binding with ctypes needs to know (MPI 5.0, chapter 20):

 1. The library is libmpi_abi.so.1, whichever MPI is below it. It has each function as MPI_X and as PMPI_X.
 2. A handle is a pointer that is never followed. One subclass of c_void_p for each type, and ctypes refuses an
    MPI_Datatype where an MPI_Comm is wanted.
 3. MPI_Status is eight int: MPI_SOURCE, MPI_TAG, MPI_ERROR, and five that belong to the MPI.
 4. MPI_Aint is an intptr_t, MPI_Offset and MPI_Count are int64_t; all other integers are int.
 5. Constants are numbers that never change: MPI_COMM_WORLD is the pointer 257, MPI_ANY_SOURCE is the int -1.
 6. MPI_IN_PLACE, MPI_STATUS_IGNORE, MPI_COMM_DUP_FN and the like are small numbers too, cast to their type.
 7. A callback is a C function. MPI does not keep a Python object alive: the program must, as long as MPI may call it.
 8. The same holds for buffers of nonblocking calls. ctypes releases the interpreter's lock during each call.
 9. Functions that return int return an error code, but MPI_X_toint the integer of a handle. By default errors end
    the program; with MPI_ERRORS_RETURN they become the exception Error here.
10. Text in and out is bytes with a null byte at the end; MPI_MAX_... constants are the sizes, with that byte.
"""

from __future__ import annotations

import ctypes
import json
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

Namespace = dict[str, Any]
_DECLARATION = re.compile(r"(?:const )?(\w+) ?(\**)(\w*)((?:\[\d*\])*)$")
_BASIC: Namespace = {
    "int": ctypes.c_int, "double": ctypes.c_double, "intptr_t": ctypes.c_ssize_t, "int64_t": ctypes.c_int64,
}


class Error(Exception):
    """An error code that a function returned."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code


def load(description: Path, library: str = "libmpi_abi.so.1") -> SimpleNamespace:
    """All types, constants and functions of the ABI by their C names."""
    abi = json.loads(description.read_text(encoding="utf-8"))
    if abi["schema_version"] != 1:
        raise ValueError(f"{description}: wanted schema_version 1, found {abi['schema_version']}")
    names = dict(_BASIC)
    for entry in abi["types"]:
        if "alias" not in entry:
            names[entry["name"]] = _type(entry)
    for entry in abi["callbacks"]:
        names[entry["name"]] = ctypes.CFUNCTYPE(*_signature(entry["returns"], entry["parameters"].split(", "), names))
    for entry in abi["constants"]:
        names[entry["name"]] = _constant(entry["ctype"], entry["value"], names)
    _add_functions(abi["functions"], ctypes.CDLL(library), names)
    return SimpleNamespace(**names)


def _type(entry: Namespace) -> Any:
    if "integer" in entry:
        return _BASIC[entry["integer"]]
    if "enum" in entry:
        return ctypes.c_int
    if "handle" in entry:
        return type(entry["name"], (ctypes.c_void_p,), {})
    fields = [
        (field["name"], ctypes.c_int * field["length"] if "length" in field else ctypes.c_int)
        for field in entry["fields"]
    ]
    return type(entry["name"], (ctypes.Structure,), {"_fields_": fields})


def _ctype(declaration: str, names: Namespace) -> Any:
    """The type of ctypes for a C declaration, with or without the name of a parameter."""
    found = _DECLARATION.match(declaration)
    if not found:
        raise ValueError(f"wanted a C declaration, found {declaration!r}")
    base, stars, _, brackets = found.groups()
    depth = len(stars) + bool(brackets)
    if base == "void" and depth == 0:
        return None
    kind: Any
    if base in ("void", "char"):
        kind, depth = {"void": ctypes.c_void_p, "char": ctypes.c_char_p}[base], depth - 1
    else:
        kind = names[base]
        depth -= hasattr(kind, "_restype_")  # a function type is a pointer already
    length = re.search(r"\[(\d+)\]$", brackets)
    kind = kind * int(length[1]) if length else kind
    for _ in range(depth):
        kind = ctypes.POINTER(kind)
    return kind


def _signature(returns: str, parameters: list[str], names: Namespace) -> list[Any]:
    """The type of the result, then those of the parameters; further ones ("...") of error handlers mean nothing."""
    return [_ctype(text, names) for text in (returns, *parameters) if text != "..."]


def _constant(declaration: str, value: int, names: Namespace) -> Any:
    kind = _ctype(declaration, names)
    if issubclass(kind, ctypes._SimpleCData):  # pylint: disable=protected-access # the common base
        return kind(value) if issubclass(kind, ctypes.c_void_p) else value
    return ctypes.cast(ctypes.c_void_p(value), kind)


def _add_functions(functions: list[Namespace], library: ctypes.CDLL, names: Namespace) -> None:
    for entry in functions:
        parameters = [parameter["declaration"] for parameter in entry["params"]]
        for name in (entry["name"], "P" + entry["name"]):
            function: Any = library[name]
            function.restype, *function.argtypes = _signature(entry["returns"], parameters, names)
            if entry["returns"] == "int" and not name.endswith("_toint"):
                function.errcheck = _checker(names)
            names[name] = function


def _checker(names: Namespace) -> Callable[[int, Any, Any], int]:
    """Makes an exception of an error code."""

    def check(code: int, _function: Any, _arguments: Any) -> int:
        if code != names["MPI_SUCCESS"]:
            text, length = ctypes.create_string_buffer(names["MPI_MAX_ERROR_STRING"]), ctypes.c_int()
            names["MPI_Error_string"](code, text, length)
            raise Error(code, text.value.decode(errors="replace"))
        return code

    return check
