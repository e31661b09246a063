/* SPDX-License-Identifier: BSD-3-Clause */
/* Datatypes: sizes of predefined ones, arrays of them, and decoding (5.1.13). */
#include "arrays.h"

#include "handles.h"
#include "raise.h"
#include "types.h"

#include <stdatomic.h>
#include <string.h>

/* Sizes of predefined types that the backend has and whose size is known here; else 0. */
static unsigned char sizes[MPI_ABI_LAST_RESERVED + 1];

/* Types of C without a fixed size: as this compiler has them. A pair's size leaves out padding. */
static const unsigned char c_sizes[1024] = {
    [(uintptr_t)MPI_AINT] = sizeof(MPI_Aint),
    [(uintptr_t) MPI_COUNT] = sizeof(MPI_Count),
    [(uintptr_t) MPI_OFFSET] = sizeof(MPI_Offset),
    [(uintptr_t) MPI_PACKED] = 1,
    [(uintptr_t) MPI_SHORT] = sizeof(short),
    [(uintptr_t) MPI_INT] = sizeof(int),
    [(uintptr_t) MPI_LONG] = sizeof(long),
    [(uintptr_t) MPI_LONG_LONG_INT] = sizeof(long long),
    [(uintptr_t) MPI_UNSIGNED_SHORT] = sizeof(short),
    [(uintptr_t) MPI_UNSIGNED] = sizeof(int),
    [(uintptr_t) MPI_UNSIGNED_LONG] = sizeof(long),
    [(uintptr_t) MPI_UNSIGNED_LONG_LONG] = sizeof(long long),
    [(uintptr_t) MPI_FLOAT] = sizeof(float),
    [(uintptr_t) MPI_C_COMPLEX] = 2 * sizeof(float),
    [(uintptr_t) MPI_DOUBLE] = sizeof(double),
    [(uintptr_t) MPI_C_DOUBLE_COMPLEX] = 2 * sizeof(double),
    [(uintptr_t) MPI_LONG_DOUBLE] = sizeof(long double),
    [(uintptr_t) MPI_C_LONG_DOUBLE_COMPLEX] = 2 * sizeof(long double),
    [(uintptr_t) MPI_FLOAT_INT] = sizeof(float) + sizeof(int),
    [(uintptr_t) MPI_DOUBLE_INT] = sizeof(double) + sizeof(int),
    [(uintptr_t) MPI_LONG_INT] = sizeof(long) + sizeof(int),
    [(uintptr_t) MPI_2INT] = 2 * sizeof(int),
    [(uintptr_t) MPI_SHORT_INT] = sizeof(short) + sizeof(int),
    [(uintptr_t) MPI_LONG_DOUBLE_INT] = sizeof(long double) + sizeof(int),
    [(uintptr_t) MPI_C_BOOL] = sizeof(_Bool),
    [(uintptr_t) MPI_WCHAR] = sizeof(wchar_t),
};

static int has_predefined(uintptr_t code)
{
    return datatype_to_impl((MPI_Datatype)code) != datatype_to_impl(MPI_DATATYPE_NULL) &&
           datatype_to_impl((MPI_Datatype)code) != (impl_datatype)0;
}

void FAMILY(sizes_fill)(void)
{
    for (uintptr_t code = (uintptr_t)MPI_DATATYPE_NULL + 1; code < sizeof c_sizes; code++) {
        int fixed = mpi_abi_datatype_fixed_size(code);
        if (has_predefined(code)) {
            sizes[code] = (unsigned char)(fixed ? fixed : c_sizes[code]);
        }
    }
}

int FAMILY(type_size)(uintptr_t datatype)
{
    return datatype <= MPI_ABI_LAST_RESERVED ? sizes[datatype] : 0;
}

