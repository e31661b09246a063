/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The datatype of a nonblocking or split access can be freed before the operation completes, and the data
 *            are moved.
 * class:     required
 * basis:     14.6.7 "Once an I/O routine completes, it is safe to", 2.5.1 "that involves this object will complete
 *            normally": The datatype is an object that was passed to the routine, and an operation that is pending when
 *            it is freed completes; only the buffers must stay until then.
 * section:   14.6.7, 2.5.1
 * covers:    MPI_File_iwrite, MPI_File_iread, MPI_File_iwrite_all, MPI_File_read_all_begin
 * shows:     14.6.7-datatype_freed
 * ranks:     1
 * capability: io
 * process:   alone
 */
#define RULE_ALONE
#include "rule_files.h"

enum { INTS = 8, ENTRIES = 4 };

static MPI_Datatype make_type(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(PMPI_Type_vector(2, 1, 2, MPI_INT, &type));
    CHECK_MPI(PMPI_Type_commit(&type));
    return type;
}

/* A vector of 2 has the extent of 3 ints, so that two of them are the ints 0, 2, 3, and 5. */
static void check_data(MPI_File file, int form)
{
    const int places[ENTRIES] = {0, 2, 3, 5};
    int out[INTS], in[INTS];
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Datatype type = make_type();
    MPI_Offset begin = (MPI_Offset)ENTRIES * (rule_rank() + form * rule_size());

    rule_at("form %d", form);
    for (int i = 0; i < INTS; i++) {
        out[i] = 100 * rule_rank() + 10 * form + i;
        in[i] = -1;
    }
    CHECK_MPI(PMPI_File_seek(file, begin, MPI_SEEK_SET));
    CHECK_MPI(form == 0 ? MPI_File_iwrite(file, out, 2, type, &request)
                        : MPI_File_iwrite_all(file, out, 2, type, &request));
    CHECK_MPI(PMPI_Type_free(&type));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    rule_file_synchronize(file);
    type = make_type();
    CHECK_MPI(PMPI_File_seek(file, begin, MPI_SEEK_SET));
    if (form == 0) {
        CHECK_MPI(MPI_File_iread(file, in, 2, type, &request));
        CHECK_MPI(PMPI_Type_free(&type));
        CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_File_read_all_begin(file, in, 2, type));
        CHECK_MPI(PMPI_Type_free(&type));
        CHECK_MPI(PMPI_File_read_all_end(file, in, MPI_STATUS_IGNORE));
    }
    for (int i = 0; i < ENTRIES; i++) {
        CHECK_INT(in[places[i]], out[places[i]]);
    }
    CHECK_INT(in[1], -1);
    CHECK_INT(in[4], -1);
}

static void check(MPI_File file)
{
    REQUIRE_MPI(PMPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    check_data(file, 0);
    check_data(file, 1);
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
    CHECK_MPI(MPI_Finalize());
}
