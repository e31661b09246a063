/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * States move to the processes that have their ranks next, in order, whatever the counts are; what stays is the same
 * pointer; none is lost. The state of rank r is r bytes, each r.
 */
#include "migrate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANKS = 23, ROUNDS = 200 };

struct state {
    int rank;
    unsigned char bytes[RANKS];
};

static int failures, me, processes, living;

static void check(const char *what, int found, int wanted)
{
    if (found != wanted && failures++ < 5) {
        fprintf(stderr, "test_migrate: %s: wanted %d, found %d\n", what, wanted, found);
    }
}

static size_t size_of(const void *state, void *user)
{
    check("user", user == &failures, 1);
    return (size_t)((const struct state *)state)->rank;
}

static void pack(const void *state, void *bytes, void *user)
{
    memcpy(bytes, ((const struct state *)state)->bytes, size_of(state, user));
}

static struct state *new_state(size_t rank)
{
    struct state *state = malloc(sizeof *state);
    if (!state) {
        abort();
    }
    living++;
    state->rank = (int)rank;
    memset(state->bytes, (int)rank, rank);
    return state;
}

static void *unpack(const void *bytes, size_t size, void *user)
{
    (void)user;
    struct state *state = new_state(size);
    memcpy(state->bytes, bytes, size);
    return state;
}

static void release(void *state, void *user)
{
    (void)user;
    living--;
    free(state);
}

static const struct migrate_ops OPS = {size_of, pack, unpack, release};

/* The same at all processes: where the ranks of each begin. */
static void draw(int begins[], unsigned *seed)
{
    memset(begins, 0, ((size_t)processes + 1) * sizeof *begins);
    begins[processes] = RANKS;
    for (int p = 1; p < processes; p++) {
        *seed = *seed * 1103515245u + 12345u;
        begins[p] = (int)(*seed >> 16) % (RANKS + 1);
        for (int q = p; q > 1 && begins[q] < begins[q - 1]; q--) {
            const int higher = begins[q - 1];
            begins[q - 1] = begins[q];
            begins[q] = higher;
        }
    }
}

static void check_states(void *states[], int begin, int end)
{
    check("states", living, end - begin);
    for (int i = 0; i < end - begin; i++) {
        const struct state *state = states[i];
        const int rank = begin + i;
        check("rank", state->rank, rank);
        check("first byte", rank > 0 ? state->bytes[0] : 0, rank);
        check("last byte", rank > 0 ? state->bytes[rank - 1] : 0, rank);
    }
}

static void move(void *states[], const int old[], const int next[])
{
    void *moved[RANKS] = {NULL};
    int n_old = old[me + 1] - old[me], n_new = next[me + 1] - next[me];
    check("migrate",
          endpoints_migrate(MPI_COMM_WORLD, n_old, states, n_new, moved, &OPS, &failures),
          MPI_SUCCESS);
    for (int rank = old[me]; rank < old[me + 1]; rank++) {
        if (rank >= next[me] && rank < next[me + 1]) {
            check("the same pointer", moved[rank - next[me]] == states[rank - old[me]], 1);
        }
    }
    memcpy(states, moved, sizeof moved);
    check_states(states, next[me], next[me + 1]);
}

int main(int argc, char *argv[])
{
    void *states[RANKS] = {NULL};
    unsigned seed = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    const size_t length = (size_t)processes + 1;
    int *old = malloc(2 * length * sizeof *old);
    if (!old) {
        return 2;
    }
    draw(old, &seed);
    for (int rank = old[me]; rank < old[me + 1]; rank++) {
        states[rank - old[me]] = new_state((size_t)rank);
    }
    for (int round = 0; round < ROUNDS; round++) {
        int *next = old + length;
        draw(next, &seed);
        move(states, old, next);
        memcpy(old, next, length * sizeof *old);
    }
    int n_old = old[me + 1] - old[me];
    check("sums that differ",
          endpoints_migrate(MPI_COMM_WORLD, n_old, states, n_old + 1, states, &OPS, &failures),
          MPI_ERR_ARG);
    check_states(states, old[me], old[me + 1]);
    for (int i = 0; i < n_old; i++) {
        release(states[i], NULL);
    }
    free(old);
    MPI_Finalize();
    return failures > 0;
}
