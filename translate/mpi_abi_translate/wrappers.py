# SPDX-License-Identifier: BSD-3-Clause
"""Emits the wrappers that translate for a family.

A wrapper converts in, calls the backend and converts out, by parameter kind and never by function
name. What kinds cannot express is named in ``spec/data/translate.toml`` and written by hand. The
files of the families differ in what ``translate.toml`` says of versions; each is compiled with its family's converters.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from mpi_abi_spec.cdecl import BANNER, HANDLES, declare, prototype
from mpi_abi_spec.load import family_names
from mpi_abi_spec.model import Abi, Param, SpecError, Variant
from mpi_abi_translate.families import NEGATIVE
from mpi_abi_translate.plan import TRAITS, Plan, Repaired, check_plan

# Handles of the tools interface, which are the backend's own: the error of one that is none.
TOOL_HANDLES = {
    "cvar_handle": "MPI_T_ERR_INVALID_HANDLE", "pvar_handle": "MPI_T_ERR_INVALID_HANDLE",
    "pvar_session": "MPI_T_ERR_INVALID_SESSION", "tool_enum": "MPI_T_ERR_INVALID_HANDLE",
    "event_instance": "MPI_T_ERR_INVALID_HANDLE",
}

# Indices of the tools interface: what counts each kind.
TOOL_INDICES = {
    "cvar_index": "cvar", "pvar_index": "pvar", "category_index": "category", "event_index": "event",
    "source_index": "source",
}


@dataclass
class Parts:
    """What one parameter contributes to a wrapper."""

    ctype: str
    argument: str
    before: str = ""
    after: str = ""
    on_success: str = ""
    on_failure: str = ""
    is_status: bool = False


def _if_wanted(param: Param, statement: str) -> str:
    """The statement, unless the caller may pass a null pointer and does."""
    return f"if ({param.name})\n            {statement}" if param.optional else statement


def _handle(param: Param) -> Parts:
    kind, name = HANDLES[param.kind.name], param.name
    ctype = f"impl_{kind}"
    if param.array:
        raise SpecError("translate.toml", name, "array of handles: write the function by hand")
    if param.direction == "in":
        convert = "errhandler_taken" if kind == "errhandler" else f"{kind}_to_impl"
        return Parts(ctype, f"{name}_", before=f"{ctype} {name}_ = {convert}({name});")
    if param.direction == "out" and (kind == "request" or not param.special):
        # The null handle is there before the call: to store it after an error would keep a register alive.
        return Parts(f"{ctype} *", f"{name}_", before=f"{ctype} *{name}_ = {kind}_out({name});")
    if kind == "info" and param.direction == "out":
        # An object of the backend becomes one of the library: the backend returns none that the caller ignores.
        return Parts(
            f"{ctype} *", f"{name} ? &{name}_ : NULL", before=f"{ctype} {name}_ = IMPL_INFO_NULL;",
            on_success=f"if ({name})\n            rc = FAMILY(info_out)({name}_, {name});",
            on_failure=f"if ({name})\n            *{name} = MPI_INFO_NULL;",
        )
    convert = f"*{name} = {kind}_from_impl({name}_);"
    if param.direction == "inout":
        start = f"{ctype} {name}_ = {kind}_to_impl(*{name});"
        return Parts(f"{ctype} *", f"&{name}_", before=start, on_success=_if_wanted(param, convert))
    # Programs look for a null handle after an error, which the backend may or may not have stored. A null
    # pointer of the caller's is for the backend to refuse.
    start = f"{ctype} {name}_ = IMPL_{kind.upper()}_NULL;"
    after = f"if ({name})\n        {convert}"
    return Parts(f"{ctype} *", f"{name} ? &{name}_ : NULL", before=start, after=after)


def _status(param: Param) -> Parts:
    name = param.name
    if param.direction == "out":
        return Parts(
            "impl_status *", f"status_begin({name}, &held_)", before="struct status_hold held_;",
            after=f"status_end({name}, &held_);", is_status=True,
        )
    if param.direction == "in":
        return Parts("const impl_status *", f"status_in({name})")
    return Parts("impl_status *", f"status_inout({name})")


def _values(param: Param) -> Parts:
    group, name = param.kind.values, param.name
    if param.array:
        raise SpecError("translate.toml", name, "array of constants: write the function by hand")
    if param.direction == "in":
        return Parts("int", f"{name}_", before=f"int {name}_ = {group}_to_impl({name});")
    convert = f"*{name} = {group}_from_impl(*{name});"
    # Enum types of the ABI are ints to the backend.
    passed = name if param.kind.small == "int" else f"(int *){name}"
    return Parts("int *", passed, on_success=_if_wanted(param, convert))


def _sentinel(param: Param, ctype: str) -> Parts | None:
    if "MPI_UNWEIGHTED" in param.sentinels:
        convert = "weights_to_impl" if param.direction == "in" else "weights_out_to_impl"
        return Parts(ctype, f"{convert}({param.name})")
    if "MPI_BUFFER_AUTOMATIC" in param.sentinels:
        # No backend of either family is known by this value.
        refuse = "return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_UNSUPPORTED_OPERATION);"
        return Parts(ctype, param.name, before=f"if ({param.name} == MPI_BUFFER_AUTOMATIC)\n        {refuse}")
    if "MPI_DISPLACEMENT_CURRENT" in param.sentinels:
        return Parts(ctype, f"offset_to_impl({param.name})")
    return None


def _tool_handle(param: Param, ctype: str) -> Parts:
    """Backends follow these addresses unasked: constants that are none are refused here."""
    handle = f"*{param.name}" if param.direction == "inout" else param.name
    refused, passed = f"!{handle}", param.name
    if "MPI_T_PVAR_ALL_HANDLES" in param.sentinels:
        passed = f"pvar_handle_to_impl({param.name})"
    elif param.kind.name == "pvar_handle":
        refused += f" || {handle} == MPI_T_PVAR_ALL_HANDLES"
    return Parts(ctype, passed, before=f"if ({refused})\n        return {TOOL_HANDLES[param.kind.name]};")


def _tool_index(param: Param, ctype: str) -> Parts:
    counted = f"impl.T_{TOOL_INDICES[param.kind.name]}_get_num"
    check = f"if (!tool_index_valid({counted}, {param.name}))\n        return MPI_T_ERR_INVALID_INDEX;"
    return Parts(ctype, param.name, before=check)


def _tool(param: Param, ctype: str) -> Parts | None:
    if param.kind.name in TOOL_HANDLES and param.direction != "out":
        return _tool_handle(param, ctype)
    if param.kind.name in TOOL_INDICES and param.direction == "in":
        return _tool_index(param, ctype)
    return None


def _plain_type(param: Param, large: bool, abi: Abi) -> str:
    # The declaration without the name is the type of the backend's parameter too.
    declared = declare(param, large, abi)
    if param.array and param.kind.extent:
        return f"int (*)[{param.kind.extent}]"
    return declared.removesuffix("[]").removesuffix(param.name).strip() + ("*" if declared.endswith("[]") else "")


def _has_values(param: Param) -> bool:
    return param.kind.values is not None and param.special


def parts(param: Param, large: bool, abi: Abi) -> Parts:
    """What ``param`` contributes to its function's wrapper, by its kind."""
    kind = param.kind.name
    if kind in HANDLES:
        return _handle(param)
    if kind == "status":
        return _status(param)
    if kind == "function":
        return Parts("impl_function *", f"(impl_function *){param.name}")
    ctype = _plain_type(param, large, abi)
    found = _tool(param, ctype) or _sentinel(param, ctype)
    if found is not None:
        return found
    if _has_values(param):
        return _values(param)
    if param.in_place:
        const = "" if param.direction == "in" else "_out"
        return Parts(ctype, f"buffer{const}_to_impl({param.name})")
    return Parts(ctype, param.name)


