/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Vector collectives with large counts place each block at its displacement, beyond 2^32
 *            too.
 * class:     required
 * basis:     19.2 "MPI_Aint for parameters that represent byte displacement in memory", 6.5
 *            "beginning at offset displs[j] elements (in terms of the", 6.6 "is the inverse
 *            operation to MPI_GATHERV", 6.7 "process is received by every MPI process and placed",
 *            6.8 "the location of the placement of the data on", 6.8 "the displacement of blocks
 *            within the send and receive": Displacements have the width of MPI_Aint, so that a
 *            block may lie anywhere in memory.
 * section:   6.5, 6.7, 6.8, 2.5.8, 19.2, 6.6
 * covers:    MPI_Gatherv_c, MPI_Scatterv_c, MPI_Allgatherv_c, MPI_Alltoallv_c, MPI_Alltoallw_c
 * ranks:     2
 * capability: large_count
 *
 * The last rank's block lies at 2^32 bytes.  The buffer is reserved and two pages of it are touched.
 */
#include "rule_room.h"

#include <stdlib.h>

#define FAR ((MPI_Aint)1 << 32)

enum { MOST = 64 };

static MPI_Count counts[MOST];
static MPI_Aint places[MOST];
static MPI_Datatype types[MOST];

static void lay_out(int size)
{
    for (int i = 0; i < size; i++) {
        counts[i] = 1;
        places[i] = i == size - 1 ? FAR : i;
        types[i] = MPI_CHAR;
    }
}

static void check_and_clear(const char *name, char *buffer, int base, int step)
{
    rule_at("%s", name);
    for (int i = 0; i < rule_size(); i++) {
        CHECK_INT(buffer[places[i]], (char)(base + i * step)); /* it may wrap around */
        buffer[places[i]] = 0;
    }
}

static void check_gather(char *buffer, int rank)
{
    const char own = (char)(rank + 1);
    char back = 0;

    CHECK_MPI(
        MPI_Allgatherv_c(&own, 1, MPI_CHAR, buffer, counts, places, MPI_CHAR, MPI_COMM_WORLD));
    check_and_clear("MPI_Allgatherv_c", buffer, 1, 1);
    CHECK_MPI(
        MPI_Gatherv_c(&own, 1, MPI_CHAR, buffer, counts, places, MPI_CHAR, 0, MPI_COMM_WORLD));
    CHECK_MPI(
        MPI_Scatterv_c(buffer, counts, places, MPI_CHAR, &back, 1, MPI_CHAR, 0, MPI_COMM_WORLD));
    CHECK_INT(back, own);
    if (rank == 0) {
        check_and_clear("MPI_Gatherv_c", buffer, 1, 1);
    }
}

static void check_alltoall(char *buffer, char *other, int rank)
{
    for (int i = 0; i < rule_size(); i++) {
        buffer[places[i]] = (char)(10 * rank + i);
    }
    CHECK_MPI(MPI_Alltoallv_c(buffer, counts, places, MPI_CHAR, other, counts, places, MPI_CHAR,
                              MPI_COMM_WORLD));
    check_and_clear("MPI_Alltoallv_c", other, rank, 10);
    CHECK_MPI(MPI_Alltoallw_c(buffer, counts, places, types, other, counts, places, types,
                              MPI_COMM_WORLD));
    check_and_clear("MPI_Alltoallw_c", other, rank, 10);
}

void rule(void)
{
    char *buffer = malloc((size_t)FAR + 1);
    char *other = malloc((size_t)FAR + 1);
    int code;

    lay_out(rule_size());
    if (!rule_room_everywhere(buffer != NULL && other != NULL)) {
        free(buffer);
        free(other);
        SKIP("8 GiB of address space cannot be reserved");
    }
    code = MPI_Gatherv_c(buffer, 0, MPI_CHAR, other, (MPI_Count[]){0}, places, MPI_CHAR, 0,
                         MPI_COMM_SELF);
    if (rule_is_unsupported(code)) {
        free(buffer);
        free(other);
        SKIP("the library has no MPI_Gatherv_c");
    }
    CHECK_MPI(code);
    check_gather(buffer, rule_rank());
    check_alltoall(buffer, other, rule_rank());
    free(buffer);
    free(other);
}
