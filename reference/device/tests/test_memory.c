/* SPDX-License-Identifier: BSD-3-Clause */
/* test_memory.c: memory that the ranks of a job share, and copies to and from the private memory of another one. */
#define _GNU_SOURCE
#include "check.h"
#include "mpid.h"
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

enum { BYTES = 100000 };

static int rank, size;

/* Nobody leaves before all have come. */
static void meet(int tag)
{
    int error = MPI_SUCCESS, went = rank > 0;
    for (int i = 1; i < size && rank == 0; i++) {
        MPID_RecvContig(NULL, NULL, 0, i, tag, 0, NULL, &error);
    }
    for (int i = 1; i < size && rank == 0; i++) {
        MPID_SendContig(NULL, NULL, 0, 0, tag, 0, i, MPID_MSGFORM_OK, &error);
    }
    if (went) {
        MPID_SendContig(NULL, NULL, 0, rank, tag, 0, 0, MPID_MSGFORM_OK, &error);
        MPID_RecvContig(NULL, NULL, 0, 0, tag, 0, NULL, &error);
    }
    CHECK_EQ(error, MPI_SUCCESS);
}

/* Each writes its part; all see all. Two at a time are different memory. */
static void test_shared(void)
{
    struct MPID_MEMORY memory[2];
    int error = MPI_SUCCESS;
    for (int k = 0; k < 2; k++) {
        MPID_JobAlloc(NULL, BYTES, &memory[k], &error);
        CHECK_EQ(error, MPI_SUCCESS);
        CHECK(memory[k].bytes >= BYTES && memory[k].address != NULL);
        CHECK_EQ(((char *)memory[k].address)[BYTES - 1 - rank], 0);
    }
    meet(1);
    for (int k = 0; k < 2; k++) {
        ((char *)memory[k].address)[BYTES - 1 - rank] = (char)(1 + rank + 10 * k);
    }
    meet(2);
    for (int i = 0; i < 2 * size; i++) {
        int k = i / size, of = i % size;
        CHECK_EQ(((char *)memory[k].address)[BYTES - 1 - of], 1 + of + 10 * k);
    }
    meet(3);
    for (int k = 0; k < 2; k++) {
        MPID_JobFree(NULL, &memory[k]);
        CHECK(memory[k].address == NULL);
    }
    MPID_JobAlloc(NULL, 0, &memory[0], &error);
    CHECK_EQ(error, MPI_ERR_NO_MEM);
}

struct place {
    uint64_t address;
    pid_t process;
};

/* Whether the kernel lets a process read there; in some containers it does not. */
static int is_readable(struct place there)
{
    char byte;
    struct iovec from = {(void *)(uintptr_t)there.address, 1}, to = {&byte, 1};
    return process_vm_readv(there.process, &to, 1, &from, 1, 0) == 1;
}

static struct place exchange_places(const void *mine, int left, int right)
{
    struct place here = {(uint64_t)(uintptr_t)mine, getpid()}, there = {0, 0};
    int error = MPI_SUCCESS;
    MPID_SendContig(NULL, &here, sizeof here, rank, 4, 0, left, MPID_MSGFORM_OK, &error);
    MPID_RecvContig(NULL, &there, sizeof there, right, 4, 0, NULL, &error);
    CHECK_EQ(error, MPI_SUCCESS);
    return there;
}

/* Each reads from the next rank, and then writes to the half of its memory. */
static void test_move(void)
{
    static char mine[BYTES], copy[BYTES];
    int right = (rank + 1) % size, left = (rank + size - 1) % size, error = MPI_SUCCESS;
    memset(mine, 1 + rank, sizeof mine);
    struct place there = exchange_places(mine, left, right);
    int readable = is_readable(there);
    MPID_Move(right, copy, there.address, BYTES, MPIR_RECV, &error);
    CHECK_EQ(error, readable ? MPI_SUCCESS : MPI_ERR_OTHER);
    CHECK(!readable || (copy[0] == 1 + right && copy[BYTES - 1] == 1 + right));
    meet(5);
    memset(copy, 50 + rank, sizeof copy);
    MPID_Move(right, copy, there.address, BYTES / 2, MPIR_SEND, &error);
    meet(6);
    CHECK(!readable || (mine[0] == 50 + left && mine[BYTES / 2 - 1] == 50 + left));
    CHECK_EQ(mine[BYTES / 2], 1 + rank);
    CHECK_EQ(error, readable ? MPI_SUCCESS : MPI_ERR_OTHER);
    MPID_Move(right, copy, 8, 8, MPIR_RECV, &error); /* nothing is there */
    CHECK_EQ(error, MPI_ERR_OTHER);
}

int main(int argc, char **argv)
{
    int error = MPI_SUCCESS;
    char byte = 0;
    MPID_Init(&argc, &argv, NULL, &error);
    rank = MPID_MyWorldRank;
    size = MPID_MyWorldSize;
    test_shared();
    test_move();
    MPID_Move(-1, &byte, 8, 1, MPIR_RECV, &error);
    CHECK_EQ(error, MPI_ERR_RANK);
    meet(8);
    MPID_End();
    return check_failures != 0;
}
