# SPDX-License-Identifier: BSD-3-Clause
"""Emits what the tests of the translation library need to do without an MPI: a recording stub of each family.

A stub exports every function of the ABI with the family's own types, and the family's predefined objects. The
tables that tests compare with are made from the data alone: nothing here knows how the library converts.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, partial

from mpi_abi_spec.cdecl import BANNER
from mpi_abi_spec.load import DATA, family_names
from mpi_abi_spec.model import Abi, Constant, Family, Param, SpecError, Variant
from mpi_abi_spec.validate import HANDLE_RANGES
from mpi_abi_translate.plan import Plan, check_plan


# Kinds of handles by the group of their predefined ones.
_HANDLES = {"communicator": "comm", "window": "win"}
# Groups of addresses that mean something instead of pointing to it.
_ADDRESS_GROUPS = ("buffer_address", "argv", "ignore_address", "weights")
_INTEGERS = {"int": "int", "MPI_Aint": "intptr_t", "MPI_Count": "int64_t", "MPI_Offset": "int64_t"}
_FORMS = {"int": "STUB_INT", "MPI_Aint": "STUB_AINT", "MPI_Count": "STUB_COUNT", "MPI_Offset": "STUB_COUNT"}


def _handle_group(param: Param) -> str | None:
    """The group of predefined handles of a parameter; null for tools' handles, which are plain addresses."""
    name = _HANDLES.get(param.kind.name, param.kind.name)
    return name if param.kind.handle and name in HANDLE_RANGES else None


def _by_address(param: Param) -> bool:
    return (
        param.kind.form == "pointer"
        or param.array
        or param.direction != "in"
        or param.pointer
        or param.kind.name == "status"
    )


def _native_handle(group: str, family: Family) -> str:
    is_int = family.types["handle"] == "int" and group != "file"
    return "int" if is_int else "void *"


def _native_type(param: Param, large: bool, family: Family) -> str:
    if param.kind.name == "varargs":
        return "..."
    group = _handle_group(param)
    if _by_address(param) or (param.kind.handle and group is None):
        return "void *"
    if group is not None:
        return _native_handle(group, family)
    # Enum types of the ABI are ints to the backend.
    return _INTEGERS.get(param.kind.ctype(large), "int")


def _returns(variant: Variant, family: Family) -> str:
    returns = variant.function.returns
    if returns in ("int", "double"):
        return returns
    return "intptr_t" if returns == "MPI_Aint" else _native_handle(returns.lower().removeprefix("mpi_"), family)


def _stub_function(number: int, variant: Variant, family: Family) -> str:
    types = [_native_type(p, variant.large, family) for p in variant.params]
    declared = [t if t == "..." else f"{t} a{i}" for i, t in enumerate(types)]
    passed = [f"STUB_ARGUMENT(a{i})" for i, t in enumerate(types) if t != "..."]
    returns = _returns(variant, family)
    result = "seconds" if returns == "double" else "code"
    arguments = ", ".join(passed) or "{0, 0}"
    return (
        f"{returns} {variant.name}({', '.join(declared) or 'void'})\n{{\n"
        f"    const struct stub_argument arguments[] = {{{arguments}}};\n"
        f"    return ({returns})stub_answer({number}, {len(passed)}, arguments).{result};\n}}\n"
        f"STUB_ALIAS(P{variant.name}, {variant.name})\n"
    )


def _marks(family: Family) -> tuple[str, ...]:
    return family.library.mentions + family.library.defines


def _objects(family: Family) -> str:
    """Predefined objects, variables, the marks by which the family is known, and the version."""
    objects = [symbol for symbol in family.handles.values() if isinstance(symbol, str)]
    variables = [name for name in family.addresses.values() if isinstance(name, str)]
    variables += [name for name in _marks(family) if name not in objects + variables]
    text = "".join(f"STUB_OBJECT({symbol})\n" for symbol in objects)
    text += "".join(f"STUB_VARIABLE({name})\n" for name in variables)
    return text + "".join(f"STUB_TEXT({name}, STUB_VERSION)\n" for name in family.library.version_symbols[:1])


# Emulated with the backend's function, which the emulation of MPI_Comm_create_from_group needs, too.
_NEEDED = {"MPI_Comm_create_group"}


