/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Several nonblocking collective calls are outstanding on one file, beside a blocking one, and are completed
 *            in another order on each process.
 * class:     required
 * basis:     14.6.5 "Multiple nonblocking collective I/O operations can be outstanding on", 14.6.5 "Nonblocking
 *            collective I/O operations do not match with blocking": All processes start them in one order; which one
 *            a process waits for first is its own affair, and a blocking call is matched with blocking ones alone.
 * section:   14.6.5
 * covers:    MPI_File_iwrite_at_all, MPI_File_iread_at_all, MPI_File_iwrite_all, MPI_File_iread_all,
 *            MPI_File_write_at_all, MPI_File_read_at_all
 * shows:     14.6.5-beside_blocking, 14.6.5-several_outstanding
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { CALLS = 4, INTS = 3, BLOCK = (CALLS + 1) * INTS, ITEM = sizeof(int) };

static int out[BLOCK], in[BLOCK];

/* Where a call has its ints, in those of this process. */
static MPI_Offset place(int number)
{
    return (MPI_Offset)(BLOCK * rule_rank() + INTS * number) * ITEM;
}

/* Processes of odd rank wait for the last request first. */
static void complete(MPI_Request *requests)
{
    for (int i = 0; i < CALLS; i++) {
        int which = rule_rank() % 2 == 0 ? i : CALLS - 1 - i;
        MPI_Status status = rule_status();
        int count = -1;

        rule_at("request %d", which);
        CHECK_MPI(MPI_Wait(&requests[which], &status));
        CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, INTS);
    }
    rule_at(NULL);
}

static void write_all(MPI_File file)
{
    MPI_Request requests[CALLS];

    for (int i = 0; i < CALLS - 1; i++) {
        CHECK_MPI(
            MPI_File_iwrite_at_all(file, place(i), out + INTS * i, INTS, MPI_INT, &requests[i]));
    }
    CHECK_MPI(MPI_File_seek(file, place(CALLS - 1), MPI_SEEK_SET));
    CHECK_MPI(
        MPI_File_iwrite_all(file, out + INTS * (CALLS - 1), INTS, MPI_INT, &requests[CALLS - 1]));
    CHECK_MPI(MPI_File_write_at_all(file, place(CALLS), out + INTS * CALLS, INTS, MPI_INT,
                                    MPI_STATUS_IGNORE));
    complete(requests);
}

static void read_all(MPI_File file)
{
    MPI_Request requests[CALLS];

    rule_poison(in, sizeof in);
    for (int i = 0; i < CALLS - 1; i++) {
        CHECK_MPI(
            MPI_File_iread_at_all(file, place(i), in + INTS * i, INTS, MPI_INT, &requests[i]));
    }
    CHECK_MPI(MPI_File_read_at_all(file, place(CALLS), in + INTS * CALLS, INTS, MPI_INT,
                                   MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, place(CALLS - 1), MPI_SEEK_SET));
    CHECK_MPI(
        MPI_File_iread_all(file, in + INTS * (CALLS - 1), INTS, MPI_INT, &requests[CALLS - 1]));
    complete(requests);
    CHECK_BYTES(in, out, sizeof in);
}

static void check_calls(MPI_File file)
{
    for (int i = 0; i < BLOCK; i++) {
        out[i] = 1000 * rule_rank() + i;
    }
    write_all(file);
    rule_file_synchronize(file);
    read_all(file);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_calls);
}
