/* SPDX-License-Identifier: BSD-3-Clause */
/* patch.c: see patch.h. */
#include "patch.h"

#include <math.h>
#include <mpi.h>
#include <string.h>

enum { LOOK_AFTER = 10 }; /* after so many steps a patch looks how much work it needs */

/* In one step: how much heat flows between neighboring cells, and how far the wind carries it, in cells. */
static const double FLOW = 0.02, WIND_X = 0.6, WIND_Y = 0.22;

int patch_neighbor(const struct patch *patch, enum side side)
{
    const int x = patch->x + (side == RIGHT) - (side == LEFT);
    const int y = patch->y + (side == DOWN) - (side == UP);
    const int inside = x >= 0 && x < ACROSS && y >= 0 && y < ACROSS;
    return inside ? y * ACROSS + x : MPI_PROC_NULL;
}

/* The largest difference between neighboring cells decides. */
static int work_of(const struct patch *patch)
{
    double steepest = 0;
    for (int i = 1; i <= CELLS; i++) {
        for (int j = 1; j <= CELLS; j++) {
            const double along = fabs(patch->u[i][j] - patch->u[i][j - 1]);
            const double across = fabs(patch->u[i][j] - patch->u[i - 1][j]);
            const double larger = along > across ? along : across;
            steepest = larger > steepest ? larger : steepest;
        }
    }
    return steepest > 4 ? 64 : steepest > 0.05 ? 16 : 1;
}

/* A hot disk near one corner of a cold field, from where the wind blows. */
void patch_init(struct patch *patch, int rank)
{
    memset(patch, 0, sizeof *patch);
    patch->x = rank % ACROSS;
    patch->y = rank / ACROSS;
    const double middle_x = 1.5 * CELLS, middle_y = CELLS, radius = 0.8 * CELLS;
    for (int i = 1; i <= CELLS; i++) {
        for (int j = 1; j <= CELLS; j++) {
            const double dx = patch->x * CELLS + j - middle_x, dy = patch->y * CELLS + i - middle_y;
            patch->u[i][j] = dx * dx + dy * dy < radius * radius ? 100 : 0;
        }
    }
    patch->work = work_of(patch);
}

void patch_pack(struct patch *patch)
{
    for (int i = 0; i < CELLS; i++) {
        patch->sent[LEFT][i] = patch->u[i + 1][1];
        patch->sent[RIGHT][i] = patch->u[i + 1][CELLS];
        patch->sent[UP][i] = patch->u[1][i + 1];
        patch->sent[DOWN][i] = patch->u[CELLS][i + 1];
    }
}

/* At the ends of the field the border is as warm as the edge. */
void patch_unpack(struct patch *patch)
{
    double *got[SIDES];
    for (enum side side = LEFT; side < SIDES; side++) {
        const int at_end = patch_neighbor(patch, side) == MPI_PROC_NULL;
        got[side] = at_end ? patch->sent[side] : patch->got[side];
    }
    for (int i = 0; i < CELLS; i++) {
        patch->u[i + 1][0] = got[LEFT][i];
        patch->u[i + 1][CELLS + 1] = got[RIGHT][i];
        patch->u[0][i + 1] = got[UP][i];
        patch->u[CELLS + 1][i + 1] = got[DOWN][i];
    }
}

/* `part` of a step. */
static void small_step(struct patch *patch, double part)
{
    double next[CELLS + 2][CELLS + 2];
    for (int i = 1; i <= CELLS; i++) {
        for (int j = 1; j <= CELLS; j++) {
            const double here = patch->u[i][j];
            const double left = patch->u[i][j - 1], up = patch->u[i - 1][j];
            const double beside = left + patch->u[i][j + 1] + up + patch->u[i + 1][j];
            const double flow = FLOW * (beside - 4 * here);
            next[i][j] = here + part * (flow + WIND_X * (left - here) + WIND_Y * (up - here));
        }
    }
    for (int i = 1; i <= CELLS; i++) {
        memcpy(&patch->u[i][1], &next[i][1], CELLS * sizeof(double));
    }
}

void patch_step(struct patch *patch)
{
    for (int i = 0; i < patch->work; i++) {
        small_step(patch, 1.0 / patch->work);
    }
    if (++patch->steps % LOOK_AFTER == 0) {
        patch->work = work_of(patch);
    }
}

uint64_t patch_hash(const struct patch *patch)
{
    uint64_t hash = 14695981039346656037u;
    for (int i = 1; i <= CELLS; i++) {
        for (int j = 1; j <= CELLS; j++) {
            uint64_t bits = 0;
            memcpy(&bits, &patch->u[i][j], sizeof bits);
            hash = (hash ^ bits) * 1099511628211u;
        }
    }
    return hash;
}
