# SPDX-License-Identifier: BSD-3-Clause
"""Draws ratios as an SVG: a point with its quartiles in each row, around the line of 1."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

ROW = 26
LABELS = 190
WIDTH = 640
RIGHT = 70

Row = tuple[str, float, tuple[float, float]]


def _scale(rows: Sequence[Row]) -> tuple[float, float]:
    values = [v for _, _, quartiles in rows for v in quartiles] + [1.0]
    margin = 0.02
    return min(values) - margin, max(values) + margin


def bars(title: str, rows: Sequence[Row]) -> str:
    """An SVG of ``rows``: label, median ratio, its quartiles."""
    low, high = _scale(rows)
    height = ROW * (len(rows) + 2)

    def x(value: float) -> float:
        return LABELS + (value - low) / (high - low) * (WIDTH - LABELS - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" font-family="sans-serif"'
        ' font-size="12">',
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
        f'<text x="8" y="18" font-weight="bold">{escape(title)}</text>',
        f'<line x1="{x(1):.1f}" x2="{x(1):.1f}" y1="{ROW}" y2="{height - ROW / 2}" stroke="#888"'
        ' stroke-dasharray="4"/>',
    ]
    for i, (label, ratio, (first, third)) in enumerate(rows):
        y = ROW * (i + 1.7)
        parts += [
            f'<text x="8" y="{y + 4:.1f}">{escape(label)}</text>',
            f'<line x1="{x(first):.1f}" x2="{x(third):.1f}" y1="{y:.1f}" y2="{y:.1f}" stroke="#36c" stroke-width="5"/>',
            f'<circle cx="{x(ratio):.1f}" cy="{y:.1f}" r="4" fill="#124"/>',
            f'<text x="{WIDTH - RIGHT + 10}" y="{y + 4:.1f}">{ratio:.3f}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"
