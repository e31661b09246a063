/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    An array of statuses may begin wherever the alignment of MPI_Status allows; MPI_Waitall,
 *          MPI_Testall, MPI_Waitsome and MPI_Testsome fill it there and write nothing before it or
 *          behind it.
 * class:   required
 * basis:   20.3.1 "is a struct containing 8 integers", 3.7.5 "entry in array_of_statuses is set to
 *          the return": An array of statuses lies where the language allows, and only its entries
 *          are set.
 * section: 20.3.1, 3.7.5
 * covers:  MPI_Waitall, MPI_Testall, MPI_Waitsome, MPI_Testsome
 * shows:   3.2.5-status_memory, 3.7.5-waitsome_statuses, 20.3.1-storage
 * ranks:   1
 *
 * Arrays of 1 to 5 statuses; one of an implementation is shorter than ours or longer, so an error
 * in the stride shows beside them.
 */
#include "rule.h"

enum { MOST = 5, SHIFTS = 4, CALLS = 4, TAG = 50 };

struct storage {
    _Alignas(
        64) unsigned char bytes[SHIFTS * _Alignof(MPI_Status) + (MOST + 2) * sizeof(MPI_Status)];
};

static void start(int size, MPI_Request *requests, int *in)
{
    static const int out[MOST] = {0};

    for (int i = 0; i < size; i++) {
        REQUIRE_MPI(MPI_Irecv(in, MOST, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
        CHECK_MPI(MPI_Send(out, i + 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF));
        in += MOST;
    }
}

static void check_status(const MPI_Status *status, int index)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, TAG + index);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, index + 1);
}

/* Make one call and check what it reports; the number of requests that it completed, or -1. */
static int complete(int call, int size, MPI_Request *requests, MPI_Status *statuses)
{
    int indices[MOST] = {0, 1, 2, 3, 4};
    int count = size;
    int flag = 1;
    bool good;

    if (call == 0) {
        good = CHECK_MPI(MPI_Waitall(size, requests, statuses));
    } else if (call == 1) {
        good = CHECK_MPI(MPI_Testall(size, requests, &flag, statuses));
    } else if (call == 2) {
        good = CHECK_MPI(MPI_Waitsome(size, requests, &count, indices, statuses));
    } else {
        good = CHECK_MPI(MPI_Testsome(size, requests, &count, indices, statuses));
    }
    for (int i = 0; i < count && flag; i++) {
        check_status(&statuses[i], indices[i]);
    }
    return good ? count * (flag != 0) : -1;
}

static void check(int call, int size, size_t shift)
{
    struct storage storage;
    int in[MOST * MOST];
    MPI_Request requests[MOST];
    const size_t end = shift + (size_t)size * sizeof(MPI_Status);

    start(size, requests, in);
    for (int done = 0; done < size;) {
        int now;

        rule_poison(&storage, sizeof storage);
        now = complete(call, size, requests, (void *)(storage.bytes + shift));
        REQUIRE(now >= 0 && now <= size - done);
        CHECK_UNTOUCHED(storage.bytes, shift);
        CHECK_UNTOUCHED(storage.bytes + end, sizeof storage.bytes - end);
        done += now;
    }
}

void rule(void)
{
    for (int call = 0; call < CALLS; call++) {
        for (int size = 1; size <= MOST; size++) {
            for (size_t shift = 0; shift < SHIFTS; shift++) {
                rule_at("call %d, %d statuses, shift %d", call, size, (int)shift);
                check(call, size, shift * _Alignof(MPI_Status));
            }
        }
    }
}
