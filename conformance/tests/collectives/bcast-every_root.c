/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A broadcast leaves the root's data at every process, for every root, with type
 *          signatures that are equal and type maps that need not be.
 * class:   required
 * basis:   6.4 "content of the root's buffer is copied to all", 6.4 "Distinct type maps between
 *          sender and receiver", 6.12 "the same effect as its blocking counterpart": Every process
 *          ends with the root's data, laid out by its own type; what that type does not cover is
 *          not written.
 * section: 6.4, 6.12.2, 6.12
 * covers:  MPI_Bcast, MPI_Ibcast
 * shows:   6.1-maps_differ, 6.4-copies_root, 6.4-derived_types, 6.4-type_maps_differ,
 *          6.12-request_returned, 6.12.2-ibcast
 * ranks:   1
 *
 * The root sends every second int of its buffer, the others receive three in a row; what lies
 * between and behind stays as it was.
 */
#include "rule.h"

enum { COUNT = 3 };

static MPI_Datatype every_second = MPI_DATATYPE_NULL;

static void fill(int buffer[2 * COUNT], int root)
{
    rule_poison(buffer, 2 * COUNT * sizeof(int));
    for (int i = 0; i < COUNT && rule_rank() == root; i++) {
        buffer[2 * i] = 100 * root + i;
    }
}

static void expect(const int buffer[2 * COUNT], int root)
{
    int step = rule_rank() == root ? 2 : 1;

    for (int i = 0; i < 2 * COUNT; i++) {
        bool data = i % step == 0 && i / step < COUNT;

        CHECK_INT(buffer[i], data ? 100 * root + i / step : RULE_POISON_INT);
    }
}

static void broadcast(int root)
{
    int count = rule_rank() == root ? 1 : COUNT;
    MPI_Datatype type = rule_rank() == root ? every_second : MPI_INT;
    MPI_Request request = MPI_REQUEST_NULL;
    int buffer[2 * COUNT];

    fill(buffer, root);
    CHECK_MPI(MPI_Bcast(buffer, count, type, root, MPI_COMM_WORLD));
    expect(buffer, root);

    fill(buffer, root);
    REQUIRE_MPI(MPI_Ibcast(buffer, count, type, root, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    expect(buffer, root);
}

void rule(void)
{
    REQUIRE_MPI(MPI_Type_vector(COUNT, 1, 2, MPI_INT, &every_second));
    REQUIRE_MPI(MPI_Type_commit(&every_second));
    for (int root = 0; root < rule_size(); root++) {
        rule_at("root %d", root);
        broadcast(root);
    }
    CHECK_MPI(MPI_Type_free(&every_second));
}
