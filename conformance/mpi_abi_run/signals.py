# SPDX-License-Identifier: BSD-3-Clause
"""What ends a run from outside: SIGINT, SIGTERM and SIGHUP, as an exception that knows which it was.

SIGINT is handled even where it is ignored, as it is in what a script starts in the background: who sends it
to the runner means the runner.  SIGHUP stays ignored where it is, since that is what nohup is for.
"""

from __future__ import annotations

import signal

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Interrupted(KeyboardInterrupt):
    """A signal asked the command to end."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.signal = name


def status(name: str) -> int:
    """The exit status of a command that a signal ended: 130 for SIGINT."""
    return 128 + signal.Signals[name].value


def _raise(number: int, _frame: object) -> None:
    """End once: ending every process and saving what there is takes seconds, and must not be cut short."""
    for other in SIGNALS:
        signal.signal(other, signal.SIG_IGN)
    raise Interrupted(signal.Signals(number).name)


def catch() -> None:
    """From here on these signals raise Interrupted."""
    for number in SIGNALS:
        if number != signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _raise)
