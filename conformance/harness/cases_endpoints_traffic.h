/* SPDX-License-Identifier: BSD-3-Clause */
/* Cases of endpoints: messages and collective operations, by a thread for each member or by one for all. */
#ifndef MPI_ABI_CASES_ENDPOINTS_TRAFFIC_H
#define MPI_ABI_CASES_ENDPOINTS_TRAFFIC_H

#include "cases_endpoints.h"

/* --- Messages. -------------------------------------------------------------------------------- */

/* Of each message, what its receiver and its sender have; each of them touches its own part only. */
struct ep_mail {
    const struct ep_traffic *traffic;
    int size; /* of the communicator */
    unsigned char *in[EP_MESSAGES], *out[EP_MESSAGES];
    MPI_Request request[2 * EP_MESSAGES]; /* of receives, then of sends */
    MPI_Status status[2 * EP_MESSAGES];
    bool taken[EP_MESSAGES];
};

static struct ep_mail ep_mail_now;

static inline int ep_from(int i)
{
    return ep_mail_now.traffic->message[i].from % ep_mail_now.size;
}

static inline int ep_to(int i)
{
    return ep_mail_now.traffic->message[i].to % ep_mail_now.size;
}

static inline void ep_receive(MPI_Comm comm, int rank)
{
    const struct ep_traffic *traffic = ep_mail_now.traffic;

    for (int i = 0; i < traffic->count; i++) {
        if (ep_to(i) == rank) {
            ep_mail_now.in[i] = case_buffer(EP_LONGEST);
            CHECK_MPI(MPI_Irecv(ep_mail_now.in[i], EP_LONGEST, MPI_BYTE,
                                traffic->receives == EP_SPECIFIC ? ep_from(i) : MPI_ANY_SOURCE,
                                traffic->receives == EP_ANY ? MPI_ANY_TAG : traffic->message[i].tag,
                                comm, &ep_mail_now.request[i]));
        }
    }
}

static inline void ep_send(MPI_Comm comm, int rank, bool blocking)
{
    const struct ep_traffic *traffic = ep_mail_now.traffic;

    for (int i = 0; i < traffic->count; i++) {
        const struct ep_message *one = &traffic->message[i];

        if (ep_from(i) != rank) {
            continue;
        }
        ep_mail_now.out[i] = case_buffer(EP_LONGEST);
        case_fill(ep_mail_now.out[i], (size_t)one->length, i);
        if (blocking) {
            CHECK_MPI(
                MPI_Send(ep_mail_now.out[i], one->length, MPI_BYTE, ep_to(i), one->tag, comm));
        } else {
            CHECK_MPI(MPI_Isend(ep_mail_now.out[i], one->length, MPI_BYTE, ep_to(i), one->tag, comm,
                                &ep_mail_now.request[EP_MESSAGES + i]));
        }
    }
}

/* Messages from one sender do not overtake each other: the first that the receive can have, which was not received. */
static inline int ep_found(int rank, const MPI_Status *status)
{
    const struct ep_traffic *traffic = ep_mail_now.traffic;

    for (int i = 0; i < traffic->count; i++) {
        if (!ep_mail_now.taken[i] && ep_to(i) == rank && ep_from(i) == status->MPI_SOURCE &&
            (traffic->receives == EP_ANY || traffic->message[i].tag == status->MPI_TAG)) {
            return i;
        }
    }
    return -1;
}

