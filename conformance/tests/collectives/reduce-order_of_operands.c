/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A noncommutative operation gets the operands in the order of ranks in every blocking reduction, in
 *            place, with each root, and for short and long vectors.
 * class:     required
 * basis:     6.9.1 "the input data is taken at the root from", 6.9.1 "evaluation order of a reduction is determined
 *            by the", 6.9.5 "order of operands is fixed and is defined to", 6.9.5 "The order of evaluation can be
 *            changed, talking advantage", 6.11.1 "is used to perform a prefix reduction on data": The operation
 *            composes functions x -> ax + b modulo a prime, which is associative, so that only the order of the
 *            operands decides about the result.
 * section:   6.9.1, 6.9.5, 6.11.1
 * covers:    MPI_Reduce, MPI_Allreduce, MPI_Reduce_scatter_block, MPI_Reduce_scatter, MPI_Scan, MPI_Exscan
 * constants: MPI_IN_PLACE
 * shows:     6.9.1-in_place_order, 6.9.1-rank_order_every_root, 6.9.5-order_in_place, 6.9.5-order_long_vectors,
 *            6.11.1-element_wise_blocking
 * ranks:     1
 */
#include "rule_compose.h"

enum { LONGEST = 24000, MOST = 4000, KINDS = 6 };

static struct line from[LONGEST], to[LONGEST];
static int counts[MOST];

/* One reduction; `each` elements go to each process where the result is scattered. */
static void call(int kind, const void *sent, int each, int root)
{
    MPI_Comm comm = MPI_COMM_WORLD;
    int all = each * rule_size();

    if (kind == 0) {
        sent = sent == MPI_IN_PLACE && rule_rank() != root ? to : sent;
        CHECK_MPI(MPI_Reduce(sent, to, all, pair, compose, root, comm));
    } else if (kind == 1) {
        CHECK_MPI(MPI_Allreduce(sent, to, all, pair, compose, comm));
    } else if (kind == 2) {
        CHECK_MPI(MPI_Reduce_scatter_block(sent, to, each, pair, compose, comm));
    } else if (kind == 3) {
        CHECK_MPI(MPI_Reduce_scatter(sent, to, counts, pair, compose, comm));
    } else if (kind == 4) {
        CHECK_MPI(MPI_Scan(sent, to, all, pair, compose, comm));
    } else {
        CHECK_MPI(MPI_Exscan(sent, to, all, pair, compose, comm));
    }
}

static void check(int kind, int each, int root)
{
    int rank = rule_rank(), size = rule_size(), wrong = 0;
    int last = kind < 4 ? size - 1 : kind == 4 ? rank : rank - 1;
    bool scatters = kind == 2 || kind == 3;
    int first = scatters ? rank * each : 0, count = scatters ? each : each * size;

    for (int i = 0; i < count && last >= 0 && (kind > 0 || rank == root); i++) {
        struct line want = result(last, first + i);

        wrong += to[i].a != want.a || to[i].b != want.b;
    }
    CHECK_INT(wrong, 0);
}

static void all_kinds(int each, int root, bool in_place)
{
    for (int i = 0; i < rule_size(); i++) {
        counts[i] = each;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        rule_at("kind %d, %d elements, root %d%s", kind, each, root, in_place ? ", in place" : "");
        for (int i = 0; i < each * rule_size(); i++) {
            from[i] = to[i] = operand(rule_rank(), i);
        }
        call(kind, in_place ? MPI_IN_PLACE : from, each, root);
        check(kind, each, root);
    }
}

void rule(void)
{
    REQUIRE(rule_size() <= MOST);
    compose_begin();
    for (int form = 0; form < 2; form++) {
        for (int root = 0; root < rule_size(); root++) {
            all_kinds(3, root, form != 0);
        }
        all_kinds(LONGEST / rule_size(), 0, form != 0);
    }
    compose_end();
}
