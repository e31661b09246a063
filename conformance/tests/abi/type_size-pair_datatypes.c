/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The datatype of a pair has the size of its members and the extent of the struct, and is named.
 * class:     required
 * basis:     6.9.4 "must provide a datatype argument that represents a pair", 6.9.4 "Similar
 *            statements apply for", 5.1 "the span from the first byte to the last": Each pair is as
 *            if made from a C struct of value and int.
 * section:   6.9.4, 5.1.13, 5.1
 * covers:    MPI_Type_size, MPI_Type_get_extent, MPI_Type_get_true_extent, MPI_Type_get_envelope
 * constants: MPI_COMBINER_NAMED
 * ranks:     1
 */
#include "rule.h"

#define PAIR(type)                                                                                 \
    struct {                                                                                       \
        type value;                                                                                \
        int index;                                                                                 \
    }
#define P(handle, type)                                                                            \
    {                                                                                              \
        handle, #handle, (int)(sizeof(type) + sizeof(int)), (int)sizeof(PAIR(type))                \
    }

static const struct {
    MPI_Datatype type;
    const char *name;
    int size;
    int extent;
} entries[] = {P(MPI_FLOAT_INT, float), P(MPI_DOUBLE_INT, double),
               P(MPI_LONG_INT, long),   P(MPI_2INT, int),
               P(MPI_SHORT_INT, short), P(MPI_LONG_DOUBLE_INT, long double)};

static void check(int i)
{
    int size = -1;
    int numbers[4] = {-1, -1, -1, -1};
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;

    CHECK_MPI(MPI_Type_size(entries[i].type, &size));
    CHECK_INT(size, entries[i].size);
    CHECK_MPI(MPI_Type_get_extent(entries[i].type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, entries[i].extent);
    lb = extent = -1;
    CHECK_MPI(MPI_Type_get_true_extent(entries[i].type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK(extent <= entries[i].extent && extent >= entries[i].size);
    CHECK_MPI(
        MPI_Type_get_envelope(entries[i].type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[0], 0);
    CHECK_INT(numbers[1], 0);
    CHECK_INT(numbers[2], 0);
    CHECK_INT(numbers[3], MPI_COMBINER_NAMED);
}

void rule(void)
{
    for (int i = 0; i < (int)(sizeof entries / sizeof entries[0]); i++) {
        rule_at("%s", entries[i].name);
        check(i);
    }
}
