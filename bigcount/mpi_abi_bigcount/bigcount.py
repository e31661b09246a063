# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``_c`` functions for backends without them: the straight path, and large bodies by datatypes.

Counts that fit an int are passed on to the plain function; arrays of them are converted, and live as
long as the request if there is one. Where every count has a datatype, a large one becomes one element
of a datatype that stands for both (``bigcount/big.h``). All other bodies are hand-written and listed in
``spec/data/bigcount.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache

from mpi_abi_runtime.plan import by_name, layers_of
from mpi_abi_spec.cdecl import BANNER, prototype
from mpi_abi_spec.load import DATA
from mpi_abi_spec.model import Abi, Param, SpecError, Variant


# What gives the lengths of arrays, and which of them an array has.
_LENGTHS = {
    "peers(comm)": ("big_participants", "n"),
    "size(comm)": ("big_size", "receives"),
    "indegree(comm)": ("mpi_abi_neighbors", "receives"),
    "outdegree(comm)": ("mpi_abi_neighbors", "sends"),
}
# Where an error is raised: the first argument of such a kind, by the function that raises there.
_RAISE = {"communicator": "comm", "window": "win", "file": "file"}


@cache
def load_hand_written() -> dict[str, str]:
    """Functions whose large bodies are hand-written: name -> reason."""
    data = tomllib.loads((DATA / "bigcount.toml").read_text(encoding="utf-8"))
    return by_name("bigcount.toml", data["hand_written"])


def _is_wide(param: Param) -> bool:
    """Whether the plain function has a narrower type for the argument."""
    return param.kind.small == "int" and param.kind.large in ("MPI_Count", "MPI_Aint")


def functions(abi: Abi) -> dict[str, str]:
    """The functions made here, each with how it is done: those that the layers do not name."""
    layers = layers_of(abi)
    elsewhere = {*layers.builtin, *layers.emulated}
    made = {}
    for v in abi.variants:
        wide = [p for p in v.params if _is_wide(p)]
        if v.large and v.name not in elsewhere and wide and all(p.direction == "in" for p in wide):
            made[v.name] = "the function without `_c`; for large counts, datatypes or several calls"
    for name in load_hand_written():
        if name not in made:
            raise SpecError("bigcount.toml", name, "not a function that is generated")
    return made


def _pairs(variant: Variant) -> list[tuple[Param, Param]]:
    """Each count with the datatype that follows it."""
    params = variant.params
    return [
        (count, datatype)
        for count, datatype in zip(params, params[1:], strict=False)
        if _is_wide(count) and not count.array and datatype.kind.name == "datatype" and not datatype.array
    ]


def _by_types(variant: Variant) -> bool:
    """Whether one datatype for each count will do. Operators want predefined ones, but in windows."""
    has_op = any(p.kind.name == "op" for p in variant.params) and variant.function.chapter != "one_sided"
    return not has_op and len(_pairs(variant)) == sum(_is_wide(p) for p in variant.params)


def _is_rooted(variant: Variant) -> bool:
    return any(p.name == "root" for p in variant.params)


def _significant(param: Param, variant: Variant) -> str:
    """When an argument says something on this process, as a C condition; nothing if it always does."""
    conditions = [f"{p.name} != MPI_IN_PLACE" for p in variant.params if param.name in p.in_place_ignores]
    if _is_rooted(variant):
        if param.root_only:
            conditions.append("where.at_root")
        elif any(p.root_only for p in variant.params):
            conditions.append("where.elsewhere")
    return " && ".join(conditions)


def _raised(variant: Variant, code: str, once: str = "") -> str:
    for param in variant.params:
        if param.kind.name in _RAISE:
            return f"mpi_abi_raise_{_RAISE[param.kind.name]}{once}({param.name}, {code})"
    return f"mpi_abi_raise_comm{once}(MPI_COMM_SELF, {code})"


def _failed(variant: Variant, code: str, once: str = "") -> str:
    """The end of a call that fails, as a block: there is no request then."""
    request = any(p.kind.name == "request" for p in variant.params)
    null = "        if (request)\n            *request = MPI_REQUEST_NULL;\n" if request else ""
    return f"{{\n{null}        return {_raised(variant, code, once)};\n    }}\n"


def _root(variant: Variant) -> str:
    if not _is_rooted(variant):
        return ""
    return (
        "    struct big_root where;\n"
        "    int found = big_root(comm, root, &where);\n"
        "    if (found != MPI_SUCCESS)\n        return found;\n"
    )