def _polls(variant: Variant) -> bool:
    """Whether the call has a flag without which it says nothing about the status."""
    names = {p.name for p in variant.params if p.direction == "out"}
    return "flag" in names and any(p.kind.name == "status" for p in variant.params)


def _is_negative(param: Param) -> bool:
    """Whether constants in the place of this number are all negative, so that its sign identifies them."""
    return param.kind.values in NEGATIVE and param.direction == "in" and _has_values(param) and not param.array


def _fit_status(variant: Variant, units: list[Parts]) -> None:
    """Receives and probes always write the status, so nothing need be there before; MPI-IO may not."""
    for unit in units:
        if variant.function.chapter == "point_to_point":
            unit.argument = unit.argument.replace("status_begin(", "status_begin_receive(")
        if variant.function.chapter == "io":
            unit.after = unit.after.replace("status_end(", "status_end_access(")


def _received(variant: Variant, plan: Plan) -> tuple[Param, Param] | None:
    """Count and datatype of a receive over a family with the trait `dividing`. A matched receive is right."""
    params = variant.params
    if variant.function.chapter != "point_to_point" or not any(t.name == "dividing" for t in plan.traits):
        return None
    for buffer, count, datatype in zip(params, params[1:], params[2:], strict=False):
        if buffer.kind.name == "buffer" and buffer.direction != "in" and datatype.kind.name == "datatype":
            return count, datatype
    return None


