/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reductions between processes take each predefined C datatype with the operations that the table allows for
 *            it, blocking, nonblocking, or persistent, and the results are right.
 * class:     required
 * basis:     6.9.2 "These operations together with all listed datatypes are valid", 6.9.2 "all nonblocking variants of
 *            those", 6.13 "the same effect as its blocking and nonblocking counterparts": The operands are small whole
 *            numbers, so that the results are exact in each datatype.
 * section:   6.9.2, 6.13, 6.9.7
 * covers:    MPI_Reduce, MPI_Ireduce, MPI_Reduce_init, MPI_Allreduce, MPI_Iallreduce, MPI_Allreduce_init,
 *            MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, MPI_Reduce_scatter_block_init, MPI_Reduce_scatter,
 *            MPI_Ireduce_scatter, MPI_Reduce_scatter_init, MPI_Scan, MPI_Iscan, MPI_Scan_init, MPI_Exscan,
 *            MPI_Iexscan, MPI_Exscan_init, MPI_Reduce_local
 * constants: MPI_SUM, MPI_PROD, MPI_MAX, MPI_MIN, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_BAND, MPI_BOR, MPI_BXOR
 * shows:     6.9.2-every_type_between, 6.13.7-reduce_init_operators
 * ranks:     1
 */
#include "rule_reduce_values.h"

#define INTEGER(type)                                                                              \
    {                                                                                              \
        type, #type, VALUE_INTEGER, 0, VALUE_OPS, VALUE_OPS                                        \
    }
#define MULTI(type)                                                                                \
    {                                                                                              \
        type, #type, VALUE_INTEGER, 0, VALUE_LOGICAL_OPS, VALUE_BIT_OPS                            \
    }
#define REAL(type)                                                                                 \
    {                                                                                              \
        type, #type, VALUE_REAL, 0, VALUE_LOGICAL_OPS, VALUE_OPS                                   \
    }
#define COMPLEX(type)                                                                              \
    {                                                                                              \
        type, #type, VALUE_COMPLEX, 0, 2, VALUE_OPS                                                \
    }

static const struct value_type types[] = {
    INTEGER(MPI_INT),
    INTEGER(MPI_LONG),
    INTEGER(MPI_SHORT),
    INTEGER(MPI_UNSIGNED_SHORT),
    INTEGER(MPI_UNSIGNED),
    INTEGER(MPI_UNSIGNED_LONG),
    INTEGER(MPI_LONG_LONG),
    INTEGER(MPI_UNSIGNED_LONG_LONG),
    INTEGER(MPI_SIGNED_CHAR),
    INTEGER(MPI_UNSIGNED_CHAR),
    INTEGER(MPI_INT8_T),
    INTEGER(MPI_INT16_T),
    INTEGER(MPI_INT32_T),
    INTEGER(MPI_INT64_T),
    INTEGER(MPI_UINT8_T),
    INTEGER(MPI_UINT16_T),
    INTEGER(MPI_UINT32_T),
    INTEGER(MPI_UINT64_T),
    MULTI(MPI_AINT),
    MULTI(MPI_OFFSET),
    MULTI(MPI_COUNT),
    {MPI_BYTE, "MPI_BYTE", VALUE_INTEGER, VALUE_BIT_OPS, 3, VALUE_OPS},
    {MPI_C_BOOL, "MPI_C_BOOL", VALUE_BOOL, VALUE_LOGICAL_OPS, 3, VALUE_OPS},
    REAL(MPI_FLOAT),
    REAL(MPI_DOUBLE),
    REAL(MPI_LONG_DOUBLE),
    COMPLEX(MPI_C_FLOAT_COMPLEX),
    COMPLEX(MPI_C_DOUBLE_COMPLEX),
    COMPLEX(MPI_C_LONG_DOUBLE_COMPLEX)};

/* Each operation locally, and in one form of one reduction between processes, another one for each. */
static void check(const struct value_type *type, int number)
{
    int ops[VALUE_OPS], count = value_ops_of(type, ops), size = -1;

    REQUIRE_MPI(PMPI_Type_size(type->type, &size));
    REQUIRE(size > 0 && size <= 64 && count > 0);
    for (int i = 0; i < count; i++) {
        reduce_values_local(type, ops[i], size);
        reduce_values_between(type, ops[i], size, (number + i) % REDUCTIONS,
                              (number / REDUCTIONS + i) % FORMS);
    }
}

void rule(void)
{
    for (int i = 0; i < (int)(sizeof types / sizeof types[0]); i++) {
        check(&types[i], i);
    }
}
