/* SPDX-License-Identifier: BSD-3-Clause */
/* The handles that a family's own mpi.h predefines, for messages about a program that mixes two of them. */
#include "backends.h"
#include "check.h"

const struct check_foreign check_foreign[] = {
    {"MPICH", mpich_handle_of_its_own},
    {"Open MPI", ompi_handle_of_its_own},
    {0},
};