def _large_by_types(variant: Variant, abi: Abi) -> str:
    pairs = _pairs(variant)
    passed = {c.name: f"pairs[{i}].length" for i, (c, _) in enumerate(pairs)}
    passed |= {t.name: f"pairs[{i}].made" for i, (_, t) in enumerate(pairs)}
    text = f"static COLD {prototype(variant, abi, 'large_' + variant.short)}\n{{\n{_root(variant)}"
    rows = []
    for count, datatype in pairs:
        condition = _significant(count, variant)
        known = f"BIG_PAIR({count.name}, {datatype.name})"
        rows.append(f"{condition} ? {known} : BIG_PAIR(0, MPI_BYTE)" if condition else known)
    text += f"    struct big_pair pairs[{len(pairs)}] = {{{', '.join(rows)}}};\n"
    text += f"    mpi_abi_raise_begin();\n    int rc = big_pairs_make({len(pairs)}, pairs);\n"
    text += f"    if (rc != MPI_SUCCESS) {_failed(variant, 'rc', '_once')}"
    arguments = ", ".join(passed.get(p.name, p.name) for p in variant.params)
    text += f"    rc = mpi_abi_table.{variant.short.removesuffix('_c')}({arguments});\n"
    return text + f"    big_pairs_free({len(pairs)}, pairs);\n    return rc;\n}}\n\n"


def _large_none(variant: Variant, abi: Abi) -> str:
    unused = "".join(f"    (void){p.name};\n" for p in variant.params)
    head = f"static COLD {prototype(variant, abi, 'large_' + variant.short)}\n"
    return f"{head}{{\n{unused}    return {_raised(variant, 'MPI_ERR_UNSUPPORTED_OPERATION')};\n}}\n\n"


def _large(variant: Variant, abi: Abi) -> tuple[str, str]:
    """The function for what does not fit: its definition, if it is made here, and its name."""
    if variant.name in load_hand_written():
        return "", f"big_{variant.short}"
    make = _large_by_types if _by_types(variant) else _large_none
    return make(variant, abi), f"large_{variant.short}"


def _kind_of_array(param: Param) -> str:
    return "counts" if param.kind.large == "MPI_Count" else "aints"


def _is_among_all(variant: Variant) -> bool:
    """Whether blocks with counts of their own are exchanged among all (6.5 to 6.8)."""
    return any(_is_wide(p) and str(p.length) == "peers(comm)" for p in variant.params)


def _datatypes(variant: Variant) -> dict[str, Param]:
    """The datatype behind each count, or array of counts, by name."""
    behind: dict[str, Param] = {}
    counts: list[Param] = []
    for param in variant.params:
        if _is_wide(param) and param.kind.large == "MPI_Count":
            counts.append(param)
        elif param.kind.name == "datatype":
            behind |= {count.name: param for count in counts}
            counts = []
    return behind


def _is_small(count: Param, variant: Variant) -> str:
    """Whether all blocks of this count are small, which all know alike (split.h)."""
    datatype = _datatypes(variant)[count.name].name
    if count.array:
        return f"big_are_small(all.n, {count.name}_n, {count.name}, {datatype})"
    length = _significant(count, variant) or "1"
    return f"big_are_small(all.n, {length}, &{count.name}, {datatype})"


def _fits(param: Param, variant: Variant) -> str:
    if _is_among_all(variant) and param.name in _datatypes(variant):
        if not _datatypes(variant)[param.name].array:
            return _is_small(param, variant)
    elif _is_among_all(variant) and any(p.kind.name == "datatype" and p.array for p in variant.params):
        return f"big_offsets_fit({param.name}_n, {param.name})"
    if not param.array:
        return f"big_fits({param.name})"
    return f"big_{_kind_of_array(param)}_fit({param.name}_n, {param.name})"


def _all_fit(variant: Variant) -> str:
    """When the plain function can do it, as a C condition. What else it depends on all processes know."""
    conditions = [_fits(p, variant) for p in variant.params if _is_wide(p)]
    if _is_among_all(variant):
        # Open MPI takes a send buffer at the address of the receive buffer for MPI_IN_PLACE.
        has_types = any(p.kind.name == "datatype" and p.array for p in variant.params)
        conditions.insert(0, "sendbuf != recvbuf" if has_types else "!all.is_inter")
        if any(_is_wide(p) and p.array and _significant(p, variant) and not p.root_only for p in variant.params):
            conditions.insert(0, "sendbuf != MPI_IN_PLACE")
    return " && ".join(conditions)


