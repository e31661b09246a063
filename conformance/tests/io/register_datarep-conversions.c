/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A user-defined representation converts what is written and read; its functions see the
 *            datatype and the extra state.
 * class:     required
 * basis:     14.5.3 "causing subsequent data access operations to call", 14.5.3 "must ensure that
 *            all data accessed is converted", 14.5.1 "uses the dtype_file_extent_fn callback to
 *            calculate", 14.5.3 "will be equivalent to the datatype": After registration the
 *            representation can be set, all data go through the functions, and these get the extra
 *            state and an equivalent datatype.
 * section:   14.5.3, 14.5.1
 * covers:    MPI_Register_datarep, MPI_File_set_view, MPI_File_get_type_extent,
 *            MPI_File_write_at_all, MPI_File_read_at_all
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

#include <string.h>

static int state;

static int extent_of(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state)
{
    CHECK_PTR(extra_state, &state);
    CHECK_HANDLE(datatype, MPI_INT);
    *extent = sizeof(int);
    return MPI_SUCCESS;
}

/* The datatype is equivalent to that of the user, which was MPI_INT. */
static void check_type(MPI_Datatype datatype)
{
    int size = -1;

    CHECK_MPI(MPI_Type_size(datatype, &size));
    CHECK_INT(size, sizeof(int));
}

/* In the file every int is the complement of what it is in memory, and perhaps not aligned. */
static int read_ints(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                     MPI_Offset position, void *extra_state)
{
    int *items = (int *)userbuf + position;

    CHECK_PTR(extra_state, &state);
    check_type(datatype);
    memcpy(items, filebuf, (size_t)count * sizeof *items);
    for (int i = 0; i < count; i++) {
        items[i] = ~items[i];
    }
    return MPI_SUCCESS;
}

static int write_ints(void *userbuf, MPI_Datatype datatype, int count, void *filebuf,
                      MPI_Offset position, void *extra_state)
{
    CHECK_PTR(extra_state, &state);
    check_type(datatype);
    for (int i = 0; i < count; i++) {
        int stored = ~((int *)userbuf)[position + i];

        memcpy((char *)filebuf + (size_t)i * sizeof stored, &stored, sizeof stored);
    }
    return MPI_SUCCESS;
}

static void check_data(MPI_File file)
{
    const int out[3] = {1, 2, 3}, want[3] = {~1, ~2, ~3};
    int in[3] = {0, 0, 0};
    MPI_Aint extent = -1;
    MPI_Offset at = 3 * (MPI_Offset)rule_rank();

    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "complement", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_type_extent(file, MPI_INT, &extent));
    CHECK_INT(extent, sizeof(int));
    CHECK_MPI(MPI_File_write_at_all(file, at, out, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at_all(file, at, in, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at_all(file, at, in, 3, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, want, sizeof in);
}

void rule(void)
{
    static int registered;
    MPI_File file = MPI_FILE_NULL;
    int code = rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file);

    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no files");
    }
    REQUIRE_MPI(code);
    if (!registered) {
        code = MPI_Register_datarep("complement", read_ints, write_ints, extent_of, &state);
        registered = CHECK_MPI(code);
    }
    if (registered) {
        check_data(file);
    }
    CHECK_MPI(MPI_File_close(&file));
}
