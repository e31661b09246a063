/* SPDX-License-Identifier: BSD-3-Clause */
/* Lets Open MPI use the loopback interface where there is no other. */
#ifndef MPI_ABI_FAMILY_LOOPBACK_H
#define MPI_ABI_FAMILY_LOOPBACK_H

#include "impl.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* Before the backend reads its parameters. */
void ompi_allow_loopback(void);

#define ALLOW_LOOPBACK() ompi_allow_loopback()

#else

#define ALLOW_LOOPBACK() (void)0

#endif

#endif
