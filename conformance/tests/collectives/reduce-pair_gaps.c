/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Transfers and reductions of pairs write the values and the indices, but neither a gap between them nor the
 *            bytes behind the index.
 * class:     required
 * basis:     6.9.4 "The datatype MPI_SHORT_INT is as if defined by", 6.9.4 "Similar statements apply for MPI_FLOAT_INT,
 *            MPI_LONG_INT", 5.1.11 "receive cannot change the value of storage outside", 5.1.11 "padding space in a
 *            structure should not be modified": A pair is as a structure of two entries, and the rest is padding.
 * section:   6.9.4, 5.1.11
 * covers:    MPI_Reduce, MPI_Allreduce, MPI_Bcast, MPI_Sendrecv
 * constants: MPI_SHORT_INT, MPI_DOUBLE_INT, MPI_MAXLOC
 * shows:     6.9.4-pair_gap_untouched
 * ranks:     1
 *
 * All processes have the same values, so that the result has them with the index 0.
 */
#include "rule.h"

#include <string.h>

enum { COUNT = 5, MOST = 32, TAG = 62 };

struct short_int {
    short value;
    int index;
};
struct double_int {
    double value;
    int index;
};

static const short short_value = 100;
static const double double_value = 102;

static const struct kind {
    MPI_Datatype type;
    const char *name;
    const void *operand;
    size_t value, index, extent; /* the size of the value, the place of the index */
} kinds[] = {{MPI_SHORT_INT, "MPI_SHORT_INT", &short_value, sizeof(short),
              offsetof(struct short_int, index), sizeof(struct short_int)},
             {MPI_DOUBLE_INT, "MPI_DOUBLE_INT", &double_value, sizeof(double),
              offsetof(struct double_int, index), sizeof(struct double_int)}};

static _Alignas(16) unsigned char in[COUNT * MOST], out[COUNT * MOST];

/* The bytes between and behind value and index are 0 in what is sent, and poison in what is received. */
static void prepare(const struct kind *kind, int index)
{
    memset(in, 0, sizeof in);
    rule_poison(out, sizeof out);
    for (int i = 0; i < COUNT; i++) {
        unsigned char *at = in + (size_t)i * kind->extent;

        memcpy(at, kind->operand, kind->value);
        memcpy(at + kind->index, &index, sizeof index);
    }
}

static void expect(const char *what, const struct kind *kind, int wanted)
{
    rule_at("%s, %s", what, kind->name);
    for (int i = 0; i < COUNT; i++) {
        const unsigned char *at = out + (size_t)i * kind->extent;
        const size_t end = kind->index + sizeof wanted;

        CHECK_BYTES(at, kind->operand, kind->value);
        CHECK_UNTOUCHED(at + kind->value, kind->index - kind->value);
        CHECK_BYTES(at + kind->index, &wanted, sizeof wanted);
        CHECK_UNTOUCHED(at + end, kind->extent - end);
    }
    CHECK_UNTOUCHED(out + COUNT * kind->extent, sizeof out - COUNT * kind->extent);
}

static void check(const struct kind *kind)
{
    const int rank = rule_rank();

    prepare(kind, rank);
    CHECK_MPI(MPI_Sendrecv(in, COUNT, kind->type, 0, TAG, out, COUNT, kind->type, 0, TAG,
                           MPI_COMM_SELF, MPI_STATUS_IGNORE));
    expect("MPI_Sendrecv", kind, rank);
    prepare(kind, rank);
    CHECK_MPI(MPI_Allreduce(in, out, COUNT, kind->type, MPI_MAXLOC, MPI_COMM_WORLD));
    expect("MPI_Allreduce", kind, 0);
    prepare(kind, rank);
    CHECK_MPI(MPI_Reduce(in, out, COUNT, kind->type, MPI_MAXLOC, 0, MPI_COMM_WORLD));
    if (rank == 0) {
        expect("MPI_Reduce", kind, 0);
    }
    prepare(kind, 0);
    CHECK_MPI(MPI_Bcast(rank == 0 ? in : out, COUNT, kind->type, 0, MPI_COMM_WORLD));
    if (rank != 0) {
        expect("MPI_Bcast", kind, 0);
    }
}

void rule(void)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        check(&kinds[i]);
    }
}
