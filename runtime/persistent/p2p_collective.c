/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The messages of a collective: source, destination and block of each, and the work at the end.
 *
 * All messages are planned before the first is posted, so that an error leaves nothing behind. Data that may
 * not be received in place is received into slots: operands of reductions, and blocks of an in-place
 * all-to-all. Receives come first among the messages, in the order of peers.
 */
#include "p2p_collective.h"

#include "p2p_blocks.h"
#include "p2p_peers.h"
#include "table.h"

#include <stdlib.h>

struct message {
    struct block block;
    int peer;
    MPI_Request request;
};

struct p2p_collective {
    struct p2p_arguments arguments;
    struct p2p_peers peers;
    int planned, receives, done; /* of `messages` */
    struct message *messages;
    int waiting; /* in `slots`, as many as receives if any */
    struct slot *slots;
};

static void release(struct p2p_collective *collective)
{
    for (int i = 0; i < collective->waiting; i++) {
        free(collective->slots[i].memory);
    }
    mpi_abi_p2p_peers_free(&collective->peers);
    free(collective->messages);
    free(collective->slots);
    free(collective);
}

/* --- Sends and receives of each collective. -------------------------------------------------- */

static int is_reduction(const struct p2p_collective *collective)
{
    return collective->arguments.shape >= P2P_REDUCE;
}

static int is_in_place(const struct p2p_collective *collective)
{
    return collective->arguments.send.buf == MPI_IN_PLACE ||
           collective->arguments.recv.buf == MPI_IN_PLACE;
}

static int needs_slots(const struct p2p_collective *collective)
{
    return is_reduction(collective) ||
           (collective->arguments.shape == P2P_ALLTOALL && is_in_place(collective));
}

/* Whether peer `i` is this process, and its data is in place. */
static int is_done(const struct p2p_collective *collective, int i)
{
    return i == collective->peers.me && is_in_place(collective);
}

static int is_from_others(const struct p2p_arguments *a, int i)
{
    return a->elsewhere && i == a->root;
}

static int sends_to(const struct p2p_collective *collective, int i)
{
    const struct p2p_arguments *a = &collective->arguments;
    switch (a->shape) {
    case P2P_BCAST:
        return a->at_root && i != collective->peers.me;
    case P2P_SCATTER:
        return a->at_root && !is_done(collective, i);
    case P2P_GATHER:
        return is_from_others(a, i) && !is_done(collective, i);
    case P2P_REDUCE:
        return is_from_others(a, i);
    case P2P_ALLGATHER:
        return !is_done(collective, i);
    case P2P_SCAN:
        return i >= collective->peers.me;
    case P2P_EXSCAN:
        return i > collective->peers.me;
    default:
        return 1;
    }
}

static int receives_from(const struct p2p_collective *collective, int i)
{
    const struct p2p_arguments *a = &collective->arguments;
    switch (a->shape) {
    case P2P_BCAST:
        return is_from_others(a, i) && i != collective->peers.me;
    case P2P_SCATTER:
        return is_from_others(a, i) && !is_done(collective, i);
    case P2P_GATHER:
        return a->at_root && !is_done(collective, i);
    case P2P_REDUCE:
        return a->at_root;
    case P2P_ALLGATHER:
        return !is_done(collective, i);
    case P2P_SCAN:
        return i <= collective->peers.me;
    case P2P_EXSCAN:
        return i < collective->peers.me;
    default:
        return 1;
    }
}

/* --- Reductions. ----------------------------------------------------------------------------- */

/* The elements of the vector that are the result of a process of this group. */
static void find_part(const struct p2p_arguments *a, int rank, MPI_Count *first, MPI_Count *count)
{
    *first = 0;
    *count = a->recv.count;
    if (a->shape == P2P_REDUCE_SCATTER_BLOCK) {
        *first = rank * a->recv.count;
    }
    if (a->shape != P2P_REDUCE_SCATTER) {
        return;
    }
    for (int i = 0; i <= rank; i++) {
        *first += i > 0 ? *count : 0;
        *count = a->recv.counts ? a->recv.counts[i] : a->recv.wide_counts[i];
    }
}

