# SPDX-License-Identifier: BSD-3-Clause
"""How the translation library treats functions that kinds cannot describe: ``spec/data/translate.toml``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache

from mpi_abi_bigcount.bigcount import functions as bigcount_functions
from mpi_abi_runtime.plan import Layers, load_layers, read_plan, reasons, with_persistent
from mpi_abi_spec.model import Abi, SpecError

# What the code asks of the backend's version.
TRAITS = (
    "all_signed", "crossing", "cutting", "dividing", "entangling", "forgetful", "freeing_early", "inactivating",
    "leaving_early", "misaligning", "miscoding", "networked", "no_empty_arguments", "restarting", "reversing",
    "reversing_all", "reviving", "self_matching", "signed_long", "single_command", "splitting_intra",
    "tag_ub_of_world", "unloading", "unsigned_offset",
)

_COMPARISON = re.compile(r"(>=|<)\s*(\d+(?:\.\d+){0,2})")


def _bounds(versions: str) -> str:
    """The first version of a range as in ``">=4.0, <4.2.1"`` and the first one after it, as C expressions."""
    bounds = {">=": "0", "<": "UINT_MAX"}
    for part in versions.split(","):
        found = _COMPARISON.fullmatch(part.strip())
        if found is None:
            raise SpecError("translate.toml", versions, "wanted versions as in '>=4.0, <4.2.1'")
        numbers = [*found[2].split("."), "0", "0"][:3]
        bounds[found[1]] = f"BACKEND_VERSION({', '.join(numbers)})"
    return ", ".join(bounds.values())


@dataclass(frozen=True)
class Unusable:
    """Functions that backends of a family have, in ``versions`` as in ``">=4.0, <4.2.1"``, but that do not work.

    ``functions`` are names, or patterns of names as the shell has them."""

    family: str
    versions: str
    functions: list[str]
    reason: str

    def names(self, plan: Plan) -> list[str]:
        """The functions that are meant: those of them which something stands in for."""
        return [name for name in plan.emulated if any(fnmatchcase(name, pattern) for pattern in self.functions)]

    def bounds(self) -> str:
        """As ``_bounds``."""
        return _bounds(self.versions)


@dataclass(frozen=True)
class Repaired:
    """Functions of a family that the library corrects in some versions, in code that calls the generated wrapper.

    Of functions with ranks or tags, calls with a constant among these are corrected, or with ``every_call`` all."""

    family: str
    versions: str
    functions: list[str]
    reason: str
    every_call: bool = False

    def bounds(self) -> str:
        """As ``_bounds``."""
        return _bounds(self.versions)


@dataclass(frozen=True)
class Trait:
    """What versions of a family are known for; the code names the trait."""

    name: str
    family: str
    versions: str
    reason: str

    def bounds(self) -> str:
        """As ``_bounds``."""
        return _bounds(self.versions)


@dataclass(frozen=True)
class Plan(Layers):
    """How functions are treated that kinds cannot describe: name -> reason."""

    hand_written: dict[str, str]
    tail_calls: dict[str, str]
    unusable: list[Unusable]
    repaired: list[Repaired]
    traits: list[Trait]

    def of(self, family: str) -> Plan:
        """The plan for one family: without the entries of the others."""
        return replace(
            self, unusable=[entry for entry in self.unusable if entry.family == family],
            repaired=[entry for entry in self.repaired if entry.family == family],
            traits=[entry for entry in self.traits if entry.family == family],
        )

    def repairs(self, name: str) -> list[Repaired]:
        """The entries that repair a function."""
        return [entry for entry in self.repaired if name in entry.functions]


@cache
def load_plan() -> Plan:
    """Reads ``translate.toml``; raises ``SpecError``."""
    data = read_plan()
    return Plan(
        **vars(load_layers()), hand_written=reasons("hand_written"), tail_calls=reasons("tail_call"),
        unusable=[Unusable(**entry) for entry in data["unusable"]],
        repaired=[Repaired(**entry) for entry in data["repaired"]],
        traits=[Trait(**entry) for entry in data["trait"]],
    )


def check_plan(abi: Abi) -> Plan:
    """The plan with the generated built-in functions, after checking that it names functions of the ABI, each once."""
    plan = with_persistent(load_plan(), abi)
    plan = replace(plan, emulated={**plan.emulated, **bigcount_functions(abi)})
    known = {v.name for v in abi.variants}
    names = [*plan.hand_written, *plan.builtin]
    names += [name for name in sorted({*plan.emulated, *plan.intercepted}) if name not in plan.hand_written]
    for name in names:
        if name not in known:
            raise SpecError("translate.toml", name, "not a function of the ABI")
        if names.count(name) > 1:
            raise SpecError("translate.toml", name, "named twice")
    for name in plan.tail_calls:
        if name not in known or name in {*plan.hand_written, *plan.builtin, *plan.intercepted}:
            raise SpecError("translate.toml", name, "a tail call, and not translated by generated code")
    _check_versions(plan, known, set(abi.families))
    return plan


def _check_versions(plan: Plan, known: set[str], families: set[str]) -> None:
    """What depends on the backend's version: ranges, and that the entries have an effect."""
    entries: list[Unusable | Repaired | Trait] = [*plan.unusable, *plan.repaired, *plan.traits]
    for entry in entries:
        entry.bounds()
        if entry.family not in families:
            raise SpecError("translate.toml", entry.family, f"no family; wanted one of {', '.join(sorted(families))}")
    for name in (name for repaired in plan.repaired for name in repaired.functions):
        if name not in known or name in {*plan.hand_written, *plan.builtin}:
            raise SpecError("translate.toml", name, "repaired, and not translated by generated code")
    for trait in plan.traits:
        if trait.name not in TRAITS:
            raise SpecError("translate.toml", trait.name, "a trait that nothing asks for")
    for pattern in (pattern for unusable in plan.unusable for pattern in unusable.functions):
        if not any(fnmatchcase(name, pattern) for name in plan.emulated):
            raise SpecError("translate.toml", pattern, "unusable, and nothing stands in for it")
