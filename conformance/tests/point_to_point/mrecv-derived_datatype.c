/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A receive with a datatype that has holes writes the entries that the message reaches and nothing else,
 *            also if the message is short, by MPI_Recv, MPI_Irecv, MPI_Mrecv, and MPI_Imrecv, for short and long
 *            messages.
 * class:     required
 * basis:     3.2.4 "shorter than the receive buffer arrives, then only those", 3.8.3 "consecutive elements of the type
 *            specified by datatype": Holes are no locations of the receive buffer, and a short message changes only the
 *            locations that correspond to it.
 * section:   3.2.4, 3.8.3, 3.8.2
 * covers:    MPI_Recv, MPI_Irecv, MPI_Mprobe, MPI_Mrecv, MPI_Imrecv
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.2.4-short_message_holes, 3.8.2-mprobe_wildcards, 3.8.3-mrecv_derived
 * ranks:     2
 *
 * A block has two ints, a hole of one int, one int, and a hole of one int. Rank 1 sends ints to rank 0.
 */
#include "rule.h"

#include <stdlib.h>

enum { WAYS = 4, BLOCK = 5, INTS = 3 };

static void receive(int way, int *to, int blocks, MPI_Datatype type, int tag)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Message message;
    MPI_Status status = rule_status();

    if (way == 0) {
        CHECK_MPI(MPI_Recv(to, blocks, type, 1, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        return;
    }
    if (way == 1) {
        CHECK_MPI(MPI_Irecv(to, blocks, type, 1, tag, MPI_COMM_WORLD, &request));
        CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
        return;
    }
    rule_poison(&message, sizeof message);
    REQUIRE_MPI(MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, &status));
    CHECK_INT(status.MPI_SOURCE, 1);
    CHECK_INT(status.MPI_TAG, tag);
    if (way == 2) {
        CHECK_MPI(MPI_Mrecv(to, blocks, type, &message, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_Imrecv(to, blocks, type, &message, &request));
        CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK_HANDLE(message, MPI_MESSAGE_NULL);
}

/* The message has `sent` ints. */
static void expect(const int *to, int blocks, int sent)
{
    for (int i = 0; i < blocks * BLOCK; i++) {
        int place = i % BLOCK, entry = i / BLOCK * INTS + (place == 3 ? 2 : place);
        bool data = (place < 2 || place == 3) && entry < sent;

        if (to[i] != (data ? entry : RULE_POISON_INT)) {
            rule_at("int %d of %d blocks, %d ints sent", i, blocks, sent);
            CHECK_INT(to[i], data ? entry : RULE_POISON_INT);
            return;
        }
    }
    CHECK(true);
}

static void check(int way, int blocks, int sent, MPI_Datatype type)
{
    int *data = malloc((size_t)blocks * BLOCK * sizeof(int));

    rule_at("way %d, %d blocks, %d ints", way, blocks, sent);
    if (rule_rank() == 1) {
        for (int i = 0; i < sent; i++) {
            data[i] = i;
        }
        CHECK_MPI(PMPI_Send(data, sent, MPI_INT, 0, way, MPI_COMM_WORLD));
    } else if (rule_rank() == 0) {
        rule_poison(data, (size_t)blocks * BLOCK * sizeof(int));
        receive(way, data, blocks, type, way);
        expect(data, blocks, sent);
    }
    free(data);
}

void rule(void)
{
    const int lengths[] = {2, 1}, places[] = {0, 3};
    MPI_Datatype indexed = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_indexed(2, lengths, places, MPI_INT, &indexed));
    REQUIRE_MPI(PMPI_Type_create_resized(indexed, 0, BLOCK * sizeof(int), &type));
    REQUIRE_MPI(PMPI_Type_commit(&type));
    for (int way = 0; way < WAYS; way++) {
        check(way, 4, 12, type);
        check(way, 4, 7, type);
        check(way, 30000, 90000, type);
        check(way, 30000, 50002, type);
    }
    CHECK_MPI(PMPI_Type_free(&indexed));
    CHECK_MPI(PMPI_Type_free(&type));
}
