# SPDX-License-Identifier: BSD-3-Clause
"""Emits what the mutants' library is made of: one wrapper for each function, and tables of what its
parameters are.

A wrapper knows nothing of mutants: it hands the addresses of its arguments to the runtime in
``conformance/mutants``, which applies the selected mutant, guided by the tables. Which mutants there are
follows from directions and kinds; where a constant can occur, from kinds, sentinels and C types.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass

from mpi_abi_conformance import conditional
from mpi_abi_spec.cdecl import BANNER, callback_type, prototype
from mpi_abi_spec.model import Abi, Constant, Param, Variant

# Kinds that count something: one less is another, smaller job, and safe for the caller's memory.
COUNTS = frozenset(
    {"count", "large_count", "array_length", "string_length", "window_size", "size", "partition", "argument_count"}
)
# Kinds whose parameter is the address of what is written, whatever its form says.
_ADDRESSES = frozenset({"buffer", "string", "attribute_value", "base_address", "fortran_logical"})
# Groups that mix constants of different uses: each constant occurs where its own type does.
_MIXED = frozenset({"tool_null", "callback", "ignore_address", "argv", "weights", "buffer_address"})
_MAY_BE_UNDEFINED = frozenset(
    {
        "index", "color", "rank", "count", "size", "integer", "large_count", "array_length", "split_type",
        "byte_displacement",
    }
)
# Strings that go in, by parameter, and the constant that limits them.
_LIMITS = {
    "key": "MPI_MAX_INFO_KEY",
    "value": "MPI_MAX_INFO_VAL",
    "stringtag": "MPI_MAX_STRINGTAG_LEN",
    "pset_name": "MPI_MAX_PSET_NAME_LEN",
    "port_name": "MPI_MAX_PORT_NAME",
    "datarep": "MPI_MAX_DATAREP_STRING",
    "comm_name": "MPI_MAX_OBJECT_NAME",
    "type_name": "MPI_MAX_OBJECT_NAME",
    "win_name": "MPI_MAX_OBJECT_NAME",
}
# The one constant that a parameter is about, where its kind does not determine it.
_ABOUT = {
    "MPI_Get_version.version": "MPI_VERSION",
    "MPI_Get_version.subversion": "MPI_SUBVERSION",
    "MPI_Abi_get_version.abi_major": "MPI_ABI_VERSION",
    "MPI_Abi_get_version.abi_minor": "MPI_ABI_SUBVERSION",
    "MPI_Session_get_nth_pset.pset_name": "MPI_MAX_PSET_NAME_LEN",
}
_ATTRIBUTES = {
    "MPI_Win_get_attr": ("window_flavor", "window_model"),
    "MPI_Comm_get_attr": ("rank", "error_class"),
}


@dataclass(frozen=True)
class Mutant:
    """One thing to break: in a function, or a constant everywhere."""

    id: str
    kind: str
    function: str | None = None
    constant: str | None = None
    condition: str | None = None


def _returns_code(variant: Variant) -> bool:
    """Whether the result is an error code; of integers, handles' are none."""
    return variant.function.returns == "int" and not variant.name.endswith("_toint")


def _by_address(param: Param) -> bool:
    """Whether the C parameter is the address of what it is about (strings and buffers that go in are values)."""
    if param.kind.name in _ADDRESSES:
        return param.direction != "in"
    if param.kind.name == "argument_list":
        return True
    plain = param.kind.form == "pointer"
    return not plain and (param.array or param.direction != "in" or param.pointer or param.kind.name == "status")


def mutants_of(variant: Variant) -> Iterator[Mutant]:
    """The mutants of one function."""

    def one(what: str, param: str = "") -> Mutant:
        return Mutant(f"{variant.name}:{what}{param and ':' + param}", what, variant.name)

    yield one("success")
    if _returns_code(variant):
        yield one("error")
    for param in variant.params:
        if param.direction != "in" and _by_address(param):
            yield one("unwritten", param.name)
        if param.kind.name in COUNTS and (param.direction == "in" or param.kind.name == "string_length"):
            if param.direction != "out":
                yield one("off_by_one", param.name)


