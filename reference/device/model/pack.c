/* SPDX-License-Identifier: BSD-3-Clause */
/* pack.c: representations, and packing into the caller's memory. */
#include "model.h"

void MPID_Msg_rep(struct MPIR_COMMUNICATOR *comm, int partner, struct MPIR_DATATYPE *datatype,
                  MPID_Msgrep_t *msgrep, MPID_Msg_pack_t *msgact)
{
    if (mpid_process.swapped && partner == MPI_ANY_SOURCE) {
        *msgrep = MPID_MSGFORM_XDR; /* the form that all understand */
    } else {
        *msgrep = mpid_form_of(mpid_port_of(comm), comm, datatype);
    }
    *msgact = mpid_action_for(datatype, *msgrep);
}

void MPID_Msg_act(struct MPIR_COMMUNICATOR *comm, int partner, struct MPIR_DATATYPE *datatype,
                  MPID_Msgrep_t msgrep, MPID_Msg_pack_t *msgact)
{
    (void)comm;
    (void)partner;
    *msgact = mpid_action_for(datatype, msgrep);
}

void MPID_Pack_size(MPI_Count count, struct MPIR_DATATYPE *datatype, MPID_Msg_pack_t msgact,
                    MPI_Count *size)
{
    *size = count * (msgact == MPID_MSG_XDR ? datatype->xdr_size : datatype->size);
}

void MPID_Pack(const void *src, MPI_Count count, struct MPIR_DATATYPE *datatype, void *dest,
               MPI_Count maxcount, MPI_Count *position, struct MPIR_COMMUNICATOR *comm, int partner,
               MPID_Msgrep_t msgrep, MPID_Msg_pack_t msgact, int *error_code)
{
    struct mpid_cursor cursor;
    (void)comm;
    (void)partner;
    (void)msgrep;
    if (count < 0 ||
        mpid_cursor_typed(&cursor, (void *)(uintptr_t)src, count, datatype) != MPI_SUCCESS) {
        *error_code = MPI_ERR_COUNT;
    } else if (*position < 0 || mpid_cursor_size(&cursor, msgact) > maxcount - *position) {
        *error_code = MPI_ERR_TRUNCATE;
    } else {
        *position += mpid_pack(&cursor, (char *)dest + *position, maxcount - *position, msgact);
    }
}

/* `out_position` says where in the data of the datatype to go on, and how far it came: bytes of the native stream. */
void MPID_Unpack(const void *src, MPI_Count maxcount, MPID_Msgrep_t msgrep, MPI_Count *in_position,
                 void *dest, MPI_Count count, struct MPIR_DATATYPE *datatype,
                 MPI_Count *out_position, struct MPIR_COMMUNICATOR *comm, int partner,
                 int *error_code)
{
    struct mpid_cursor cursor;
    MPID_Msg_pack_t action;
    MPID_Msg_act(comm, partner, datatype, msgrep, &action);
    if (count < 0 || mpid_cursor_typed(&cursor, dest, count, datatype) != MPI_SUCCESS) {
        *error_code = MPI_ERR_COUNT;
        return;
    }
    cursor.at = *out_position;
    MPI_Count wanted = mpid_cursor_size(&cursor, action);
    if (*in_position < 0 || cursor.at < 0 || wanted < 0 || wanted > maxcount - *in_position) {
        *error_code = MPI_ERR_TRUNCATE;
        return;
    }
    *in_position += mpid_unpack(&cursor, (const char *)src + *in_position, wanted, action);
    *out_position = cursor.at;
}
