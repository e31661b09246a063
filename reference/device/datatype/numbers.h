/* SPDX-License-Identifier: BSD-3-Clause */
/* numbers.h: numbers in other representations. */
#ifndef MPID_NUMBERS_H
#define MPID_NUMBERS_H

#include "mpid_datatype.h"

/* Bytes of one element in a stream. */
static inline MPI_Count mpid_basic_size(const struct mpid_basic *basic, MPID_Msg_pack_t action)
{
    return (MPI_Count)basic->parts * (action == MPID_MSG_XDR ? basic->xdr_size : basic->size);
}

/* Converts `n` elements at `native` to `stream`, or back. */
void mpid_convert_out(const struct mpid_basic *basic, MPID_Msg_pack_t action, const char *native,
                      char *stream, MPI_Count n);
void mpid_convert_in(const struct mpid_basic *basic, MPID_Msg_pack_t action, char *native,
                     const char *stream, MPI_Count n);

#endif
