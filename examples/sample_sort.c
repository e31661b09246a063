/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * sample_sort.c: sorts random keys. Each rank sorts its own and offers some as a sample; splitters from all samples say
 * which rank gets which keys, and MPI_Alltoallv brings them there. Then each rank sorts what it got.
 *
 *     mpicc_abi sample_sort.c -o sample_sort
 *     mpiexec_abi -n 4 ./sample_sort
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <mpi.h>

enum { KEYS = 50000, SAMPLE = 32 }; /* of a rank; rank r has KEYS + r keys */

static int rank, size;

static void *memory(size_t n, size_t bytes)
{
    void *found = calloc(n + 1, bytes);
    if (!found) {
        fprintf(stderr, "sample_sort: no memory for %zu elements\n", n);
        MPI_Abort(MPI_COMM_WORLD, 1);
        abort(); /* not reached: for compilers, which do not know that */
    }
    return found;
}

static uint64_t random_key(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 20;
}

static int compare(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

static void sort(uint64_t *keys, int n)
{
    qsort(keys, (size_t)n, sizeof *keys, compare);
}

/* splitters[r] is the first key that belongs to rank r + 1; the last rank has no end. */
static void choose_splitters(const uint64_t *keys, int n, uint64_t *splitters)
{
    uint64_t mine[SAMPLE];
    uint64_t *all = memory((size_t)size * SAMPLE, sizeof *all);
    for (int i = 0; i < SAMPLE; i++) {
        mine[i] = keys[(int64_t)i * n / SAMPLE];
    }
    MPI_Allgather(mine, SAMPLE, MPI_UINT64_T, all, SAMPLE, MPI_UINT64_T, MPI_COMM_WORLD);
    sort(all, size * SAMPLE);
    for (int r = 1; r < size; r++) {
        splitters[r - 1] = all[(size_t)r * SAMPLE];
    }
    free(all);
}

/* counts[r]: how many of the sorted keys belong to rank r. */
static void count_keys(const uint64_t *keys, int n, const uint64_t *splitters, int *counts)
{
    int r = 0;
    for (int i = 0; i < n; i++) {
        while (r < size - 1 && keys[i] >= splitters[r]) {
            r++;
        }
        counts[r]++;
    }
}

static int place(const int *counts, int *displacements)
{
    int sum = 0;
    for (int r = 0; r < size; r++) {
        displacements[r] = sum;
        sum += counts[r];
    }
    return sum;
}

/* Brings all keys to their ranks: gives those of this one, sorted. */
static uint64_t *distribute(uint64_t *keys, int n, int *found)
{
    uint64_t *splitters = memory((size_t)size, sizeof *splitters);
    int *counts = memory(4 * (size_t)size, sizeof *counts);
    int *to = counts + size, *coming = to + size, *from = coming + size;
    sort(keys, n);
    choose_splitters(keys, n, splitters);
    count_keys(keys, n, splitters, counts);
    MPI_Alltoall(counts, 1, MPI_INT, coming, 1, MPI_INT, MPI_COMM_WORLD);
    place(counts, to);
    *found = place(coming, from);
    uint64_t *mine = memory((size_t)*found, sizeof *mine);
    MPI_Alltoallv(keys, counts, to, MPI_UINT64_T, mine, coming, from, MPI_UINT64_T, MPI_COMM_WORLD);
    sort(mine, *found);
    free(splitters);
    free(counts);
    return mine;
}

/* Sums that do not depend on order: the number of keys, their sum, and that of a mix of each one's bits. */
static void sum_up(const uint64_t *keys, int n, uint64_t sums[3])
{
    uint64_t mine[3] = {(uint64_t)n, 0, 0};
    for (int i = 0; i < n; i++) {
        uint64_t mix = keys[i] * 0x9E3779B97F4A7C15u;
        mine[1] += keys[i];
        mine[2] += mix ^ mix >> 29;
    }
    MPI_Allreduce(mine, sums, 3, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
}

/* Whether no key is below the one before it, here and on the ranks before; a rank may have none. */
static int is_sorted(const uint64_t *keys, int n)
{
    uint64_t largest = n > 0 ? keys[n - 1] : 0, before = 0;
    int right = 1, all;
    MPI_Exscan(&largest, &before, 1, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++) {
        right = right && keys[i] >= (i > 0 ? keys[i - 1] : rank > 0 ? before : 0);
    }
    MPI_Allreduce(&right, &all, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return all;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = KEYS + rank, found;
    uint64_t *keys = memory((size_t)n, sizeof *keys);
    uint64_t state = (uint64_t)rank + 1, before[3], after[3];
    for (int i = 0; i < n; i++) {
        keys[i] = random_key(&state);
    }
    sum_up(keys, n, before);
    uint64_t *mine = distribute(keys, n, &found);
    sum_up(mine, found, after);
    int right = is_sorted(mine, found);
    for (int i = 0; i < 3; i++) {
        right = right && before[i] == after[i];
    }
    if (rank == 0) {
        printf("sample sort on %d ranks: %" PRIu64 " keys, %s\n", size, after[0],
               right ? "right" : "wrong");
    }
    free(keys);
    free(mine);
    MPI_Finalize();
    return right ? 0 : 1;
}
