# SPDX-License-Identifier: BSD-3-Clause
"""Emits the profiling layer that records which functions the rules of the conformance suite call, and with
which constants: a wrapper of every function, and tables from values to names by kind of argument.

What is done with a value is in ``conformance/observe``; what is known here is where values are: an argument's
kind says in which tables to look. ``observe.json`` says which constants can be found that way at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from mpi_abi_spec.cdecl import BANNER, callback_type, prototype
from mpi_abi_spec.model import Abi, Constant, Param, Variant

SCHEMA_VERSION = 1

# Groups of predefined handles whose names are not those of the kinds.
_HANDLES = {"communicator": "comm", "window": "win"}
_TOOL_HANDLES = "tool_null"
# What is an answer of the library in most places, though some functions take it for an argument.
_ANSWERS = ("error_class", "error_code")
# What conformance/observe looks up itself: values of attributes, and fields of a status.
_BY_HAND = ("error_class", "rank", "tag", "undefined", "window_flavor", "window_model")


class Tables:
    """The tables from values to names, made as they are asked for."""

    def __init__(self, abi: Abi) -> None:
        self.abi = abi
        self.made: dict[str, tuple[Constant, ...]] = {}
        self.given: set[str] = set()
        self._groups = {g.name: g.constants for g in abi.groups}
        for name in _BY_HAND:
            self.group(name)

    def group(self, name: str) -> str:
        """The table of a group."""
        self.made[name] = self._groups[name]
        return name

    def single(self, name: str) -> str:
        """The table of one constant."""
        self.made[name] = tuple(c for c in self.abi.constants if c.name == name)
        return name

    def typed(self, ctype: str, group: str) -> str | None:
        """The table of a group's constants of one C type, if it has any."""
        found = tuple(c for c in self._groups[group] if c.ctype == ctype)
        name = "of_" + ctype.removesuffix(" *")
        if found:
            self.made[name] = found
        return name if found else None

    def constants(self) -> set[str]:
        """The names of all constants that can be found."""
        return {c.name for constants in self.made.values() for c in constants}

    def give(self, tables: list[str]) -> None:
        """Notes that programs pass the constants of these tables."""
        self.given |= {c.name for table in tables for c in self.made[table]}

    def text(self) -> str:
        """The tables in C; of names with one value the first stands for all."""
        numbers = {c.name: i for i, c in enumerate(self.abi.constants)}
        text = ""
        for name, constants in sorted(self.made.items()):
            rows = "".join(
                f"    {{{c.value}, {numbers[c.name]}}}, /* {c.name} */\n" for c in constants if c.alias_of is None
            )
            scope = "" if name in _BY_HAND else "static "
            text += f"{scope}const struct observe_name observe_{name}[] = {{\n{rows}    {{0, -1}},\n}};\n"
        return text


def _tables_of(param: Param, variant: Variant, tables: Tables) -> list[str]:
    """The tables in which a value of this kind is looked up."""
    kind, found = param.kind, [tables.single(name) for name in param.sentinels]
    group = _HANDLES.get(kind.name, kind.name) if kind.handle else kind.values
    if kind.handle and group not in {g.name for g in tables.abi.groups}:
        typed = tables.typed(kind.ctype(variant.large), _TOOL_HANDLES)
        return found + ([typed] if typed else [])
    if kind.name == "buffer":
        found.append(tables.single("MPI_BOTTOM"))
    if param.in_place:
        found.append(tables.single("MPI_IN_PLACE"))
    if kind.name == "function":
        typed = tables.typed(callback_type(param, variant.large, tables.abi) + " *", "callback")
        return found + ([typed] if typed else [])
    if group:
        found.append(tables.group(group))
    if kind.form == "value" and not kind.handle and not kind.mask and kind.name != "status":
        found.append("undefined")
    return found


def _by_address(param: Param) -> bool:
    return param.kind.form == "value" and (param.direction != "in" or param.pointer)


