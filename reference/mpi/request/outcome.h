/* SPDX-License-Identifier: BSD-3-Clause */
/* outcome.h: the result of requests that are complete, and the error that a call raises for them. */
#ifndef MPIR_OUTCOME_H
#define MPIR_OUTCOME_H

#include "request.h"

/* The first error, and the communicator that it belongs to, with a reference. */
struct mpir_outcome {
    int error;
    struct mpir_comm *comm;
};

/* The status of a request that is done or idle; its error is the result. Nothing ends. */
int mpir_request_result(MPI_Request request, MPI_Status *status);
/* The same; then a persistent request is inactive, and any other is gone. The result is also noted in the outcome. */
int mpir_request_finish(MPI_Request *request, MPI_Status *status, struct mpir_outcome *outcome);
/* The same in the usual case: a request of the device that is complete without an error. 0: it is another one. */
int mpir_request_finish_usual(MPI_Request *request, MPI_Status *status);
/* Raises what was noted, if there is something. */
int mpir_outcome_raise(struct mpir_outcome *outcome, int error, const char *function);

/* Whether each handle of an array is a request or null. MPI_ERR_REQUEST, MPI_ERR_COUNT, or MPI_SUCCESS. */
int mpir_requests_check(int count, const MPI_Request requests[]);

#endif