def all_mutants(abi: Abi) -> list[Mutant]:
    """Every generated mutant, functions first; an alias is the constant that it names."""
    found = [mutant for variant in abi.variants for mutant in mutants_of(variant)]
    found += [Mutant(f"constant:{c.name}", "constant", constant=c.name) for c in abi.constants if c.alias_of is None]
    return found + [
        Mutant(one.id, "conditional", one.function, condition=one.condition)
        for variant in abi.variants
        for one in conditional.mutants_of(variant, abi)
    ]


def emit_list(abi: Abi) -> str:
    """mutants.json: the generated mutants, for the command that runs them."""
    return json.dumps([asdict(mutant) for mutant in all_mutants(abi)], indent=0) + "\n"


# --- Where constants occur. -------------------------------------------------------------------------


def place_of(constant: Constant) -> str:
    """The name of the places where a constant can occur: its group, or itself in a mixed group."""
    return constant.name if constant.group in _MIXED else constant.group


def neighbor(constant: Constant, abi: Abi) -> int:
    """What a constant is taken for: the next of its group and type, the one before for the last, and
    one more for the only one (no mode and no rank, but none that is right either)."""
    others = [c for c in abi.group(constant.group).constants if c.alias_of is None and c.ctype == constant.ctype]
    at = [c.name for c in others].index(constant.name)
    for other in (*others[at + 1:], *reversed(others[:at])):
        if other.value != constant.value:
            return other.value
    return 0 if constant.value < 0 else constant.value + 1


def _occurs(constant: Constant, variant: Variant, param: Param, abi: Abi) -> bool:
    """Whether a constant of a mixed group can be the value of a parameter."""
    if constant.name in param.sentinels or constant.ctype == param.kind.small and param.kind.handle:
        return True
    if param.kind.name == "function":
        return constant.ctype == callback_type(param, variant.large, abi) + " *"
    if param.kind.name == "buffer":
        return constant.name == "MPI_BOTTOM" or constant.name == "MPI_IN_PLACE" and param.in_place is not None
    if param.kind.name == "status" and param.direction == "out":
        return constant.name == ("MPI_STATUSES_IGNORE" if param.array else "MPI_STATUS_IGNORE")
    return False


def _handle_groups(ctype: str, abi: Abi) -> list[str]:
    return [g.name for g in abi.groups if g.constants[0].ctype == ctype and ctype.startswith("MPI_")]


def _is_handle_as_int(variant: Variant, param: Param) -> bool:
    return variant.name.endswith("_fromint") and param.kind.name == "integer"


def _places(variant: Variant, param: Param, abi: Abi) -> str:
    """Where constants can occur in a parameter, as the runtime looks for them: `` place place ``."""
    kind = param.kind
    found = [kind.values] if kind.values else []
    if kind.handle and kind.small:
        found += _handle_groups(kind.small, abi)
    if _is_handle_as_int(variant, param):
        found += _handle_groups(variant.function.returns, abi)
    if kind.name in _MAY_BE_UNDEFINED:
        found.append("undefined")
    if kind.name == "status":
        found += ["rank", "tag", "error_class"]
    if kind.name == "attribute_value" and param.direction == "out":
        found += _ATTRIBUTES.get(variant.name, ())
    if kind.name == "count" and "ttach" in variant.name:
        found.append("size")
    for constant in abi.constants:
        if constant.group in _MIXED and _occurs(constant, variant, param, abi):
            found.append(constant.name)
        elif constant.name in param.sentinels:
            found.append(constant.group)
    return f" {' '.join(found)} " if found else " "


def _about(variant: Variant, param: Param) -> str | None:
    """The constant that a parameter is about: a limit of a string, a version."""
    if f"{variant.name}.{param.name}" in _ABOUT:
        return _ABOUT[f"{variant.name}.{param.name}"]
    if param.kind.name != "string":
        return None
    if param.direction == "out":
        return param.length if param.length and param.length.startswith("MPI_MAX_") else None
    return _LIMITS.get(param.name)