def emit_stub(abi: Abi, family_name: str) -> str:
    """stub_<family>.c: a library of that family; with STUB_BARE without what the translation library can make up."""
    family, plan = abi.families[family_name], check_plan(abi)
    emulated = {*plan.emulated} - _NEEDED
    text = f'{BANNER}#include "stub_library.h"\n\n{_objects(family)}\n'
    for number, variant in enumerate(abi.variants):
        function = _stub_function(number, variant, family)
        text += f"#ifndef STUB_BARE\n{function}#endif\n" if variant.name in emulated else function
    return text


def _groups(abi: Abi) -> list[str]:
    used = {p.kind.values for v in abi.variants for p in v.params if p.kind.values}
    used |= {"window_flavor", "window_model"}  # values of attributes
    return [g.name for g in abi.groups if g.name in used or g.name in HANDLE_RANGES]


def _class(param: Param) -> str:
    if param.kind.name in ("status", "function", "string"):
        return f"STUB_{param.kind.name.upper()}"
    if _handle_group(param) is not None:
        return "STUB_HANDLE"
    if param.kind.values:
        return "STUB_MASK" if param.kind.mask else "STUB_VALUE"
    return "STUB_PLAIN"


def _form(param: Param, large: bool) -> str:
    if param.kind.form == "pointer" or param.kind.handle or param.kind.name == "status":
        return "STUB_POINTER"
    return _FORMS.get(param.kind.ctype(large), "STUB_INT")


def _sentinels(param: Param) -> list[str]:
    names = list(param.sentinels)
    if param.in_place:
        names.append("MPI_IN_PLACE")
    if param.kind.name == "buffer":
        names.append("MPI_BOTTOM")
    if param.kind.name == "status" and param.direction == "out":
        names.append("MPI_STATUSES_IGNORE" if param.array else "MPI_STATUS_IGNORE")
    return names


def _parameter(param: Param, variant: Variant, groups: list[str]) -> str:
    group = _handle_group(param) or param.kind.values
    names = "".join(f'"{name}", ' for name in _sentinels(param))
    flags = [
        ("BY_ADDRESS", _by_address(param)),
        ("ARRAY", param.array),
        ("IN", param.direction != "out"),
        ("OUT", param.direction != "in"),
        ("OPTIONAL", param.optional),
        ("ORDINARY", not param.special),
    ]
    marks = " | ".join(f"STUB_{name}" for name, holds in flags if holds)
    ignored = sum(1 << i for i, p in enumerate(variant.params) if p.name in param.in_place_ignores)
    return (
        f'    {{"{param.name}", {_class(param)}, {_form(param, variant.large)}, '
        f"{groups.index(group) if group in groups else -1}, {param.kind.extent or 1}, {marks}, {ignored}, "
        f"{{{names}0}}}},\n"
    )


def _argument(index: int, param: Param, variant: Variant) -> str:
    if param.kind.name == "function":
        return f"(void *)a[{index}].address"
    if _by_address(param) or param.kind.handle:
        return f"a[{index}].address"
    field = {"STUB_INT": "integer", "STUB_AINT": "aint", "STUB_COUNT": "count"}[_form(param, variant.large)]
    return f"a[{index}].{field}"


def _call(variant: Variant) -> str:
    arguments = [_argument(i, p, variant) for i, p in enumerate(variant.params) if p.kind.name != "varargs"]
    call = f"{variant.name}({', '.join(arguments)})"
    field = {"int": "integer", "double": "seconds", "MPI_Aint": "aint"}.get(variant.function.returns, "address")
    unused = "" if arguments else "    (void)a;\n"
    return (
        f"static union stub_word call_{variant.short}(const union stub_word *a)\n{{\n{unused}"
        f"    return (union stub_word){{.{field} = {call}}};\n}}\n"
    )


@cache
def load_skipped() -> dict[str, str]:
    """Functions and parameters (``function.parameter``) that the general test leaves out, each with its reason."""
    data = tomllib.loads((DATA / "stub.toml").read_text(encoding="utf-8"))
    skipped: dict[str, str] = data["skipped"]
    return skipped


def _check_skipped(abi: Abi) -> dict[str, str]:
    known = {v.name for v in abi.variants} | {f"{v.name}.{p.name}" for v in abi.variants for p in v.params}
    known |= {f"{v.name}.return" for v in abi.variants}
    for name in load_skipped():
        if name not in known:
            raise SpecError("stub.toml", name, "not a function or a parameter of the ABI")
    return load_skipped()


def _treatment(variant: Variant, plan: Plan) -> str:
    return "STUB_BUILTIN" if variant.name in plan.builtin else "STUB_TRANSLATED"