/* What one member has received, in the order in which it posted the receives. */
static inline void ep_check_received(int rank)
{
    const struct ep_traffic *traffic = ep_mail_now.traffic;

    for (int i = 0; i < traffic->count; i++) {
        const MPI_Status *status = &ep_mail_now.status[i];
        int found = ep_to(i) == rank ? ep_found(rank, status) : -1;
        int length = -1;

        if (ep_to(i) != rank || !CHECK(found >= 0)) {
            continue;
        }
        ep_mail_now.taken[found] = true;
        if (traffic->receives != EP_ANY) {
            CHECK_INT(status->MPI_TAG, traffic->message[i].tag);
        }
        if (traffic->receives == EP_SPECIFIC) {
            CHECK_INT(status->MPI_SOURCE, ep_from(i));
        }
        CHECK_INT(status->MPI_TAG, traffic->message[found].tag);
        CHECK_MPI(MPI_Get_count(status, MPI_BYTE, &length));
        CHECK_INT(length, traffic->message[found].length);
        for (int byte = 0; byte < length; byte++) {
            if (!CHECK_INT(ep_mail_now.in[i][byte], case_byte(found, (size_t)byte))) {
                break;
            }
        }
        CHECK_UNTOUCHED(ep_mail_now.in[i] + length, (size_t)(EP_LONGEST - length) + CASE_GUARD);
    }
}

static inline void ep_mail_by_thread(struct ep_state *state, int index, int rank)
{
    MPI_Comm comm = state->comm[index].handle[rank];
    bool late = ep_mail_now.traffic->late;

    if (!late) {
        ep_receive(comm, rank);
    }
    ep_send(comm, rank, !late);
    if (late) {
        ep_receive(comm, rank);
    }
    for (int i = 0; i < ep_mail_now.traffic->count; i++) {
        if (ep_to(i) == rank) {
            CHECK_MPI(MPI_Wait(&ep_mail_now.request[i], &ep_mail_now.status[i]));
        }
        if (ep_from(i) == rank) {
            CHECK_MPI(MPI_Wait(&ep_mail_now.request[EP_MESSAGES + i], MPI_STATUS_IGNORE));
        }
    }
    ep_check_received(rank);
}

/* Requests of all members are completed by one call. */
static inline void ep_mail_by_one(struct ep_state *state, int index)
{
    struct ep_comm *comm = &state->comm[index];

    for (int late = 0; late < 2; late++) {
        for (int rank = 0; rank < comm->is.size; rank++) {
            if (ep_is_own(comm, rank) && late == ep_mail_now.traffic->late) {
                ep_receive(comm->handle[rank], rank);
            } else if (ep_is_own(comm, rank)) {
                ep_send(comm->handle[rank], rank, false);
            }
        }
    }
    CHECK_MPI(MPI_Waitall(2 * EP_MESSAGES, ep_mail_now.request, ep_mail_now.status));
    for (int rank = 0; rank < comm->is.size; rank++) {
        if (ep_is_own(comm, rank)) {
            ep_check_received(rank);
        }
    }
}

static inline void ep_mail(struct ep_state *state, int index, const struct ep_traffic *traffic)
{
    ep_mail_now = (struct ep_mail){.traffic = traffic, .size = state->comm[index].is.size};
    for (int i = 0; i < 2 * EP_MESSAGES; i++) {
        ep_mail_now.request[i] = MPI_REQUEST_NULL;
        ep_mail_now.status[i] = rule_status();
    }
    if (traffic->threads) {
        ep_each(state, index, ep_mail_by_thread);
    } else {
        ep_mail_by_one(state, index);
    }
    for (int i = 0; i < EP_MESSAGES; i++) {
        case_free(ep_mail_now.in[i]);
        case_free(ep_mail_now.out[i]);
    }
}

/* --- Collective operations. ------------------------------------------------------------------- */

struct ep_sums {
    int sent[MODEL_EP_MOST], got[MODEL_EP_MOST], members[MODEL_EP_MOST];
    int one, scanned;
    unsigned char *bytes;
    MPI_Request request[4];
};

static const struct ep_traffic *ep_traffic_now;

static inline void ep_sums_begin(const struct ep_comm *comm, int rank, struct ep_sums *sums)
{
    rule_poison(sums, sizeof *sums);
    for (int i = 0; i < comm->is.size; i++) {
        sums->sent[i] = 1000 * rank + i;
    }
    sums->one = rank + 1;
    sums->bytes = case_buffer(EP_LONGEST);
    if (rank == ep_traffic_now->root % comm->is.size) {
        case_fill(sums->bytes, (size_t)ep_traffic_now->length, 3);
    }
}

