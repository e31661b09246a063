/* SPDX-License-Identifier: BSD-3-Clause */
/* process.h: the use of the device by the world and by sessions, which may come and go several times. */
#ifndef MPIR_PROCESS_H
#define MPIR_PROCESS_H

struct mpir_rank;
/* One more user, of the rank that the calling thread is, or becomes. `threads`: calls may overlap from now on. An error
 * class. */
int mpir_process_enter(int threads, struct mpir_rank **rank);
/* Opens the device without a user, to learn how many ranks this process is. An error class. */
int mpir_process_open(void);
/* One user less. The last one of a rank completes what was given up; then the process may end in any way. */
void mpir_process_leave(struct mpir_rank *rank);
/* Whether the device was opened, and abort can reach the job. */
int mpir_process_is_open(void);
/* From now on the launcher hears which call waits, and on which communicator. */
void mpir_describe_waits(void);
/* Whether the world model is in use: MPI_COMM_SELF has errors that belong to no object. */
int mpir_world_is_active(void);

/* Waits for the requests that the program freed, of communicators of a session, or of the rank's world (null). */
struct mpir_session;
void mpir_finish_given_up(struct mpir_rank *rank, struct mpir_session *session);

#endif
