# SPDX-License-Identifier: BSD-3-Clause
"""Explains a rule: what it means, why it matters, what to do, how to waive it. The texts are data."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache

from mpi_abi_check.catalogue import RULES
from mpi_abi_check.data_tables import read_table
from mpi_abi_check.model import CheckError, Rule, Severity, Status

_WIDTH = 80
_WEIGHTS = {
    Severity.BAD: "bad: a deviation from the standard. The exit status has 4",
    Severity.VERIFY: "verify: a person should look at it. It does not change the exit status",
    Severity.INFO: "info: good to know. It does not change the exit status",
}
# Findings about the gate itself arise after waivers were applied.
_NOT_WAIVED = ("ABI-WAIVER-", "ABI-GATE-")


@cache
def read_explanations() -> dict[str, dict[str, str]]:
    """Reads ``data/explanations.toml``: ``means`` and ``why`` of each rule, by id."""
    return read_table("explanations.toml")


def find_rule(name: str) -> Rule:
    """The rule of an id, in any case and with or without ``ABI-``. Raises CheckError that names similar ids."""
    known = {rule.id: rule for rule in RULES}
    wanted = name.upper()
    wanted = wanted if wanted.startswith("ABI-") else f"ABI-{wanted}"
    if wanted in known:
        return known[wanted]
    near = get_close_matches(wanted, known, n=4, cutoff=0.6)
    near += [rule for rule in known if wanted.removeprefix("ABI-") in rule and rule not in near][:4]
    hint = f"similar ones are {', '.join(near)}" if near else "mpi-abi check rules lists them"
    raise CheckError(f"there is no rule {name}; {hint}", Status.USAGE)


def _paragraph(title: str, text: str) -> Iterator[str]:
    yield ""
    yield title
    yield from textwrap.wrap(text, _WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


def _waiver(rule: Rule) -> Iterator[str]:
    yield ""
    yield "How to waive it"
    if rule.id.startswith(_NOT_WAIVED):
        yield "  It cannot be waived."
        return
    yield "  Put this into a file, and name the file with --waivers:"
    yield ""
    fields = (f'id = "{rule.id}"', 'pattern = "*"  # the name in the finding', 'reason = "..."', 'owner = "..."')
    yield from (f"    {line}" for line in ("[[waiver]]", *fields, "expires = 2027-01-31  # the last day"))


def explain(rule: Rule) -> str:
    """All that there is to say about a rule."""
    texts = read_explanations()[rule.id]
    lines = [f"{rule.id}: {rule.summary}"]
    weight = _WEIGHTS[rule.severity] + (" and 8, incompatible" if rule.incompatible else "") + "."
    for title, text in (
        ("Severity", weight),
        ("What it means", texts["means"]),
        ("Why it matters", texts["why"]),
        ("Reference", rule.citation),
        ("What to do", f"{rule.remedy[0].upper()}{rule.remedy[1:]}."),
    ):
        lines += _paragraph(title, text)
    return "\n".join([*lines, *_waiver(rule)]) + "\n"
