/* SPDX-License-Identifier: BSD-3-Clause */
/* The files that are open, each with a communicator of its own. */
#ifndef MPI_ABI_OMPI_OPEN_FILES_H
#define MPI_ABI_OMPI_OPEN_FILES_H

#include "impl.h"

/* MPI_File_open, which records the file. */
int ompi_open_file(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh);

#endif
