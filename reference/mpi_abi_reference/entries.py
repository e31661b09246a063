# SPDX-License-Identifier: BSD-3-Clause
"""The entry points: PMPI_X, and MPI_X as a weak alias.

They turn handles into objects and check them, widen counts, call the body, narrow what it wrote, and raise its error
on the right object."""

from __future__ import annotations

from collections.abc import Callable

from mpi_abi_arguments.check import is_checked
from mpi_abi_reference.bodies import (
    OBJECTS, body_name, body_variants, hears_width, is_count, is_object, is_plain, raises_itself,
)
from mpi_abi_spec.cdecl import BANNER, HANDLES, prototype
from mpi_abi_spec.command import Outputs
from mpi_abi_spec.load import CHAPTERS
from mpi_abi_spec.model import Abi, Chapter, Function, Param, SpecError, Variant

# Chapters whose errors belong to objects that are missing so far: the error is the result, and nothing is called.
SILENT = ("io", "one_sided", "tools")

# What is significant at one process of a communicator that has no root.
AT_LEADER = {("MPI_Intercomm_create", "peer_comm"), ("MPI_Intercomm_create_from_groups", "remote_group")}

# Null handles have names (7.8).
NAMED = {("MPI_Comm_get_name", "comm"): "MPI_COMM_NULL", ("MPI_Type_get_name", "datatype"): "MPI_DATATYPE_NULL"}


def _wide(param: Param) -> bool:
    """Whether an argument must be stored in another place: it is a count that the body writes."""
    return is_count(param) and param.direction != "in" and not param.array


def _may_be_wrong(param: Param, function: Function) -> bool:
    """Whether a wrong handle is passed as null: it may be insignificant, which the body knows."""
    rooted = any(p.name == "root" for p in function.params) and param.kind.name in ("datatype", "op")
    ignored = any(param.name in p.in_place_ignores for p in function.params)
    return rooted or ignored or param.root_only or (function.name, param.name) in AT_LEADER


def _significant(param: Param, function: Function) -> str:
    """The condition under which a datatype or an operator is looked at; elsewhere it may be anything."""
    conditions = [f"{p.name} != MPI_IN_PLACE" for p in function.params if param.name in p.in_place_ignores]
    kinds = ("datatype", "op")
    if param.kind.name in kinds and any(p.name == "root" for p in function.params):
        two_types = any(p.root_only and p.kind.name in kinds for p in function.params)
        conditions.append("mpir_at_root(comm_object, root)" if param.root_only
                          else "root >= 0" if two_types else "root != MPI_PROC_NULL")
    return " && ".join(conditions)


def _object(param: Param, function: Function) -> str:
    """The line that turns a handle into an object."""
    found = f"mpir_{HANDLES[param.kind.name]}_of({param.name})"
    condition = _significant(param, function)
    return (f"    {OBJECTS[param.kind.name][0]}{param.name}_object = "
            + (f"{condition} ? {found} : NULL;" if condition else f"{found};"))


def _check(param: Param, function: Function) -> str:
    """The condition for a wrong handle."""
    condition = f"!{param.name}_object"
    if param.kind.name == "info" and function.chapter != "info":
        condition += f" && {param.name} != MPI_INFO_NULL"
    if (function.name, param.name) in NAMED:
        condition += f" && {param.name} != {NAMED[function.name, param.name]}"
    return condition


# Handles that stay as they are, of which the null ones are found at once: the error class of one.
_NULL_CHECKS = {"window": ("MPI_WIN_NULL", "MPI_ERR_WIN"), "file": ("MPI_FILE_NULL", "MPI_ERR_FILE")}


def _null_checks(variant: Variant) -> str:
    """Checks of the handles of windows and files; those of error handlers may be null."""
    found = ""
    for param in variant.params:
        is_looked_at = param.kind.name in _NULL_CHECKS and param.direction != "out"
        if is_looked_at and variant.function.chapter in SILENT:
            null, error = _NULL_CHECKS[param.kind.name]
            found += f"{'*' if param.direction == 'inout' else ''}{param.name} == {null} ? {error}\n        : "
    return found


def _argument(param: Param, variant: Variant, body: Variant) -> str:
    if param not in variant.params:
        return "NULL" if param.direction != "in" or param.array else "0"
    if is_object(param, variant.function):
        return f"{param.name}_object"
    if _wide(param):
        return f"&{param.name}_wide"
    if is_count(param) and param.array and param.direction == "in":
        return f"(struct mpir_array){{{param.name}, sizeof *{param.name} == 8}}"
    if is_count(param) and param.array and body.large != variant.large:
        raise SpecError("functions", variant.name, f"an array of counts that is written: {param.name}")
    return param.name


def _call(variant: Variant, body: Variant, abi: Abi) -> str:
    arguments = [_argument(p, variant, body) for p in body.params if p.kind.name != "varargs"]
    if hears_width(variant.function):
        arguments.append(str(int(variant.large)))
    return f"{body_name(body, abi)}({', '.join(arguments)})"


