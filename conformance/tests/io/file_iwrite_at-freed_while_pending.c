/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Pending accesses to a file complete normally when their datatype is freed.
 * class:     required
 * basis:     2.5.1 "that involves this object will complete normally": Freeing marks the object, which lives until
 *            the operations are complete.
 * section:   2.5.1
 * covers:    MPI_File_iwrite_at, MPI_File_iread_at, MPI_Type_free
 * shows:     2.5.1-pending_completes_elsewhere
 * ranks:     1
 * capability: io
 *
 * Every second integer is written and read; other datatypes are made in between.
 */
#include "rule_files.h"

enum { COUNT = 2000 };

static int written[2 * COUNT], got[2 * COUNT];

static MPI_Datatype make(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_vector(COUNT, 1, 2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    return type;
}

static void discard(MPI_Datatype *type)
{
    MPI_Datatype other = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_free(type));
    CHECK_HANDLE(*type, MPI_DATATYPE_NULL);
    CHECK_MPI(MPI_Type_contiguous(3, MPI_CHAR, &other));
    CHECK_MPI(MPI_Type_commit(&other));
    CHECK_MPI(MPI_Type_free(&other));
}

static void check(MPI_File file)
{
    MPI_Datatype type = make();
    MPI_Request request = MPI_REQUEST_NULL;

    for (int i = 0; i < 2 * COUNT; i++) {
        written[i] = i + 1;
        got[i] = -1;
    }
    REQUIRE_MPI(MPI_File_iwrite_at(file, 0, written, 1, type, &request));
    discard(&type);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    type = make();
    REQUIRE_MPI(MPI_File_iread_at(file, 0, got, 1, type, &request));
    discard(&type);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < 2 * COUNT; i += COUNT / 4) {
        CHECK_INT(got[i], i + 1);
        CHECK_INT(got[i + 1], -1);
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
