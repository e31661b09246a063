# SPDX-License-Identifier: BSD-3-Clause
"""What the benchmarks of the components share."""
