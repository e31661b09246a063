/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * predefined.c: the objects of the predefined datatypes, in one table by handle. A row has the C type, its kind of
 * number, and the size in external32 (MPI 5.0, tables 13 and 14). They are made on first use, and never released.
 */
#include "numbers.h"
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <wchar.h>

static const struct {
    MPI_Datatype handle;
    const char *name;
    struct mpid_basic basic;
} BASICS[] = {
#define ROW(handle, number, type, xdr, parts)                                                      \
    {                                                                                              \
        handle, #handle,                                                                           \
        {                                                                                          \
            number, sizeof(type), xdr, parts, _Alignof(type)                                       \
        }                                                                                          \
    }
#define BYTES(handle, size)                                                                        \
    {                                                                                              \
        handle, #handle,                                                                           \
        {                                                                                          \
            'b', size, size, 1, 1                                                                  \
        }                                                                                          \
    }
#define FIXED(handle, number, size, parts)                                                         \
    {                                                                                              \
        handle, #handle,                                                                           \
        {                                                                                          \
            number, size, size, parts, (size) > 8 ? 8 : (size)                                     \
        }                                                                                          \
    }
    ROW(MPI_AINT, 'i', MPI_Aint, 8, 1),
    ROW(MPI_COUNT, 'i', MPI_Count, 8, 1),
    ROW(MPI_OFFSET, 'i', MPI_Offset, 8, 1),
    BYTES(MPI_PACKED, 1),
    BYTES(MPI_BYTE, 1),
    BYTES(MPI_CHAR, 1),
    BYTES(MPI_SIGNED_CHAR, 1),
    BYTES(MPI_UNSIGNED_CHAR, 1),
    BYTES(MPI_CHARACTER, 1),
    ROW(MPI_SHORT, 'i', short, 2, 1),
    ROW(MPI_INT, 'i', int, 4, 1),
    ROW(MPI_LONG, 'i', long, 4, 1),
    ROW(MPI_LONG_LONG_INT, 'i', long long, 8, 1),
    ROW(MPI_UNSIGNED_SHORT, 'u', short, 2, 1),
    ROW(MPI_UNSIGNED, 'u', int, 4, 1),
    ROW(MPI_UNSIGNED_LONG, 'u', long, 4, 1),
    ROW(MPI_UNSIGNED_LONG_LONG, 'u', long long, 8, 1),
    ROW(MPI_FLOAT, 'f', float, 4, 1),
    ROW(MPI_DOUBLE, 'f', double, 8, 1),
    ROW(MPI_LONG_DOUBLE, 'e', long double, 16, 1),
    ROW(MPI_C_COMPLEX, 'f', float, 4, 2),
    ROW(MPI_CXX_FLOAT_COMPLEX, 'f', float, 4, 2),
    ROW(MPI_C_DOUBLE_COMPLEX, 'f', double, 8, 2),
    ROW(MPI_CXX_DOUBLE_COMPLEX, 'f', double, 8, 2),
    ROW(MPI_C_LONG_DOUBLE_COMPLEX, 'e', long double, 16, 2),
    ROW(MPI_CXX_LONG_DOUBLE_COMPLEX, 'e', long double, 16, 2),
    ROW(MPI_LOGICAL, 'u', int, 4, 1),
    ROW(MPI_INTEGER, 'i', int, 4, 1),
    ROW(MPI_REAL, 'f', float, 4, 1),
    ROW(MPI_COMPLEX, 'f', float, 4, 2),
    ROW(MPI_DOUBLE_PRECISION, 'f', double, 8, 1),
    ROW(MPI_DOUBLE_COMPLEX, 'f', double, 8, 2),
    ROW(MPI_C_BOOL, 'u', _Bool, 1, 1),
    ROW(MPI_CXX_BOOL, 'u', _Bool, 1, 1),
    ROW(MPI_WCHAR, 'u', wchar_t, 2, 1),
    FIXED(MPI_INT8_T, 'i', 1, 1),
    FIXED(MPI_INT16_T, 'i', 2, 1),
    FIXED(MPI_INT32_T, 'i', 4, 1),
    FIXED(MPI_INT64_T, 'i', 8, 1),
    FIXED(MPI_UINT8_T, 'u', 1, 1),
    FIXED(MPI_UINT16_T, 'u', 2, 1),
    FIXED(MPI_UINT32_T, 'u', 4, 1),
    FIXED(MPI_UINT64_T, 'u', 8, 1),
    FIXED(MPI_LOGICAL1, 'u', 1, 1),
    FIXED(MPI_LOGICAL2, 'u', 2, 1),
    FIXED(MPI_LOGICAL4, 'u', 4, 1),
    FIXED(MPI_LOGICAL8, 'u', 8, 1),
    FIXED(MPI_LOGICAL16, 'u', 16, 1),
    FIXED(MPI_INTEGER1, 'i', 1, 1),
    FIXED(MPI_INTEGER2, 'i', 2, 1),
    FIXED(MPI_INTEGER4, 'i', 4, 1),
    FIXED(MPI_INTEGER8, 'i', 8, 1),
    FIXED(MPI_INTEGER16, 'i', 16, 1),
    FIXED(MPI_REAL2, 'f', 2, 1),
    FIXED(MPI_REAL4, 'f', 4, 1),
    FIXED(MPI_REAL8, 'f', 8, 1),
    FIXED(MPI_REAL16, 'f', 16, 1),
    FIXED(MPI_COMPLEX4, 'f', 2, 2),
    FIXED(MPI_COMPLEX8, 'f', 4, 2),
    FIXED(MPI_COMPLEX16, 'f', 8, 2),
    FIXED(MPI_COMPLEX32, 'f', 16, 2),
};

