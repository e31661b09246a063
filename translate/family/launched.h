/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a launcher says in the environment of a process: the pairs of MPI_INFO_ENV (11.2.1) that are known
 * before the backend starts. Hydra says none of them.
 */
#ifndef MPI_ABI_LAUNCHED_H
#define MPI_ABI_LAUNCHED_H

#include "backend.h"
#include "info_object.h"

#if defined(MPI_ABI_IMPL_OMPI)

/* Notes what there is. Before the backend starts, which sets and removes such variables. */
void ompi_note_launch(void);
struct info_object *ompi_copy_launched(void);

#define NOTE_LAUNCH() ompi_note_launch()
#define COPY_LAUNCHED ompi_copy_launched

#elif defined(MPI_ABI_IMPL_MPICH)

#define NOTE_LAUNCH() (void)0
#define COPY_LAUNCHED mpi_abi_info_env_copy

#else
#error "what this family does is missing here"
#endif

#endif
