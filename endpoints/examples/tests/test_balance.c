/* SPDX-License-Identifier: BSD-3-Clause */
/* The counts of balance_counts have the smallest largest load of all, which a search through all cuts finds. */
#include "balance.h"

#include <stdio.h>

enum { PROCESSES = 3, ROUNDS = 100 };

static int sum(const int work[PATCHES], int from, int to)
{
    int load = 0;
    while (from < to) {
        load += work[from++];
    }
    return load;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smallest(const int work[PATCHES])
{
    int best = sum(work, 0, PATCHES);
    for (int a = 0; a <= PATCHES; a++) {
        for (int b = a; b <= PATCHES; b++) {
            int load = larger(larger(sum(work, 0, a), sum(work, a, b)), sum(work, b, PATCHES));
            best = load < best ? load : best;
        }
    }
    return best;
}

int main(void)
{
    unsigned seed = 1;
    for (int round = 0; round < ROUNDS; round++) {
        int work[PATCHES], counts[PROCESSES];
        for (int i = 0; i < PATCHES; i++) {
            seed = seed * 1103515245u + 12345u;
            work[i] = 1 + (int)(seed >> 16) % 50 * (i < 20);
        }
        balance_counts(work, counts, PROCESSES);
        const double ratio = balance_ratio(work, counts, PROCESSES);
        const double wanted = (double)smallest(work) * PROCESSES / sum(work, 0, PATCHES);
        if (ratio > wanted || ratio < wanted || counts[0] + counts[1] + counts[2] != PATCHES) {
            fprintf(stderr, "test_balance: round %d: wanted %f, found %f\n", round, wanted, ratio);
            return 1;
        }
    }
    return 0;
}
