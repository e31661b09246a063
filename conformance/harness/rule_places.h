/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The places that a datatype of 32-bit integers stands for: as they are sent, in order, and as they are received.
 *
 * Places are counted in integers from the address of the buffer, and lie between -32 and 31.
 */
#ifndef MPI_ABI_RULE_PLACES_H
#define MPI_ABI_RULE_PLACES_H

#include "rule.h"

/* The number of the places, and the places. */
#define PLACES(...)                                                                                \
    (int)(sizeof(int[]){__VA_ARGS__} / sizeof(int)), (const int[])                                 \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

/* Elements that are sent are these places, in this order. Commits the datatype. */
static inline void places_sent(MPI_Datatype type, int count, int places, const int *place)
{
    int32_t memory[64];
    int32_t packed[64];
    MPI_Request request = MPI_REQUEST_NULL;

    for (int i = 0; i < 64; i++) {
        memory[i] = i - 32;
    }
    rule_poison(packed, sizeof packed);
    REQUIRE_MPI(MPI_Type_commit(&type));
    REQUIRE_MPI(MPI_Irecv(packed, 64, MPI_INT32_T, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(memory + 32, count, type, 0, 0, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < places; i++) {
        CHECK_INT(packed[i], place[i]);
    }
    CHECK_UNTOUCHED(packed + places, (size_t)(64 - places) * sizeof packed[0]);
}

/* Elements that are received change these places, in this order, and no others. */
static inline void places_received(MPI_Datatype type, int count, int places, const int *place)
{
    int32_t memory[64];
    int32_t packed[64];
    MPI_Request request = MPI_REQUEST_NULL;

    for (int i = 0; i < 64; i++) {
        memory[i] = i - 32;
        packed[i] = 1000 + i;
    }
    REQUIRE_MPI(MPI_Irecv(memory + 32, count, type, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(packed, places, MPI_INT32_T, 0, 0, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < places; i++) {
        CHECK_INT(memory[32 + place[i]], 1000 + i);
        memory[32 + place[i]] = place[i];
    }
    for (int i = 0; i < 64; i++) {
        CHECK_INT(memory[i], i - 32);
    }
}

/* Checks a datatype, and frees it. One that names a place twice must not be received. */
static inline void places_check(const char *what, MPI_Datatype type, int count, int places,
                                const int *place, bool receives)
{
    rule_at("%s", what);
    places_sent(type, count, places, place);
    if (receives) {
        places_received(type, count, places, place);
    }
    CHECK_MPI(MPI_Type_free(&type));
}

#endif
