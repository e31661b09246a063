/* SPDX-License-Identifier: BSD-3-Clause */
/* lanes.c: packets on their way out. Each destination has a lane, so that one that is full stops no other. */
#include "model.h"

static int carries_data(const struct mpid_out *out)
{
    return out->header.kind == MPID_SHORT || out->header.kind == MPID_SYNC ||
           out->header.kind == MPID_PART;
}

/* What follows from a packet that was sent. 1: the same packet goes on with more data. */
static int sent(struct MPID_PORT *port, struct mpid_out *out)
{
    MPIR_SHANDLE *send = out->send;
    if (!send) {
        mpid_space_free(out);
    } else if (out->header.kind == MPID_SHORT) {
        mpid_send_done(port, send, MPI_SUCCESS);
    } else if (out->header.kind == MPID_PART) {
        if (send->data.at < send->data.total) {
            return 1;
        }
        mpid_token_free(port, send->token);
        mpid_send_done(port, send, MPI_SUCCESS);
    }
    return 0;
}

/* Sends a packet, and those that it goes on with. 0: some are left. */
static int push(struct MPID_PORT *port, struct mpid_out *out)
{
    do {
        struct mpid_cursor *data = out->send && carries_data(out) ? &out->send->data : NULL;
        MPID_Msg_pack_t action = out->send ? out->send->action : MPID_MSG_OK;
        if (!mpid_transport_send(port, out->dest, &out->header, data, action)) {
            return 0;
        }
        if (data) {
            MPID_ADD(port, copied, out->header.bytes);
        }
    } while (sent(port, out));
    return 1;
}

static struct mpid_lane *lane_of(struct MPID_PORT *port, int dest)
{
    struct mpid_lane *lane = port->lanes;
    while (lane && lane->dest != dest) {
        lane = lane->next;
    }
    return lane;
}

/* Puts a packet at the end of its lane. 0: no memory for one. */
static int enqueue(struct MPID_PORT *port, struct mpid_lane *lane, struct mpid_out *out)
{
    if (!lane) {
        lane = mpid_space_alloc(sizeof *lane);
        if (!lane) {
            return 0;
        }
        *lane = (struct mpid_lane){port->lanes, out->dest, NULL, &lane->first};
        __atomic_store_n(&port->lanes, lane, __ATOMIC_RELAXED);
    }
    out->next = NULL;
    *lane->last = out;
    lane->last = &out->next;
    return 1;
}

int mpid_post(struct MPID_PORT *port, struct mpid_out *out)
{
    struct mpid_lane *lane = port->lanes ? lane_of(port, out->dest) : NULL;
    return (!lane && push(port, out)) || enqueue(port, lane, out);
}

void mpid_notify(struct MPID_PORT *port, int dest, struct mpid_header *header)
{
    if (!port->lanes && mpid_transport_send(port, dest, header, NULL, MPID_MSG_OK)) {
        return;
    }
    struct mpid_out *out = mpid_space_alloc(sizeof *out);
    if (out) {
        *out = (struct mpid_out){NULL, NULL, dest, *header};
    }
    if (!out || !mpid_post(port, out)) {
        mpid_transport_abort(port, MPI_ERR_NO_MEM, "no memory for an answer to another rank");
    }
}

void mpid_reply(struct MPID_PORT *port, int dest, enum mpid_packet kind, uint64_t token,
                uint64_t answer)
{
    struct mpid_header header = {.kind = (uint8_t)kind, .from = port->id};
    header.u.words.token = token;
    header.u.words.answer = answer;
    mpid_notify(port, dest, &header);
}

void mpid_flush(struct MPID_PORT *port)
{
    for (struct mpid_lane **at = &port->lanes; *at;) {
        struct mpid_lane *lane = *at;
        while (lane->first) {
            struct mpid_out *out = lane->first, *next = out->next;
            if (!push(port, out)) {
                break;
            }
            lane->first = next;
        }
        if (lane->first) {
            at = &lane->next;
        } else {
            __atomic_store_n(at, lane->next, __ATOMIC_RELAXED);
            mpid_space_free(lane);
        }
    }
}
