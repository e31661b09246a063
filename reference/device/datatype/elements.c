/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * elements.c: from bytes of a stream to basic elements, and back. Both go down the tree to the block where the stream
 * ends; what lies before it is known from the sums that each node keeps.
 */
#include "mpid_datatype.h"

static const struct MPIR_DATATYPE *child(const struct MPIR_DATATYPE *type, MPI_Count i)
{
    return type->olds ? type->olds[i] : type->old;
}

static MPI_Count block_elements(const struct MPIR_DATATYPE *type, MPI_Count i)
{
    return (type->lengths ? type->lengths[i] : type->length) * child(type, i)->elements;
}

MPI_Count mpid_type_elements(const struct MPIR_DATATYPE *type, MPI_Count bytes)
{
    if (type->size == 0) {
        return 0;
    }
    MPI_Count whole = bytes / type->size * type->elements, rest = bytes % type->size;
    if (rest == 0 || type->kind == MPID_TYPE_BASIC) {
        return whole;
    }
    if (!type->olds) {
        return whole + mpid_type_elements(type->old, rest);
    }
    MPI_Count i = 0;
    for (; type->before[i + 1] <= rest; i++) {
        whole += block_elements(type, i);
    }
    return whole + mpid_type_elements(type->olds[i], rest - type->before[i]);
}

MPI_Count mpid_type_bytes(const struct MPIR_DATATYPE *type, MPI_Count elements)
{
    if (type->elements == 0) {
        return 0;
    }
    MPI_Count whole = elements / type->elements * type->size, rest = elements % type->elements;
    if (rest == 0) {
        return whole;
    }
    if (!type->olds) {
        return whole + mpid_type_bytes(type->old, rest);
    }
    MPI_Count i = 0;
    for (; block_elements(type, i) <= rest; i++) {
        rest -= block_elements(type, i);
    }
    return whole + type->before[i] + mpid_type_bytes(type->olds[i], rest);
}