# --- The tables and the wrappers. -------------------------------------------------------------------


def _size(variant: Variant, param: Param) -> str:
    """The size of one element, or of the value itself."""
    if param.kind.name == "string" and param.direction != "in":
        return "1"
    if param.kind.form == "pointer" or param.kind.name == "function":
        return "sizeof(void *)"
    ctype = param.kind.ctype(variant.large)
    return f"{param.kind.extent} * sizeof({ctype})" if param.kind.extent else f"sizeof({ctype})"


def _string(text: str | None) -> str:
    return "NULL" if text is None else f'"{text}"'


def _row(variant: Variant, param: Param, abi: Abi) -> str:
    return (
        f'    {{"{param.name}", "{param.kind.name}", MUTANT_{param.direction.upper()}, '
        f"{int(_by_address(param))}, {_size(variant, param)}, {_string(param.length)}, {_string(param.filled)}, "
        f'"{_places(variant, param, abi)}", {_string(_about(variant, param))}}},\n'
    )


def _result_places(variant: Variant, abi: Abi) -> str:
    if _returns_code(variant):
        return " error_class "
    if variant.name.endswith("_toint"):
        return f" {' '.join(_handle_groups(str(variant.params[0].kind.small), abi))} "
    return f" {' '.join(_handle_groups(variant.function.returns, abi))} "


def _wrapper(variant: Variant, index: int, abi: Abi) -> str:
    params = [p for p in variant.params if p.kind.name != "varargs"]
    names = ", ".join(p.name for p in params)
    addresses = ", ".join(f"(void *)&{p.name}" for p in params) or "NULL"
    returns = variant.function.returns
    head = prototype(variant, abi).replace("const int level", "int level")
    return (
        f"{head}\n{{\n"
        f"    if (!mutant_chosen) {{\n        return REAL({variant.name})({names});\n    }}\n"
        f"    void *arguments_[] = {{{addresses}}};\n"
        f"    {returns} result_ = 0;\n"
        f"    struct mutant_call call = {{.function = &mutant_functions[{index}], .arguments = arguments_, "
        ".result = &result_};\n"
        "    if (!mutant_before(&call)) {\n"
        f"        result_ = REAL({variant.name})({names});\n"
        "        mutant_after(&call);\n    }\n"
        "    return result_;\n}\n\n"
    )


def emit_library(abi: Abi) -> str:
    """mutants.c: all functions, and the tables of functions and constants."""
    text = f'{BANNER}#include "mutant.h"\n\n'
    rows = ""
    for variant in abi.variants:
        params = [p for p in variant.params if p.kind.name != "varargs"]
        table = "NULL"
        if params:
            table = f"parameters_{variant.short}"
            text += f"static const struct mutant_parameter {table}[] = {{\n"
            text += "".join(_row(variant, p, abi) for p in params) + "};\n"
        rows += f'    {{"{variant.name}", {table}, {len(params)}, {int(_returns_code(variant))}, '
        rows += f'sizeof({variant.function.returns}), "{_result_places(variant, abi)}"}},\n'
    text += f"\nconst struct mutant_function mutant_functions[] = {{\n{rows}    {{0}},\n}};\n"
    text += "\nconst struct mutant_constant mutant_constants[] = {\n"
    for constant in (c for c in abi.constants if c.alias_of is None):
        mask = int(constant.group in ("file_mode", "window_assert"))
        values = f"{constant.value}, {neighbor(constant, abi)}, {mask}"
        text += f'    {{"{constant.name}", "{place_of(constant)}", {values}}},\n'
    text += "    {0},\n};\n\n"
    return text + "".join(_wrapper(v, i, abi) for i, v in enumerate(abi.variants))


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"mutants.c": emit_library, "mutants.json": emit_list}
