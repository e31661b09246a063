/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The library's communicators for persistent collectives, listed by their parents.
 *
 * Processes may free a request at different times. So at initialization they agree on one of the communicators
 * for single requests that is free in all processes. While none is, they try ever more rarely, since an
 * agreement synchronizes. Tags are not reused: once all were used, a new shared communicator is made, and the
 * old one is freed with its last request.
 *
 * Communicators without pending communication are freed locally (7.4.3). The lock is never held while MPI is
 * called. The standard requires initializations on one communicator to be ordered. If the threads of a program
 * violate that on MPI_COMM_SELF, requests share a communicator, which is harmless.
 */
#include "persistent_comms.h"

#include "private_dup.h"
#include "raise.h"
#include "table.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

/* The maximum of communicators for single requests: per parent, and in total. */
enum { ALONE = 8, ALONE_IN_ALL = 64 };
/* The maximum of initializations between two agreements (backs off). */
enum { MOST_SKIPPED = 255 };

struct shared_comm {
    MPI_Comm comm;
    int users;
    int last_tag;
    int highest_tag;
    struct shared_comm *older;
};

struct persistent_comms {
    MPI_Comm parent;
    int users;
    int is_inter;
    int skipped,
        skips; /* initializations since the last agreement, before the next; equal in all processes */
    struct shared_comm *shared; /* the newest; agreements are made there, too */
    struct {
        MPI_Comm comm; /* MPI_COMM_NULL if it is still to be made */
        int used;
    } alone[ALONE];
    struct persistent_comms *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct persistent_comms *all;
static int made_alone; /* in all */

/* --- Communicators. -------------------------------------------------------------------------- */

static void end_comm(MPI_Comm *comm, int is_disconnected)
{
    if (*comm == MPI_COMM_NULL) {
        return;
    }
    if (is_disconnected) {
        mpi_abi_table.Comm_disconnect(comm);
    } else {
        mpi_abi_table.Comm_free(comm);
    }
    *comm = MPI_COMM_NULL;
}

static int highest_tag(void)
{
    const int *highest = NULL;
    int found = 0;
    mpi_abi_table.Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &highest, &found);
    return found ? *highest : 32767; /* which every MPI has (9.1.2) */
}

/* Null if an error was raised on the parent, which is then in *error. */
static struct shared_comm *new_shared(MPI_Comm parent, int *error)
{
    MPI_Comm comm = MPI_COMM_NULL;
    *error = mpi_abi_private_dup_plain(parent, &comm);
    if (*error != MPI_SUCCESS) {
        return NULL;
    }
    struct shared_comm *made = malloc(sizeof *made);
    if (made) {
        *made = (struct shared_comm){comm, 0, 0, highest_tag(), NULL};
        return made;
    }
    end_comm(&comm, 0);
    *error = mpi_abi_raise_comm(parent, MPI_ERR_NO_MEM);
    return NULL;
}

static void end_shared(struct shared_comm *shared)
{
    end_comm(&shared->comm, 0);
    free(shared);
}

/* --- The list of parents. -------------------------------------------------------------------- */

/* The lock is held. */
static struct persistent_comms **find(MPI_Comm parent)
{
    struct persistent_comms **at = &all;
    while (*at && (*at)->parent != parent) {
        at = &(*at)->next;
    }
    return at;
}

