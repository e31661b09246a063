/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocking calls with the shared file pointer access the file one after another, each
 *            item once.
 * class:     required
 * basis:     14.4.4 "behave as if the calls were serialized", 14.4.4 "the shared file pointer is
 *            updated to point", 14.6.1 "must be used together with a mechanism": Serialized calls
 *            get disjoint places, the pointer ends behind all of them, and synchronization makes
 *            the data visible to the other processes.
 * section:   14.4.4, 14.6.1
 * covers:    MPI_File_write_shared, MPI_File_read_shared, MPI_File_seek_shared,
 *            MPI_File_get_position_shared
 * constants: MPI_SEEK_SET
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { LENGTH = 2 };

static int out[LENGTH], in[LENGTH];

/* Poisons the status for the next call. */
static void check_count(MPI_Status *status)
{
    int count = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    *status = rule_status();
}

/* What one process wrote before, all see afterwards. */
static void synchronize(MPI_File file)
{
    CHECK_MPI(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_sync(file));
}

/* All have written: rewinds, and checks that the pointer was behind all of it. */
static void rewind_file(MPI_File file)
{
    MPI_Offset position = -1;

    synchronize(file);
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, LENGTH * rule_size());
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
}

/* Whoever read what, each process wrote two equal ints and each was read by one. */
static void check_all_read(void)
{
    int sum = -1, mine = in[0];

    CHECK_INT(in[1], in[0]);
    CHECK_MPI(MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, rule_size() * (rule_size() + 1) / 2);
}

static void check_blocking(MPI_File file)
{
    MPI_Status status = rule_status();

    rule_at("blocking");
    CHECK_MPI(MPI_File_write_shared(file, out, LENGTH, MPI_INT, &status));
    check_count(&status);
    rewind_file(file);
    CHECK_MPI(MPI_File_read_shared(file, in, LENGTH, MPI_INT, &status));
    check_count(&status);
    check_all_read();
    rewind_file(file);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file);

    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no files");
    }
    REQUIRE_MPI(code);
    out[0] = out[1] = rule_rank() + 1;
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    check_blocking(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
