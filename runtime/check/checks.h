/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * With MPI_ABI_CHECK=1 the slots of `mpi_abi_table` have the functions of `mpi_abi_checks`, and `mpi_abi_checked` has
 * those that would be there otherwise. Without the variable neither table is used, and calls cost nothing extra.
 */
#ifndef MPI_ABI_CHECKS_H
#define MPI_ABI_CHECKS_H

#include <check.h>

/** Whether MPI_ABI_CHECK asks for checks. */
__attribute__((visibility("hidden"))) int mpi_abi_check_wanted(void);

#endif
