/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file that some processes open, in reverse order, works without the others and after its communicator
 *            was freed: ordered calls follow the ranks of that communicator, and so does the group, which is the
 *            user's.
 * class:     required
 * basis:     14.2.1 "on all processes in the comm communicator group.", 14.6.7 "the comm and info used in an
 *            MPI_FILE_OPEN,", 14.4.4 "ranks of the processes within the group.", 14.2.7 "a duplicate of the group of
 *            the communicator used", 14.2.7 "The user is responsible for freeing group.": The communicator decides
 *            who takes part and in which order, and can be freed once the call has returned.
 * section:   14.2.1, 14.2.7, 14.4.4, 14.6.7
 * covers:    MPI_File_open, MPI_File_get_group, MPI_File_write_ordered, MPI_File_write_all, MPI_File_close
 * constants: MPI_IDENT
 * shows:     14.2.1-group_of_comm, 14.2.7-group_is_users, 14.2.7-group_order, 14.4.4-order_in_group,
 *            14.6.7-comm_freed
 * ranks:     2
 * capability: io
 */
#include "rule_files.h"

enum { TAG = 15 };

static void check_groups(MPI_Group got, MPI_Group want)
{
    int result = MPI_UNEQUAL;

    CHECK_MPI(MPI_Group_compare(got, want, &result));
    CHECK_INT(result, MPI_IDENT);
}

static void synchronize(MPI_File file, MPI_Comm comm)
{
    CHECK_MPI(MPI_File_sync(file));
    MPI_Barrier(comm);
    CHECK_MPI(MPI_File_sync(file));
}

static void check_int(MPI_File file, int offset, int want)
{
    int in = -1;

    CHECK_MPI(MPI_File_read_at(file, offset, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in, want);
}

/* Rank `rank` of `size` writes. */
static void check_data(MPI_File file, MPI_Comm comm, int rank, int size)
{
    int out = 70 + rank;

    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_ordered(file, &out, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, size + rank, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write_all(file, &out, 1, MPI_INT, MPI_STATUS_IGNORE));
    synchronize(file, comm);
    check_int(file, rank, out);
    check_int(file, size + rank, out);
}

static void check_part(MPI_Comm comm)
{
    MPI_Group group = MPI_GROUP_NULL, other = MPI_GROUP_NULL, kept = MPI_GROUP_NULL;
    MPI_File file = MPI_FILE_NULL;
    MPI_Comm copy = MPI_COMM_NULL;
    int rank = -1, size = -1, in_group = -1;

    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_MPI(MPI_Comm_group(comm, &group));
    CHECK_MPI(MPI_Comm_dup(comm, &copy));
    REQUIRE_OR_SKIP(rule_file_open(copy, MPI_MODE_RDWR, &file), "files");
    CHECK_MPI(MPI_Comm_free(&copy));
    CHECK_MPI(MPI_File_get_group(file, &other));
    check_groups(other, group);
    CHECK_MPI(MPI_Group_free(&other));
    check_data(file, comm, rank, size);
    CHECK_MPI(MPI_File_get_group(file, &kept));
    CHECK_MPI(MPI_File_close(&file));
    check_groups(kept, group);
    CHECK_MPI(MPI_Group_rank(kept, &in_group));
    CHECK_INT(in_group, rank);
    CHECK_MPI(MPI_Group_free(&kept));
    CHECK_MPI(MPI_Group_free(&group));
}

/* The first process takes no part, and waits for a message at the end. */
void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    int token = 0;

    REQUIRE_MPI(
        MPI_Comm_split(MPI_COMM_WORLD, rule_rank() == 0 ? MPI_UNDEFINED : 0, -rule_rank(), &comm));
    if (rule_rank() > 0) {
        check_part(comm);
        CHECK_MPI(MPI_Comm_free(&comm));
        CHECK_MPI(MPI_Send(&token, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD));
    }
    for (int i = 1; rule_rank() == 0 && i < rule_size(); i++) {
        CHECK_MPI(MPI_Recv(&token, 1, MPI_INT, i, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK(token == 0);
}
