/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * comm.h: what the files of this folder share: groups, contexts, and messages among those who make a communicator.
 *
 * The context of a communicator is agreed by its members. The first of them proposes a number of its own, which it uses
 * for nothing else; the others say whether they still use it for an older communicator, for which an operation may be
 * pending; and the first says whether it holds. So no number is given twice, in whatever order threads come.
 */
#ifndef MPIR_COMM_H
#define MPIR_COMM_H

#include "bodies.h"
#include "mpir.h"

/* ---- Groups ---- */

/* `ports` is copied; null: the caller fills it and sets the rank. Null: no memory. */
struct mpir_group *mpir_group_new(int size, const int *ports, struct mpir_session *session);
/* The same ports, which are shared, and another rank of the caller. Null: no memory. */
struct mpir_group *mpir_group_view(struct mpir_group *of, int rank);
/* The caller's port, as a group knows it; null: it does not. */
struct MPID_PORT *mpir_group_port(const struct mpir_group *group);
/* The rank of a port in a group, or MPI_UNDEFINED. */
int mpir_group_find(const struct mpir_group *group, int port);
/* Gives the handle of a group; an empty one is MPI_GROUP_EMPTY. A null group: MPI_ERR_NO_MEM. */
int mpir_group_give(struct mpir_group *group, MPI_Group *handle);
/* MPI_SUCCESS, or what is wrong with the ranks: each once, and in the group. */
int mpir_group_check(const struct mpir_group *group, int n, const int ranks[]);
/* MPI_IDENT, MPI_SIMILAR or MPI_UNEQUAL. */
int mpir_group_relation(const struct mpir_group *a, const struct mpir_group *b);

/* ---- Contexts ---- */

/* A communicator has this many contexts: messages, collectives, those that make communicators; and the same again for
 * the local communicator of an intercommunicator, since its members are on one side. */
enum { MPIR_CONTEXTS = 8, MPIR_MAKE_CONTEXT = 2, MPIR_LOCAL_CONTEXT = 4 };

/* Finds a number for a communicator, of those of its port. MPI_ERR_OTHER: all are in use. */
int mpir_context_propose(struct mpir_comm *comm);
/* 0: the communicator's port uses the context for another one. */
int mpir_context_take(struct mpir_comm *comm, int context);
void mpir_context_drop(struct mpir_comm *comm);
/* For the first communicator of a new port: nobody uses it. */
int mpir_context_first(int port);
/* The name of the communicator of a port with one of these contexts. 0: there is none. */
int mpir_context_name(const struct MPID_PORT *port, int context, char *text, size_t room);

/* ---- Processes that make a communicator together ---- */

/* Which call; so that different calls with the same tag are apart. */
enum mpir_call { MPIR_BY_ALL = 1, MPIR_BY_GROUP, MPIR_BY_LEADERS, MPIR_BY_BOTH, MPIR_BY_NAME };

struct mpir_party {
    struct mpir_comm *parent; /* null: messages go in the context of the world, */
    struct MPID_PORT *port;   /* and through this port */
    int tag;
    enum mpir_call call;
    unsigned name; /* more of the tag: 15 bits */
    int n, me;     /* the caller is ports[me] */
    const int *ports;
    int *own; /* memory of `ports`, if it is the party's */
};

/* All members of a communicator; those of both sides of an intercommunicator are in the same order everywhere. */
int mpir_party_members(struct mpir_party *party, const struct mpir_comm *comm);
/* The same, for a collective call on it, with a tag of its own. */
int mpir_party_of(struct mpir_comm *comm, struct mpir_party *party);
void mpir_party_end(struct mpir_party *party);

/* Messages between two of a party, by numbers of ports. */
int mpir_party_isend(const struct mpir_party *party, int port, const void *data, size_t bytes,
                     MPIR_SHANDLE *request);
int mpir_party_ireceive(const struct mpir_party *party, int port, void *data, size_t bytes,
                        MPIR_RHANDLE *request);
int mpir_party_send(const struct mpir_party *party, int port, const void *data, size_t bytes);
int mpir_party_receive(const struct mpir_party *party, int port, void *data, size_t bytes);
/* Each gives `bytes`; `all` gets those of everyone, in the order of the party. */
int mpir_party_share(const struct mpir_party *party, const void *mine, size_t bytes, void *all);
/* The same with another number of bytes of each, which all know. */
int mpir_party_share_sized(const struct mpir_party *party, const void *mine, const size_t bytes[],
                           void *all);

/* ---- New communicators ---- */

/* An object without contexts: of the group, or of both sides. Its port is that of the group. It takes references to the
 * groups, and inherits the error handler. Null: no memory. */
struct mpir_comm *mpir_comm_object(struct mpir_comm *parent, struct mpir_group *group,
                                   struct mpir_group *remote);
/* The party agrees on its contexts; an `error` of any member is one of all. */
int mpir_comm_agree(struct mpir_party *party, struct mpir_comm *comm, int error);
/* The members of a new communicator agree, with the tag and the call of `party`. On an error the object is gone, and
 * null is given. A null object: there was no memory for it, and all fail. */
int mpir_comm_finish(const struct mpir_party *party, struct mpir_comm **comm, int error);
/* Collective over `comm`: a communicator of its first processes; null for the others, and on an error. */
int mpir_comm_first(struct mpir_comm *comm, int size, int error, struct mpir_comm **made);
/* Gives the handle of what was made, or MPI_COMM_NULL. */
void mpir_comm_give(struct mpir_comm *comm, MPI_Comm *handle);

/* Ends what did not become a communicator, with attributes that were copied. Takes null. */
void mpir_comm_give_up(struct mpir_comm *comm);
/* All that a copy has but its contexts: attributes as they are now, topology, hints of `info`. On an error there is an
 * object if there was memory. */
int mpir_comm_copy(struct mpir_comm *comm, struct mpir_info *info, struct mpir_comm **made);

/* To agree in steps, without waiting. Memory of the party becomes its own. Null: no memory. */
struct mpir_agreement;
struct mpir_agreement *mpir_agreement_new(struct mpir_party *party, struct mpir_comm *comm,
                                          int error);
/* 1: it ended, and `result` is the error code. */
int mpir_agreement_advance(struct mpir_agreement *agreement, int *result);
void mpir_agreement_free(struct mpir_agreement *agreement);

/* The ports of a group, in it as the port of `comm`; a reference. */
struct mpir_group *mpir_group_as(struct mpir_group *group, const struct mpir_comm *comm);

/* Hints that communicators have, of an info object (null: none), become those of `comm`. */
int mpir_comm_hints(struct mpir_comm *comm, struct mpir_info *info);

#endif
