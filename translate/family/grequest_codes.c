/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Codes of the free functions of generalized requests, which are to be those of the calls that free them (13.2).
 * Open MPI 4.1 and 5.0 lose them, and 6.0 if the query function fails too. So functions stand before the backend's from
 * the first generalized request on: no other program pays for them.
 */
#include "grequest.h"

#if defined(MPI_ABI_IMPL_OMPI)

#include "raise.h"

#include <pthread.h>
#include <stdlib.h>

/* A call that may free generalized requests. */
struct freeing {
    struct freeing *outer; /* from within whose callbacks this one came */
    const impl_request *requests;
    int count;
    int *
        codes; /* of each request, from the first error on; null: no error, one request, or no memory */
    int last; /* that is an error */
};

static _Thread_local struct freeing *innermost;

/* The backend's own. */
static struct impl_functions original;

void ompi_grequest_freed(impl_request request, int code)
{
    if (!innermost || code == MPI_SUCCESS)
        return;
    innermost->last = code;
    if (!innermost->codes && innermost->count > 0)
        innermost->codes = calloc((size_t)innermost->count, sizeof *innermost->codes);
    for (int i = 0; innermost->codes && i < innermost->count; i++) {
        if (innermost->requests[i] == request)
            innermost->codes[i] = code;
    }
}

/* The code of the backend's for one of a callback. An error that the backend knows of has had its handler. */
static int raise_one(int code, int is_known)
{
    return error_class_to_impl(is_known ? code : mpi_abi_raise_comm(MPI_COMM_SELF, code));
}

/* --- Calls with one code. -------------------------------------------------------------------- */

static void begin(struct freeing *freeing)
{
    *freeing = (struct freeing){.outer = innermost};
    innermost = freeing;
}

static int end(const struct freeing *freeing, int rc)
{
    innermost = freeing->outer;
    return freeing->last == MPI_SUCCESS ? rc : raise_one(freeing->last, rc != 0);
}

#define GUARD(Name, declared, passed)                                                              \
    static int guard_##Name declared                                                               \
    {                                                                                              \
        struct freeing freeing;                                                                    \
        begin(&freeing);                                                                           \
        int rc = original.Name passed;                                                             \
        return end(&freeing, rc);                                                                  \
    }

GUARD(Wait, (impl_request * request, impl_status *status), (request, status))
GUARD(Test, (impl_request * request, int *flag, impl_status *status), (request, flag, status))
GUARD(Waitany, (int count, impl_request *requests, int *indx, impl_status *status),
      (count, requests, indx, status))
GUARD(Testany, (int count, impl_request *requests, int *indx, int *flag, impl_status *status),
      (count, requests, indx, flag, status))
GUARD(Request_free, (impl_request * request), (request))
GUARD(Grequest_complete, (impl_request request), (request))

/* --- Calls with a code in each status. ------------------------------------------------------- */

static void begin_all(struct freeing *freeing, int count, const impl_request *requests)
{
    *freeing = (struct freeing){innermost, requests, count, NULL, MPI_SUCCESS};
    innermost = freeing;
}

/* Status i is that of request i, or of number indices[i]. */
static void put_codes(const struct freeing *freeing, int done, const int *indices, int is_known,
                      impl_status *statuses)
{
    for (int i = 0; i < done; i++) {
        int code = freeing->codes[indices ? indices[i] : i];
        if (code != MPI_SUCCESS || !is_known)
            statuses[i].MPI_ERROR = code == MPI_SUCCESS ? 0 : error_class_to_impl(code);
    }
}

static int end_all(const struct freeing *freeing, int rc, int done, const int *indices,
                   impl_status *statuses)
{
    innermost = freeing->outer;
    if (freeing->last == MPI_SUCCESS)
        return rc;
    if (!freeing->codes)
        return raise_one(freeing->last, rc != 0);
    if (statuses != (impl_status *)IMPL_STATUSES_IGNORE)
        put_codes(freeing, done, indices, rc != 0, statuses);
    free(freeing->codes);
    return raise_one(MPI_ERR_IN_STATUS, rc != 0);
}

static int guard_Waitall(int count, impl_request *requests, impl_status *statuses)
{
    struct freeing freeing;
    begin_all(&freeing, count, requests);
    int rc = original.Waitall(count, requests, statuses);
    return end_all(&freeing, rc, count, NULL, statuses);
}

static int guard_Testall(int count, impl_request *requests, int *flag, impl_status *statuses)
{
    struct freeing freeing;
    begin_all(&freeing, count, requests);
    int rc = original.Testall(count, requests, flag, statuses);
    return end_all(&freeing, rc, count, NULL, statuses);
}

static int guard_Waitsome(int count, impl_request *requests, int *done, int *indices,
                          impl_status *statuses)
{
    struct freeing freeing;
    begin_all(&freeing, count, requests);
    int rc = original.Waitsome(count, requests, done, indices, statuses);
    return end_all(&freeing, rc, *done, indices, statuses);
}

static int guard_Testsome(int count, impl_request *requests, int *done, int *indices,
                          impl_status *statuses)
{
    struct freeing freeing;
    begin_all(&freeing, count, requests);
    int rc = original.Testsome(count, requests, done, indices, statuses);
    return end_all(&freeing, rc, *done, indices, statuses);
}

/* --- Putting them there. --------------------------------------------------------------------- */

/* Other threads may be in calls: each function is exchanged as a whole. */
#define PUT(Name) __atomic_store_n(&impl.Name, guard_##Name, __ATOMIC_RELEASE)

static void put_guards(void)
{
    original = impl;
    PUT(Wait);
    PUT(Test);
    PUT(Waitany);
    PUT(Testany);
    PUT(Request_free);
    PUT(Grequest_complete);
    PUT(Waitall);
    PUT(Testall);
    PUT(Waitsome);
    PUT(Testsome);
}

void ompi_grequest_keep_codes(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, put_guards);
}

#endif