def _raising(function: Function) -> Param | None:
    """The parameter with the object that errors belong to; none: they belong to MPI_COMM_SELF."""
    found: dict[str, Param] = {}
    for param in function.params:
        if not param.array and param.direction != "out":
            found.setdefault(param.kind.name, param)
    order = ["communicator", "session", "group"]
    if "errhandler" in found and found["errhandler"].direction == "in" and not {"window", "file"} & found.keys():
        order.append("errhandler")
    return next((found[kind] for kind in order if kind in found), None)


def _raise(function: Function, name: str) -> str:
    """The expression that raises `failure` and gives it."""
    param = _raising(function)
    if param is None:
        return f'mpir_raise_comm(NULL, failure, "{name}")'
    word = HANDLES[param.kind.name]
    target = f"{param.name}_object" if param.direction == "in" else f"mpir_{word}_of(*{param.name})"
    return f'mpir_raise_{word}({target}, failure, "{name}")'


def _result(variant: Variant) -> str:
    function = variant.function
    if function.chapter == "io":
        return f'failure ? mpir_raise_file(failure, "{variant.name}") : MPI_SUCCESS'
    if function.chapter in SILENT:
        return "failure"
    return f"failure ? {_raise(function, variant.name)} : MPI_SUCCESS"


def _narrow(param: Param, variant: Variant) -> list[str]:
    small = param.kind.small == "int" and not variant.large
    value = f"mpir_narrow({param.name}_wide)" if small else f"{param.name}_wide"
    return [f"    if (!failure) {{\n        *{param.name} = {value};\n    }}"]


def _body(variant: Variant, abi: Abi) -> list[str]:
    function = variant.function
    bodies = body_variants(function, abi)
    body = variant if variant in bodies else bodies[0]
    call = _call(variant, body, abi)
    if is_plain(function):
        return [f"    return {call};"]
    objects = [p for p in variant.params if is_object(p, function)]
    wide = [p for p in variant.params if _wide(p)]
    objects.sort(key=lambda p: p.kind.name != "communicator")
    lines = [_object(p, function) for p in objects]
    lines += [f"    MPI_Count {p.name}_wide = {f'*{p.name}' if p.direction == 'inout' else '0'};" for p in wide]
    checks = [p for p in objects if not _may_be_wrong(p, function)]
    if raises_itself(function):
        raised = _raise(function, variant.name)
        lines += [f"    if ({_check(p, function)}) {{\n        int failure = {OBJECTS[p.kind.name][1]};\n"
                  f"        return {raised};\n    }}" for p in checks]
        return [*lines, f"    return {call};"]
    wrong = "".join(f"{_check(p, function)} ? {OBJECTS[p.kind.name][1]}\n        : " for p in checks)
    lines.append(f"    int failure = {_null_checks(variant)}{wrong}{call};")
    for param in wide:
        lines += _narrow(param, variant)
    return [*lines, f"    return {_result(variant)};"]


def _checked(variant: Variant, abi: Abi) -> list[str]:
    """With MPI_ABI_CHECK=1, a call from outside goes to the function that checks it, and comes back here."""
    if not is_checked(variant, abi):
        return []
    names = ", ".join(p.name for p in variant.params)
    return [f"    if (mpir_checks()) {{\n        return mpi_abi_checks.{variant.short}({names});\n    }}"]


def _entry(variant: Variant, abi: Abi) -> str:
    name = variant.name
    lines = [f"{prototype(variant, abi, 'P' + name)}\n{{", *_checked(variant, abi), *_body(variant, abi), "}"]
    alias = f'__attribute__((weak, alias("P{name}")))'
    lines.append(f"{prototype(variant, abi)} {alias};\n")
    return "\n".join(lines)


def _emit(chapter: Chapter, abi: Abi) -> str:
    head = BANNER + f"/* The entry points of chapter {chapter.key}. */\n" + '#include "entry.h"\n\n'
    return head + "\n".join(_entry(v, abi) for f in chapter.functions for v in f.variants())


def emit_checked(abi: Abi) -> str:
    """``checked.c``: what the functions that check call when all is right."""
    slots = "".join(f"    .{v.short} = P{v.name},\n" for v in abi.variants)
    return BANNER + f'#include "entry.h"\n\nstruct mpi_abi_table mpi_abi_checked = {{\n{slots}}};\n'


def emitters() -> Outputs:
    """The outputs of this module: a file for each chapter, and the table below the checks."""

    def of(key: str) -> Callable[[Abi], str]:
        return lambda abi: _emit(next(c for c in abi.chapters if c.key == key), abi)

    return {**{f"entry_{key}.c": of(key) for key, _ in CHAPTERS}, "checked.c": emit_checked}