def _peers(variant: Variant) -> str:
    """Finds the participants."""
    call = "big_rooted_participants(comm, root, &all)" if _is_rooted(variant) else "big_participants(comm, &all)"
    text = f"    struct big_participants all;\n    int rc = {call};\n    if (rc != MPI_SUCCESS)\n        return rc;\n"
    return text + ("    const struct big_root where = all.where;\n" if _is_rooted(variant) else "")


def _lengths(variant: Variant) -> str:
    arrays = [p for p in variant.params if _is_wide(p) and p.array]
    function = {_LENGTHS[str(p.length)][0] for p in arrays}.pop()
    text = f"    struct mpi_abi_extents n = {{0, 0}};\n    int rc = {function}(comm, &n);\n"
    text += "    if (rc != MPI_SUCCESS)\n        return rc;\n"
    text = _peers(variant) if _is_among_all(variant) else text
    for p in arrays:
        of = "all" if _is_among_all(variant) else "n"
        condition, length = _significant(p, variant), f"{of}.{_LENGTHS[str(p.length)][1]}"
        text += f"    int {p.name}_n = {f'{condition} ? {length} : 0' if condition else length};\n"
    return text


def _plain_call(variant: Variant, passed: dict[str, str]) -> str:
    arguments = ", ".join(passed.get(p.name, p.name) for p in variant.params)
    return f"mpi_abi_table.{variant.short.removesuffix('_c')}({arguments})"


def _narrowed(variant: Variant, ints: str) -> dict[str, str]:
    passed = {}
    for p in variant.params:
        if _is_wide(p) and p.array:
            passed[p.name] = f"big_ints_of_{_kind_of_array(p)}({ints}, {p.name}_n, {p.name})"
        elif _is_wide(p):
            passed[p.name] = f"(int){p.name}"
    return passed


def _straight(variant: Variant, abi: Abi) -> str:
    definition, large = _large(variant, abi)
    wide = [p for p in variant.params if _is_wide(p)]
    arrays = [p for p in wide if p.array]
    text = f"{definition}{prototype(variant, abi, 'abi_' + variant.short)}\n{{\n"
    text += _lengths(variant) if arrays else ""
    names = ", ".join(p.name for p in variant.params)
    text += f"    if (UNLIKELY(!({_all_fit(variant)})))\n        return {large}({names});\n"
    if not arrays:
        return f"{text}    return {_plain_call(variant, _narrowed(variant, ''))};\n}}\n"
    total = " + ".join(f"(size_t){p.name}_n" for p in arrays)
    if any(p.kind.name == "request" for p in variant.params):
        text += f"    if (!request)\n        return {_raised(variant, 'MPI_ERR_ARG')};\n"
        text += f"    struct big_pending_call *pending = big_pending_call_new({total});\n"
        text += f"    if (!pending) {_failed(variant, 'MPI_ERR_NO_MEM')}"
        passed = {**_narrowed(variant, "&pending->ints"), "request": "&pending->part"}
        text += f"    rc = {_plain_call(variant, passed)};\n"
        return f"{text}    return big_pending_call_done(pending, rc, request);\n}}\n"
    text += f"    struct big_ints ints;\n    if (!big_ints_new(&ints, {total})) {_failed(variant, 'MPI_ERR_NO_MEM')}"
    text += f"    rc = {_plain_call(variant, _narrowed(variant, '&ints'))};\n"
    return f"{text}    big_ints_free(&ints);\n    return rc;\n}}\n"


def emit_bigcount(abi: Abi) -> str:
    """bigcount.c: the straight path of each function, and large bodies by datatypes."""
    made = functions(abi)
    text = f'{BANNER}#include "big.h"\n#include "compiler.h"\n#include "extents.h"\n#include "large.h"\n'
    text += '#include "abi_functions.h"\n#include "raise.h"\n#include "table.h"\n\n'
    return text + "\n".join(_straight(v, abi) for v in abi.variants if v.name in made)


