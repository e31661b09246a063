/* SPDX-License-Identifier: BSD-3-Clause */
/* Files of MPI_MODE_SEQUENTIAL, whose views begin where the shared file pointer is. */
#ifndef MPI_ABI_OMPI_SEQUENTIAL_FILES_H
#define MPI_ABI_OMPI_SEQUENTIAL_FILES_H

#include "impl.h"

/* MPI_File_open; records the file if it is such a one. */
int ompi_open_file(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh);

#endif
