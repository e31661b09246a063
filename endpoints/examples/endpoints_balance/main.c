/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * main.c: balances load by moving ranks from process to process (figure 2 of the paper).
 *
 * The patches of a field are the ranks of an endpoints communicator, several for each process; one thread drives all
 * of its process. When the load is uneven, there is a new communicator, in which processes have other counts, and the
 * patches move with their ranks. Patches name their neighbors by rank, so nothing else changes: see exchange().
 *
 * The program runs twice, without and with moves, and compares. --map only prints the work of each rank and its
 * process, before and after the first moves.
 */
#include "balance.h"
#include "migrate.h"

#include <mpi_endpoints.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEPS = 300, BALANCE_AFTER = 30 };

static int process, processes;

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

/* Returns how long the processor computed. */
static clock_t step(struct share *share)
{
    exchange(share);
    const clock_t start = clock();
    for (int i = 0; i < share->count; i++) {
        patch_unpack(share->patches[i]);
        patch_step(share->patches[i]);
    }
    return clock() - start;
}

/* ---- What is printed ---- */

static void print_map(const char *when, const int work[PATCHES], const int counts[])
{
    for (int p = 0, rank = 0; process == 0 && p < processes; p++) {
        for (int i = 0; i < counts[p]; i++, rank++) {
            printf("map %s: rank %d, process %d, work %d\n", when, rank, p, work[rank]);
        }
    }
}

/* Looks at the loads, and moves ranks if that is wanted; returns the ratio of the largest load and the mean. */
static double balance(struct share *share, int moves, int *counts)
{
    int work[PATCHES];
    balance_loads(MPI_COMM_WORLD, share, work, counts);
    if (moves) {
        balance_counts(work, counts, processes);
        move_share(share, counts[process]);
    }
    return balance_ratio(work, counts, processes);
}

/* ---- The two runs ---- */

struct result {
    double seconds;   /* of the clock */
    double computing; /* of the processor, without MPI, for the process that used it most */
    double ratio; /* mean of the largest load beside the mean load, before each step that counts */
    uint64_t hash;
};

static void end(struct share *share, int *counts)
{
    close_share(share);
    for (int i = 0; i < share->count; i++) {
        free(share->patches[i]);
    }
    free(counts);
}

static int *new_counts(void)
{
    int *counts = malloc((size_t)processes * sizeof *counts);
    need(counts != NULL);
    return counts;
}

static uint64_t hash_of(const struct share *share)
{
    uint64_t hash = 0, sum = 0;
    for (int i = 0; i < share->count; i++) {
        hash += patch_hash(share->patches[i]);
    }
    MPI_Allreduce(&hash, &sum, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

static struct result run(int moves)
{
    struct share share;
    struct result result = {0, 0, 0, 0};
    int *counts = new_counts();
    begin(&share);
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    clock_t computing = 0;
    double longest[2];
    for (int i = 0; i < STEPS; i++) {
        if (i % BALANCE_AFTER == 0) {
            result.ratio += balance(&share, moves, counts) * BALANCE_AFTER / STEPS;
        }
        computing += step(&share);
    }
    const double mine[2] = {MPI_Wtime() - start, (double)computing / CLOCKS_PER_SEC};
    MPI_Allreduce(mine, longest, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    result.seconds = longest[0];
    result.computing = longest[1];
    result.hash = hash_of(&share);
    end(&share, counts);
    return result;
}

static void show_map(void)
{
    struct share share;
    int work[PATCHES], *counts = new_counts();
    begin(&share);
    balance_loads(MPI_COMM_WORLD, &share, work, counts);
    print_map("before", work, counts);
    balance_counts(work, counts, processes);
    print_map("after", work, counts);
    end(&share, counts);
}

/* Whether moves kept the result, and made the load more even. */
static int compare(void)
{
    const struct result fixed = run(0), moved = run(1);
    if (process == 0) {
        printf("%d ranks in %d processes, %d steps\n", PATCHES, processes, STEPS);
        printf("largest load / mean load: %.2f without moves, %.2f with them\n", fixed.ratio,
               moved.ratio);
        printf("time: %.3f s without moves, %.3f s with them: %.2f\n", fixed.seconds, moved.seconds,
               moved.seconds / fixed.seconds);
        printf("computing of the busiest process: %.3f s without moves, %.3f s with them: %.2f\n",
               fixed.computing, moved.computing, moved.computing / fixed.computing);
        printf("the results are %s\n", fixed.hash == moved.hash ? "the same" : "different");
    }
    return fixed.hash == moved.hash && moved.ratio <= fixed.ratio;
}

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE, right = 1;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    if (argc > 1 && strcmp(argv[1], "--map") == 0) {
        show_map();
    } else {
        right = compare();
    }
    MPI_Finalize();
    return !right;
}