/* A predefined type that this backend lacks has no size (20.4). */
static COLD int is_lacking(MPI_Datatype datatype)
{
    uintptr_t code = (uintptr_t)datatype;
    return code <= MPI_ABI_LAST_RESERVED && mpi_abi_handle_kind(code) == MPI_ABI_KIND_DATATYPE &&
           mpi_abi_handle_is_predefined(code) && !mpi_abi_handle_is_null(code) &&
           !has_predefined(code);
}

/* `type` is that of the result. A null pointer is left for the backend to reject. */
#define TYPE_SIZE(Name, type)                                                                      \
    int WRAP(Name)(MPI_Datatype datatype, type * size)                                             \
    {                                                                                              \
        uintptr_t code = (uintptr_t)datatype;                                                      \
        if (LIKELY(code <= MPI_ABI_LAST_RESERVED && sizes[code] != 0 && size)) {                   \
            *size = sizes[code];                                                                   \
            return MPI_SUCCESS;                                                                    \
        }                                                                                          \
        if (UNLIKELY(code <= MPI_ABI_LAST_RESERVED && size && is_lacking(datatype))) {             \
            *size = MPI_UNDEFINED;                                                                 \
            return MPI_SUCCESS;                                                                    \
        }                                                                                          \
        return error_from_impl(impl.Name(datatype_to_impl(datatype), size));                       \
    }

TYPE_SIZE(Type_size, int)
TYPE_SIZE(Type_size_c, MPI_Count)
TYPE_SIZE(Type_size_x, MPI_Count)

#define STRUCT(Name, count_t, disp_t)                                                              \
    int WRAP(Name)(count_t count, const count_t blocklengths[], const disp_t displacements[],      \
                   const MPI_Datatype types[], MPI_Datatype *newtype)                              \
    {                                                                                              \
        struct datatype_array array;                                                               \
        impl_datatype made = IMPL_DATATYPE_NULL;                                                   \
        if (!datatypes_begin(&array, count, types))                                                \
            return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);                              \
        int rc = impl.Name(count, blocklengths, displacements, array.at, &made);                   \
        datatypes_end(&array);                                                                     \
        if (rc == 0)                                                                               \
            *newtype = datatype_from_impl(made);                                                   \
        return error_from_impl(rc);                                                                \
    }

STRUCT(Type_create_struct, int, MPI_Aint)
STRUCT(Type_create_struct_c, MPI_Count, MPI_Count)

#define DARRAY(Name, count_t)                                                                      \
    int WRAP(Name)(int size, int rank, int ndims, const count_t gsizes[], const int distribs[],    \
                   const int dargs[], const int psizes[], int order, MPI_Datatype oldtype,         \
                   MPI_Datatype *newtype)                                                          \
    {                                                                                              \
        struct int_array distributions, arguments;                                                 \
        impl_datatype made = IMPL_DATATYPE_NULL;                                                   \
        if (!ints_begin(&distributions, ndims, distribs, distribution_to_impl))                    \
            return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);                              \
        if (!ints_begin(&arguments, ndims, dargs, distribution_argument_to_impl)) {                \
            ints_end(&distributions);                                                              \
            return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);                              \
        }                                                                                          \
        int rc = impl.Name(size, rank, ndims, gsizes, distributions.at, arguments.at, psizes,      \
                           order_to_impl(order), datatype_to_impl(oldtype), &made);                \
        ints_end(&distributions);                                                                  \
        ints_end(&arguments);                                                                      \
        if (rc == 0)                                                                               \
            *newtype = datatype_from_impl(made);                                                   \
        return error_from_impl(rc);                                                                \
    }

DARRAY(Type_create_darray, int)
DARRAY(Type_create_darray_c, MPI_Count)

/* The integers of a darray: size, rank, ndims, then gsizes (unless they are counts), distributions,
 * arguments and process grid, ndims each, and the order. */
static void convert_darray(int *integers, int small)
{
    int ndims = integers[2];
    int *distribs = integers + 3 + (small ? ndims : 0);
    for (int i = 0; i < ndims; i++) {
        distribs[i] = distribution_from_impl(distribs[i]);
        distribs[ndims + i] = distribution_argument_from_impl(distribs[ndims + i]);
    }
    int *order = distribs + 3 * (ptrdiff_t)ndims;
    *order = order_from_impl(*order);
}