def _show_misuse(variant: Variant, units: list[Parts]) -> None:
    """MPI_IN_PLACE in the wrong place of a collective: backends find that, if they see their own."""
    if variant.function.chapter == "collectives":
        for param, unit in zip(variant.params, units, strict=True):
            if param.kind.name == "buffer" and unit.argument == param.name:
                const = "" if param.direction == "in" else "_out"
                unit.argument = f"buffer{const}_to_impl({param.name})"


def _name_operands(variant: Variant, units: list[Parts]) -> None:
    """Datatypes of what an operator is applied to."""
    op = next((p.name for p in variant.params if p.kind.name == "op"), None)
    for unit in units if op else []:
        unit.before = re.sub(r"\bdatatype_to_impl\((\w+)\)", rf"operand_to_impl(\1, {op})", unit.before)


def _is_idle_at_root(variant: Variant, param: Param) -> bool:
    """Whether a buffer is not significant at MPI_ROOT: there the root's group has it all in another one."""
    has_root = any(p.name == "root" for p in variant.params)
    return has_root and param.kind.name == "buffer" and param.direction == "in" and not param.root_only


def _allow_null(variant: Variant, units: list[Parts]) -> list[Parts]:
    """What is not significant may be null; MPICH 4.0 refuses that in reductions (pmodels/mpich issue 6351)."""
    return [
        replace(unit, argument=f"idle_to_impl({param.name})") if _is_idle_at_root(variant, param) else unit
        for param, unit in zip(variant.params, units, strict=True)
    ]


def _text_pairs(variant: Variant) -> list[tuple[str, str]]:
    """Texts of the tools interface and the parameters of their lengths."""
    if not variant.name.startswith("MPI_T_"):
        return []
    return [(p.name, p.length) for p in variant.params if p.kind.name == "string" and p.length]


def _whole_lengths(variant: Variant) -> list[str]:
    """Asks for the length of a text that may have been cut: MPICH gives that of what is left (15.3.3)."""
    lines = []
    for text, length in _text_pairs(variant):
        asked = [p.name if p.direction == "in" or p.name == length else "NULL" for p in variant.params]
        again = f"impl.{variant.short}({', '.join(asked)})"
        test = f"is_cut({text}, {length}, {length}_capacity)"
        lines.append(f"    if ({test}) {{\n        *{length} = 0;\n        {again};\n    }}")
    return lines


def _body(variant: Variant, units: list[Parts], checked: bool = True) -> str:
    """The statements of a wrapper; one whose code is not checked ends in a jump to the backend's function."""
    lines = [f"    {u.before}" for u in units if u.before]
    if variant.name.startswith("MPI_T_"):
        lines.insert(0, "    if (!tools_initialized())\n        return MPI_T_ERR_NOT_INITIALIZED;")
    lines += [f"    int {length}_capacity = {length} ? *{length} : 0;" for _, length in _text_pairs(variant)]
    arguments = ", ".join(u.argument for u in units)
    call = f"impl.{variant.short}({arguments})"
    if variant.function.returns != "int":
        return "\n".join([*lines, f"    return {call};"])
    after = [f"    {u.after}" for u in units if u.after and not u.is_status]
    status = [f"    {u.after}" for u in units if u.is_status and u.after]
    success = [f"    {u.on_success}" for u in units if u.on_success] + _whole_lengths(variant)
    failure = [f"        {u.on_failure}" for u in units if u.on_failure]
    if _polls(variant):
        success += [f"    if (*flag)\n    {line}" for line in status]
    else:
        after += status
    if not after and not success and not failure:
        return "\n".join([*lines, f"    return error_from_impl({call});" if checked else f"    return {call};"])
    if not checked:
        raise SpecError("translate.toml", variant.name, "a tail call, and there is work to do after the call")
    lines += [f"    int rc = {call};", *after]
    if not success and not failure:
        return "\n".join([*lines, "    return error_from_impl(rc);"])
    failure += ["        return FAMILY(error_from_impl_cold)(rc);"]
    lines += ["    if (UNLIKELY(is_nonzero(rc))) {", *failure, "    }"]
    return "\n".join([*lines, *success, "    return rc;"])


