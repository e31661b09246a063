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
 * shows:     14.5.3-conversion_functions, 14.5.3-extent_arguments, 14.5.3-read_function,
 *            14.5.3-write_function
 * ranks:     1
 * capability: io
 */
#include "rule_datarep.h"

static void check_data(MPI_File file)
{
    static bool registered;

    registered = registered || CHECK_MPI(datarep_add("complement"));
    if (registered) {
        datarep_check_data(file, "complement");
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_data);
}
