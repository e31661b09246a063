/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A status may lie wherever the alignment of MPI_Status allows: the calls that fill one
 *          work there, and write nothing beside it.
 * class:   required
 * basis:   20.3.1 "is a struct containing 8 integers", 3.2.5 "Status variables need to be
 *          explicitly allocated by": Programs allocate statuses as the language allows; the calls
 *          fill that object and no other memory.
 * section: 20.3.1, 3.2.5
 * covers:  MPI_Recv, MPI_Probe, MPI_Mprobe, MPI_Mrecv, MPI_Wait, MPI_Test, MPI_Get_count
 * shows:   3.2.5-status_memory, 3.7.3-test_true, 3.7.4-test_receive_progress, 20.3.1-public_fields,
 *          20.3.1-storage
 * ranks:   1
 *
 * In the standard ABI that is the alignment of int: less than that of the 64-bit count that an
 * implementation keeps in it.
 */
#include "rule.h"

enum { CALLS = 5, TAG = 40, SHIFTS = 4 };

struct storage {
    _Alignas(64) unsigned char bytes[SHIFTS * _Alignof(MPI_Status) + 2 * sizeof(MPI_Status)];
};

static MPI_Status *place(struct storage *storage, size_t shift)
{
    rule_poison(storage, sizeof *storage);
    return (void *)(storage->bytes + shift);
}

static void check_beside(const struct storage *storage, size_t shift)
{
    CHECK_UNTOUCHED(storage->bytes, shift);
    CHECK_UNTOUCHED(storage->bytes + shift + sizeof(MPI_Status),
                    sizeof storage->bytes - shift - sizeof(MPI_Status));
}

static void check_filled(const MPI_Status *status)
{
    int count = -1;

    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, 1);
}

/* Receive one integer from oneself by one of the calls. */
static void receive(int call, MPI_Status *status)
{
    const int out = 1;
    int in = 0;
    int flag = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Request requests[2];

    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    if (call == 0) {
        CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, status));
    } else if (call == 1) {
        CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_SELF, status));
        CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    } else if (call == 2) {
        CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_SELF, &message, status));
        CHECK_MPI(MPI_Mrecv(&in, 1, MPI_INT, &message, status));
    } else {
        REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[1]));
        while (call == 3 && !flag && CHECK_MPI(MPI_Test(&requests[1], &flag, status))) {
        }
        CHECK_MPI(MPI_Wait(&requests[1], call == 3 ? MPI_STATUS_IGNORE : status));
    }
    CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
}

void rule(void)
{
    struct storage storage;

    for (size_t shift = 0; shift < SHIFTS * _Alignof(MPI_Status); shift += _Alignof(MPI_Status)) {
        for (int call = 0; call < CALLS; call++) {
            MPI_Status *status = place(&storage, shift);

            rule_at("call %d, byte %d", call, (int)shift);
            receive(call, status);
            check_filled(status);
            check_beside(&storage, shift);
        }
    }
}
