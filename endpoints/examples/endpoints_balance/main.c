/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * main.c: balances load by moving ranks from process to process (figure 2 of the paper).
 *
 * The patches of a field are the ranks of an endpoints communicator, several for each process; one thread drives all
 * of its process. When the load is uneven, there is a new communicator, in which processes have other counts, and the
 * patches move with their ranks. Patches name their neighbors by rank, so nothing else changes: see exchange().
 *
 * The program runs twice, without and with moves, and compares. --map prints the work of each rank and its process.
 */
#include "balance.h"
#include "migrate.h"

#include <mpi_endpoints.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 300, BALANCE_AFTER = 30 };

static int process, processes, with_map;

/* ---- States that move ---- */

static size_t size_of(const void *state, void *user)
{
    (void)state;
    (void)user;
    return sizeof(struct patch);
}

static void pack(const void *state, void *bytes, void *user)
{
    (void)user;
    memcpy(bytes, state, sizeof(struct patch));
}

static void *unpack(const void *bytes, size_t size, void *user)
{
    (void)user;
    void *state = malloc(size);
    return state ? memcpy(state, bytes, size) : NULL;
}

static void release(void *state, void *user)
{
    (void)user;
    free(state);
}

static const struct migrate_ops PATCH_OPS = {size_of, pack, unpack, release};

/* ---- A share ---- */

static void need(int condition)
{
    if (!condition) {
        MPI_Abort(MPI_COMM_WORLD, 1);
        abort();
    }
}

/* New endpoints, for as many ranks as the share has now. */
static void open_share(struct share *share)
{
    MPIX_Comm_create_endpoints(MPI_COMM_WORLD, share->count, MPI_INFO_NULL, share->endpoints);
    share->first = 0;
    MPI_Exscan(&share->count, &share->first, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    share->first = process == 0 ? 0 : share->first;
}

static void close_share(struct share *share)
{
    for (int i = 0; i < share->count; i++) {
        MPI_Comm_free(&share->endpoints[i]);
    }
}

static void move_share(struct share *share, int count)
{
    void *patches[PATCHES];
    close_share(share);
    need(endpoints_migrate(MPI_COMM_WORLD, share->count, share->patches, count, patches, &PATCH_OPS,
                           NULL) == MPI_SUCCESS);
    memcpy(share->patches, patches, sizeof patches);
    share->count = count;
    open_share(share);
}

/* The same number of patches for each process. */
static void begin(struct share *share)
{
    share->count = (process + 1) * PATCHES / processes - process * PATCHES / processes;
    open_share(share);
    for (int i = 0; i < share->count; i++) {
        share->patches[i] = malloc(sizeof(struct patch));
        need(share->patches[i] != NULL);
        patch_init(share->patches[i], share->first + i);
    }
}

/* ---- The work ---- */

/* Each rank to its neighbors. No rank knows whether a neighbor is in its own process. */
static void exchange(struct share *share)
{
    static MPI_Request requests[PATCHES * 2 * SIDES];
    int n = 0;
    for (int i = 0; i < share->count; i++) {
        struct patch *patch = share->patches[i];
        patch_pack(patch);
        for (enum side side = LEFT; side < SIDES; side++) {
            const int neighbor = patch_neighbor(patch, side);
            MPI_Irecv(patch->got[side], CELLS, MPI_DOUBLE, neighbor, (int)side ^ 1,
                      share->endpoints[i], &requests[n++]);
            MPI_Isend(patch->sent[side], CELLS, MPI_DOUBLE, neighbor, (int)side,
                      share->endpoints[i], &requests[n++]);
        }
    }
    MPI_Waitall(n, requests, MPI_STATUSES_IGNORE);
}

static void step(struct share *share)
{
    exchange(share);
    for (int i = 0; i < share->count; i++) {
        patch_unpack(share->patches[i]);
        patch_step(share->patches[i]);
    }
}

/* ---- What is printed ---- */

static void print_map(const char *when, const int work[PATCHES], const int counts[])
{
    for (int p = 0, rank = 0; with_map && process == 0 && p < processes; p++) {
        for (int i = 0; i < counts[p]; i++, rank++) {
            printf("map %s: rank %d, process %d, work %d\n", when, rank, p, work[rank]);
        }
    }
}

/* Looks at the loads, and moves ranks if that helps; returns the ratio of the largest load and the mean. */
static double balance(struct share *share, int moves, int *counts)
{
    int work[PATCHES];
    balance_loads(MPI_COMM_WORLD, share, work, counts);
    const double before = balance_ratio(work, counts, processes);
    if (!moves) {
        return before;
    }
    print_map("before", work, counts);
    balance_counts(work, counts, processes);
    print_map("after", work, counts);
    move_share(share, counts[process]);
    return balance_ratio(work, counts, processes);
}

struct result {
    double seconds;
    double ratio; /* mean of the largest load beside the mean load, before each step that counts */
    uint64_t hash;
};

static struct result run(int moves)
{
    struct share share;
    struct result result = {0, 0, 0};
    int *counts = malloc((size_t)processes * sizeof *counts);
    need(counts != NULL);
    begin(&share);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    for (int i = 0; i < STEPS; i++) {
        if (i % BALANCE_AFTER == 0) {
            result.ratio += balance(&share, moves, counts) * BALANCE_AFTER / STEPS;
            with_map = with_map && !moves;
        }
        step(&share);
    }
    const double mine = MPI_Wtime() - start;
    MPI_Allreduce(&mine, &result.seconds, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    uint64_t hash = 0;
    for (int i = 0; i < share.count; i++) {
        hash += patch_hash(share.patches[i]);
        free(share.patches[i]);
    }
    MPI_Allreduce(&hash, &result.hash, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    close_share(&share);
    free(counts);
    return result;
}

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    with_map = argc > 1 && strcmp(argv[1], "--map") == 0;
    const struct result fixed = run(0), moved = run(1);
    if (process == 0) {
        printf("%d ranks in %d processes, %d steps\n", PATCHES, processes, STEPS);
        printf("largest load / mean load: %.2f without moves, %.2f with them\n", fixed.ratio,
               moved.ratio);
        printf("time: %.3f s without moves, %.3f s with them: %.2f\n", fixed.seconds, moved.seconds,
               moved.seconds / fixed.seconds);
        printf("the results are %s\n", fixed.hash == moved.hash ? "the same" : "different");
    }
    MPI_Finalize();
    return fixed.hash != moved.hash || moved.ratio > fixed.ratio;
}
