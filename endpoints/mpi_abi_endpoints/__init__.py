# SPDX-License-Identifier: BSD-3-Clause
"""What is generated from the data of the ABI for endpoints/."""
