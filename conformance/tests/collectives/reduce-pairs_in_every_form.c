/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_MINLOC and MPI_MAXLOC find the values and indices of several pairs, also negative indices, in every
 *            reduction: rooted, scattering and scanning, blocking, nonblocking and persistent, in place or not.
 * class:     required
 * basis:     6.9.4 "resolved according to the second component", 6.9.2 "all nonblocking variants of those", 6.13 "the
 *            same effect as its blocking and nonblocking counterparts": Of equal values the one with the least index
 *            wins, in each of these operations.
 * section:   6.9.4, 6.9.2, 6.13
 * covers:    MPI_Reduce, MPI_Ireduce, MPI_Reduce_init, MPI_Allreduce, MPI_Iallreduce, MPI_Allreduce_init,
 *            MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, MPI_Reduce_scatter_block_init, MPI_Reduce_scatter,
 *            MPI_Ireduce_scatter, MPI_Reduce_scatter_init, MPI_Scan, MPI_Iscan, MPI_Scan_init, MPI_Exscan,
 *            MPI_Iexscan, MPI_Exscan_init
 * constants: MPI_MINLOC, MPI_MAXLOC, MPI_DOUBLE_INT, MPI_IN_PLACE
 * shows:     6.9.4-between_forms
 * ranks:     1
 */
#include "rule_reductions.h"

struct located {
    double value;
    int index;
};

/* Values are often equal; indices fall with the rank, and most are negative. */
static struct located operand(int rank, int k)
{
    return (struct located){(7 * rank + 3 * k) % 3 - 1, 2 - 10 * rank - k};
}

static struct located expected(int k, int last, bool greatest)
{
    struct located best = operand(0, k);

    for (int rank = 1; rank <= last; rank++) {
        struct located next = operand(rank, k);
        bool better = greatest ? next.value > best.value : next.value < best.value;

        if (better || (next.value == best.value && next.index < best.index)) {
            best = next;
        }
    }
    return best;
}

static void check(int which, int form, bool in_place, bool greatest, struct located *in,
                  struct located *out)
{
    const int count = rule_size() * rule_size();
    const struct reduction_result result = reduction_result(which);

    for (int k = 0; k < count; k++) {
        in[k] = out[k] = operand(rule_rank(), k);
        if (!in_place) {
            out[k] = (struct located){99, 99};
        }
    }
    reduction_call(which, form, in_place, in, out, MPI_DOUBLE_INT,
                   greatest ? MPI_MAXLOC : MPI_MINLOC);
    for (int i = 0; i < result.number; i++) {
        const struct located want = expected(result.first + i, result.last, greatest);

        CHECK_REAL(out[i].value, want.value);
        CHECK_INT(out[i].index, want.index);
    }
}

void rule(void)
{
    const size_t bytes = (size_t)(rule_size() * rule_size()) * sizeof(struct located);
    struct located *in = malloc(bytes), *out = malloc(bytes);

    memset(in, 0, bytes);
    memset(out, 0, bytes);
    for (int which = 0; which < REDUCTIONS; which++) {
        for (int i = 0; i < 4 * FORMS; i++) {
            check(which, i % FORMS, i / FORMS % 2 != 0, i / FORMS / 2 != 0, in, out);
        }
    }
    free(in);
    free(out);
}
