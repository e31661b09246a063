/* SPDX-License-Identifier: BSD-3-Clause */
/* What a launcher says in the environment of a process: pairs of MPI_INFO_ENV (11.2.1). */
#ifndef MPI_ABI_OMPI_LAUNCHED_H
#define MPI_ABI_OMPI_LAUNCHED_H

/* Notes what there is. Before the backend starts, which sets and removes such variables. */
void ompi_note_launch(void);

#endif
