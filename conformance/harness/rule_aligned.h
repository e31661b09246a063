/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Where C puts an element of a type and a character in one structure.
 */
#ifndef MPI_ABI_RULE_ALIGNED_H
#define MPI_ABI_RULE_ALIGNED_H

#include "rule.h"

#include <wchar.h>

struct aligned {
    const char *name;
    MPI_Datatype type;
    MPI_Aint size;     /* of an element, with its padding */
    MPI_Aint at;       /* behind a character */
    MPI_Aint in_front; /* extent of an element and a character */
    MPI_Aint behind;   /* extent of a character and an element */
};

#define BEHIND(kind)                                                                               \
    struct {                                                                                       \
        char before;                                                                               \
        kind value;                                                                                \
    }
#define IN_FRONT(kind)                                                                             \
    struct {                                                                                       \
        kind value;                                                                                \
        char after;                                                                                \
    }
#define ROW(type, kind)                                                                            \
    {                                                                                              \
#type, type, sizeof(kind), offsetof(BEHIND(kind), value), sizeof(IN_FRONT(kind)),          \
            sizeof(BEHIND(kind))                                                                   \
    }
#define PAIR(kind)                                                                                 \
    struct {                                                                                       \
        kind value;                                                                                \
        int index;                                                                                 \
    }

#endif