def emit_large(abi: Abi) -> str:
    """large.h: prototypes of the functions made here, and of the large bodies that are written by hand."""
    made = functions(abi)
    text = f"{BANNER}#ifndef MPI_ABI_LARGE_H\n#define MPI_ABI_LARGE_H\n\n#include <mpi.h>\n\n"
    text += "".join(f"{prototype(v, abi, 'abi_' + v.short)};\n" for v in abi.variants if v.name in made)
    text += "".join(f"{prototype(v, abi, 'big_' + v.short)};\n" for v in abi.variants if v.name in load_hand_written())
    return text + "\n#endif\n"


# Where functions have a counterpart in the interface of BigMPI, or lack one that it would have.
_MPIX_CHAPTERS = ("point_to_point", "datatypes", "collectives", "topologies", "one_sided", "io")

MPIX_HEAD = """/*
 * Large counts by the interface of BigMPI: MPIX_X_x does what MPI_X_c does (MPI 5.0), with the same arguments; only
 * MPIX_Type_create_hvector_x has those of BigMPI. Where MPI has a function MPI_X_x itself, there is no MPIX_X_x.
 *
 * Link with -lbigcount. It calls nothing but functions of the standard.
 */
#ifndef MPI_ABI_BIGCOUNT_H
#define MPI_ABI_BIGCOUNT_H

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- Datatypes. --- */

/* `count` elements, as MPI_Type_contiguous_c makes them. */
int MPIX_Type_contiguous_x(MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype);

/* Blocks at displacements in bytes, as MPI_Type_create_hindexed_c makes them. */
int MPIX_Type_create_hvector_x(int count, MPI_Count array_of_blocklengths[], MPI_Aint array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype);

/* `count` elements that begin `offset` bytes behind the buffer. */
int BigMPI_Type_contiguous(MPI_Aint offset, MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype);

/* What MPIX_Type_contiguous_x was given; MPI_ERR_TYPE for another datatype. A derived basetype is the caller's to free. */
int BigMPI_Decode_contiguous_x(MPI_Datatype intype, MPI_Count *count, MPI_Datatype *basetype);

/* 16 bytes, between MPIX_Init and MPIX_Finalize. */
extern MPI_Datatype MPIX_GCC_FLOAT128;

/* --- The rest of the environment. --- */

/* As MPI_Init, but for a program that has initialized MPI itself: then MPIX_Finalize leaves that to it, too. */
int MPIX_Init(int *argc, char ***argv);
int MPIX_Init_thread(int *argc, char ***argv, int requested, int *provided);
int MPIX_Finalize(void);

/* Each process is a neighbor of each (root -1), or the root receives from all. */
int BigMPI_Create_graph_comm(MPI_Comm comm_old, int root, MPI_Comm *comm_dist_graph);

/* The largest count that goes to a function with int counts. */
MPI_Count BigMPI_Get_max_int(void);

/* --- What is as in the standard. --- */

"""


def _mpix(abi: Abi) -> list[Variant]:
    """The functions that count elements of a datatype, but those that are written by hand or have the name in MPI."""
    standard = {v.short for v in abi.variants}
    return [
        v for v in abi.variants
        if v.large and v.function.chapter in _MPIX_CHAPTERS
        and any(p.kind.name in ("datatype", "op") for p in v.params)
        and f" {_mpix_name(v)}(" not in MPIX_HEAD and _mpix_name(v).removeprefix("MPIX_") not in standard
    ]


def _mpix_name(variant: Variant) -> str:
    return f"MPIX_{variant.short.removesuffix('_c')}_x"


def emit_header(abi: Abi) -> str:
    """include/bigcount.h: the interface of BigMPI."""
    text = BANNER + MPIX_HEAD
    text += "".join(f"{prototype(v, abi, _mpix_name(v))};\n" for v in _mpix(abi))
    return text + "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n"


def emit_mpix(abi: Abi) -> str:
    """mpix.c: each function of the interface of BigMPI that is one of the standard."""
    text = f'{BANNER}#include "bigcount.h"\n'
    for v in _mpix(abi):
        arguments = ", ".join(p.name for p in v.params)
        text += f"\n{prototype(v, abi, _mpix_name(v))}\n{{\n    return {v.name}({arguments});\n}}\n"
    return text


def emitters() -> dict[str, Callable[[Abi], str]]:
    """The outputs of this module by file name."""
    return {"bigcount.c": emit_bigcount, "large.h": emit_large, "mpix.c": emit_mpix, "bigcount.h": emit_header}
