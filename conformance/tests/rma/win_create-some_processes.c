/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Some processes, in another order than that of MPI_COMM_WORLD, make and use a window without the others;
 *            one of them has no memory and is an origin all the same, and infos and displacement units differ: the unit
 *            may be any positive number.
 * class:     required
 * basis:     12.2.1 "procedure is collective over the group of", 12.2.1 "may elect to expose no memory by specifying",
 *            12.2.1 "local unit size for displacements, in bytes", 12.2.1 "scaled by the factor disp_unit specified by
 *            the target", 12.2.1 "may specify completely different target windows": Ranks are those of the
 *            communicator, and the displacement is multiplied by the unit of the target.
 * section:   12.2.1
 * covers:    MPI_Win_create, MPI_Put, MPI_Win_fence, MPI_Win_free
 * constants: MPI_INFO_NULL
 * shows:     12.2.1-disp_unit_any, 12.2.1-infos_differ, 12.2.1-size_zero, 12.2.1-subset_of_processes
 * ranks:     2
 *
 * The highest rank takes no part if there are two others. One unit is larger than the window.
 */
#include "rule.h"

enum { BYTES = 16, UNITS = 4 };

static const int units[UNITS] = {3, 1000, 7, 5};

/* Each process puts a byte to the next one, the last that a displacement can reach there. */
static void check(MPI_Comm comm, int round, MPI_Info info)
{
    _Alignas(16) unsigned char memory[BYTES];
    int rank = 0, size = 1;
    MPI_Win win = MPI_WIN_NULL;

    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    CHECK_MPI(MPI_Comm_size(comm, &size));
    const bool empty = rank == 0 && size > 1;
    const int next = (rank + 1) % size, previous = (rank + size - 1) % size;
    const int mine = units[(round + rank) % UNITS], there = units[(round + next) % UNITS];
    const unsigned char value = (unsigned char)(100 + rank);
    const int place = (BYTES - 1) / mine * mine;
    rule_poison(memory, sizeof memory);
    REQUIRE_MPI(MPI_Win_create(empty ? NULL : memory, empty ? 0 : BYTES, mine,
                               rank % 2 == 0 ? MPI_INFO_NULL : info, comm, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    if (next > 0 || size == 1) { /* the first one has no memory if there are others */
        CHECK_MPI(MPI_Put(&value, 1, MPI_UNSIGNED_CHAR, next, (BYTES - 1) / there, 1,
                          MPI_UNSIGNED_CHAR, win));
    }
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_MPI(MPI_Win_free(&win));
    if (!empty) {
        CHECK_INT(memory[place], 100 + previous);
        CHECK_UNTOUCHED(memory, (size_t)place);
        CHECK_UNTOUCHED(memory + place + 1, (size_t)(BYTES - place - 1));
    } else {
        CHECK_UNTOUCHED(memory, sizeof memory);
    }
}

void rule(void)
{
    const bool apart = rule_size() > 2 && rule_rank() == rule_size() - 1;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_abi_no_such_hint", "true"));
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, apart ? MPI_UNDEFINED : 0, -rule_rank(), &comm));
    for (int round = 0; round < UNITS && !apart; round++) {
        rule_at("round %d", round);
        check(comm, round, info);
    }
    if (!apart) {
        CHECK_MPI(MPI_Comm_free(&comm));
    }
    CHECK_MPI(MPI_Info_free(&info));
}
