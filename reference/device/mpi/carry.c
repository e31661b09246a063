/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * carry.c: the data of a long message that is contiguous at both sides. The receiver posts a receive into its buffer,
 * under a tag of its port that no other data has now, and says so in its answer; the sender sends from its buffer.
 */
#include "carry.h"
#include <string.h>

static struct mpid_mpi_carry *add(struct mpid_transport *t)
{
    if (t->carried == t->room) {
        int room = t->room ? 2 * t->room : 8;
        struct mpid_mpi_carry *more = mpid_space_alloc((size_t)room * sizeof *more);
        if (!more) {
            return NULL;
        }
        if (t->carries) {
            memcpy(more, t->carries, (size_t)t->carried * sizeof *more);
        }
        mpid_space_free(t->carries);
        t->carries = more;
        t->room = room;
    }
    return &t->carries[t->carried];
}

static char *buffer_of(const struct mpid_cursor *data)
{
    return data->buffer + (data->type ? data->type->true_lb : 0);
}

int mpid_transport_expect(struct MPID_PORT *port, MPIR_RHANDLE *receive, int from, MPI_Count bytes)
{
    struct mpid_transport *t = &port->transport;
    uint64_t unused = ~(t->tags | 1); /* the first one is that of packets */
    struct mpid_mpi_carry *carry = unused ? add(t) : NULL;
    if (!carry) {
        return 0;
    }
    int tag = __builtin_ctzll(unused);
    *carry = (struct mpid_mpi_carry){MPI_REQUEST_NULL, receive, bytes, tag};
    MPID_BELOW(Irecv_c, buffer_of(&receive->data), bytes, MPI_BYTE, mpid_mpi_place(from).process,
               t->index * MPID_MPI_TAGS + tag, t->channel, &carry->request);
    t->tags |= 1ULL << tag;
    t->carried++;
    return tag;
}

int mpid_transport_carry(struct MPID_PORT *port, MPIR_SHANDLE *send, int to, MPI_Count bytes,
                         int tag)
{
    struct mpid_mpi_place place = mpid_mpi_place(to);
    int is_wrong = tag < 1 || tag >= MPID_MPI_TAGS || bytes < 0 || bytes > send->data.total;
    struct mpid_mpi_carry *carry = is_wrong ? NULL : add(&port->transport);
    if (!carry) {
        return 0;
    }
    *carry = (struct mpid_mpi_carry){MPI_REQUEST_NULL, send, bytes, 0};
    MPID_BELOW(Isend_c, buffer_of(&send->data), bytes, MPI_BYTE, place.process,
               place.index * MPID_MPI_TAGS + tag, place.channel, &carry->request);
    port->transport.carried++;
    return 1;
}

static void end(struct MPID_PORT *port, struct mpid_mpi_carry carry)
{
    if (carry.tag) {
        MPIR_RHANDLE *receive = carry.handle;
        port->transport.tags &= ~(1ULL << carry.tag);
        mpid_receive_done(port, receive, carry.bytes,
                          receive->length > carry.bytes ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    } else {
        MPIR_SHANDLE *send = carry.handle;
        mpid_token_free(port, send->token);
        mpid_send_done(port, send, MPI_SUCCESS);
    }
}

/* What ends leaves the list before that is told, since more may begin then. */
void mpid_carry_test(struct MPID_PORT *port)
{
    struct mpid_transport *t = &port->transport;
    for (int i = t->carried - 1; i >= 0; i--) {
        int flag;
        MPID_BELOW(Test, &t->carries[i].request, &flag, MPI_STATUS_IGNORE);
        if (flag) {
            struct mpid_mpi_carry carry = t->carries[i];
            t->carries[i] = t->carries[--t->carried];
            t->idle = 0;
            end(port, carry);
        }
    }
}