static const struct {
    MPI_Datatype handle;
    const char *name;
    MPI_Datatype first, second;
    MPI_Count offset;
} PAIRS[] = {
#define PAIR(handle, first, second, type)                                                          \
    {                                                                                              \
        handle, #handle, first, second,                                                            \
            offsetof(                                                                              \
                struct {                                                                           \
                    type a;                                                                        \
                    int b;                                                                         \
                },                                                                                 \
                b)                                                                                 \
    }
    PAIR(MPI_FLOAT_INT, MPI_FLOAT, MPI_INT, float),
    PAIR(MPI_DOUBLE_INT, MPI_DOUBLE, MPI_INT, double),
    PAIR(MPI_LONG_INT, MPI_LONG, MPI_INT, long),
    PAIR(MPI_2INT, MPI_INT, MPI_INT, int),
    PAIR(MPI_SHORT_INT, MPI_SHORT, MPI_INT, short),
    PAIR(MPI_LONG_DOUBLE_INT, MPI_LONG_DOUBLE, MPI_INT, long double),
    PAIR(MPI_2REAL, MPI_REAL, MPI_REAL, float),
    PAIR(MPI_2DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, double),
    PAIR(MPI_2INTEGER, MPI_INTEGER, MPI_INTEGER, int),
};

static struct MPIR_DATATYPE objects[MPID_TYPE_CODES];
struct MPIR_DATATYPE *mpid_type_by_code[MPID_TYPE_CODES];
static const char *names[MPID_TYPE_CODES];
static pthread_once_t made = PTHREAD_ONCE_INIT;

static size_t code_of(MPI_Datatype handle)
{
    return (size_t)((uintptr_t)handle - MPID_TYPE_FIRST);
}

static void make_basic(MPI_Datatype handle, const struct mpid_basic *basic)
{
    struct MPIR_DATATYPE *type = &objects[code_of(handle)];
    type->self = handle;
    type->refs = 1;
    type->kind = MPID_TYPE_BASIC;
    type->is_contig = 1;
    type->basic = *basic;
    type->align = basic->align;
    type->size = type->extent = type->true_ub = mpid_basic_size(basic, MPID_MSG_OK);
    type->xdr_size = mpid_basic_size(basic, MPID_MSG_XDR);
    type->blocks = type->elements = 1;
    __atomic_store_n(&mpid_type_by_code[code_of(handle)], type, __ATOMIC_RELEASE);
}

static void make_all(void)
{
    for (size_t i = 0; i < sizeof BASICS / sizeof *BASICS; i++) {
        make_basic(BASICS[i].handle, &BASICS[i].basic);
        names[code_of(BASICS[i].handle)] = BASICS[i].name;
    }
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        struct MPIR_DATATYPE *olds[] = {mpid_type_by_code[code_of(PAIRS[i].first)],
                                        mpid_type_by_code[code_of(PAIRS[i].second)]};
        const MPI_Count displacements[] = {0, PAIRS[i].offset}, lengths[] = {1, 1};
        struct MPIR_DATATYPE *type;
        if (mpid_type_struct(2, lengths, displacements, olds, &type) == MPI_SUCCESS) {
            type->self = PAIRS[i].handle;
            names[code_of(PAIRS[i].handle)] = PAIRS[i].name;
            __atomic_store_n(&mpid_type_by_code[code_of(PAIRS[i].handle)], type, __ATOMIC_RELEASE);
        }
    }
}

struct MPIR_DATATYPE *mpid_type_predefined(MPI_Datatype handle)
{
    struct MPIR_DATATYPE *type = mpid_type_made(handle);
    if (!type) {
        pthread_once(&made, make_all);
        type = mpid_type_made(handle);
    }
    return type;
}

const char *mpid_type_name(MPI_Datatype handle)
{
    pthread_once(&made, make_all);
    return mpid_type_made(handle) ? names[code_of(handle)] : "";
}