static struct persistent_comms *found_with_user(MPI_Comm parent)
{
    pthread_mutex_lock(&lock);
    struct persistent_comms *found = *find(parent);
    if (found) {
        found->users++;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

static struct persistent_comms *new_comms(MPI_Comm parent, int *error)
{
    struct persistent_comms *made = malloc(sizeof *made);
    if (!made) {
        *error = mpi_abi_raise_comm(parent, MPI_ERR_NO_MEM);
        return NULL;
    }
    *made = (struct persistent_comms){.parent = parent, .users = 1};
    for (int i = 0; i < ALONE; i++) {
        made->alone[i].comm = MPI_COMM_NULL;
    }
    made->shared = new_shared(parent, error);
    if (!made->shared) {
        free(made);
        return NULL;
    }
    mpi_abi_table.Comm_test_inter(made->shared->comm, &made->is_inter);
    pthread_mutex_lock(&lock);
    made->next = all;
    all = made;
    pthread_mutex_unlock(&lock);
    return made;
}

/* Nothing refers to it any more, and all its communicators are freed. */
static void free_comms(struct persistent_comms *comms)
{
    while (comms->shared) {
        struct shared_comm *older = comms->shared->older;
        free(comms->shared);
        comms->shared = older;
    }
    free(comms);
}

/* --- Entering. ------------------------------------------------------------------------------- */

/* A bit for each communicator that is free in this process. */
static uint32_t free_here(const struct persistent_comms *comms)
{
    uint32_t bits = 0;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < ALONE; i++) {
        int is_made = comms->alone[i].comm != MPI_COMM_NULL;
        if (!comms->alone[i].used && (is_made || made_alone < ALONE_IN_ALL)) {
            bits |= (uint32_t)1 << i;
        }
    }
    pthread_mutex_unlock(&lock);
    return bits;
}

/* The bits that all processes have. On an intercommunicator each group reduces twice, to get its own bits, too. */
static int agree(const struct persistent_comms *comms, uint32_t *bits)
{
    MPI_Comm comm = comms->shared->comm;
    uint32_t there = *bits;
    uint32_t here = there;
    int rc = mpi_abi_table.Allreduce(bits, &there, 1, MPI_UINT32_T, MPI_BAND, comm);
    if (rc == MPI_SUCCESS && comms->is_inter) {
        rc = mpi_abi_table.Allreduce(&there, &here, 1, MPI_UINT32_T, MPI_BAND, comm);
    }
    *bits = here & there;
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(comms->parent, rc);
}

/* The communicator for this request alone: the first that is free, or -1. */
static int reserve(struct persistent_comms *comms, uint32_t bits)
{
    int found = -1;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < ALONE && found < 0; i++) {
        if ((bits >> i & 1) && !comms->alone[i].used) {
            found = i;
        }
    }
    if (found >= 0) {
        comms->alone[found].used = 1;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

/* A communicator for single requests is kept for its parent once it is made. */
static int enter_alone(struct persistent_comms *comms, int i, struct persistent_place *place)
{
    MPI_Comm made = MPI_COMM_NULL;
    place->alone = i;
    if (comms->alone[i].comm != MPI_COMM_NULL) {
        return MPI_SUCCESS;
    }
    int rc = mpi_abi_private_dup(comms->parent, &made);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    pthread_mutex_lock(&lock);
    comms->alone[i].comm = made;
    made_alone++;
    pthread_mutex_unlock(&lock);
    return MPI_SUCCESS;
}

/* Takes the next tag, if there is one. */
static int take_tag(struct persistent_comms *comms, struct persistent_place *place)
{
    pthread_mutex_lock(&lock);
    struct shared_comm *newest = comms->shared;
    int taken = newest->last_tag < newest->highest_tag;
    if (taken) {
        place->shared = newest;
        place->tag = ++newest->last_tag;
        newest->users++;
    }
    pthread_mutex_unlock(&lock);
    return taken;
}

static int enter_shared(struct persistent_comms *comms, struct persistent_place *place)
{
    while (!take_tag(comms, place)) {
        int rc;
        struct shared_comm *made = new_shared(comms->parent, &rc);
        if (!made) {
            return rc;
        }
        pthread_mutex_lock(&lock);
        made->older = comms->shared;
        comms->shared = made;
        pthread_mutex_unlock(&lock);
    }
    return MPI_SUCCESS;
}

/* Whether it is time for an agreement. */
static int is_due(struct persistent_comms *comms)
{
    pthread_mutex_lock(&lock);
    int due = comms->skipped++ >= comms->skips;
    pthread_mutex_unlock(&lock);
    return due;
}

static void note_agreement(struct persistent_comms *comms, uint32_t bits)
{
    pthread_mutex_lock(&lock);
    comms->skipped = 0;
    comms->skips = bits ? 0 : 2 * comms->skips + 1;
    if (comms->skips > MOST_SKIPPED) {
        comms->skips = MOST_SKIPPED;
    }
    pthread_mutex_unlock(&lock);
}

static int enter(struct persistent_comms *comms, int wants_alone, struct persistent_place *place)
{
    int found = -1;
    if (wants_alone && is_due(comms)) {
        uint32_t bits = free_here(comms);
        int rc = agree(comms, &bits);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
        note_agreement(comms, bits);
        found = reserve(comms, bits);
    }
    return found >= 0 ? enter_alone(comms, found, place) : enter_shared(comms, place);
}

int mpi_abi_persistent_enter(MPI_Comm parent, int wants_alone, struct persistent_place *place)
{
    int rc = MPI_SUCCESS;
    struct persistent_comms *comms = found_with_user(parent);
    if (!comms) {
        comms = new_comms(parent, &rc);
    }
    if (!comms) {
        return rc;
    }
    *place = (struct persistent_place){.comms = comms, .alone = -1};
    rc = enter(comms, wants_alone, place);
    if (rc != MPI_SUCCESS) {
        mpi_abi_persistent_leave(place);
    }
    return rc;
}

/* --- Leaving. -------------------------------------------------------------------------------- */

/* Removes a request from its shared communicator; returns that if it is old and unused now. The lock is held. */
static struct shared_comm *leave_shared(struct persistent_comms *comms, struct shared_comm *shared)
{
    if (--shared->users > 0 || shared == comms->shared) {
        return NULL;
    }
    struct shared_comm *newer = comms->shared;
    while (newer->older != shared) {
        newer = newer->older;
    }
    newer->older = shared->older;
    return shared;
}

void mpi_abi_persistent_leave(struct persistent_place *place)
{
    struct persistent_comms *comms = place->comms;
    struct shared_comm *empty = NULL;
    pthread_mutex_lock(&lock);
    if (place->shared) {
        empty = leave_shared(comms, place->shared);
    } else if (place->alone >= 0) {
        comms->alone[place->alone].used = 0;
    }
    int is_last = --comms->users == 0 && comms->parent == MPI_COMM_NULL;
    pthread_mutex_unlock(&lock);
    if (empty) {
        end_shared(empty);
    }
    if (is_last) {
        free_comms(comms);
    }
    place->comms = NULL;
}

MPI_Comm mpi_abi_persistent_comm(const struct persistent_place *place)
{
    return place->shared ? place->shared->comm : place->comms->alone[place->alone].comm;
}

MPI_Comm mpi_abi_persistent_parent(const struct persistent_place *place)
{
    return place->comms->parent;
}

/* --- The end of parents. --------------------------------------------------------------------- */

/*
 * Frees all communicators; their entries stay for the remaining requests. Another process may already have
 * freed an old shared one, and then does not disconnect it.
 */
static void end_comms(struct persistent_comms *comms, int is_disconnected)
{
    int ended = 0;
    end_comm(&comms->shared->comm, is_disconnected);
    for (struct shared_comm *at = comms->shared->older; at; at = at->older) {
        end_comm(&at->comm, 0);
    }
    for (int i = 0; i < ALONE; i++) {
        ended += comms->alone[i].comm != MPI_COMM_NULL;
        end_comm(&comms->alone[i].comm, is_disconnected);
    }
    pthread_mutex_lock(&lock);
    made_alone -= ended;
    comms->parent = MPI_COMM_NULL;
    int is_last = comms->users == 0;
    pthread_mutex_unlock(&lock);
    if (is_last) {
        free_comms(comms);
    }
}

/* Removes those of a parent from the list; of any if it is MPI_COMM_NULL. */
static struct persistent_comms *take_off(MPI_Comm parent)
{
    pthread_mutex_lock(&lock);
    struct persistent_comms **at = parent == MPI_COMM_NULL ? &all : find(parent);
    struct persistent_comms *found = *at;
    if (found) {
        *at = found->next;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

void mpi_abi_persistent_parent_ends(MPI_Comm parent, int is_disconnected)
{
    struct persistent_comms *found;
    while (parent != MPI_COMM_NULL && (found = take_off(parent))) {
        end_comms(found, is_disconnected);
    }
}

void mpi_abi_persistent_comms_end(void)
{
    struct persistent_comms *found;
    while ((found = take_off(MPI_COMM_NULL))) {
        end_comms(found, 0);
    }
}
