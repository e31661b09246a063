/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * test_counters.c: how often the device moves each byte, and how many cache lines of shared memory a short message
 * writes. These are its promises: a number that grows is a failure.
 */
#include "ports.h"

#include "model.h"

enum { LONG = 1 << 20 };
static char from[LONG * 2], to[LONG * 2];

static long copied(void)
{
    return test_port[0]->counters.copied + test_port[1]->counters.copied;
}

/* Sends `n` bytes, the receive posted first; the result is the bytes that were moved. */
static long move(MPI_Count n, struct MPIR_DATATYPE *sent, struct MPIR_DATATYPE *received, int mode)
{
    int error = MPI_SUCCESS;
    MPIR_RHANDLE r;
    MPIR_SHANDLE s = {.is_complete = 1};
    long before = copied();
    MPID_IrecvDatatype(&test_comm[1], to, n / received->size, received, 0, 1, 5, R(&r), &error);
    if (mode == MPID_BUFFERED) {
        MPID_BsendDatatype(&test_comm[0], from, n / sent->size, sent, 0, 1, 5, test_granks[1],
                           &error);
    } else {
        MPID_IsendDatatype(&test_comm[0], from, n / sent->size, sent, 0, 1, 5, test_granks[1],
                           R(&s), &error);
    }
    DRIVE(&r);
    DRIVE(&s);
    CHECK_EQ(error, MPI_SUCCESS);
    return copied() - before;
}

int main(void)
{
    int direct = getenv("MPID_DIRECT") == NULL, pulls = getenv("MPID_PULL") == NULL;
    struct MPIR_DATATYPE *byte = mpid_type_predefined(MPI_BYTE), *vector = NULL, *blocks = NULL;
    ports_begin(0);
    mpid_type_vector(4, 4, 8, byte, &vector);
    mpid_type_vector(2, 4096, 8192, byte, &blocks);
    long short_copies = direct ? 1 : 2, long_copies = direct || pulls ? 1 : 2;
    for (MPI_Count n = 16; n <= 4096; n *= 16) {
        CHECK_EQ(move(n, byte, byte, MPID_STANDARD), short_copies * n);
        CHECK_EQ(move(n, byte, byte, MPID_BUFFERED), short_copies * n);
        CHECK_EQ(move(n, vector, vector, MPID_STANDARD), short_copies * n);
    }
    CHECK_EQ(move(LONG, byte, byte, MPID_STANDARD), long_copies * LONG);
    CHECK_EQ(move(LONG, byte, blocks, MPID_STANDARD), long_copies * LONG);
    CHECK_EQ(move(LONG, vector, byte, MPID_STANDARD), (direct ? 1 : 2) * LONG);
    CHECK_EQ(move(LONG, byte, vector, MPID_STANDARD), (direct ? 1 : 2) * LONG);
    if (!direct) {
        long before = test_port[0]->counters.lines;
        move(8, byte, byte, MPID_STANDARD);
        move(40, byte, byte, MPID_BUFFERED);
        CHECK_EQ(test_port[0]->counters.lines - before, 4); /* the tail and a cell, for each */
    }
    mpid_type_release(vector);
    mpid_type_release(blocks);
    return ports_end();
}