static inline void ep_sums_check(const struct ep_comm *comm, int rank, struct ep_sums *sums)
{
    unsigned char *want = case_buffer(EP_LONGEST);

    for (int i = 0; i < comm->is.size; i++) {
        CHECK_INT(sums->got[i], 1000 * i + rank);
        CHECK_INT(sums->members[i], comm->is.member[i]);
    }
    CHECK_INT(sums->scanned, (rank + 1) * (rank + 2) / 2);
    case_fill(want, (size_t)ep_traffic_now->length, 3);
    CHECK_BYTES(sums->bytes, want, EP_LONGEST);
    case_free(want);
    case_free(sums->bytes);
}

static inline void ep_sums_by_thread(struct ep_state *state, int index, int rank)
{
    const struct ep_comm *comm = &state->comm[index];
    MPI_Comm handle = comm->handle[rank];
    struct ep_sums sums;

    ep_sums_begin(comm, rank, &sums);
    CHECK_MPI(MPI_Barrier(handle));
    CHECK_MPI(MPI_Bcast(sums.bytes, ep_traffic_now->length, MPI_BYTE,
                        ep_traffic_now->root % comm->is.size, handle));
    CHECK_MPI(MPI_Alltoall(sums.sent, 1, MPI_INT, sums.got, 1, MPI_INT, handle));
    CHECK_MPI(MPI_Allgather(&comm->is.member[rank], 1, MPI_INT, sums.members, 1, MPI_INT, handle));
    CHECK_MPI(MPI_Scan(&sums.one, &sums.scanned, 1, MPI_INT, MPI_SUM, handle));
    ep_sums_check(comm, rank, &sums);
}

static inline void ep_sums_start(const struct ep_comm *comm, int rank, struct ep_sums *sums)
{
    MPI_Comm handle = comm->handle[rank];

    ep_sums_begin(comm, rank, sums);
    CHECK_MPI(MPI_Ibcast(sums->bytes, ep_traffic_now->length, MPI_BYTE,
                         ep_traffic_now->root % comm->is.size, handle, &sums->request[0]));
    CHECK_MPI(
        MPI_Ialltoall(sums->sent, 1, MPI_INT, sums->got, 1, MPI_INT, handle, &sums->request[1]));
    CHECK_MPI(MPI_Iallgather(&comm->is.member[rank], 1, MPI_INT, sums->members, 1, MPI_INT, handle,
                             &sums->request[2]));
    CHECK_MPI(
        MPI_Iscan(&sums->one, &sums->scanned, 1, MPI_INT, MPI_SUM, handle, &sums->request[3]));
}

/* All operations of all members are under way when the first is waited for. */
static inline void ep_sums_by_one(struct ep_state *state, int index)
{
    static struct ep_sums sums[MODEL_EP_MOST];
    MPI_Request requests[4 * MODEL_EP_MOST];
    struct ep_comm *comm = &state->comm[index];
    int n = 0;

    for (int rank = 0; rank < comm->is.size; rank++) {
        if (ep_is_own(comm, rank)) {
            ep_sums_start(comm, rank, &sums[rank]);
            memcpy(&requests[n], sums[rank].request, sizeof sums[rank].request);
            n += 4;
        }
    }
    CHECK_MPI(MPI_Waitall(n, requests, MPI_STATUSES_IGNORE));
    for (int rank = 0; rank < comm->is.size; rank++) {
        if (ep_is_own(comm, rank)) {
            ep_sums_check(comm, rank, &sums[rank]);
        }
    }
}

/* What is done on a communicator that was made. */
static inline void ep_use(struct ep_state *state, int index, const struct ep_traffic *traffic)
{
    ep_traffic_now = traffic;
    rule_at("case %ld, communicator %d", case_index_now, index);
    if (state->comm[index].is.size == 0) {
        return;
    }
    if (traffic->messages) {
        ep_mail(state, index, traffic);
    }
    if (traffic->collectives && traffic->threads) {
        ep_each(state, index, ep_sums_by_thread);
    } else if (traffic->collectives) {
        ep_sums_by_one(state, index);
    }
}

#endif
