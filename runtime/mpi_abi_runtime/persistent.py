# SPDX-License-Identifier: BSD-3-Clause
"""Emits persistent collectives: at each start the nonblocking form, or point-to-point messages.

``runtime/persistent/persistent.h`` is what the functions have in common, and says why they are so.
"""

from __future__ import annotations

from mpi_abi_spec.cdecl import BANNER, declare, prototype
from mpi_abi_spec.model import Abi, Param, SpecError, Variant


def _nonblocking_name(init: Variant) -> str:
    base = init.function.name.removeprefix("MPI_").removesuffix("_init")
    return f"MPI_I{base[:1].lower()}{base[1:]}{'_c' if init.large else ''}"


def functions(abi: Abi) -> dict[str, str]:
    """Persistent collectives with the nonblocking functions that do the same but for the info argument."""
    variants = {v.name: v for v in abi.variants}
    found = {}
    for v in abi.variants:
        nonblocking = variants.get(_nonblocking_name(v)) if v.function.name.endswith("_init") else None
        names = [p.name for p in v.params]
        if nonblocking and "info" in names:
            names.remove("info")
            if names != [p.name for p in nonblocking.params]:
                raise SpecError("functions", v.name, f"parameters are not those of {nonblocking.name} and info")
            found[v.name] = nonblocking.name
    return found


def _is_neighborhood(init: Variant) -> bool:
    return init.function.chapter == "topologies"


def descriptions(abi: Abi) -> dict[str, str]:
    """What each start of a persistent collective does, in words."""
    variants = {v.name: v for v in abi.variants}
    return {
        init: "at each start, a message for each edge"
        if _is_neighborhood(variants[init])
        else "at each start, the nonblocking form; messages between all processes if the program has many requests"
        for init in functions(abi)
    }


def _kept(init: Variant) -> list[Param]:
    """The arguments that each start needs again."""
    return [p for p in init.params if p.kind.name not in ("communicator", "info", "request")]


def _field(param: Param, large: bool, abi: Abi) -> str:
    declared = declare(param, large, abi)
    if not declared.endswith("[]"):
        return declared
    # Arrays are parameters only: what is kept is where their copies are.
    return declared.removesuffix(f"{param.name}[]") + f"*{param.name}"


def _significant(param: Param, init: Variant) -> str:
    """When an argument says something on this process, as a C condition; nothing if it always does."""
    conditions = [f"{p.name} != MPI_IN_PLACE" for p in init.params if param.name in p.in_place_ignores]
    if any(p.name == "root" for p in init.params):
        if param.root_only:
            conditions.append("base->at_root")
        elif sum(p.kind.name == "datatype" for p in init.params) == 2:
            conditions.append("base->elsewhere")
        else:
            conditions.append("(base->at_root || base->elsewhere)")
    return " && ".join(conditions)


def _look(param: Param) -> str:
    """The statement that looks at an argument when the request is made; nothing if none does."""
    name, kind = param.name, param.kind.name
    if param.array:
        length = f"mpi_abi_persistent_{str(param.length).removesuffix('(comm)')}(base)"
        if kind == "datatype":
            return f"made->{name} = mpi_abi_persistent_types(base, {length}, {name});"
        return f"made->{name} = mpi_abi_persistent_copy(base, {length}, {name}, sizeof *{name});"
    if kind in ("count", "op", "datatype"):
        helper = kind.removeprefix("data")
        return f"mpi_abi_persistent_{helper}(base, {name});"
    return ""


def _looks(init: Variant) -> str:
    text = "    mpi_abi_persistent_root(base, root);\n" if any(p.name == "root" for p in init.params) else ""
    if _is_neighborhood(init):
        text += "    mpi_abi_persistent_topology(base);\n"
    for param in _kept(init):
        statement, condition = _look(param), _significant(param, init)
        if statement:
            text += f"    if ({condition})\n        {statement}\n" if condition else f"    {statement}\n"
    return text


