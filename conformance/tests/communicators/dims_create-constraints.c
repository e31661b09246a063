/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Dims_create fills the entries that are zero with factors in nonincreasing order, as
 *            close to each other as can be, and leaves the others alone.
 * class:     required
 * basis:     8.5.2 "set to be as close to each other as", 8.5.2 "will not modify the number of
 *            nodes in dimension", 8.5.2 "set by the call, dims[i] will be ordered in": In each case
 *            one set of factors is closest to each other, its order is given, and the program's own
 *            numbers stay.
 * section:   8.5.2
 * covers:    MPI_Dims_create
 * shows:     8.5.2-close, 8.5.2-keeps_given, 8.5.2-order, 8.5.2-product
 * ranks:     1
 */
#include "rule.h"

static const struct {
    int nodes;
    int ndims;
    int before[4];
    int after[4];
} cases[] = {{6, 2, {0, 0}, {3, 2}},
             {7, 2, {0, 0}, {7, 1}},
             {6, 3, {0, 3, 0}, {2, 3, 1}},
             {64, 3, {0, 0, 0}, {4, 4, 4}},
             {1, 2, {0, 0}, {1, 1}},
             {12, 2, {0, 2}, {6, 2}},
             {5, 1, {0}, {5}},
             {24, 3, {2, 3, 4}, {2, 3, 4}}};

void rule(void)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int got[4] = {cases[i].before[0], cases[i].before[1], cases[i].before[2], RULE_POISON_INT};

        rule_at("case %zu", i);
        CHECK_MPI(MPI_Dims_create(cases[i].nodes, cases[i].ndims, got));
        for (int d = 0; d < cases[i].ndims; d++) {
            CHECK_INT(got[d], cases[i].after[d]);
        }
        CHECK_INT(got[3], RULE_POISON_INT);
    }
}
