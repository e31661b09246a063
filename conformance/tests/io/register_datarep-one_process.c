/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One process registers a representation with the longest name and uses it alone, while the others wait for
 *            its message; MPI_File_get_view returns the whole name.
 * class:     required
 * basis:     14.5.3 "is a local operation and only registers the data", 14.5.3 "string is limited to the value of
 *            MPI_MAX_DATAREP_STRING.", 14.3 "The data representation is returned in": The other processes make no call
 *            for the registration or the file, and the name fits in the string with its null character.
 * section:   14.5.3, 14.3
 * covers:    MPI_Register_datarep, MPI_File_set_view, MPI_File_get_view
 * constants: MPI_MAX_DATAREP_STRING
 * shows:     14.5.3-longest_name, 14.5.3-registered_locally
 * ranks:     1
 * capability: io
 */
#include "rule_datarep.h"

enum { TAG = 7 };

static void make_name(char name[MPI_MAX_DATAREP_STRING])
{
    int length = snprintf(name, MPI_MAX_DATAREP_STRING, "%.6f ", PMPI_Wtime());

    memset(name + length, 'r', (size_t)(MPI_MAX_DATAREP_STRING - 1 - length));
    name[MPI_MAX_DATAREP_STRING - 1] = '\0';
}

static void check_name(MPI_File file, const char *name)
{
    char got[MPI_MAX_DATAREP_STRING];
    MPI_Offset displacement = -1;
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, got));
    got[MPI_MAX_DATAREP_STRING - 1] = '\0';
    CHECK_STR(got, name);
    rule_file_check_type(etype, MPI_INT);
    rule_file_check_type(filetype, MPI_INT);
}

static void check_file(MPI_File file)
{
    const int data[2] = {5, 6}, stored[2] = {~5, ~6};
    int got[2] = {-1, -1};
    char name[MPI_MAX_DATAREP_STRING];

    make_name(name);
    DATAREP_OR_SKIP(datarep_add(name));
    DATAREP_OR_SKIP(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, name, MPI_INFO_NULL));
    check_name(file, name);
    CHECK_MPI(MPI_File_write_at(file, 0, data, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 0, got, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, got, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, stored, sizeof got);
}

static void use_file_or_skip(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check_file);
}

void rule(void)
{
    if (rule_rank() == 0) {
        use_file_or_skip();
        for (int rank = 1; rank < rule_size(); rank++) {
            CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, rank, TAG, MPI_COMM_WORLD));
        }
    } else {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
}
