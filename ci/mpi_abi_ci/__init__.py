# SPDX-License-Identifier: BSD-3-Clause
"""What ci/test and ci/lint are made of: linters that remember, what a change affects, the parts of a whole check."""
