/* SPDX-License-Identifier: BSD-3-Clause */
/* The view of a file. */
#ifndef MPI_ABI_OMPI_FILE_SEEK_H
#define MPI_ABI_OMPI_FILE_SEEK_H

#include "impl.h"

/* In bytes; both sizes without holes. In a view of size 0 the backend's MPI_File_get_byte_offset divides by 0. */
struct ompi_view {
    MPI_Offset begin;
    MPI_Count etype_size;
    MPI_Count size;
    MPI_Count extent;
};

/* Returns a code of the ABI. */
int ompi_find_view(impl_file file, struct ompi_view *view);

#endif