def _choice(variant: Variant, repairs: list[Repaired], passed: str) -> str:
    """The body that goes to the code by hand over the versions which need it."""
    text = ""
    for entry in repairs:
        text += f"    static const struct family_versions versions_[] = {{{{{entry.bounds()}}}, {{0, 0}}}};\n"
        text += f"    if (FAMILY(is)(versions_))\n        return WRAP({variant.short})({passed});\n"
    return f"{text}    return PLAIN({variant.short})({passed});"


def _special(variant: Variant, abi: Abi, body: str, repairs: list[Repaired], passed: str) -> str:
    """The function for arguments among which there are constants. Repairs of a function with ranks concern these."""
    head = f"static COLD {prototype(variant, abi, 'special_' + variant.short)}\n{{\n"
    if not repairs:
        return f"{head}{body}\n}}\n"
    text = f"{prototype(variant, abi, f'PLAIN({variant.short})')}\n{{\n{body}\n}}\n"
    return f"{text}{head}{_choice(variant, repairs, passed)}\n}}\n"


def _has_constants(variant: Variant) -> bool:
    return any(_is_negative(p) for p in variant.params)


def _is_replaced(variant: Variant, plan: Plan) -> bool:
    """Whether code by hand stands in the slot where the function is repaired, and calls the wrapper."""
    entries = plan.repairs(variant.name)
    replaced = bool(entries) and (not _has_constants(variant) or any(entry.every_call for entry in entries))
    if replaced and variant.name in plan.tail_calls:
        raise SpecError("translate.toml", variant.name, "a tail call, and every call is repaired")
    return replaced


def _rare(variant: Variant, units: list[Parts], plan: Plan) -> tuple[str, list[Parts]]:
    """The condition for the function apart, and its parts."""
    condition = f"({' | '.join(p.name for p in variant.params if _is_negative(p))}) < 0"
    special = _allow_null(variant, units)
    if received := _received(variant, plan):
        count, datatype = received
        condition = f"({condition}) | IS_DERIVED({datatype.name})"
        place = variant.params.index(datatype)
        before = f"FIT_RECEIVE({count.name}, {datatype.name});\n    {special[place].before}"
        special[place] = replace(special[place], before=before)
    return condition, special


def _wrapper(variant: Variant, abi: Abi, plan: Plan) -> str:
    """Ranks and tags are seldom constants: one test of all signs, and a function apart for those that are. It also
    receives derived datatypes, where some of these cannot be received.

    For a tail call there is a second wrapper for programs without an error handler that returns. If repaired, code by
    hand calls the wrapper, or the function apart.
    """
    units = [parts(p, variant.large, abi) for p in variant.params]
    replaced = _is_replaced(variant, plan)
    repairs = [] if replaced else plan.repairs(variant.name)
    _fit_status(variant, units)
    _show_misuse(variant, units)
    _name_operands(variant, units)
    head = f"static {prototype(variant, abi, 'wrap_' + variant.short)}\n{{\n"
    if replaced:
        head = f"{prototype(variant, abi, f'PLAIN({variant.short})')}\n{{\n"
    negative = [p for p in variant.params if _is_negative(p)]
    if not negative:
        return f"{head}{_body(variant, units)}\n}}\n"
    plain = [Parts(u.ctype, p.name) if p in negative else u for p, u in zip(variant.params, units, strict=True)]
    rare, special = _rare(variant, units, plan)
    passed = ", ".join(p.name for p in variant.params)
    text = _special(variant, abi, _body(variant, special), repairs, passed)
    test = f"    if (UNLIKELY({rare}))\n        return special_{variant.short}({passed});\n"
    text += f"{head}{test}{_body(variant, plain)}\n}}\n"
    if variant.name in plan.tail_calls:
        text += f"static {prototype(variant, abi, 'tail_call_' + variant.short)}\n{{\n"
        text += f"{test}{_body(variant, plain, checked=False)}\n}}\n"
    return text


