/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * together.c: what the device does for all members of a communicator, against what it must give. Operations
 * are drawn, the same at all ranks. Ranks stand in the communicator the other way round than in the world.
 */
#include "check.h"
#include "mpid.h"
#include <stdlib.h>

enum { CONTEXT = 8, OPERATIONS = 5000, MOST = 64 };

static struct MPIR_COMMUNICATOR comm;
static int ports[MOST], rank, size, done;

/* A result that depends on the order of the operands. */
static long long join(long long left, long long right)
{
    return 31 * left + right;
}

static void fold(char **operands, int n, const void *argument)
{
    long long value = *(const long long *)argument;
    for (int i = 0; i < n; i++) {
        value = join(value, *(long long *)(void *)operands[i]);
    }
    *(long long *)(void *)operands[n - 1] = value;
}

static void allreduce(int k)
{
    long long operand = k + rank, first = k, wanted = k, result = -1;
    struct mpid_fold f = {fold, &first, &operand, &result, sizeof operand};
    for (int i = 0; i < size; i++) {
        wanted = join(wanted, k + i);
    }
    if (comm.collops->allreduce(&comm, &f)) {
        done++;
        CHECK_EQ(result, wanted);
    }
}

int main(int argc, char **argv)
{
    int error = MPI_SUCCESS;
    MPID_Init(&argc, &argv, NULL, &error);
    size = MPID_MyWorldSize;
    rank = size - 1 - MPID_MyWorldRank;
    for (int i = 0; i < size && i < MOST; i++) {
        ports[i] = size - 1 - i;
    }
    comm = (struct MPIR_COMMUNICATOR){
        .refs = 1, .local_rank = rank, .np = size, .lrank_to_grank = ports, .context_ids = CONTEXT};
    MPID_CommInit(NULL, &comm);
    srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
    for (int k = 0; k < OPERATIONS; k++) {
        if (rand() % 4 == 0) {
            done += comm.collops->barrier(&comm);
        } else {
            allreduce(k);
        }
    }
    CHECK(done > OPERATIONS - 20); /* all but the first ones */
    MPID_CommFree(&comm);
    MPID_End();
    return error != MPI_SUCCESS || check_failures != 0;
}
