/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The predefined datatypes of C, and checks of one datatype.
 */
#ifndef MPI_ABI_RULE_DATATYPES_H
#define MPI_ABI_RULE_DATATYPES_H

#include "rule.h"

#include <wchar.h>

struct datatype {
    MPI_Datatype type;
    const char *name;
    int size; /* 0: any */
    int extent;
};

#define C(handle, type)                                                                            \
    {                                                                                              \
        handle, #handle, (int)sizeof(type), (int)sizeof(type)                                      \
    }

static const struct datatype c_datatypes[] = {C(MPI_CHAR, char),
                                              C(MPI_SIGNED_CHAR, signed char),
                                              C(MPI_UNSIGNED_CHAR, unsigned char),
                                              C(MPI_BYTE, char),
                                              C(MPI_SHORT, short),
                                              C(MPI_UNSIGNED_SHORT, short),
                                              C(MPI_INT, int),
                                              C(MPI_UNSIGNED, int),
                                              C(MPI_LONG, long),
                                              C(MPI_UNSIGNED_LONG, long),
                                              C(MPI_LONG_LONG, long long),
                                              C(MPI_LONG_LONG_INT, long long),
                                              C(MPI_UNSIGNED_LONG_LONG, long long),
                                              C(MPI_FLOAT, float),
                                              C(MPI_DOUBLE, double),
                                              C(MPI_LONG_DOUBLE, long double),
                                              C(MPI_WCHAR, wchar_t),
                                              C(MPI_C_BOOL, bool),
                                              C(MPI_INT8_T, int8_t),
                                              C(MPI_INT16_T, int16_t),
                                              C(MPI_INT32_T, int32_t),
                                              C(MPI_INT64_T, int64_t),
                                              C(MPI_UINT8_T, uint8_t),
                                              C(MPI_UINT16_T, uint16_t),
                                              C(MPI_UINT32_T, uint32_t),
                                              C(MPI_UINT64_T, uint64_t),
                                              C(MPI_C_COMPLEX, float[2]),
                                              C(MPI_C_FLOAT_COMPLEX, float[2]),
                                              C(MPI_C_DOUBLE_COMPLEX, double[2]),
                                              C(MPI_C_LONG_DOUBLE_COMPLEX, long double[2]),
                                              C(MPI_AINT, MPI_Aint),
                                              C(MPI_COUNT, MPI_Count),
                                              C(MPI_OFFSET, MPI_Offset),
                                              C(MPI_PACKED, char)};

#define PAIR(type)                                                                                 \
    struct {                                                                                       \
        type value;                                                                                \
        int index;                                                                                 \
    }
#define P(handle, type)                                                                            \
    {                                                                                              \
        handle, #handle, (int)(sizeof(type) + sizeof(int)), (int)sizeof(PAIR(type))                \
    }

static const struct datatype pair_datatypes[] = {
    P(MPI_FLOAT_INT, float), P(MPI_DOUBLE_INT, double), P(MPI_LONG_INT, long),
    P(MPI_2INT, int),        P(MPI_SHORT_INT, short),   P(MPI_LONG_DOUBLE_INT, long double)};

#undef C
#undef P
#undef PAIR

/* Runs a check with each datatype of a table. */
#define DATATYPES_CHECK(table, check)                                                              \
    datatypes_check(table, (int)(sizeof table / sizeof table[0]), check)

static inline void datatypes_check(const struct datatype *table, int count,
                                   void (*check)(const struct datatype *datatype))
{
    for (int i = 0; i < count; i++) {
        rule_at("%s", table[i].name);
        check(&table[i]);
    }
}

/* Size and extent are those of the C type, and the datatype is named. */
static inline void datatype_check_layout(const struct datatype *datatype)
{
    int size = -1;
    int numbers[4] = {-1, -1, -1, -1};
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;

    CHECK_MPI(MPI_Type_size(datatype->type, &size));
    CHECK_INT(size, datatype->size);
    CHECK_MPI(MPI_Type_get_extent(datatype->type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, datatype->extent);
    lb = extent = -1;
    CHECK_MPI(MPI_Type_get_true_extent(datatype->type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK(extent <= datatype->extent && extent >= datatype->size);
    CHECK_MPI(
        MPI_Type_get_envelope(datatype->type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[0], 0);
    CHECK_INT(numbers[1], 0);
    CHECK_INT(numbers[2], 0);
    CHECK_INT(numbers[3], MPI_COMBINER_NAMED);
}

/* A size of 0, MPI_UNDEFINED or an error reports that the library does not support the datatype. */
static inline bool datatype_is_supported(MPI_Datatype type, int *size)
{
    return MPI_Type_size(type, size) == MPI_SUCCESS && *size != 0 && *size != MPI_UNDEFINED;
}

/* What MPI_Type_get_contents returns of a datatype that is made from this one. */
static inline void datatype_check_decoding(const struct datatype *datatype)
{
    const MPI_Datatype type = datatype->type;
    int size = -1;
    MPI_Datatype made = MPI_DATATYPE_NULL, got = MPI_DATATYPE_NULL;
    int integers = -1, addresses = -1, datatypes = -1, combiner = -1, count = -1, made_size = -1;

    if (!datatype_is_supported(type, &size)) {
        return;
    }
    REQUIRE_MPI(MPI_Type_contiguous(3, type, &made));
    CHECK_MPI(MPI_Type_size(made, &made_size));
    CHECK_INT(made_size, 3 * size);
    CHECK_MPI(MPI_Type_get_envelope(made, &integers, &addresses, &datatypes, &combiner));
    CHECK_INT(combiner, MPI_COMBINER_CONTIGUOUS);
    REQUIRE_INT(datatypes, 1);
    CHECK_MPI(MPI_Type_get_contents(made, 1, 0, 1, &count, NULL, &got));
    CHECK_INT(count, 3);
    CHECK_HANDLE(got, type);
    CHECK_MPI(MPI_Type_free(&made));
}

#endif