/* Constants among the integers that Type_get_contents filled in. */
static void convert_integers(int combiner, int *integers, int filled, int small)
{
    if (combiner == IMPL_COMBINER_DARRAY) {
        convert_darray(integers, small);
    } else if (combiner == IMPL_COMBINER_SUBARRAY) {
        integers[filled - 1] = order_from_impl(integers[filled - 1]);
    }
}

/* The datatypes that were filled in; with int handles the backend wrote a dense array. */
static void convert_datatypes(const impl_datatype *natives, MPI_Datatype *datatypes, int64_t filled)
{
    for (int64_t i = 0; i < filled; i++) {
        datatypes[i] = datatype_from_impl(natives[i]);
    }
}

/* Passes the backend no larger length than it needs: Open MPI 4.1 reads beyond the filled part. */
static int64_t needed(int64_t capacity, int64_t filled)
{
    return capacity < filled ? capacity : filled;
}

int WRAP(Type_get_contents)(MPI_Datatype datatype, int max_integers, int max_addresses,
                            int max_datatypes, int array_of_integers[],
                            MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[])
{
    int integers = 0, addresses = 0, datatypes = 0, combiner = 0;
    impl_datatype native = datatype_to_impl(datatype);
    int rc = impl.Type_get_envelope(native, &integers, &addresses, &datatypes, &combiner);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    size_t capacity = (size_t)(max_datatypes > 0 ? max_datatypes : 0);
    impl_datatype *natives = malloc(capacity * sizeof *natives + 1);
    if (!natives) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    rc = impl.Type_get_contents(
        native, (int)needed(max_integers, integers), (int)needed(max_addresses, addresses),
        (int)needed(max_datatypes, datatypes), array_of_integers, array_of_addresses, natives);
    if (rc == 0) {
        convert_integers(combiner, array_of_integers, integers, 1);
        convert_datatypes(natives, array_of_datatypes, datatypes);
    }
    free(natives);
    return error_from_impl(rc);
}

void FAMILY(free_returned_type)(impl_datatype type)
{
    int counts[3] = {0, 0, 0};
    int combiner = IMPL_COMBINER_NAMED;
    impl.Type_get_envelope(type, &counts[0], &counts[1], &counts[2], &combiner);
    if (combiner != IMPL_COMBINER_NAMED && combiner != IMPL_COMBINER_F90_REAL &&
        combiner != IMPL_COMBINER_F90_COMPLEX && combiner != IMPL_COMBINER_F90_INTEGER) {
        impl.Type_free(&type);
    }
}

int WRAP(Type_get_contents_c)(MPI_Datatype datatype, MPI_Count max_integers,
                              MPI_Count max_addresses, MPI_Count max_large_counts,
                              MPI_Count max_datatypes, int array_of_integers[],
                              MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[],
                              MPI_Datatype array_of_datatypes[])
{
    MPI_Count integers = 0, addresses = 0, counts = 0, datatypes = 0;
    int combiner = 0;
    impl_datatype native = datatype_to_impl(datatype);
    int rc =
        impl.Type_get_envelope_c(native, &integers, &addresses, &counts, &datatypes, &combiner);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    size_t capacity = (size_t)(max_datatypes > 0 ? max_datatypes : 0);
    impl_datatype *natives = malloc(capacity * sizeof *natives + 1);
    if (!natives) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    rc = impl.Type_get_contents_c(native, max_integers, max_addresses, max_large_counts,
                                  max_datatypes, array_of_integers, array_of_addresses,
                                  array_of_large_counts, natives);
    if (rc == 0) {
        convert_integers(combiner, array_of_integers, (int)integers, counts == 0);
        convert_datatypes(natives, array_of_datatypes, datatypes);
    }
    free(natives);
    return error_from_impl(rc);
}
