/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A call with an array and its length neither reads nor writes what stands in the array behind that length,
 *            nor anything where the length is 0.
 * class:     required
 * basis:     2.5.2 "need not be the size of the entire array": The length says how many entries the call is about, and
 *            the others may be anything.
 * section:   2.5.2
 * covers:    MPI_Waitall, MPI_Waitany, MPI_Testsome, MPI_Startall, MPI_Group_incl, MPI_Type_create_struct,
 *            MPI_Type_indexed
 * shows:     2.5.2-len_entries_only
 * ranks:     1
 */
#include "rule.h"

enum { USED = 2, ALL = 6, TAG = 11 };

/* The entries behind the length have values that no handle has, and keep them. */
static void check_requests(void)
{
    MPI_Request requests[ALL], garbage;
    MPI_Status statuses[ALL];
    int out[USED] = {3, 4}, in[USED], indices[ALL], index = -1, flag = 0, count = -1;

    rule_poison(&garbage, sizeof garbage);
    rule_poison(requests, sizeof requests);
    rule_poison(statuses, sizeof statuses);
    rule_poison(indices, sizeof indices);
    for (int i = 0; i < USED; i++) {
        REQUIRE_MPI(MPI_Recv_init(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
    }
    for (int round = 0; round < 3; round++) {
        rule_at("round %d", round);
        in[0] = in[1] = -1;
        CHECK_MPI(MPI_Startall(USED, requests));
        CHECK_MPI(MPI_Send(&out[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF));
        CHECK_MPI(MPI_Send(&out[1], 1, MPI_INT, 0, TAG + 1, MPI_COMM_SELF));
        if (round == 0) {
            CHECK_MPI(MPI_Waitany(USED, requests, &index, &statuses[0]));
            CHECK(index == 0 || index == 1);
            CHECK_UNTOUCHED(&statuses[1], sizeof statuses - sizeof statuses[0]);
        } else if (round == 1) {
            do {
                CHECK_MPI(MPI_Testsome(USED, requests, &count, indices, statuses));
            } while (count == 0);
            CHECK_UNTOUCHED(&indices[USED], sizeof indices - USED * sizeof indices[0]);
        }
        CHECK_MPI(MPI_Waitall(USED, requests, statuses));
        CHECK_UNTOUCHED(&statuses[USED], sizeof statuses - USED * sizeof statuses[0]);
        CHECK_BYTES(in, out, sizeof in);
    }
    CHECK_MPI(MPI_Testall(0, &requests[USED], &flag, &statuses[USED]));
    CHECK(flag);
    for (int i = USED; i < ALL; i++) {
        CHECK_BYTES(&requests[i], &garbage, sizeof garbage);
    }
    CHECK_UNTOUCHED(&statuses[USED], sizeof statuses - USED * sizeof statuses[0]);
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}

static void check_constructors(void)
{
    int lengths[ALL], ranks[ALL], size = -1;
    MPI_Aint places[ALL];
    MPI_Datatype types[ALL], type = MPI_DATATYPE_NULL;
    MPI_Group world = MPI_GROUP_NULL, group = MPI_GROUP_NULL;

    rule_poison(lengths, sizeof lengths);
    rule_poison(ranks, sizeof ranks);
    rule_poison(places, sizeof places);
    rule_poison(types, sizeof types);
    for (int i = 0; i < USED; i++) {
        lengths[i] = 1 + i;
        places[i] = 16 * i;
        types[i] = MPI_INT;
    }
    ranks[0] = 0;
    REQUIRE_MPI(MPI_Type_create_struct(USED, lengths, places, types, &type));
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, 3 * (int)sizeof(int));
    CHECK_MPI(MPI_Type_free(&type));
    REQUIRE_MPI(MPI_Type_indexed(1, lengths, ranks, MPI_INT, &type));
    CHECK_MPI(MPI_Type_free(&type));
    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(MPI_Group_incl(world, 1, ranks, &group));
    CHECK_MPI(MPI_Group_size(group, &size));
    CHECK_INT(size, 1);
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&world));
}

void rule(void)
{
    check_requests();
    check_constructors();
}
