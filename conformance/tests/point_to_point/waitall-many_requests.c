/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Waitall and MPI_Testall take lists of any length, here up to 300 outstanding
 *          requests, and give each its own status.
 * class:   required
 * basis:   3.7.5 "entry in array_of_statuses is set to the return", 3.7.5 "sets to empty the status
 *          of each such entry", 3.7.4 "ordered according to the execution order of the": No text
 *          bounds the length of a list, and each request has its own status.
 * section: 3.7.4, 3.7.5
 * covers:  MPI_Waitall, MPI_Testall, MPI_Isend, MPI_Irecv
 * shows:   3.7.3-receive_completion, 3.7.4-order_of_initiation, 3.7.4-test_receive_progress,
 *          3.7.5-testall_true, 3.7.5-waitall_any_order, 3.7.5-waitall_statuses, 3.7.5-waitall_waits
 * ranks:   2
 *
 * Lengths around 64 and 128, where a layer may go from the stack to the heap; every seventh is
 * null.
 */
#include "rule.h"

enum { MOST = 300, TAG = 220 };

static void send(int size)
{
    static int data[MOST];
    static MPI_Request requests[MOST];

    for (int i = 0; i < size; i++) {
        data[i] = 3 * i;
        requests[i] = MPI_REQUEST_NULL;
        if (i % 7 != 6) {
            REQUIRE_MPI(MPI_Isend(&data[i], 1, MPI_INT, 1, TAG + i, MPI_COMM_WORLD, &requests[i]));
        }
    }
    CHECK_MPI(MPI_Waitall(size, requests, MPI_STATUSES_IGNORE));
}

static void complete(bool wait, int size, MPI_Request *requests, MPI_Status *statuses)
{
    int flag = 0;

    if (wait) {
        CHECK_MPI(MPI_Waitall(size, requests, statuses));
        return;
    }
    while (!flag && CHECK_MPI(MPI_Testall(size, requests, &flag, statuses))) {
    }
}

static void receive(bool wait, int size)
{
    static int data[MOST];
    static MPI_Request requests[MOST];
    static MPI_Status statuses[MOST];

    rule_poison(data, sizeof data);
    rule_poison(statuses, sizeof statuses);
    for (int i = size - 1; i >= 0; i--) {
        requests[i] = MPI_REQUEST_NULL;
        if (i % 7 != 6) {
            REQUIRE_MPI(MPI_Irecv(&data[i], 1, MPI_INT, MPI_ANY_SOURCE, TAG + i, MPI_COMM_WORLD,
                                  &requests[i]));
        }
    }
    complete(wait, size, requests, statuses);
    for (int i = 0; i < size; i++) {
        rule_at("request %d of %d", i, size);
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        CHECK_INT(data[i], i % 7 != 6 ? 3 * i : RULE_POISON_INT);
        CHECK_INT(statuses[i].MPI_SOURCE, i % 7 != 6 ? 0 : MPI_ANY_SOURCE);
        CHECK_INT(statuses[i].MPI_TAG, i % 7 != 6 ? TAG + i : MPI_ANY_TAG);
    }
}

void rule(void)
{
    static const int sizes[] = {1, 2, 63, 64, 65, 127, 128, 129, 256, 257, MOST};

    for (int i = 0; i < (int)(sizeof sizes / sizeof sizes[0]) * 2; i++) {
        if (rule_rank() == 0) {
            send(sizes[i / 2]);
        } else if (rule_rank() == 1) {
            receive(i % 2 == 0, sizes[i / 2]);
        }
    }
}
