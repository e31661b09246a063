# SPDX-License-Identifier: BSD-3-Clause
"""Draws what `endpoints_balance --map` prints, as SVG: whose each patch is and how much work it takes.

mpiexec_abi -n 2 ./endpoints_balance --map | python3 picture.py >endpoints_balance.svg
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass

ACROSS, CELL, GAP, TOP = 8, 30, 60, 60
COLORS = ("#4477aa", "#cc6677", "#228833", "#ccbb44")
_LINE = re.compile(r"^map (before|after): rank (\d+), process (\d+), work (\d+)$", re.M)


@dataclass(frozen=True)
class Patch:
    """One rank."""

    rank: int
    process: int
    work: int

    def square(self, left: int, most: int) -> str:
        """Its place in the field: the color is the process, and the darker the more work."""
        x, y = left + self.rank % ACROSS * CELL, TOP + self.rank // ACROSS * CELL
        strength = 0.2 + 0.8 * self.work / most
        place = f'x="{x}" y="{y}" width="{CELL}" height="{CELL}"'
        color = COLORS[self.process % len(COLORS)]
        return (f'<rect {place} fill="{color}" fill-opacity="{strength:.2f}" stroke="#fff"/>\n'
                f'<text x="{x + CELL // 2}" y="{y + CELL // 2 + 4}" text-anchor="middle">{self.work}</text>')


def _bar(process: int, load: int, most: int, left: int, y: int) -> str:
    length = ACROSS * CELL * load // most
    return (f'<rect x="{left}" y="{y}" width="{length}" height="14" fill="{COLORS[process % len(COLORS)]}"/>\n'
            f'<text x="{left + 4}" y="{y + 11}">process {process}: load {load}</text>')


def _panel(title: str, patches: list[Patch], left: int, most_load: int) -> list[str]:
    most = max(patch.work for patch in patches)
    parts = [f'<text x="{left}" y="{TOP - 12}" font-size="15">{title}</text>']
    parts += [patch.square(left, most) for patch in patches]
    for process, load in sorted(_loads(patches).items()):
        parts.append(_bar(process, load, most_load, left, TOP + ACROSS * CELL + 14 + 20 * process))
    return parts


def _loads(patches: list[Patch]) -> dict[int, int]:
    loads: dict[int, int] = {}
    for patch in patches:
        loads[patch.process] = loads.get(patch.process, 0) + patch.work
    return loads


def picture(text: str) -> str:
    """The picture of a text that the program printed."""
    found: dict[str, list[Patch]] = {"before": [], "after": []}
    for when, *numbers in _LINE.findall(text):
        found[when].append(Patch(*map(int, numbers)))
    loads = [load for patches in found.values() for load in _loads(patches).values()]
    width, height = 3 * GAP + 2 * ACROSS * CELL, TOP + ACROSS * CELL + 24 + 20 * (len(loads) // 2)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
             'font-family="sans-serif" font-size="11">',
             f'<rect width="{width}" height="{height}" fill="#fff"/>',
             f'<text x="{GAP}" y="22" font-size="13">Each square is a rank, its number the work; '
             'the color is the process</text>']
    parts += _panel("Equal counts", found["before"], GAP, max(loads))
    parts += _panel("Counts by load", found["after"], 2 * GAP + ACROSS * CELL, max(loads))
    return "\n".join([*parts, "</svg>\n"])


if __name__ == "__main__":
    sys.stdout.write(picture(sys.stdin.read()))
