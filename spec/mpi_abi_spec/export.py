# SPDX-License-Identifier: BSD-3-Clause
"""Emits ``mpi_abi.json``: the whole ABI for people who generate bindings for other languages.

``docs/mpi_abi_json.md`` documents the schema; ``schema_version`` changes when a field changes meaning or goes.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from mpi_abi_spec.cdecl import callback_parameters, callback_type, declare
from mpi_abi_spec.model import Abi, Param, Type, Variant

SCHEMA_VERSION = 1


def _plain(record: Any) -> dict[str, Any]:
    """A record without the fields that say nothing."""
    return {k: v for k, v in asdict(record).items() if v not in (None, False, (), [], {})}


def _type(t: Type) -> dict[str, Any]:
    data = _plain(t)
    if t.fields:
        data["fields"] = [_plain(f) for f in t.fields]
    return data


def _param(param: Param, variant: Variant, abi: Abi) -> dict[str, Any]:
    data = _plain(param)
    data["kind"] = param.kind.name
    data["direction"] = param.direction
    data["declaration"] = declare(param, variant.large, abi)
    data.pop("large_only", None)
    data.pop("special", None)
    if not param.special:
        data["special"] = False
    if param.const is not None:
        data["const"] = param.const
    if param.callback:
        data["callback"] = callback_type(param, variant.large, abi)
    return data


def _function(variant: Variant, abi: Abi) -> dict[str, Any]:
    function = variant.function
    data: dict[str, Any] = {
        "name": variant.name,
        "chapter": function.chapter,
        "section": function.section,
        "returns": function.returns,
        "params": [_param(p, variant, abi) for p in variant.params],
        "large_count": variant.large,
    }
    if function.any_time:
        data["any_time"] = True
    if function.deprecated:
        data["deprecated"] = function.deprecated
    return data


def emit_json(abi: Abi) -> str:
    """The ABI as JSON text, in the order of the standard."""
    data = {
        "schema_version": SCHEMA_VERSION,
        "abi_version": [1, 0],
        "mpi_version": [5, 0],
        "errata": [1001],
        "kinds": [_plain(k) for k in abi.kinds.values()],
        "types": [_type(t) for t in abi.types],
        "constants": [
            {**_plain(c), "value": c.value, "unique": g.unique} for g in abi.groups for c in g.constants
        ],
        "callbacks": [
            {"name": c.name, "returns": c.returns, "parameters": callback_parameters(c)}
            for c in abi.callbacks
        ],
        "functions": [_function(v, abi) for v in abi.variants],
    }
    return json.dumps(data, indent=1) + "\n"
