/* SPDX-License-Identifier: BSD-3-Clause */
/* Converted copies of array arguments: on the stack when short, else on the heap. */
#ifndef MPI_ABI_ARRAYS_H
#define MPI_ABI_ARRAYS_H

#include "impl.h"

#include <stdlib.h>

#define ARRAY_SMALL 64

/* Room for a converted array; `at` is what the backend gets, null when there was no memory. */
struct datatype_array {
    impl_datatype *at;
    impl_datatype small[ARRAY_SMALL];
};

struct int_array {
    int *at;
    int small[ARRAY_SMALL];
};

static inline int datatypes_begin(struct datatype_array *array, int64_t count,
                                  const MPI_Datatype datatypes[])
{
    array->at = count <= ARRAY_SMALL ? array->small : malloc((size_t)count * sizeof *array->at);
    if (!array->at) {
        return 0;
    }
    for (int64_t i = 0; i < count; i++) {
        array->at[i] = datatype_to_impl(datatypes[i]);
    }
    return 1;
}

static inline void datatypes_end(const struct datatype_array *array)
{
    if (array->at != array->small) {
        free(array->at);
    }
}

static inline int ints_begin(struct int_array *array, int count, const int values[],
                             int (*convert)(int))
{
    array->at = count <= ARRAY_SMALL ? array->small : malloc((size_t)count * sizeof *array->at);
    if (!array->at) {
        return 0;
    }
    for (int i = 0; i < count; i++) {
        array->at[i] = convert(values[i]);
    }
    return 1;
}

static inline void ints_end(const struct int_array *array)
{
    if (array->at != array->small) {
        free(array->at);
    }
}

#endif
