/* SPDX-License-Identifier: BSD-3-Clause */
/* Lets Open MPI use the loopback interface where there is no other. */
#ifndef MPI_ABI_OMPI_LOOPBACK_H
#define MPI_ABI_OMPI_LOOPBACK_H

/* Before the backend reads its parameters. */
void ompi_allow_loopback(void);

#endif