def _length(variant: Variant, expression: str | None) -> str | None:
    """How many elements an array has, where a parameter says it."""
    given = {p.name: p for p in variant.params}.get(expression or "")
    if given is None:
        return None
    return f"*{given.name}" if _by_address(given) else given.name


def _look(param: Param, tables: list[str], value: str) -> list[str]:
    call = "observe_mask" if param.kind.mask else "observe_value"
    return [f"{call}(observe_{table}, (intptr_t){value});" for table in tables]


def _look_at_array(param: Param, variant: Variant, tables: list[str], out: bool) -> list[str]:
    wanted = param.filled if out and param.filled else param.length
    length = _length(variant, wanted)
    if length is None or not (param.kind.handle or param.kind.values):
        return []
    if out and param.kind.name == "error_code":
        return [f"observe_codes({param.name}, {length});"]
    call = "observe_handles" if param.kind.handle else "observe_ints"
    shown = f"(void *const *){param.name}" if param.kind.handle else param.name
    return [f"{call}(observe_{table}, {shown}, {length});" for table in tables]


def _look_at_status(param: Param, variant: Variant, tables: Tables, out: bool) -> list[str]:
    if param.direction == "in":
        return []
    if not out:
        ignored = tables.single("MPI_STATUSES_IGNORE" if param.array else "MPI_STATUS_IGNORE")
        tables.give([ignored])
        return [f"observe_value(observe_{ignored}, (intptr_t){param.name});"]
    if not param.array:
        return [f"observe_status({param.name});"]
    return [f"observe_statuses({param.name}, {_length(variant, param.filled or param.length)}, code);"]


def _before(param: Param, variant: Variant, tables: Tables) -> list[str]:
    """What is looked at before the call."""
    if param.kind.name == "status":
        return _look_at_status(param, variant, tables, False)
    found = _tables_of(param, variant, tables)
    if param.direction != "out" and param.kind.name not in _ANSWERS:
        tables.give(found)
    special = [t for t in found if t in param.sentinels and param.kind.name != "offset"]
    if param.kind.name == "string_array_array" or (param.array and special):
        # The array's own address may be the constant.
        tables.give(special)
        marked = [f"observe_value(observe_{t}, (intptr_t){param.name});" for t in special]
        rest = [t for t in found if t not in special]
        return marked + (_look_at_array(param, variant, rest, False) if param.direction != "out" else [])
    if param.direction == "out" and param.kind.form == "value":
        return []
    if param.array:
        return _look_at_array(param, variant, found, False)
    if not _by_address(param):
        return _look(param, found, param.name)
    return [f"if ({param.name} != 0) {{ {line} }}" for line in _look(param, found, f"*{param.name}")]


def _after(param: Param, variant: Variant, tables: Tables) -> list[str]:
    """What is looked at when the call has succeeded."""
    if param.kind.name == "status":
        return _look_at_status(param, variant, tables, True) if param.direction != "in" else []
    if param.kind.name == "attribute_value" and param.direction == "out":
        keyval = next(p.name for p in variant.params if p.kind.name == "keyval")
        return [f"if (*flag) {{ observe_attribute({keyval}, {param.name}); }}"]
    if param.direction == "in" or param.kind.form != "value":
        return []
    found = [t for t in _tables_of(param, variant, tables) if t not in param.sentinels]
    if param.array:
        return _look_at_array(param, variant, found, True)
    if param.kind.name == "error_code":
        return [f"observe_code(*{param.name});"]
    return [f"if ({param.name} != 0) {{ {line} }}" for line in _look(param, found, f"*{param.name}")]


def _result(variant: Variant, tables: Tables) -> list[str]:
    """What is looked at in the value that a function returns."""
    function = variant.function
    if function.returns == "int" and function.chapter == "tools":
        return ["observe_value(observe_error_class, code);"]
    if function.returns == "int" and _is_code(variant):
        return ["observe_code(code);"]
    if function.returns.startswith("MPI_") and function.returns != "MPI_Aint":
        return [f"observe_value(observe_{tables.group(_group_of(function.returns))}, (intptr_t)code);"]
    return []


