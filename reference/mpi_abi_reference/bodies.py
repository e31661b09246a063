# SPDX-License-Identifier: BSD-3-Clause
"""The bodies of functions: what each gets from its entry points, declared, and a default for those that are missing.

One body serves both widths of counts; that of a constructor of datatypes hears which, since decoding tells it. It gets
handles as objects, scalar counts as MPI_Count, and arrays of counts as
``struct mpir_array``. What a body writes, arrays of handles, and requests stay as they are in the call.
"""

from __future__ import annotations

from mpi_abi_spec.cdecl import BANNER, callback_type, declare
from mpi_abi_spec.command import Outputs
from mpi_abi_spec.model import Abi, Function, Param, Variant

# The kinds of handles that a body gets as objects: their C types, and the error class of a wrong one.
OBJECTS = {
    "communicator": ("struct mpir_comm *", "MPI_ERR_COMM"),
    "datatype": ("struct MPIR_DATATYPE *", "MPI_ERR_TYPE"),
    "errhandler": ("struct mpir_errhandler *", "MPI_ERR_ERRHANDLER"),
    "group": ("struct mpir_group *", "MPI_ERR_GROUP"),
    "info": ("struct mpir_info *", "MPI_ERR_INFO"),
    "op": ("struct mpir_op *", "MPI_ERR_OP"),
    "session": ("struct mpir_session *", "MPI_ERR_SESSION"),
}


def is_plain(function: Function) -> bool:
    """Whether the result of a function is no error code: its arguments go to the body as they are."""
    return function.returns != "int" or function.name.endswith("_toint")


def is_object(param: Param, function: Function) -> bool:
    """Whether the body gets the object of a handle."""
    by_value = param.direction == "in" and not param.array and not param.pointer
    return param.kind.name in OBJECTS and by_value and not is_plain(function)


def is_count(param: Param) -> bool:
    """Whether the type of the parameter grows with large counts."""
    return param.kind.large is not None


def raises_itself(function: Function) -> bool:
    """Whether the body raises its errors: those of a request that exists belong to the request's communicator."""
    return any(p.kind.name in ("request", "message") and p.direction != "out" for p in function.params)


def has_two_bodies(function: Function, abi: Abi) -> bool:
    """Whether callbacks of the two widths differ, so that one body cannot serve both."""
    callbacks = [p for p in function.params if p.callback]
    return function.large_count and any(callback_type(p, True, abi) != callback_type(p, False, abi) for p in callbacks)


def hears_width(function: Function) -> bool:
    """Whether the body gets ``is_large`` as the last argument: it makes a datatype."""
    makes = any(p.kind.name == "datatype" and p.direction == "out" and not p.array for p in function.params)
    return function.large_count and makes


def body_variants(function: Function, abi: Abi) -> list[Variant]:
    """The variants that have bodies of their own: the large one, or both."""
    variants = function.variants()
    return list(variants) if has_two_bodies(function, abi) else [variants[-1]]


def body_name(variant: Variant, abi: Abi) -> str:
    """The name of the body of a function."""
    name = variant.name if has_two_bodies(variant.function, abi) else variant.function.name
    return "mpir_" + name.removeprefix("MPI_").lower()


def _declare(param: Param, variant: Variant, abi: Abi) -> str:
    if is_object(param, variant.function):
        return OBJECTS[param.kind.name][0] + param.name
    if is_count(param) and param.array and param.direction == "in":
        return f"struct mpir_array {param.name}"
    if is_count(param) and not param.array:
        return f"MPI_Count {'' if param.direction == 'in' else '*'}{param.name}"
    return declare(param, variant.large, abi)


def prototype(variant: Variant, abi: Abi) -> str:
    """The prototype of a body, without semicolon."""
    params = [_declare(p, variant, abi) for p in variant.params if p.kind.name != "varargs"]
    if hears_width(variant.function):
        params.append("int is_large")
    return f"{variant.function.returns} {body_name(variant, abi)}({', '.join(params) or 'void'})"


def emit_bodies(abi: Abi) -> str:
    """``bodies.h``."""
    lines = [BANNER + "/* What the entry points call. */\n#ifndef MPIR_BODIES_H\n#define MPIR_BODIES_H\n"]
    lines.append('#include "mpir.h"\n')
    for function in abi.functions:
        if raises_itself(function):
            lines.append("/* Raises its errors itself. */")
        lines += [f"{prototype(variant, abi)};" for variant in body_variants(function, abi)]
    return "\n".join([*lines, "\n#endif\n"])


def emit_defaults(abi: Abi) -> str:
    """``defaults.c``: weak bodies, which what is written replaces."""
    lines = [BANNER + "/* The bodies of functions that nobody wrote yet. */\n"]
    lines += ['#include "bodies.h"\n', '#pragma GCC diagnostic ignored "-Wunused-parameter"', ""]
    for function in abi.functions:
        result = "0" if is_plain(function) else "MPI_ERR_UNSUPPORTED_OPERATION"
        for variant in body_variants(function, abi):
            lines.append(f"__attribute__((weak)) {prototype(variant, abi)}\n{{\n    return {result};\n}}\n")
    return "\n".join(lines)


def emit_exports(abi: Abi) -> str:
    """``reference.map``: the linker exports exactly what the standard names."""
    lines = [f"    {variant.name};\n    P{variant.name};\n" for variant in abi.variants]
    return "/* Generated from spec/. */\n{\nglobal:\n" + "".join(lines) + "local:\n    *;\n};\n"


def emitters() -> Outputs:
    """The outputs of this module."""
    return {"bodies.h": emit_bodies, "defaults.c": emit_defaults, "reference.map": emit_exports}
