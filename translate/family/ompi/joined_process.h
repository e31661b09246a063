/* SPDX-License-Identifier: BSD-3-Clause */
/* A process that was spawned with one command for several (joined_commands.h). */
#ifndef MPI_ABI_JOINED_PROCESS_H
#define MPI_ABI_JOINED_PROCESS_H

/* Records the number and the command of this process. Before the backend starts, which changes variables. */
void ompi_note_joined(void);

#endif
