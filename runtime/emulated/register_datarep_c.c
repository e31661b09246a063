/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Register_datarep_c through MPI_Register_datarep (14.5.3): a backend without the large-count function
 * converts at most INT_MAX items at a time. The function that it calls passes the count on. A representation
 * is never removed, nor is its memory here freed.
 */
#include "abi_functions.h"
#include "raise.h"
#include "table.h"

#include <stdlib.h>

struct datarep {
    MPI_Datarep_conversion_function_c *read;
    MPI_Datarep_conversion_function_c *write;
    MPI_Datarep_extent_function *extent;
    void *extra_state;
};

static int read_items(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                      MPI_Offset position, void *state)
{
    const struct datarep *held = state;
    return held->read(userbuf, datatype, count, filebuf, position, held->extra_state);
}

static int write_items(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                       MPI_Offset position, void *state)
{
    const struct datarep *held = state;
    return held->write(userbuf, datatype, count, filebuf, position, held->extra_state);
}

static int extent_of(MPI_Datatype datatype, MPI_Aint *extent, void *state)
{
    const struct datarep *held = state;
    return held->extent(datatype, extent, held->extra_state);
}

/** Errors: those of MPI_Register_datarep (14.5.3). */
int abi_Register_datarep_c(const char *datarep,
                           MPI_Datarep_conversion_function_c *read_conversion_fn,
                           MPI_Datarep_conversion_function_c *write_conversion_fn,
                           MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
    struct datarep *held = malloc(sizeof *held);
    if (!held) {
        return mpi_abi_raise_file(MPI_FILE_NULL, MPI_ERR_NO_MEM);
    }
    *held = (struct datarep){read_conversion_fn, write_conversion_fn, dtype_file_extent_fn,
                             extra_state};
    int rc = mpi_abi_table.Register_datarep(
        datarep, read_conversion_fn ? read_items : MPI_CONVERSION_FN_NULL,
        write_conversion_fn ? write_items : MPI_CONVERSION_FN_NULL,
        dtype_file_extent_fn ? extent_of : NULL, held);
    if (rc != MPI_SUCCESS) {
        free(held);
    }
    return rc;
}