def _begin(init: Variant, nonblocking: Variant) -> str:
    if _is_neighborhood(init):
        return ""
    passed = {"comm": "persistent_context(base)", "request": "&base->active"}
    arguments = ", ".join(passed.get(p.name, f"kept->{p.name}") for p in nonblocking.params)
    kept = f"    struct keep_{init.short} *kept = (struct keep_{init.short} *)base;\n" if _kept(init) else ""
    return (
        f"\nstatic int begin_{init.short}(struct persistent *base)\n{{\n{kept}"
        f"    return mpi_abi_table.{nonblocking.short}({arguments});\n}}\n"
    )


_SHAPES = (
    "barrier", "bcast", "gather", "scatter", "allgather", "alltoall", "neighbor_allgather", "neighbor_alltoall",
    "reduce", "allreduce", "reduce_scatter_block", "reduce_scatter", "scan", "exscan",
)  # fmt: skip


def _shape(init: Variant) -> str:
    """What a collective does, which the forms with arrays have in common with the one without."""
    name = init.function.name.removeprefix("MPI_").removesuffix("_init").lower()
    for shape in (name, name.removesuffix("v").removesuffix("w")):
        if shape in _SHAPES:
            return f"P2P_{shape.upper()}"
    raise SpecError("functions", init.name, "a persistent collective of no known shape")


def _member(param: Param, large: bool, abi: Abi) -> str:
    """The member of ``struct p2p_side`` that an argument becomes; nothing if it becomes none."""
    kind = param.kind.name
    if kind == "buffer":
        return "buf"
    if kind == "datatype":
        return "types" if param.array else "type"
    member = {"count": "count", "displacement": "displs", "address": "displs"}.get(kind, "")
    if not param.array or not member:
        return member
    wide = "" if declare(param, large, abi).startswith("const int ") else "wide_"
    return wide + ("counts" if kind == "count" else member)


def _describe(init: Variant, abi: Abi) -> str:
    text = f"    arguments->shape = {_shape(init)};\n"
    for param in _kept(init):
        member = _member(param, init.large, abi)
        # An argument that names no side says something of both.
        sides = {"s": ["send"], "r": ["recv"]}.get(param.name[0], ["send", "recv"])
        for side in sides if member else []:
            cast = "(char *)" if member == "buf" else ""
            text += f"    arguments->{side}.{member} = {cast}kept->{param.name};\n"
    kept = f"    const struct keep_{init.short} *kept = (const struct keep_{init.short} *)base;\n"
    return (
        f"static void describe_{init.short}(const struct persistent *base, struct p2p_arguments *arguments)\n"
        f"{{\n{kept if _kept(init) else '    (void)base;' + chr(10)}{text}}}\n"
    )


def _function(init: Variant, nonblocking: Variant, abi: Abi) -> str:
    struct = f"struct keep_{init.short}"
    fields = "".join(f"    {_field(p, init.large, abi)};\n" for p in _kept(init))
    stores = "".join(
        f"    made->{p.name} = {p.name};\n" for p in _kept(init) if not (p.array and p.kind.name == "datatype")
    )
    begin = _begin(init, nonblocking)
    begins = f"begin_{init.short}" if begin else "NULL"
    return (
        f"\n{struct} {{\n    struct persistent base;\n{fields}}};\n{begin}"
        f"\n{_describe(init, abi)}"
        f"\nstatic const struct persistent_class class_{init.short} = {{{begins}, describe_{init.short}}};\n"
        f"\n{prototype(init, abi, 'abi_' + init.short)}\n{{\n    (void)info;\n    int rc;\n"
        f"    {struct} *made = mpi_abi_persistent_new(sizeof *made, comm, &class_{init.short}, &rc);\n"
        "    if (!made)\n        return rc;\n"
        "    struct persistent *base = &made->base;\n"
        f"{stores}{_looks(init)}    return mpi_abi_persistent_done(base, request);\n}}\n"
    )


def emit_persistent(abi: Abi) -> str:
    """persistent.c: each function keeps its arguments, looks at them, and has the two ways to start."""
    variants = {v.name: v for v in abi.variants}
    text = f'{BANNER}#include "persistent.h"\n#include "abi_functions.h"\n#include "table.h"\n'
    for init, nonblocking in functions(abi).items():
        text += _function(variants[init], variants[nonblocking], abi)
    return text
