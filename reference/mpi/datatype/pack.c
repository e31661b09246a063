/* SPDX-License-Identifier: BSD-3-Clause */
/* pack.c: MPI_Pack and its kin (MPI 5.0, 5.2 and 5.3). The device packs, in the form that all members understand. */
#include "types.h"
#include <string.h>

static int check(MPI_Count count, const struct MPIR_DATATYPE *type, MPI_Count room,
                 MPI_Count position)
{
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    return room < 0 || position < 0 ? MPI_ERR_ARG : mpir_type_ready(type);
}

static int pack(const void *in, MPI_Count count, struct MPIR_DATATYPE *type, void *out,
                MPI_Count room, MPI_Count *position, struct MPIR_COMMUNICATOR *comm,
                MPID_Msgrep_t form, MPID_Msg_pack_t action)
{
    int error = check(count, type, room, *position);
    if (error == MPI_SUCCESS) {
        MPID_Pack(in, count, type, out, room, position, comm, MPI_ANY_SOURCE, form, action, &error);
    }
    return error;
}

static int unpack(const void *in, MPI_Count size, MPI_Count *position, void *out, MPI_Count count,
                  struct MPIR_DATATYPE *type, struct MPIR_COMMUNICATOR *comm, MPID_Msgrep_t form)
{
    MPI_Count out_position = 0;
    int error = check(count, type, size, *position);
    if (error == MPI_SUCCESS) {
        MPID_Unpack(in, size, form, position, out, count, type, &out_position, comm, MPI_ANY_SOURCE,
                    &error);
    }
    return error;
}

static int size_in(MPI_Count count, const struct MPIR_DATATYPE *type, MPID_Msg_pack_t action,
                   MPI_Count *size)
{
    MPI_Count each = action == MPID_MSG_XDR ? type->xdr_size : type->size;
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    return __builtin_mul_overflow(count, each, size) ? MPI_ERR_VALUE_TOO_LARGE : MPI_SUCCESS;
}

int mpir_pack(const void *inbuf, MPI_Count incount, struct MPIR_DATATYPE *datatype, void *outbuf,
              MPI_Count outsize, MPI_Count *position, struct mpir_comm *comm)
{
    MPID_Msgrep_t form;
    MPID_Msg_pack_t action;
    MPID_Msg_rep(&comm->dev, MPI_ANY_SOURCE, datatype, &form, &action);
    return pack(inbuf, incount, datatype, outbuf, outsize, position, &comm->dev, form, action);
}

int mpir_unpack(const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf,
                MPI_Count outcount, struct MPIR_DATATYPE *datatype, struct mpir_comm *comm)
{
    MPID_Msgrep_t form;
    MPID_Msg_pack_t action;
    MPID_Msg_rep(&comm->dev, MPI_ANY_SOURCE, datatype, &form, &action);
    return unpack(inbuf, insize, position, outbuf, outcount, datatype, &comm->dev, form);
}

int mpir_pack_size(MPI_Count incount, struct MPIR_DATATYPE *datatype, struct mpir_comm *comm,
                   MPI_Count *size)
{
    MPID_Msgrep_t form;
    MPID_Msg_pack_t action;
    MPID_Msg_rep(&comm->dev, MPI_ANY_SOURCE, datatype, &form, &action);
    return size_in(incount, datatype, action, size);
}

static int is_external32(const char *datarep)
{
    return strcmp(datarep, "external32") == 0;
}

/* MPI_BYTE and its kin are the same in external32. */
static MPID_Msg_pack_t external_action(const struct MPIR_DATATYPE *type)
{
    MPID_Msg_pack_t action;
    MPID_Msg_act(NULL, MPI_ANY_SOURCE, (struct MPIR_DATATYPE *)(uintptr_t)type, MPID_MSGFORM_XDR,
                 &action);
    return action;
}

int mpir_pack_external(const char *datarep, const void *inbuf, MPI_Count incount,
                       struct MPIR_DATATYPE *datatype, void *outbuf, MPI_Count outsize,
                       MPI_Count *position)
{
    if (!is_external32(datarep)) {
        return MPI_ERR_ARG;
    }
    return pack(inbuf, incount, datatype, outbuf, outsize, position, NULL, MPID_MSGFORM_XDR,
                external_action(datatype));
}

int mpir_unpack_external(const char *datarep, const void *inbuf, MPI_Count insize,
                         MPI_Count *position, void *outbuf, MPI_Count outcount,
                         struct MPIR_DATATYPE *datatype)
{
    if (!is_external32(datarep)) {
        return MPI_ERR_ARG;
    }
    return unpack(inbuf, insize, position, outbuf, outcount, datatype, NULL, MPID_MSGFORM_XDR);
}

int mpir_pack_external_size(const char *datarep, MPI_Count incount, struct MPIR_DATATYPE *datatype,
                            MPI_Count *size)
{
    if (!is_external32(datarep)) {
        return MPI_ERR_ARG;
    }
    return size_in(incount, datatype, external_action(datatype), size);
}
