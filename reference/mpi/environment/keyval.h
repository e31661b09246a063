/* SPDX-License-Identifier: BSD-3-Clause */
/* keyval.h: keys of attributes. A key lives as long as its number is not freed, or an attribute has it. */
#ifndef MPIR_KEYVAL_H
#define MPIR_KEYVAL_H

#include "attributes.h"
#include "mpi.h"

struct mpir_keyval {
    enum mpir_attribute_kind kind;
    int number, refs, is_freed;
    union {
        MPI_Comm_copy_attr_function *comm;
        MPI_Type_copy_attr_function *type;
        MPI_Win_copy_attr_function *win;
    } copy;
    union {
        MPI_Comm_delete_attr_function *comm;
        MPI_Type_delete_attr_function *type;
        MPI_Win_delete_attr_function *win;
    } delete;
    void *extra_state;
};

/* A reference to the key of a number, if it is of the kind; else null. */
struct mpir_keyval *mpir_keyval_find(enum mpir_attribute_kind kind, int number);
void mpir_keyval_retain(struct mpir_keyval *keyval);
void mpir_keyval_release(struct mpir_keyval *keyval);
/* Callbacks. `flag`: whether the attribute is copied. */
int mpir_keyval_copy(const struct mpir_keyval *keyval, void *handle, void *in, void **out,
                     int *flag);
int mpir_keyval_delete(const struct mpir_keyval *keyval, void *handle, void *value);

#endif