def _is_code(variant: Variant) -> bool:
    """Whether an int that a function returns is an error code: MPI_Comm_toint returns another int."""
    return not variant.name.endswith(("_toint", "_c2f"))


def _group_of(ctype: str) -> str:
    return ctype.removeprefix("MPI_").lower()


def _block(condition: str, lines: list[str]) -> str:
    body = "".join(f"        {line}\n" for line in lines)
    return f"    if ({condition}) {{\n{body}    }}\n" if lines else ""


def _wrapper(number: int, variant: Variant, tables: Tables) -> str:
    named = [p for p in variant.params if p.kind.name != "varargs"]
    before = [line for p in named for line in _before(p, variant, tables)]
    after = [line for p in named for line in _after(p, variant, tables)]
    result = _result(variant, tables)
    call = f"REAL({variant.name})({', '.join(p.name for p in named)})"
    text = f"{prototype(variant, tables.abi)}\n{{\n"
    if not before and not result:
        return text + f"    observe_call({number}, __builtin_return_address(0));\n    return {call};\n}}\n"
    text += f"    const bool own = observe_call({number}, __builtin_return_address(0));\n"
    text += f"    {variant.function.returns} code;\n\n"
    text += _block("own", before)
    text += f"    code = {call};\n"
    text += _block("own", result)
    text += _block("own && observe_succeeded(code)", after)
    return text + "    return code;\n}\n"


def _emit(abi: Abi) -> tuple[str, Tables]:
    tables = Tables(abi)
    wrappers = "\n".join(_wrapper(i, v, tables) for i, v in enumerate(abi.variants))
    functions = "".join(f'    "{v.name}",\n' for v in abi.variants)
    constants = "".join(f'    "{c.name}",\n' for c in abi.constants)
    text = (
        f'{BANNER}#include "observe.h"\n\n'
        f"const char *const observe_functions[OBSERVE_FUNCTIONS] = {{\n{functions}}};\n"
        f"const char *const observe_constants[OBSERVE_CONSTANTS] = {{\n{constants}}};\n\n"
        f"{tables.text()}\n{wrappers}"
    )
    return text, tables


def emit_weak_names(abi: Abi) -> str:
    """weak_names.h: functions with PMPI_ that a library lacks are null."""
    return BANNER + "".join(f"#pragma weak P{variant.name}\n" for variant in abi.variants)


def emit_calls(abi: Abi) -> str:
    """observe_calls.c: the wrappers, the tables and the names."""
    return _emit(abi)[0]


def emit_sizes(abi: Abi) -> str:
    """observe_sizes.h: how many functions and constants there are."""
    sizes = f"OBSERVE_FUNCTIONS = {len(abi.variants)}, OBSERVE_CONSTANTS = {len(abi.constants)}"
    return f"{BANNER}enum {{ {sizes} }};\n"


def _constant(c: Constant, tables: Tables) -> dict[str, object]:
    alias = {"alias_of": c.alias_of} if c.alias_of else {}
    seen = "given" if c.name in tables.given else "answered" if c.name in tables.constants() else "never"
    return {"group": c.group, "in_calls": seen, **alias}


def emit_catalogue(abi: Abi) -> str:
    """observe.json: chapters of functions, groups of constants, and how these occur in calls: given by
    the program, answered by the library only, or never."""
    tables = _emit(abi)[1]
    data = {
        "schema_version": SCHEMA_VERSION,
        "functions": {v.name: {"chapter": v.function.chapter} for v in abi.variants},
        "constants": {c.name: _constant(c, tables) for c in abi.constants},
    }
    return json.dumps(data, indent=1) + "\n"


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"observe_calls.c": emit_calls, "observe_sizes.h": emit_sizes, "observe.json": emit_catalogue,
            "weak_names.h": emit_weak_names}
