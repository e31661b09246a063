/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * User-defined data representations. With IO_LARGE, defined before the include, the conversion functions have large
 * counts.
 */
#ifndef MPI_ABI_RULE_DATAREP_H
#define MPI_ABI_RULE_DATAREP_H

#include "rule_io.h"

#include <string.h>

#ifdef IO_LARGE
#define DATAREP_REGISTER MPI_Register_datarep_c
#define DATAREP_NULL     MPI_CONVERSION_FN_NULL_C
#else
#define DATAREP_REGISTER MPI_Register_datarep
#define DATAREP_NULL     MPI_CONVERSION_FN_NULL
#endif

static int datarep_state;

static inline int datarep_extent(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state)
{
    CHECK_PTR(extra_state, &datarep_state);
    CHECK_HANDLE(datatype, MPI_INT);
    *extent = sizeof(int);
    return MPI_SUCCESS;
}

/* The datatype is equivalent to that of the call, which is MPI_INT. */
static inline void datarep_check_type(MPI_Datatype datatype)
{
    int size = -1;

    CHECK_MPI(MPI_Type_size(datatype, &size));
    CHECK_INT(size, sizeof(int));
}

/* In the file every int is the complement of what it is in memory, and perhaps not aligned. */
static inline int datarep_read(void *userbuf, MPI_Datatype datatype, io_count count, void *filebuf,
                               MPI_Offset position, void *extra_state)
{
    int *items = (int *)userbuf + position;

    CHECK_PTR(extra_state, &datarep_state);
    datarep_check_type(datatype);
    memcpy(items, filebuf, (size_t)count * sizeof *items);
    for (io_count i = 0; i < count; i++) {
        items[i] = ~items[i];
    }
    return MPI_SUCCESS;
}

static inline int datarep_write(void *userbuf, MPI_Datatype datatype, io_count count, void *filebuf,
                                MPI_Offset position, void *extra_state)
{
    CHECK_PTR(extra_state, &datarep_state);
    datarep_check_type(datatype);
    for (io_count i = 0; i < count; i++) {
        int stored = ~((int *)userbuf)[position + i];

        memcpy((char *)filebuf + (size_t)i * sizeof stored, &stored, sizeof stored);
    }
    return MPI_SUCCESS;
}

/* Registers a representation with the functions above. */
static inline int datarep_add(const char *name)
{
    return DATAREP_REGISTER(name, datarep_read, datarep_write, datarep_extent, &datarep_state);
}

/* Registers a representation that is the native one. */
static inline int datarep_add_native(const char *name)
{
    return DATAREP_REGISTER(name, DATAREP_NULL, DATAREP_NULL, datarep_extent, &datarep_state);
}

/* Writes and reads ints in a representation that datarep_add has registered. */
static inline void datarep_check_data(MPI_File file, const char *name)
{
    const int data[3] = {1, 2, 3}, stored[3] = {~1, ~2, ~3};
    int got[3] = {0, 0, 0};
    MPI_Aint extent = -1;
    MPI_Offset at = 3 * (MPI_Offset)rule_rank();

    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, name, MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_type_extent(file, MPI_INT, &extent));
    CHECK_INT(extent, sizeof(int));
    CHECK_MPI(MPI_File_write_at_all(file, at, data, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at_all(file, at, got, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at_all(file, at, got, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, stored, sizeof got);
}

#endif
