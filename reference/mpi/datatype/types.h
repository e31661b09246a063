/* SPDX-License-Identifier: BSD-3-Clause */
/* types.h: what the files of this folder share: the layer's part of a datatype, and how it was made. */
#ifndef MPIR_TYPES_H
#define MPIR_TYPES_H

#include "bodies.h"

/* An argument of a constructor: one value or several. A COUNT is a large count if the call had large counts, else an
 * integer; a PLACE is a large count or an address. */
enum mpir_argument_kind { MPIR_INTEGER, MPIR_COUNT, MPIR_PLACE };
struct mpir_argument {
    enum mpir_argument_kind kind;
    MPI_Count n;
    struct mpir_array values;
};

/* One value, and several. The values are only read in the call that they are passed to. */
#define MPIR_INT(value)                                                                            \
    {                                                                                              \
        MPIR_INTEGER, 1,                                                                           \
        {                                                                                          \
            &(value), 0                                                                            \
        }                                                                                          \
    }
#define MPIR_INTS(n, array)                                                                        \
    {                                                                                              \
        MPIR_INTEGER, n,                                                                           \
        {                                                                                          \
            array, 0                                                                               \
        }                                                                                          \
    }
#define MPIR_ONE(kind, value)                                                                      \
    {                                                                                              \
        kind, 1,                                                                                   \
        {                                                                                          \
            &(value), 1                                                                            \
        }                                                                                          \
    }
#define MPIR_SOME(kind, n, array)                                                                  \
    {                                                                                              \
        kind, n, array                                                                             \
    }

/* How a datatype was made: the arguments as MPI_Type_get_contents gives them. One allocation. */
struct mpir_envelope {
    int combiner;
    MPI_Count integers, addresses, counts, types;
    MPI_Count *count;
    MPI_Aint *address;
    struct MPIR_DATATYPE **type; /* references */
    int *integer;
};

/* The call that makes a datatype. */
struct mpir_call {
    int combiner, is_large, n;
    const struct mpir_argument *arguments;
    MPI_Count types;
    struct MPIR_DATATYPE *const *type;
};

/* Null: no memory. */
struct mpir_envelope *mpir_envelope_new(const struct mpir_call *call);
void mpir_envelope_free(struct mpir_envelope *envelope);

static inline struct mpir_type_info *mpir_info_of_type(const struct MPIR_DATATYPE *type)
{
    return type->layer;
}

/* Gives a type that the device made its part of the layer and its envelope. Releases it if that fails. */
int mpir_type_adopt(struct MPIR_DATATYPE *type, const struct mpir_call *call);
/* The same, and gives the handle. `error`: of the device's constructor; if it is one, `type` is not looked at. */
int mpir_type_made(int error, struct MPIR_DATATYPE *type, const struct mpir_call *call,
                   MPI_Datatype *handle);
/* A copy that decodes as the original does, uncommitted and without attributes and name. */
int mpir_type_clone(struct MPIR_DATATYPE *old, struct MPIR_DATATYPE **type);

static inline int mpir_type_is_predefined(const struct MPIR_DATATYPE *type)
{
    return mpir_info_of_type(type)->is_predefined;
}

/* MPI_ERR_TYPE for a datatype that was not committed. */
static inline int mpir_type_ready(const struct MPIR_DATATYPE *type)
{
    return mpir_info_of_type(type)->is_committed ? MPI_SUCCESS : MPI_ERR_TYPE;
}

#endif