def _native_type(param: Param, large: bool, abi: Abi) -> str:
    if param.kind.name in HANDLES and param.array:
        const = "const " if param.direction == "in" else ""
        return f"{const}impl_{HANDLES[param.kind.name]} *"
    if param.kind.name in HANDLES and param.pointer:
        return f"impl_{HANDLES[param.kind.name]} *"
    if _has_values(param) and param.array:
        return _plain_type(param, large, abi)
    return parts(param, large, abi).ctype


def _native_pointer(variant: Variant, abi: Abi) -> str:
    types = ", ".join(
        "..." if p.kind.name == "varargs" else _native_type(p, variant.large, abi) for p in variant.params
    )
    returns = variant.function.returns
    kinds = {p.kind.small: HANDLES[p.kind.name] for f in abi.functions for p in f.params if p.kind.name in HANDLES}
    if returns in kinds:
        returns = f"impl_{kinds[returns]}"
    return f"{returns} (*{variant.short})({types or 'void'});"


def emit_impl(abi: Abi) -> str:
    """impl_functions.h: the backend's functions, with the backend's types, and our wrappers by hand."""
    plan = check_plan(abi)
    text = f"{BANNER}#ifndef MPI_ABI_IMPL_FUNCTIONS_H\n#define MPI_ABI_IMPL_FUNCTIONS_H\n\nstruct impl_functions {{\n"
    text += "".join(f"    {_native_pointer(v, abi)}\n" for v in abi.variants)
    text += "};\n\n"
    for v in abi.variants:
        if v.name in plan.hand_written or plan.repairs(v.name):
            text += f"{prototype(v, abi, f'WRAP({v.short})')};\n"
        if plan.repairs(v.name):
            text += f"{prototype(v, abi, f'PLAIN({v.short})')};\n"
    return text + "\n#endif\n"


# Functions that call an error handler and do not fail.
_CALLS_HANDLER = "_call_errhandler"


def _can_be_guarded(variant: Variant) -> bool:
    """The tools interface calls no error handler."""
    varargs = any(p.kind.name == "varargs" for p in variant.params)
    return variant.function.returns == "int" and not varargs and not variant.name.startswith("MPI_T_")


def _guard(variant: Variant, abi: Abi) -> str:
    names = [f"a{i}" for i in range(len(variant.params))]
    types = [_native_type(p, variant.large, abi) for p in variant.params]
    declared = ", ".join(
        t.replace("(*)", f"(*{n})") if "(*)" in t else f"{t} {n}" for t, n in zip(types, names, strict=True)
    ) or "void"
    call = f"guarded.{variant.short}({', '.join(names)})"
    body = f"code_dropped({call})" if variant.name.endswith(_CALLS_HANDLER) else f"code_kept({call})"
    return f"static COLD int guard_{variant.short}({declared})\n{{\n    return {body};\n}}\n"


def emit_guards(abi: Abi, family: str) -> str:
    """guards_<family>.c: functions that stand before the backend's and return the code that an error handler was given.

    Only a family with the trait `forgetful` has any.
    """
    is_forgetful = any(t.name == "forgetful" for t in check_plan(abi).of(family).traits)
    guards = [(i, v) for i, v in enumerate(abi.variants) if is_forgetful and _can_be_guarded(v)]
    text = f'{BANNER}#include "kept_codes.h"\n\n' + "\n".join(_guard(v, abi) for _, v in guards)
    text += "\nfamily_function *const FAMILY(guards)[MPI_ABI_FUNCTIONS] = {\n"
    text += "".join(f"    [{i}] = (family_function *)guard_{v.short},\n" for i, v in guards) or "    NULL,\n"
    return text + "};\n"


# Versions over which operators are replaced: MPI_MAX and MPI_MIN of unsigned types.
_OWN_OPERATORS = "all_signed"


def _takes_operator(variant: Variant, plan: Plan) -> bool:
    """Whether this is a reduction. Accumulations take no operators but predefined ones."""
    return variant.function.chapter == "collectives" and variant.name not in plan.builtin and {"op", "datatype"} <= {
        p.name for p in variant.params
    }


