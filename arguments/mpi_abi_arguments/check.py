# SPDX-License-Identifier: BSD-3-Clause
"""Emits the functions that check arguments with MPI_ABI_CHECK=1.

What is right for an argument follows from its kind and direction; where the standard says more, it
stands in ``spec/data/check.toml``. A checking function looks at the object that errors are raised on
first, then at the other arguments in order, and calls the table below it if all are right.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache

from mpi_abi_spec.cdecl import BANNER, HANDLES, parameters, prototype
from mpi_abi_spec.load import DATA
from mpi_abi_spec.model import Abi, Param, SpecError, Variant

# Handles whose freeing is noted. Requests are not: one value may stand for several complete ones.
TRACKED = frozenset(HANDLES) - {"request", "message"}
KEYS = {"comm_keyval": "COMM", "type_keyval": "DATATYPE", "win_keyval": "WIN"}
CALLBACKS = ("MPI_User_function", "errhandler_function")
# Null is right for the arguments of main, and what the others point to is the program's own business.
UNCHECKED_POINTERS = (
    "argument_count", "argument_list", "extra_state", "string_array", "string_array_array", "tool_object"
)
_KNOWN = {"title", "error", "least", "also", "members", "functions", "params", "kind", "null", "skip", "when", "reason"}


@dataclass(frozen=True)
class Rules:
    """``check.toml``: what kinds demand, and where the standard says more."""

    kinds: dict[str, dict[str, object]]
    exceptions: tuple[dict[str, object], ...]


@cache
def load_rules() -> Rules:
    """Reads ``check.toml``; raises ``SpecError``."""
    data = tomllib.loads((DATA / "check.toml").read_text(encoding="utf-8"))
    rules = Rules(data["kinds"], tuple(data["exceptions"]))
    for entry in [*rules.kinds.values(), *rules.exceptions]:
        unknown = set(entry) - _KNOWN
        if unknown:
            raise SpecError("check.toml", str(entry), f"unknown keys {sorted(unknown)}")
    return rules


def _matches(exception: dict[str, object], variant: Variant, param: Param) -> bool:
    def globs(key: str) -> Iterable[str]:
        found = exception.get(key, ("*",))
        assert isinstance(found, (list, tuple))
        return found

    return (
        any(fnmatchcase(variant.function.name, glob) for glob in globs("functions"))
        and any(fnmatchcase(param.name, glob) for glob in globs("params"))
        and exception.get("kind", param.kind.name) == param.kind.name
    )


def rule_for(variant: Variant, param: Param) -> dict[str, object]:
    """What ``check.toml`` says about a parameter."""
    rules = load_rules()
    rule = dict(rules.kinds.get(param.kind.name, {}))
    for exception in rules.exceptions:
        if _matches(exception, variant, param):
            rule.update(exception)
    return rule


@dataclass(frozen=True)
class Values:
    """Which values of an integer parameter are right: what becomes a ``struct check_values``."""

    title: str
    error: str
    group: str | None
    mask: int
    least: int | None
    also: tuple[str, ...]
    wanted: str

    @property
    def text(self) -> str:
        """The initializer."""
        group = f"MPI_ABI_GROUP_{self.group.upper()}" if self.group else "-1"
        least = "INT64_MAX" if self.least is None else str(self.least)
        also = ", ".join(self.also) or "0"
        return (
            f'{{"{self.title}", "{self.wanted}", {self.error}, {group}, {self.mask}, {least}, '
            f"{len(self.also)}, {{{also}}}}}"
        )


def _names(param: Param, abi: Abi) -> list[str]:
    assert param.kind.values is not None
    return [c.name for c in abi.group(param.kind.values).constants]


def _wanted(least: int | None, names: list[str]) -> str:
    parts = [] if least is None else [f"{least} or more"]
    parts += names
    last = ", or " if least is not None else " or "
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + last + parts[-1]


def values_of(param: Param, rule: dict[str, object], abi: Abi) -> Values:
    """What is right for an integer parameter."""
    also, least = rule.get("also", ()), rule.get("least")
    assert isinstance(also, (list, tuple)) and (least is None or isinstance(least, int))
    members = bool(rule.get("members"))
    mask = 0
    if param.kind.mask:
        assert param.kind.values is not None
        for constant in abi.group(param.kind.values).constants:
            mask |= constant.value
    names = _names(param, abi) if members or mask else []
    wanted = _wanted(least, [*names, *also]) if not mask else "bits of " + _wanted(None, names)
    return Values(
        str(rule["title"]), str(rule["error"]), param.kind.values if members else None, mask, least, tuple(also), wanted
    )


def _keyval(variant: Variant, number: int, param: Param) -> str:
    value = f"*{param.name}" if param.direction == "inout" else param.name
    predefined = int("_get_attr" in variant.name)
    call = f'wrong_keyval(&at, {number}, "{param.name}", {value}, MPI_ABI_KIND_{KEYS[param.name]}, {predefined})'
    pointer = f'wrong_pointer(&at, {number}, "{param.name}", {param.name}) || '
    return f"({pointer}{call})" if param.direction == "inout" else call


def _handle(number: int, param: Param, rule: dict[str, object]) -> str:
    kind = f"MPI_ABI_KIND_{HANDLES[param.kind.name].upper()}"
    tail = f"{kind}, {int(bool(rule.get('null')))})"
    start = f'(&at, {number}, "{param.name}", {param.name}, '
    if param.array:
        return f"wrong_handles{start}{param.length}, {tail}"
    return f"wrong_handle{'_at' if param.direction == 'inout' or param.pointer else ''}{start}{tail}"


def _integer(number: int, variant: Variant, param: Param, values: str) -> str:
    start = f'(&at, {number}, "{param.name}", {param.name}, '
    if not param.array:
        return f"wrong_value{start}&{values})"
    ctype = param.kind.ctype(variant.large)
    return f"wrong_{'ints' if ctype == 'int' else 'counts'}{start}{param.length}, &{values})"


def _is_cut(variant: Variant, param: Param) -> bool:
    """Whether a string is cut to a length that another argument has, and gives the needed one back."""
    is_string = param.kind.name == "string"
    return is_string and any(p.name == param.length and p.direction == "inout" for p in variant.params)


def _pointer(number: int, variant: Variant, param: Param) -> str | None:
    start = f'(&at, {number}, "{param.name}", '
    if param.kind.name == "function":
        wanted = (param.callback or "").endswith(CALLBACKS)
        return f"wrong_function{start}{param.name} == NULL)" if wanted else None
    if param.kind.name in UNCHECKED_POINTERS:
        return None
    if param.kind.name == "string":
        # A buffer of no length may be nowhere; a buffer of a fixed length and a name may not.
        fixed = param.length is None or param.length.startswith("MPI_MAX_")
        return f"wrong_pointer{start}{param.name})" if fixed or _is_cut(variant, param) else None
    if param.array or param.optional or (param.direction == "in" and param.kind.name != "status"):
        return None
    if param.direction == "out" and param.kind.name in ("status", "buffer", "fortran_logical"):
        return None
    return f"wrong_pointer{start}{param.name})"


class Checker:
    """One function's checks, and the value rules that all functions share."""

    def __init__(self, abi: Abi) -> None:
        self._abi = abi
        self._values: dict[Values, str] = {}

    def values_name(self, values: Values) -> str:
        """The name of the object with these values."""
        return self._values.setdefault(values, f"values_{len(self._values)}")

    def values_text(self) -> str:
        """The objects with all values so far."""
        return "".join(f"static const struct check_values {n} = {v.text};\n" for v, n in self._values.items())

    def check(self, variant: Variant, number: int, param: Param) -> str | None:
        """The C expression that is 1 if the argument is wrong; None where nothing can be said."""
        rule = rule_for(variant, param)
        name = param.kind.name
        countable = not param.array or any(p.name == param.length for p in variant.params)
        if rule.get("skip") or not countable:
            return None
        if name == "buffer":
            automatic = "MPI_BUFFER_AUTOMATIC" in param.sentinels
            in_place = param.in_place is not None
            wanted = not automatic and not in_place
            return f'wrong_buffer(&at, {number}, "{param.name}", {param.name})' if wanted else None
        if name in HANDLES and param.direction != "out":
            return _handle(number, param, rule)
        if name == "keyval" and param.direction != "out":
            return _keyval(variant, number, param)
        if "title" in rule and param.direction == "in" and not (param.array and param.kind.name == "rank"):
            if param.name == "root":
                return f'wrong_root(&at, {number}, "root", root, comm)'
            return _integer(number, variant, param, self.values_name(values_of(param, rule, self._abi)))
        return None if variant.name.startswith("MPI_T_") else _pointer(number, variant, param)


