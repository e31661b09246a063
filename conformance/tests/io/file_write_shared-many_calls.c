/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Calls with the shared file pointer complete while the other processes wait in a receive, and many calls of
 *            all processes, of different counts and in no order, access each item once.
 * class:     required
 * basis:     14.4.4 "the effect of multiple calls to shared file pointer", 14.4.1 "only depends on the activity of the
 *            calling process": Each call writes a record at a place of its own; the records follow each other.
 * section:   14.4.4, 14.4.1
 * covers:    MPI_File_write_shared, MPI_File_read_shared
 * shows:     14.4.1-shared_alone, 14.4.4-many_calls_serialized
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { RECORDS = 20, MOST = 5, TAG = 3 };
/* A record has ints that are all 100 times the rank and its number. */
static int length(int record)
{
    return record % MOST + 1;
}

static void write_record(MPI_File file, int record)
{
    int data[MOST];

    for (int i = 0; i < MOST; i++) {
        data[i] = 100 * rule_rank() + record;
    }
    CHECK_MPI(MPI_File_write_shared(file, data, length(record), MPI_INT, MPI_STATUS_IGNORE));
}

/* Record 0 of each process in turn, while the others wait. */
static void write_all(MPI_File file)
{
    const int rank = rule_rank(), size = rule_size();

    if (rank > 0) {
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, rank - 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    write_record(file, 0);
    if (rank < size - 1) {
        CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, rank + 1, TAG, MPI_COMM_WORLD));
    }
    for (int k = 1; k < RECORDS; k++) {
        write_record(file, k);
    }
}

/* Every record is whole, and the records of a process are in order. */
static void expect(MPI_File file, int *next)
{
    int data[MOST];
    MPI_Offset at = 0;
    for (int i = 0; i < RECORDS * rule_size(); i++) {
        int head = -1;
        CHECK_MPI(PMPI_File_read_at(file, at, &head, 1, MPI_INT, MPI_STATUS_IGNORE));
        REQUIRE(head >= 0 && head / 100 < rule_size() && head % 100 < RECORDS);
        CHECK_INT(head % 100, next[head / 100]++);
        rule_poison(data, sizeof data);
        CHECK_MPI(
            PMPI_File_read_at(file, at, data, length(head % 100), MPI_INT, MPI_STATUS_IGNORE));
        for (int k = 0; k < length(head % 100); k++) {
            CHECK_INT(data[k], head);
        }
        at += length(head % 100);
    }
}

/* All processes read one int at a time until none is left. */
static void read_all(MPI_File file)
{
    MPI_Status status = rule_status();
    int own = 0, all = -1, number = -1, count = 1;

    while (count == 1 && CHECK_MPI(MPI_File_read_shared(file, &number, 1, MPI_INT, &status))) {
        CHECK_MPI(PMPI_Get_count(&status, MPI_INT, &count));
        own += count;
    }
    CHECK_MPI(PMPI_Allreduce(&own, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(all, RECORDS / MOST * rule_size() * (1 + 2 + 3 + 4 + 5));
}

static void check(MPI_File file)
{
    int *next = calloc((size_t)rule_size(), sizeof(int));

    REQUIRE_MPI(PMPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    write_all(file);
    rule_file_synchronize(file);
    expect(file, next);
    CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(PMPI_File_seek_shared(file, 0, MPI_SEEK_SET));
    CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD));
    read_all(file);
    free(next);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}