/*
 * The elements that this process contributes to the result of peer `i`. On an intercommunicator the whole
 * vector: only the peer knows its part (6.10.2).
 */
static void find_operand(const struct p2p_collective *collective, int i, MPI_Count *first,
                         MPI_Count *count)
{
    const struct p2p_arguments *a = &collective->arguments;
    if (!collective->peers.is_inter) {
        find_part(a, i, first, count);
        return;
    }
    find_part(a, collective->peers.group - 1, first, count);
    *count += *first;
    *first = 0;
}

static int find_contribution(const struct p2p_collective *collective, int i, struct block *block)
{
    const struct p2p_arguments *a = &collective->arguments;
    MPI_Count first;
    find_operand(collective, i, &first, &block->count);
    block->at = a->send.buf == MPI_IN_PLACE ? a->recv.buf : a->send.buf;
    block->type = a->recv.type;
    return mpi_abi_block_skip(block, first);
}

/* The part of a received operand that is reduced here. */
static int find_own_part(const struct p2p_collective *collective, struct block *operand)
{
    MPI_Count first;
    if (!collective->peers.is_inter) {
        return MPI_SUCCESS;
    }
    find_part(&collective->arguments, collective->peers.rank, &first, &operand->count);
    return mpi_abi_block_skip(operand, first);
}

static int reduce(struct p2p_collective *collective)
{
    const struct p2p_arguments *a = &collective->arguments;
    int rc = MPI_SUCCESS;
    int last = collective->waiting - 1;
    for (int i = last; i >= 0 && rc == MPI_SUCCESS; i--) {
        rc = find_own_part(collective, &collective->slots[i].block);
        if (rc == MPI_SUCCESS && i < last) {
            rc = mpi_abi_block_reduce(&collective->slots[i].block, &collective->slots[last].block,
                                      a->op);
        }
    }
    if (rc == MPI_SUCCESS && last >= 0) {
        rc = mpi_abi_block_copy(&collective->slots[last].block, a->recv.buf, a->comm);
    }
    return rc;
}

/* --- The plan. ------------------------------------------------------------------------------- */

static const struct block nothing = {NULL, 0, MPI_BYTE};

static int find_sent(const struct p2p_collective *collective, int i, struct block *block)
{
    const struct p2p_arguments *a = &collective->arguments;
    switch (a->shape) {
    case P2P_BARRIER:
        *block = nothing;
        return MPI_SUCCESS;
    case P2P_SCATTER:
    case P2P_NEIGHBOR_ALLTOALL:
        return mpi_abi_block_find(&a->send, i, block);
    case P2P_ALLTOALL:
        return mpi_abi_block_find(is_in_place(collective) ? &a->recv : &a->send, i, block);
    case P2P_ALLGATHER:
        return is_in_place(collective) ? mpi_abi_block_find(&a->recv, collective->peers.me, block)
                                       : mpi_abi_block_find(&a->send, 0, block);
    default:
        return is_reduction(collective) ? find_contribution(collective, i, block)
                                        : mpi_abi_block_find(&a->send, 0, block);
    }
}

static int find_received(const struct p2p_collective *collective, int i, struct block *block)
{
    const struct p2p_arguments *a = &collective->arguments;
    switch (a->shape) {
    case P2P_BARRIER:
        *block = nothing;
        return MPI_SUCCESS;
    case P2P_BCAST:
    case P2P_SCATTER:
        return mpi_abi_block_find(&a->recv, 0, block);
    default:
        if (is_reduction(collective)) {
            return find_contribution(collective, collective->peers.rank, block);
        }
        return mpi_abi_block_find(&a->recv, i, block);
    }
}

static int plan_receive(struct p2p_collective *collective, int i)
{
    struct message *planned = &collective->messages[collective->planned];
    if (!receives_from(collective, i)) {
        return MPI_SUCCESS;
    }
    planned->peer = collective->peers.from[i];
    int rc = find_received(collective, i, &planned->block);
    if (rc == MPI_SUCCESS && needs_slots(collective)) {
        struct slot *slot = &collective->slots[collective->waiting];
        rc = mpi_abi_slot_new(&planned->block, slot);
        collective->waiting += rc == MPI_SUCCESS;
        planned->block = slot->block;
    }
    collective->planned += rc == MPI_SUCCESS;
    return rc;
}

