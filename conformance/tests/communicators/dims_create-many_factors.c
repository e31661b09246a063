/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Dims_create finds the closest dimensions where handing out prime factors one by one, the largest
 *           first, misses them.
 * class:    quality
 * basis:    8.5.2 "set to be as close to each other as", 8.5.2 "using an appropriate divisibility algorithm": each
 *           case has dimensions that are closer to each other than all others are by any measure, the smallest being
 *           greatest and the greatest smallest; but the algorithm is left to the implementation.
 * section:  8.5.2
 * covers:   MPI_Dims_create
 * shows:    8.5.2-close_many_factors
 * ranks:    1
 */
#include "rule.h"

static const struct {
    int nodes;
    int ndims;
    int wanted[4];
} cases[] = {{720, 3, {10, 9, 8}}, {12, 2, {4, 3}},         {72, 2, {9, 8}},
             {90, 2, {10, 9}},     {1728, 3, {12, 12, 12}}, {5040, 4, {10, 9, 8, 7}}};

void rule(void)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int got[4] = {0};

        rule_at("%d nodes", cases[i].nodes);
        CHECK_MPI(MPI_Dims_create(cases[i].nodes, cases[i].ndims, got));
        CHECK_BYTES(got, cases[i].wanted, sizeof got);
    }
}
