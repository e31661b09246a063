/* SPDX-License-Identifier: BSD-3-Clause */
/* Datatypes made of parts of one datatype, with counts and strides of any size. */
#ifndef MPI_ABI_REPEAT_H
#define MPI_ABI_REPEAT_H

#include "bounds.h"

/*
 * `count` elements, `stride` bytes apart. Like every function here it returns an error code without raising it,
 * makes nothing on error, and rejects bounds that cannot be represented.
 */
int big_repeat(MPI_Count count, MPI_Count stride, MPI_Datatype datatype, MPI_Datatype *made);

/* `count` elements one extent apart, as MPI_Type_contiguous_c makes them. */
int big_contiguous(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made);

/* One element at a displacement, with bounds of its own. Uses `*datatype` up, also after an error. */
int big_place(MPI_Datatype *datatype, MPI_Aint at, MPI_Aint extent);

/* Two datatypes, the second at a displacement, without padding. Uses both up, also after an error. */
int big_join(MPI_Datatype first, MPI_Datatype second, MPI_Aint at, MPI_Datatype *made);

#endif
