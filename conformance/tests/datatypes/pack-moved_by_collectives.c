/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Collective operations move packing units as MPI_PACKED, and these unpack into the data.
 * class:     required
 * basis:     5.2 "Any point-to-point or collective communication operation can": A
 *            packing unit that has been moved byte by byte unpacks as it would where it was packed.
 * section:   5.2
 * covers:    MPI_Bcast, MPI_Gatherv, MPI_Allgather
 * constants: MPI_PACKED
 * shows:     5.2-packed_collective
 * ranks:     1
 */
#include "rule.h"

#include <stdlib.h>

enum { ROOM = 256 };

/* Process r packs r + 1 ints and a double. Returns the length. */
static int pack(char *at, int number)
{
    const double real = 0.5 + number;
    int position = 0;

    for (int i = 0; i <= number; i++) {
        int value = 100 * number + i;

        CHECK_MPI(PMPI_Pack(&value, 1, MPI_INT, at, ROOM, &position, MPI_COMM_WORLD));
    }
    CHECK_MPI(PMPI_Pack(&real, 1, MPI_DOUBLE, at, ROOM, &position, MPI_COMM_WORLD));
    return position;
}

static void expect(const char *at, int length, int number)
{
    double real = 0;
    int position = 0;

    for (int i = 0; i <= number; i++) {
        int value = -1;

        CHECK_MPI(PMPI_Unpack(at, length, &position, &value, 1, MPI_INT, MPI_COMM_WORLD));
        CHECK_INT(value, 100 * number + i);
    }
    CHECK_MPI(PMPI_Unpack(at, length, &position, &real, 1, MPI_DOUBLE, MPI_COMM_WORLD));
    CHECK_REAL(real, 0.5 + number);
}

static void check(char *all, int *lengths, int *places)
{
    const int rank = rule_rank(), size = rule_size(), number = rank % 10;
    char own[ROOM] = {0};
    int length = pack(own, number);

    rule_at("MPI_Allgather");
    CHECK_MPI(MPI_Allgather(own, ROOM, MPI_PACKED, all, ROOM, MPI_PACKED, MPI_COMM_WORLD));
    for (int r = 0; r < size; r++) {
        expect(all + (size_t)r * ROOM, ROOM, r % 10);
        places[r] = (size - 1 - r) * ROOM;
    }
    rule_at("MPI_Gatherv");
    CHECK_MPI(PMPI_Allgather(&length, 1, MPI_INT, lengths, 1, MPI_INT, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Gatherv(own, length, MPI_PACKED, all, lengths, places, MPI_PACKED, size - 1,
                          MPI_COMM_WORLD));
    for (int r = 0; r < size && rank == size - 1; r++) {
        expect(all + places[r], lengths[r], r % 10);
    }
    rule_at("MPI_Bcast");
    CHECK_MPI(MPI_Bcast(own, lengths[size - 1], MPI_PACKED, size - 1, MPI_COMM_WORLD));
    expect(own, lengths[size - 1], (size - 1) % 10);
}

void rule(void)
{
    const size_t size = (size_t)rule_size();
    char *all = malloc(size * ROOM);
    int *lengths = malloc(size * sizeof(int)), *places = malloc(size * sizeof(int));

    check(all, lengths, places);
    free(all);
    free(lengths);
    free(places);
}