def emit_functions(abi: Abi) -> str:
    """stub_functions.c: every function of the ABI, to be called by number, and what its parameters are."""
    groups, skipped, plan = _groups(abi), _check_skipped(abi), check_plan(abi)
    text = f'{BANNER}#include "stub_tables.h"\n\n#include <mpi.h>\n\n'
    rows = ""
    for v in abi.variants:
        params = [p for p in v.params if p.kind.name != "varargs"]
        text += _call(v)
        if params:
            text += f"static const struct stub_parameter parameters_{v.short}[] = {{\n"
            text += "".join(_parameter(p, v, groups) for p in params) + "};\n"
        omitted = sum(1 << i for i, p in enumerate(params) if f"{v.name}.{p.name}" in skipped)
        marks = f"{int(v.name in skipped)}, {int(v.name + '.return' in skipped)}, {omitted}"
        rows += f'    {{"{v.name}", {_treatment(v, plan)}, call_{v.short}, {len(params)}, '
        rows += f"{f'parameters_{v.short}' if params else '0'}, {marks}, "
        rows += f"{int(v.function.returns == 'int')}, {int(v.name in plan.tail_calls)}}},\n"
    text += "\n" + "".join(f"extern const struct stub_family stub_family_{name};\n" for name in abi.families)
    rows_of_families = "".join(f"    &stub_family_{name},\n" for name in abi.families)
    text += f"\nconst struct stub_family *const stub_families[] = {{\n{rows_of_families}    0,\n}};\n"
    return text + f"\nconst struct stub_function stub_functions[] = {{\n{rows}    {{0}},\n}};\n"


def _native_row(constant: Constant, family: Family) -> str:
    """``known, native value, native symbol`` of a constant."""
    name = constant.name
    native = family.constants.get(name, family.handles.get(name, family.addresses.get(name)))
    if native is None:
        return "0, 0, 0"
    if isinstance(native, str):
        return f'1, 0, "{native}"'
    small = family.handles_ilp32.get(name)
    value = f"{native}" if small is None else f"STUB_BY_WORD({native}, {small})"
    return f"1, {value}, 0"


def _rows(constants: tuple[Constant, ...], family: Family) -> str:
    return "".join(
        f'    {{"{c.name}", {c.value}, {_native_row(c, family)}}},\n' for c in constants if c.alias_of is None
    )


def emit_values(abi: Abi, family_name: str) -> str:
    """stub_values_<family>.c: the constants of each group, ABI and native, from the data."""
    family, groups = abi.families[family_name], _groups(abi)
    text = f'{BANNER}#include "stub_tables.h"\n\n'
    for name in groups:
        rows = _rows(abi.group(name).constants, family)
        text += f"static const struct stub_constant {name}_constants[] = {{\n{rows}    {{0}},\n}};\n"
    addresses = tuple(c for name in _ADDRESS_GROUPS for c in abi.group(name).constants)
    addresses += tuple(c for c in abi.constants if c.name in ("MPI_DISPLACEMENT_CURRENT", "MPI_T_PVAR_ALL_HANDLES"))
    text += f"static const struct stub_constant sentinels[] = {{\n{_rows(addresses, family)}    {{0}},\n}};\n"
    text += f"\nextern const struct stub_family stub_family_{family_name};\n"
    text += f"const struct stub_family stub_family_{family_name} = {{\n"
    text += f'    "{family.name}", "{_marks(family)[0]}", {int(family.types["handle"] == "int")},\n    {{\n'
    text += "".join(
        f'        {{"{name}", {name}_constants, {int(_native_handle(name, family) == "int")}}},\n' for name in groups
    )
    at = {f.name: f.offset for f in family.status_fields}
    count_at = at.get("_ucount", at.get("count_lo"))
    size = f"STUB_BY_WORD({family.status_size}, {family.status_size_ilp32})"
    return text + (
        f"    }},\n    sentinels, {size}, {at['MPI_SOURCE']}, {at['MPI_TAG']}, {at['MPI_ERROR']}, {count_at},\n"
        f"    {groups.index('rank')}, {groups.index('tag')}, {groups.index('error_class')},\n}};\n"
    )


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    made: dict[str, Callable[[Abi], str]] = {"stub_functions.c": emit_functions}
    for name in family_names():
        made[f"stub_{name}.c"] = partial(emit_stub, family_name=name)
        made[f"stub_values_{name}.c"] = partial(emit_values, family_name=name)
    return made
