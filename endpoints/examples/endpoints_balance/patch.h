/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * patch.h: a square of a field over which the wind carries heat. Where the temperature changes much from cell to cell,
 * a patch takes many small steps in the time of one; so the work is where the fronts are, and moves with them.
 */
#ifndef PATCH_H
#define PATCH_H

#include <stdint.h>

enum {
    CELLS = 48, /* in each direction */
    ACROSS = 8, /* patches in each direction */
    PATCHES = ACROSS * ACROSS
};

/* The edges, and what lies behind them. */
enum side { LEFT, RIGHT, UP, DOWN, SIDES };

struct patch {
    int x, y;                       /* where it lies, in patches */
    int work;                       /* how many small steps it takes in the time of one */
    int steps;                      /* how many it made */
    double u[CELLS + 2][CELLS + 2]; /* temperatures, with a border of one cell */
    double sent[SIDES][CELLS], got[SIDES][CELLS];
};

/* The rank of the patch on a side; MPI_PROC_NULL at the end of the field. */
int patch_neighbor(const struct patch *patch, enum side side);

/* The patch of a rank as it is at first. */
void patch_init(struct patch *patch, int rank);

/* Copies the edges to `sent`, and the border from `got`. */
void patch_pack(struct patch *patch);
void patch_unpack(struct patch *patch);

/* One step of time. */
void patch_step(struct patch *patch);

/* A number that depends on every bit of the temperatures; those of all patches are added. */
uint64_t patch_hash(const struct patch *patch);

#endif