def _object(variant: Variant) -> Param | None:
    """The parameter whose error handler is called."""
    for kind in ("communicator", "window", "file"):
        for param in variant.params:
            if param.kind.name == kind and param.direction in ("in", "inout") and not param.array:
                return param
    return None


def _raise(variant: Variant, param: Param | None) -> str:
    if variant.name.startswith("MPI_T_"):
        return "MPI_T_ERR_INVALID"
    if param is None or rule_for(variant, param).get("null"):
        on_file = variant.name.startswith("MPI_File_")
        return f"check_raise_{'file(MPI_FILE_NULL' if on_file else 'comm(MPI_COMM_SELF'}, at.error, at.function)"
    star = "*" if param.direction == "inout" else ""
    kind = HANDLES[param.kind.name]
    return f"check_raise_{kind}({star}{param.name}, at.error, at.function)"


def _guards(variant: Variant, param: Param) -> list[str]:
    """Conditions without which the argument means nothing."""
    found = [str(when)] if (when := rule_for(variant, param).get("when")) else []
    found += [f"{p.name} != MPI_IN_PLACE" for p in variant.params if param.name in p.in_place_ignores]
    found += [f"*{param.length} > 0"] if _is_cut(variant, param) else []
    has_root = any(p.name == "root" for p in variant.params)
    if has_root and param.name not in ("comm", "root"):
        # What the processes beside the root of an intercommunicator pass means nothing.
        found.append("is_root(root, comm)" if param.root_only else "root >= 0")
    return found


