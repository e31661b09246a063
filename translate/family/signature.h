/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The type signature of a datatype (5.1.1): its basic datatypes in their order, without the displacements. It is kept
 * as a tree, as the datatype was made. Datatypes with large counts are made of others with int counts (bigcount/), so
 * the backend decodes them all.
 */
#ifndef MPI_ABI_SIGNATURE_H
#define MPI_ABI_SIGNATURE_H

#include "impl.h"

/* How the values of a basic datatype are converted to external32 (14.5.2). */
enum signature_form {
    FORM_PARTS, /* not basic: a sequence of parts */
    FORM_SIGNED,
    FORM_UNSIGNED, /* also characters and bytes */
    FORM_REAL,
    FORM_LONG_REAL, /* a long double, as this compiler has it */
    FORM_UNKNOWN
};

struct signature_part {
    MPI_Count times;
    struct signature *of;
};

struct signature {
    MPI_Count bytes;    /* in memory */
    MPI_Count external; /* in external32 */
    MPI_Count elements; /* basic ones */
    enum signature_form form;
    int pieces;     /* of a basic datatype: two numbers if they are complex, else one */
    int is_unknown; /* one of the basic datatypes */
    int parts;
    struct signature_part part[];
};

/* Whether a handle is that of a predefined datatype, but for pairs, or of no datatype. */
int FAMILY(signature_is_basic)(MPI_Datatype datatype);

/* Returns a code of the ABI: that of the backend, which has raised the error, or one that has not been raised. */
int FAMILY(signature_make)(impl_datatype type, struct signature **made);
void FAMILY(signature_free)(struct signature *signature);

#endif