static int plan_send(struct p2p_collective *collective, int i)
{
    struct message *planned = &collective->messages[collective->planned];
    if (!sends_to(collective, i)) {
        return MPI_SUCCESS;
    }
    planned->peer = collective->peers.to[i];
    int rc = find_sent(collective, i, &planned->block);
    collective->planned += rc == MPI_SUCCESS;
    return rc;
}

static int plan(struct p2p_collective *collective)
{
    const struct p2p_peers *peers = &collective->peers;
    collective->messages =
        calloc((size_t)(peers->receives + peers->sends) + 1, sizeof *collective->messages);
    if (needs_slots(collective)) {
        collective->slots = calloc((size_t)peers->receives + 1, sizeof *collective->slots);
    }
    if (!collective->messages || (needs_slots(collective) && !collective->slots)) {
        return MPI_ERR_NO_MEM;
    }
    int rc = MPI_SUCCESS;
    for (int i = 0; i < peers->receives && rc == MPI_SUCCESS; i++) {
        rc = plan_receive(collective, i ^ peers->is_swapped);
    }
    collective->receives = collective->planned;
    for (int i = 0; i < peers->sends && rc == MPI_SUCCESS; i++) {
        rc = plan_send(collective, i);
    }
    return rc;
}

/* --- Beginning and end. ---------------------------------------------------------------------- */

/* After an error: frees the requests of posted messages, and cancels receives. */
static void take_back(struct p2p_collective *collective, int posted)
{
    for (int i = 0; i < posted; i++) {
        struct message *message = &collective->messages[i];
        if (i < collective->receives) {
            mpi_abi_table.Cancel(&message->request);
        }
        mpi_abi_table.Request_free(&message->request);
    }
}

static int post(struct p2p_collective *collective)
{
    const struct p2p_arguments *a = &collective->arguments;
    int rc = MPI_SUCCESS;
    for (int i = 0; i < collective->planned && rc == MPI_SUCCESS; i++) {
        struct message *message = &collective->messages[i];
        rc = i < collective->receives ? mpi_abi_block_receive(&message->block, message->peer,
                                                              a->tag, a->comm, &message->request)
                                      : mpi_abi_block_send(&message->block, message->peer, a->tag,
                                                           a->comm, &message->request);
        if (rc != MPI_SUCCESS) {
            take_back(collective, i);
        }
    }
    return rc;
}

int mpi_abi_p2p_begin(const struct p2p_arguments *arguments, struct p2p_collective **begun)
{
    struct p2p_collective *made = calloc(1, sizeof *made);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    made->arguments = *arguments;
    int rc = mpi_abi_p2p_peers_find(arguments, &made->peers);
    if (rc == MPI_SUCCESS) {
        rc = plan(made);
    }
    if (rc == MPI_SUCCESS) {
        rc = post(made);
    }
    if (rc == MPI_SUCCESS) {
        *begun = made;
    } else {
        release(made);
    }
    return rc;
}

static int finish(struct p2p_collective *collective)
{
    int rc = MPI_SUCCESS;
    if (is_reduction(collective)) {
        return reduce(collective);
    }
    for (int i = 0; i < collective->waiting && rc == MPI_SUCCESS; i++) {
        rc = mpi_abi_block_copy(&collective->slots[i].block, collective->slots[i].to,
                                collective->arguments.comm);
    }
    return rc;
}

/* Tests the messages in order, each until it is complete: all must complete. */
int mpi_abi_p2p_test(struct p2p_collective *collective, int *complete)
{
    int rc = MPI_SUCCESS;
    *complete = 1;
    while (rc == MPI_SUCCESS && *complete && collective->done < collective->planned) {
        rc = mpi_abi_table.Test(&collective->messages[collective->done].request, complete,
                                MPI_STATUS_IGNORE);
        collective->done += rc == MPI_SUCCESS && *complete;
    }
    if (rc == MPI_SUCCESS && !*complete) {
        return rc;
    }
    if (rc == MPI_SUCCESS) {
        rc = finish(collective);
    }
    *complete = 1;
    release(collective);
    return rc;
}