def _checks(variant: Variant, checker: Checker) -> tuple[str | None, list[str]]:
    """The check of the object, and those of the other arguments."""
    first, others = None, []
    target = _object(variant)
    numbered = list(enumerate(variant.params, 1))
    # Whether others mean anything depends on the root.
    for number, param in sorted(numbered, key=lambda item: item[1].name != "root"):
        expression = checker.check(variant, number, param)
        if expression is None:
            continue
        guards = _guards(variant, param)
        if param is target:
            first = expression
        else:
            others.append(f"({' && '.join([*guards, expression])})" if guards else expression)
    return first, others


def _noted(param: Param, direction: str) -> bool:
    return param.kind.name in TRACKED and param.direction == direction and not param.array and not param.optional


def _call(variant: Variant) -> str:
    names = ", ".join(p.name for p in variant.params)
    freed = [p for p in variant.params if _noted(p, "inout")]
    lines = [f"    {p.kind.small} {p.name}_ = *{p.name};" for p in freed]
    lines += ["    mpi_abi_check_depth++;", f"    int rc = mpi_abi_checked.{variant.short}({names});"]
    lines += ["    mpi_abi_check_depth--;"]
    notes = [f"check_note_freed(MPI_ABI_KIND_{HANDLES[p.kind.name].upper()}, {p.name}_, *{p.name});" for p in freed]
    notes += [
        f"check_note_new(MPI_ABI_KIND_{HANDLES[p.kind.name].upper()}, *{p.name});"
        for p in variant.params if _noted(p, "out")
    ]
    if variant.function.name == "MPI_Type_get_contents":
        notes.append(f"check_note_contents(datatype, array_of_datatypes, {int(variant.large)});")
    if notes:
        lines += ["    if (rc == MPI_SUCCESS) {", *(f"        {note}" for note in notes), "    }"]
    return "\n".join([*lines, "    return rc;\n}\n"])


def _function(variant: Variant, checker: Checker, abi: Abi) -> str:
    first, others = _checks(variant, checker)
    if first is None and not others:
        return ""
    names = ", ".join(p.name for p in variant.params)
    text = f"static CHECK_COLD {prototype(variant, abi, 'check_' + variant.short)}\n{{\n"
    text += f'    struct check at = {{"{variant.name}", MPI_SUCCESS, __builtin_return_address(0)}};\n'
    text += f"    if (mpi_abi_check_depth)\n        return mpi_abi_checked.{variant.short}({names});\n"
    if first:
        text += f"    if ({first})\n        return {_raise(variant, None)};\n"
    if others:
        joined = " ||\n        ".join(others)
        text += f"    if ({joined})\n        return {_raise(variant, _object(variant))};\n"
    return text + _call(variant)


def checked_variants(abi: Abi) -> list[Variant]:
    """The functions that return an error code, and can be called from another with its arguments."""
    return [v for v in abi.variants if v.function.returns == "int" and v.name != "MPI_Pcontrol"]


def emit_function_table(abi: Abi) -> str:
    """function_table.h: a pointer for each function."""
    slots = "".join(f"    {v.function.returns} (*{v.short})({parameters(v, abi)});\n" for v in abi.variants)
    return (
        f"{BANNER}#ifndef MPI_ABI_FUNCTION_TABLE_H\n#define MPI_ABI_FUNCTION_TABLE_H\n\n#include <mpi.h>\n\n"
        f"struct mpi_abi_table {{\n{slots}}};\n\n#endif\n"
    )


def is_checked(variant: Variant, abi: Abi) -> bool:
    """Whether there is something to check in a function."""
    return variant in checked_variants(abi) and _function(variant, Checker(abi), abi) != ""


def emit_checks(abi: Abi) -> str:
    """checks.c: the functions that check, and the table of them."""
    checker = Checker(abi)
    functions = {v.short: _function(v, checker, abi) for v in checked_variants(abi)}
    text = f'{BANNER}#include "check.h"\n\n#include <stdint.h>\n\n'
    text += checker.values_text() + "\n" + "\n".join(t for t in functions.values() if t)
    text += "\nconst struct mpi_abi_table mpi_abi_checks = {\n"
    text += "".join(f"    .{short} = check_{short},\n" for short, body in functions.items() if body)
    return text + "};\n"


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"checks.c": emit_checks, "function_table.h": emit_function_table}