def _with_operator(variant: Variant, abi: Abi, plan: Plan) -> str:
    """A reduction that is given the library's operator where one is wrong. Operators of users cost nothing more.

    It comes before the repairs of the function: these are for the same versions, or more.
    """
    wrapper = f"WRAP({variant.short})" if _is_replaced(variant, plan) else _in_slot(variant, plan)
    passed = ", ".join(p.name for p in variant.params)
    chosen = ", ".join("FAMILY(own_operator)(op, datatype)" if p.name == "op" else p.name for p in variant.params)
    text = f"static COLD {prototype(variant, abi, 'choose_' + variant.short)}\n"
    text += f"{{\n    return {wrapper}({chosen});\n}}\n"
    text += f"static FLATTEN {prototype(variant, abi, 'operator_' + variant.short)}\n{{\n"
    text += "    if (UNLIKELY((uintptr_t)op <= MPI_ABI_LAST_RESERVED))\n"
    text += f"        return choose_{variant.short}({passed});\n"
    return text + f"    return {wrapper}({passed});\n}}\n"


def _own_operators(abi: Abi, plan: Plan) -> tuple[str, str]:
    """These reductions, and their rows among what stands in slots over some versions."""
    reductions = [(i, v) for i, v in enumerate(abi.variants) if _takes_operator(v, plan)]
    text = rows = ""
    for trait in (t for t in plan.traits if t.name == _OWN_OPERATORS):
        text += "\n" + "\n".join(_with_operator(v, abi, plan) for _, v in reductions)
        bounds = f"{{{trait.bounds()}}}"
        rows += "".join(f"    {{{i}, (family_function *)operator_{v.short}, {bounds}}},\n" for i, v in reductions)
    return text, rows


def _trait(name: str, plan: Plan) -> str:
    text = f"\nconst struct family_versions FAMILY({name})[] = {{\n"
    for trait in (t for t in plan.traits if t.name == name):
        text += f"    {{{trait.bounds()}}},\n"
    return text + "    {0, 0},\n};\n"


def _in_slot(variant: Variant, plan: Plan) -> str:
    """What stands in a slot of a family, over versions that need no repair."""
    if variant.name in plan.hand_written:
        return f"WRAP({variant.short})"
    return f"PLAIN({variant.short})" if _is_replaced(variant, plan) else f"wrap_{variant.short}"


def _repairs(abi: Abi, plan: Plan) -> str:
    """What stands in a slot over versions that need a repair."""
    operators, rows = _own_operators(abi, plan)
    text = f"{operators}\nconst struct family_repair FAMILY(repairs)[] = {{\n{rows}"
    for i, v in enumerate(abi.variants):
        for entry in plan.repairs(v.name) if _is_replaced(v, plan) else []:
            row = f"{{{i}, (family_function *)WRAP({v.short}), {{{entry.bounds()}}}}}"
            text += f"    {row},\n"
    return text + "    {0, NULL, {0, 0}},\n};\n"


def emit_wrappers(abi: Abi, family: str) -> str:
    """wrappers_<family>.c: the translated functions, and what versions of the family are known for."""
    plan = check_plan(abi).of(family)
    text = f'{BANNER}#include "impl.h"\n#include "raise.h"\n#include "backend_version.h"\n\n#include <limits.h>\n\n'
    skip = {*plan.hand_written, *plan.builtin}
    generated = [v for v in abi.variants if v.name not in skip]
    text += "\n".join(_wrapper(v, abi, plan) for v in generated)
    text += "\nfamily_function *const FAMILY(wrappers)[MPI_ABI_FUNCTIONS] = {\n"
    for i, v in enumerate(abi.variants):
        if v.name not in plan.builtin:
            text += f"    [{i}] = (family_function *){_in_slot(v, plan)},\n"
    slots = {v.name: i for i, v in enumerate(abi.variants)}
    text += "};\n\nconst struct family_tail_call FAMILY(tail_calls)[] = {\n"
    text += "".join(
        f"    {{{slots[name]}, (family_function *)tail_call_{name.removeprefix('MPI_')}}},\n"
        for name in plan.tail_calls
    )
    text += "    {0, NULL},\n};\n\nconst struct family_unusable FAMILY(unusable)[] = {\n"
    for entry in plan.unusable:
        text += "".join(f"    {{{slots[name]}, {entry.bounds()}}},\n" for name in entry.names(plan))
    text += "    {0, 0, 0},\n};\n" + _repairs(abi, plan)
    return text + "".join(_trait(name, plan) for name in TRAITS)


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    made: dict[str, Callable[[Abi], str]] = {"impl_functions.h": emit_impl}
    for name in family_names():
        made[f"wrappers_{name}.c"] = partial(emit_wrappers, family=name)
        made[f"guards_{name}.c"] = partial(emit_guards, family=name)
    return made
