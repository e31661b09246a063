/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Requests of files and of messages are completed from one list, by MPI_Waitany, MPI_Waitsome, MPI_Testsome
 *            and MPI_Test, and become MPI_REQUEST_NULL.
 * class:     required
 * basis:     14.4.1 "MPI_TEST, MPI_WAIT, or any of their variants.", 14.6.3 "a nonblocking write is equivalent to a
 *            nonblocking send": The requests are ordinary ones, so each function that completes requests takes them,
 *            and repeated tests complete them.
 * section:   14.4.1, 14.6.3
 * covers:    MPI_File_iwrite_at, MPI_File_iread_at, MPI_File_iwrite, MPI_File_iread, MPI_Waitany, MPI_Waitsome,
 *            MPI_Testsome, MPI_Test
 * shows:     14.4.1-nonblocking_test, 14.6.3-nonblocking_progress
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { LIST = 4, TAG = 17, ITEM = sizeof(int) };

static int out[2], in[2], got, sent;

/* Two writes or two reads, a receive and a send of this process to itself. */
static void start(MPI_File file, bool write, MPI_Request *list)
{
    MPI_Offset at = (MPI_Offset)rule_rank() * 2 * ITEM;
    got = -1;
    sent = 9 + rule_rank();
    CHECK_MPI(MPI_File_seek(file, at, MPI_SEEK_SET));
    CHECK_MPI(MPI_Irecv(&got, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &list[0]));
    if (write) {
        CHECK_MPI(MPI_File_iwrite(file, &out[0], 1, MPI_INT, &list[1]));
        CHECK_MPI(MPI_File_iwrite_at(file, at + ITEM, &out[1], 1, MPI_INT, &list[3]));
    } else {
        CHECK_MPI(MPI_File_iread(file, &in[0], 1, MPI_INT, &list[1]));
        CHECK_MPI(MPI_File_iread_at(file, at + ITEM, &in[1], 1, MPI_INT, &list[3]));
    }
    CHECK_MPI(MPI_Isend(&sent, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &list[2]));
}

static int complete_some(MPI_Request *list, int way, int *indices)
{
    MPI_Status statuses[LIST];
    int count = 0, flag = 0;

    if (way == 0) {
        CHECK_MPI(MPI_Waitany(LIST, list, indices, MPI_STATUS_IGNORE));
        return 1;
    }
    if (way == 1) {
        CHECK_MPI(MPI_Waitsome(LIST, list, &count, indices, statuses));
        return count;
    }
    while (way == 2 && count == 0) {
        CHECK_MPI(MPI_Testsome(LIST, list, &count, indices, statuses));
    }
    for (int i = 0; way == 3 && flag == 0; i = (i + 1) % LIST) {
        if (list[i] != MPI_REQUEST_NULL) {
            CHECK_MPI(MPI_Test(&list[i], &flag, MPI_STATUS_IGNORE));
            indices[0] = i;
            count = 1;
        }
    }
    return count;
}

static void complete(MPI_Request *list, int way)
{
    int left = LIST, indices[LIST], count;
    bool seen[LIST] = {false};

    while (left > 0) {
        rule_poison(indices, sizeof indices);
        count = complete_some(list, way, indices);
        REQUIRE(count > 0 && count <= left);
        for (int i = 0; i < count; i++) {
            REQUIRE(indices[i] >= 0 && indices[i] < LIST && !seen[indices[i]]);
            seen[indices[i]] = true;
            CHECK_HANDLE(list[indices[i]], MPI_REQUEST_NULL);
        }
        left -= count;
    }
    CHECK_INT(got, sent);
}

static void check_lists(MPI_File file)
{
    MPI_Request list[LIST];

    for (int way = 0; way < 4; way++) {
        rule_at("way %d", way);
        out[0] = 10 * way + rule_rank();
        out[1] = out[0] + 1000;
        rule_poison(in, sizeof in);
        start(file, true, list);
        complete(list, way);
        start(file, false, list);
        complete(list, way);
        CHECK_BYTES(in, out, sizeof in);
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_lists);
}
