/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Calls on a file do not match what is pending on the communicator with which it was opened: a receive from
 *            any source with any tag, and a barrier that one process has not entered yet.
 * class:     required
 * basis:     14.2.1 "continues to be usable in all MPI routines", 14.2.1 "use of comm will not interfere with I/O
 *            behavior.", 14.6.4 "over a duplicate of the communicator used to open": Calls on the file communicate over
 *            a duplicate, so messages and collective operations of the user stay apart from them.
 * section:   14.2.1, 14.6.4
 * covers:    MPI_File_open, MPI_File_write_all, MPI_File_read_all, MPI_File_write_shared, MPI_File_write_ordered,
 *            MPI_File_set_size
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     14.2.1-comm_no_interference, 14.2.1-comm_usable, 14.6.4-own_communication
 * ranks:     2
 * capability: io
 */
#include "rule_files.h"

enum { TAG = 16, FILE_SIZE = 4096 };

/* Accesses of every kind, which use messages of MPI's own. */
static void access_file(MPI_File file)
{
    int rank = rule_rank(), size = rule_size(), out = 40 + rank, in = -1;

    CHECK_MPI(MPI_File_set_size(file, FILE_SIZE));
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_ordered(file, &out, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, size + rank, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write_all(file, &out, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek_shared(file, 2 * size, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write_shared(file, &out, 1, MPI_INT, MPI_STATUS_IGNORE));
    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_seek(file, size + rank, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read_all(file, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in, out);
    rule_file_synchronize(file);
}

/* A message is on its way to the next process, and a receive that takes any waits for it. */
static void check_messages(MPI_File file, MPI_Comm comm)
{
    int rank = rule_rank(), size = rule_size(), value = 300 + rank, got = -1, flag = 1;
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Irecv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &requests[0]));
    access_file(file);
    CHECK_MPI(MPI_Request_get_status(requests[0], &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag != 0, 0);
    CHECK_MPI(MPI_Barrier(comm));
    CHECK_MPI(MPI_Isend(&value, 1, MPI_INT, (rank + 1) % size, TAG, comm, &requests[1]));
    access_file(file);
    CHECK_MPI(MPI_Wait(&requests[0], &status));
    CHECK_MPI(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
    CHECK_INT(got, 300 + (rank + size - 1) % size);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_INT(status.MPI_SOURCE, (rank + size - 1) % size);
}

/* The last process enters the barrier after the accesses, the others before. */
static void check_barrier(MPI_File file, MPI_Comm comm)
{
    bool late = rule_rank() == rule_size() - 1;
    MPI_Request request = MPI_REQUEST_NULL;
    int flag = 1;

    if (!late) {
        CHECK_MPI(MPI_Ibarrier(comm, &request));
    }
    access_file(file);
    if (!late) {
        CHECK_MPI(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag != 0, 0);
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    if (late) {
        CHECK_MPI(MPI_Ibarrier(comm, &request));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_OR_SKIP(rule_file_open(comm, MPI_MODE_RDWR, &file), "files");
    CHECK_MPI(MPI_File_set_size(file, FILE_SIZE));
    rule_file_synchronize(file);
    check_messages(file, comm);
    check_barrier(file, comm);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_MPI(MPI_Comm_free(&comm));
}
