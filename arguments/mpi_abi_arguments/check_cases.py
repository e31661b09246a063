# SPDX-License-Identifier: BSD-3-Clause
"""Emits calls with one wrong argument each, which the functions of ``checks.c`` must refuse by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mpi_abi_arguments.check import Checker, Values, checked_variants, rule_for, values_of
from mpi_abi_spec.cdecl import BANNER, HANDLES, callback_type
from mpi_abi_spec.model import Abi, Param, Variant

# One constant of each group that has a name of its own, and all that are negative.
WRONG = (
    "MPI_ANY_SOURCE", "MPI_ANY_TAG", "MPI_PROC_NULL", "MPI_ROOT", "MPI_UNDEFINED", "MPI_COMBINER_DUP",
    "MPI_TYPECLASS_REAL", "MPI_IDENT", "MPI_CART", "MPI_COMM_TYPE_SHARED", "MPI_LOCK_SHARED", "MPI_WIN_FLAVOR_SHARED",
    "MPI_WIN_UNIFIED", "MPI_SEEK_SET", "MPI_TAG_UB", "MPI_WIN_MODEL", "MPI_MODE_UNIQUE_OPEN", "MPI_MODE_NOPUT",
)
HANDLE_ERRORS = {
    "datatype": "MPI_ERR_TYPE", "message": "MPI_ERR_REQUEST", "window": "MPI_ERR_WIN", "communicator": "MPI_ERR_COMM",
}
USER_HANDLE = 0x10000
# What is right, by kind; other values are 1, and other pointers lead to some memory.
RIGHT = {
    "communicator": "MPI_COMM_SELF", "datatype": "MPI_INT", "op": "MPI_SUM", "group": "MPI_GROUP_EMPTY",
    "info": "MPI_INFO_ENV", "errhandler": "MPI_ERRORS_RETURN", "message": "MPI_MESSAGE_NO_PROC",
    "keyval": "0x7000000", "rank": "0", "access_mode": "0", "window_assert": "0", "callback_safety": "0",
    "pvar_class": "MPI_T_PVAR_CLASS_LEVEL",
}


def _right(param: Param, variant: Variant, abi: Abi) -> str:
    """An argument that no check refuses."""
    kind = param.kind
    if kind.name == "function":
        return f"({callback_type(param, variant.large, abi)} *)some_function"
    value = RIGHT.get(kind.name) or ("some_memory" if kind.ctype(False).endswith("*") else "1")
    if kind.values and rule_for(variant, param).get("members"):
        value = abi.group(kind.values).constants[0].name
    if kind.name in HANDLES and kind.name not in RIGHT:
        value = f"({kind.small}){USER_HANDLE}"
    if kind.handle and kind.name not in HANDLES:
        return "some_memory"
    if param.array or param.pointer or (param.direction == "inout" and kind.form == "value"):
        plain = kind.name in HANDLES or "title" in rule_for(variant, param) or kind.name == "keyval"
        return f"({kind.ctype(variant.large)}[]){{{value}}}" if plain else "some_memory"
    return "some_memory" if param.direction != "in" or kind.name == "status" else value


def _wrong_handles(param: Param, may_be_null: bool) -> Iterable[tuple[str, str]]:
    """Wrong handles, each with what is said of it."""
    ctype = param.kind.small
    other = "MPI_SUM" if param.kind.name != "op" else "MPI_INT"
    yield f"({ctype}){other}", f"{other} is a"
    yield f"({ctype})0", "0 is no handle"
    yield f"({ctype})4000", "4000 is a reserved value"
    if not may_be_null:
        null = f"MPI_{HANDLES[param.kind.name].upper()}_NULL"
        yield null, f"{null} is not allowed here"


def _value(name: str, abi: Abi) -> int:
    return next(c.value for c in abi.constants if c.name == name)


def _is_right(value: int, values: Values, group: frozenset[int]) -> bool:
    if values.mask:
        return value >= 0 and value & ~values.mask == 0
    return (values.least is not None and value >= values.least) or value in group


def _wrong_values(param: Param, values: Values, abi: Abi) -> Iterable[tuple[str, str]]:
    """Constants of other groups, each with what is said of it."""
    known = {c.name: c.value for c in abi.constants}
    members = abi.group(values.group).constants if values.group else ()
    right = frozenset([c.value for c in members] + [known[name] for name in values.also])
    for name in WRONG:
        if not _is_right(known[name], values, right) and param.name != "root":
            yield name, f"{known[name]} ({name}) is not {values.title}"


def _wrong(variant: Variant, param: Param, check: str, abi: Abi) -> list[tuple[str, str, str]]:
    """Wrong arguments for a parameter: expression, what is said of it, class."""
    rule = rule_for(variant, param)
    if "wrong_handle" in check:
        error = HANDLE_ERRORS.get(param.kind.name, f"MPI_ERR_{param.kind.name.upper()}")
        found = [(v, said, error) for v, said in _wrong_handles(param, bool(rule.get("null")))]
    elif "wrong_keyval" in check:
        keys = ("MPI_KEYVAL_INVALID", "MPI_ANY_TAG")
        found = [(v, f"{_value(v, abi)} ({v}) is not a key", "MPI_ERR_KEYVAL") for v in keys]
    elif "wrong_buffer" in check:
        return [("MPI_IN_PLACE", "MPI_IN_PLACE is not a buffer", "MPI_ERR_BUFFER")]
    elif "wrong_root" in check:
        roots = ("MPI_ANY_SOURCE", "MPI_ROOT", "MPI_PROC_NULL")
        return [(v, f"{_value(v, abi)} ({v}) is not a root", "MPI_ERR_ROOT") for v in roots]
    elif "wrong_value" in check or "wrong_ints" in check or "wrong_counts" in check:
        values = values_of(param, rule, abi)
        found = [(v, said, values.error) for v, said in _wrong_values(param, values, abi)]
    else:
        return [("NULL", "the null pointer is not allowed", "MPI_ERR_ARG")]
    if not param.array and param.direction == "in" and not param.pointer:
        return found
    place = "[0]: " if param.array else ""
    return [(f"({param.kind.ctype(variant.large)}[]){{{v}}}", place + said, error) for v, said, error in found]


def _calls(variant: Variant, number: int, wrong: Iterable[tuple[str, str, str]], abi: Abi) -> str:
    """Calls with these wrong arguments for one parameter."""
    right = [_right(p, variant, abi) for p in variant.params]
    text = ""
    for value, said, error in wrong:
        arguments = ", ".join([*right[: number - 1], value, *right[number:]])
        error = "MPI_T_ERR_INVALID" if variant.name.startswith("MPI_T_") else error
        message = f"{variant.name}, argument {number} ({variant.params[number - 1].name}): {said}"
        text += f'CASE({variant.name}({arguments}), "{message}", {error})\n'
    return text


def emit_cases(abi: Abi) -> str:
    """check_cases.h: calls with one wrong argument each. The first for a kind have all wrong values."""
    checker, count, text = Checker(abi), 0, BANNER
    seen: set[tuple[object, ...]] = set()
    for variant in checked_variants(abi):
        for number, param in enumerate(variant.params, 1):
            check = checker.check(variant, number, param)
            if check is None or param.root_only:
                continue
            wrong = _wrong(variant, param, check, abi)
            key = (param.kind.name, rule_for(variant, param).get("reason"), param.array)
            count += 1
            text += _calls(variant, number, wrong if key not in seen else [wrong[count % len(wrong)]], abi)
            seen.add(key)
    return text


# In calls of all functions, over a backend that may have none of these objects.
NULLS = {
    "file": "MPI_FILE_NULL", "request": "MPI_REQUEST_NULL", "session": "MPI_SESSION_NULL", "window": "MPI_WIN_NULL",
}


def _harmless(param: Param, variant: Variant, abi: Abi) -> str:
    """An argument that no check refuses, without an object of a user."""
    value = _right(param, variant, abi)
    return value.replace(f"({param.kind.small}){USER_HANDLE}", NULLS.get(param.kind.name, "NULL"))


def emit_calls(abi: Abi) -> str:
    """every_call.h: a call of each function."""
    text = BANNER
    for variant in abi.variants:
        arguments = [_harmless(p, variant, abi) for p in variant.params if p.kind.name != "varargs"]
        text += f"CALL({variant.name}, {variant.name}({', '.join(arguments)}))\n"
    return text


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"check_cases.h": emit_cases, "every_call.h": emit_calls}
