/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_BOTTOM with a datatype of absolute addresses is a buffer of blocking, nonblocking, collective, and
 *            split reads and writes.
 * class:     required
 * basis:     14.4.1 "is interpreted the same way as in MPI", 5.1.12 "can be used only by specifying in the
 *            communication": The datatype has the addresses of two variables.
 * section:   14.4.1, 5.1.12
 * covers:    MPI_File_read, MPI_File_write, MPI_File_write_at, MPI_File_read_all, MPI_File_iwrite,
 *            MPI_File_write_all_begin
 * constants: MPI_BOTTOM
 * shows:     5.1.12-bottom_elsewhere, 14.4.1-absolute_addresses
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { FORMS = 5 };

static int first, hole, second;

static MPI_Datatype make_type(void)
{
    const int lengths[2] = {1, 1};
    MPI_Aint places[2] = {0, 0};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(PMPI_Get_address(&first, &places[0]));
    CHECK_MPI(PMPI_Get_address(&second, &places[1]));
    CHECK_MPI(PMPI_Type_create_hindexed(2, lengths, places, MPI_INT, &type));
    CHECK_MPI(PMPI_Type_commit(&type));
    return type;
}

static void write_data(MPI_File file, int form, MPI_Datatype type)
{
    MPI_Request request = MPI_REQUEST_NULL;

    switch (form) {
    case 0:
        CHECK_MPI(MPI_File_write(file, MPI_BOTTOM, 1, type, MPI_STATUS_IGNORE));
        break;
    case 1:
        CHECK_MPI(MPI_File_iwrite(file, MPI_BOTTOM, 1, type, &request));
        CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
        break;
    case 2:
        CHECK_MPI(MPI_File_write_all_begin(file, MPI_BOTTOM, 1, type));
        CHECK_MPI(PMPI_File_write_all_end(file, MPI_BOTTOM, MPI_STATUS_IGNORE));
        break;
    case 3:
        CHECK_MPI(MPI_File_write_at(file, 2 * (MPI_Offset)rule_rank(), MPI_BOTTOM, 1, type,
                                    MPI_STATUS_IGNORE));
        break;
    default:
        CHECK_MPI(PMPI_File_write_all(file, MPI_BOTTOM, 1, type, MPI_STATUS_IGNORE));
    }
}

static void check(MPI_File file)
{
    MPI_Datatype type = make_type();
    MPI_Offset begin = 2 * (MPI_Offset)rule_rank();

    CHECK_MPI(PMPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (int form = 0; form < FORMS; form++) {
        rule_at("form %d", form);
        first = 10 * form + rule_rank();
        second = -first - 1;
        hole = 5;
        CHECK_MPI(PMPI_File_seek(file, begin, MPI_SEEK_SET));
        write_data(file, form, type);
        rule_file_synchronize(file);
        first = second = 99;
        CHECK_MPI(PMPI_File_seek(file, begin, MPI_SEEK_SET));
        CHECK_MPI(form % 2 == 0 ? MPI_File_read(file, MPI_BOTTOM, 1, type, MPI_STATUS_IGNORE)
                                : MPI_File_read_all(file, MPI_BOTTOM, 1, type, MPI_STATUS_IGNORE));
        CHECK_INT(first, 10 * form + rule_rank());
        CHECK_INT(second, -first - 1);
        CHECK_INT(hole, 5);
    }
    CHECK_MPI(PMPI_Type_free(&type));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
