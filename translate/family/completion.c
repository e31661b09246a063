/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Completion of arrays of requests.
 *
 * The backend gets a dense array without the null requests, which it is spared looking at. When all
 * are plain requests, the usual case, that is the caller's own array or a copy made in one pass.
 * Up to SMALL requests everything is on the stack. Arrays with a composite request are rare and go another way
 * (composite_request.h).
 * Invariants: an entry of the caller's array is written only when it becomes null; a status only for
 * a request that completed, and its MPI_ERROR only with MPI_ERR_IN_STATUS (MPI 5.0, 3.7.5).
 */
#include "requests.h"

#include "composite_request.h"
#include "raise.h"

#include <stdlib.h>

#define SMALL 64

/* Requests of the caller's that are not null, in order. */
struct pack {
    int live;
    impl_request *native;
    int *where; /* indices in the caller's array, or null: all are there */
    impl_status *statuses;
    int *indices; /* for the results of MPI_Waitsome and MPI_Testsome */
    void *heap;
    impl_request small_native[SMALL];
    int small_where[SMALL];
};

/* Room for statuses and indices, which most calls do not need. */
struct answers {
    impl_status statuses[SMALL];
    int indices[SMALL];
};

static COLD int pack_on_heap(struct pack *pack, int count)
{
    size_t each = sizeof(impl_request) + sizeof(impl_status) + 2 * sizeof(int);
    char *heap = malloc((size_t)count * each + 1);
    if (!heap) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    pack->heap = heap;
    pack->statuses = (impl_status *)heap;
    pack->native = (impl_request *)(heap + (size_t)count * sizeof(impl_status));
    pack->where = (int *)(pack->native + count);
    pack->indices = pack->where + count;
    return MPI_SUCCESS;
}

/* The index in the caller's array of a packed request. */
static inline int where(const struct pack *pack, int i)
{
    return pack->where ? pack->where[i] : i;
}

/* Packing returns this when a request is composite. */
#define MIXED (-1)

static int pack_some(struct pack *pack, int count, const MPI_Request requests[])
{
    int live = 0;
    for (int i = 0; i < count; i++) {
        if (requests[i] == MPI_REQUEST_NULL) {
            continue;
        }
        if (is_composite_request(requests[i])) {
            return MIXED;
        }
        pack->native[live] = plain_to_impl(requests[i]);
        pack->where[live++] = i;
    }
    pack->live = live;
    return MPI_SUCCESS;
}

static inline void pack_end(struct pack *pack)
{
    if (UNLIKELY(pack->heap != NULL)) {
        free(pack->heap);
    }
}

/* Packs the requests; `answers` may be null when the caller needs neither statuses nor indices. */
static inline int pack_begin(struct pack *pack, int count, MPI_Request requests[],
                             struct answers *answers)
{
    pack->heap = NULL;
    pack->native = pack->small_native;
    pack->where = pack->small_where;
    pack->statuses = answers ? answers->statuses : NULL;
    pack->indices = answers ? answers->indices : NULL;
    if (UNLIKELY(count > SMALL)) {
        int rc = pack_on_heap(pack, count);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
    }
    impl_request *plain = requests_if_plain(count, requests, pack->native);
    if (LIKELY(plain != NULL)) {
        pack->native = plain;
        pack->where = NULL;
        pack->live = count;
        return MPI_SUCCESS;
    }
    int rc = pack_some(pack, count, requests);
    if (rc == MIXED) {
        pack_end(pack);
    }
    return rc;
}

static inline void prepare_all(const struct pack *pack)
{
    for (int i = 0; i < pack->live; i++) {
        status_prepare(&pack->statuses[i]);
    }
}

/* Usually all are null now. Compilers vectorize this loop. */
static inline void settle_in_place(int count, const impl_request native[], MPI_Request requests[])
{
    const impl_request null = IMPL_REQUEST_NULL;
    int left = 0;
    for (int i = 0; i < count; i++) {
        left |= native[i] != null;
    }
    if (LIKELY(!left)) {
        for (int i = 0; i < count; i++) {
            requests[i] = MPI_REQUEST_NULL;
        }
        return;
    }
    for (int i = 0; i < count; i++) {
        if (native[i] == null) {
            requests[i] = MPI_REQUEST_NULL;
        }
    }
}

static inline void settle_all(const struct pack *pack, MPI_Request requests[])
{
    if (LIKELY(pack->where == NULL)) {
        settle_in_place(pack->live, pack->native, requests);
        return;
    }
    for (int i = 0; i < pack->live; i++) {
        request_settle(&requests[pack->where[i]], pack->native[i]);
    }
}

static void set_empty(int count, MPI_Status statuses[])
{
    for (int i = 0; i < count; i++) {
        status_set_empty(&statuses[i]);
    }
}

/* Statuses of all requests: empty ones for the null requests among them. */
static void store_all(const struct pack *pack, int count, MPI_Status statuses[])
{
    int next = 0;
    for (int i = 0; i < count; i++) {
        if (next < pack->live && where(pack, next) == i) {
            status_store(&statuses[i], &pack->statuses[next++]);
        } else {
            status_set_empty(&statuses[i]);
        }
    }
}

/*
 * With MPI_ERR_IN_STATUS each status has the result of its request. For a pending request the backend may
 * have set MPI_ERROR only, so nothing else is copied.
 */
static COLD void store_fate(MPI_Status *status, const impl_status *native)
{
    int error = error_from_impl(native->MPI_ERROR);
    if (error != MPI_ERR_PENDING) {
        status_store(status, native);
    }
    status->MPI_ERROR = error;
}

static COLD void store_fates(const struct pack *pack, int count, MPI_Status statuses[])
{
    int next = 0;
    for (int i = 0; i < count; i++) {
        if (next < pack->live && where(pack, next) == i) {
            store_fate(&statuses[i], &pack->statuses[next++]);
        } else {
            status_set_empty(&statuses[i]);
            statuses[i].MPI_ERROR = MPI_SUCCESS;
        }
    }
}

static inline impl_status *ignored(void)
{
    return (impl_status *)IMPL_STATUSES_IGNORE;
}

static COLD int pair_failed(int rc, MPI_Status statuses[], const impl_status answers[])
{
    for (int i = 0; rc == MPI_ERR_IN_STATUS && statuses && i < 2; i++) {
        store_fate(&statuses[i], &answers[i]);
    }
    return rc;
}

static int waitall_no_status(int count, MPI_Request requests[])
{
    struct pack pack;
    int rc = pack_begin(&pack, count, requests, NULL);
    if (rc == MIXED) {
        return mpi_abi_mixed_waitall(count, requests, MPI_STATUSES_IGNORE);
    }
    if (rc != MPI_SUCCESS || pack.live == 0) {
        pack_end(&pack);
        return rc;
    }
    rc = impl.Waitall(pack.live, pack.native, ignored());
    settle_all(&pack, requests);
    pack_end(&pack);
    return error_from_impl(rc);
}

static int waitall_status(int count, MPI_Request requests[], MPI_Status statuses[])
{
    struct pack pack;
    struct answers answers;
    int rc = pack_begin(&pack, count, requests, &answers);
    if (rc == MIXED) {
        return mpi_abi_mixed_waitall(count, requests, statuses);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (pack.live == 0) {
        pack_end(&pack);
        set_empty(count, statuses);
        return MPI_SUCCESS;
    }
    prepare_all(&pack);
    rc = error_from_impl(impl.Waitall(pack.live, pack.native, pack.statuses));
    settle_all(&pack, requests);
    if (LIKELY(rc == MPI_SUCCESS)) {
        store_all(&pack, count, statuses);
    } else if (rc == MPI_ERR_IN_STATUS) {
        store_fates(&pack, count, statuses);
    }
    pack_end(&pack);
    return rc;
}

/* Two plain requests, as for a send and a receive, without loops. */
static inline int waitall_pair(impl_request native[], MPI_Request requests[], MPI_Status statuses[])
{
    impl_status answers[2];
    if (statuses) {
        status_prepare(&answers[0]);
        status_prepare(&answers[1]);
    }
    int rc = impl.Waitall(2, native, statuses ? answers : ignored());
    if (LIKELY(native[0] == IMPL_REQUEST_NULL)) {
        requests[0] = MPI_REQUEST_NULL;
    }
    if (LIKELY(native[1] == IMPL_REQUEST_NULL)) {
        requests[1] = MPI_REQUEST_NULL;
    }
    if (UNLIKELY(rc != 0)) {
        return pair_failed(error_from_impl(rc), statuses, answers);
    }
    if (statuses) {
        status_store(&statuses[0], &answers[0]);
        status_store(&statuses[1], &answers[1]);
    }
    return MPI_SUCCESS;
}

int WRAP(Waitall)(int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[])
{
    if (count == 2) {
        impl_request buffer[2];
        impl_request *native = requests_if_plain(2, array_of_requests, buffer);
        if (LIKELY(native != NULL)) {
            return waitall_pair(native, array_of_requests, array_of_statuses);
        }
    }
    if (array_of_statuses) {
        return waitall_status(count, array_of_requests, array_of_statuses);
    }
    return waitall_no_status(count, array_of_requests);
}

static int testall(int count, MPI_Request requests[], int *flag, MPI_Status statuses[],
                   struct answers *answers)
{
    struct pack pack;
    int rc = pack_begin(&pack, count, requests, answers);
    if (rc == MIXED) {
        return mpi_abi_mixed_testall(count, requests, flag, statuses);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (pack.live == 0) {
        pack_end(&pack);
        *flag = 1;
        if (statuses) {
            set_empty(count, statuses);
        }
        return MPI_SUCCESS;
    }
    *flag = 0;
    if (statuses) {
        prepare_all(&pack);
    }
    rc = error_from_impl(
        impl.Testall(pack.live, pack.native, flag, statuses ? pack.statuses : ignored()));
    if (*flag || UNLIKELY(rc != MPI_SUCCESS)) {
        settle_all(&pack, requests);
        if (statuses && LIKELY(rc == MPI_SUCCESS)) {
            store_all(&pack, count, statuses);
        } else if (statuses && rc == MPI_ERR_IN_STATUS) {
            store_fates(&pack, count, statuses);
        }
    }
    pack_end(&pack);
    return rc;
}

int WRAP(Testall)(int count, MPI_Request array_of_requests[], int *flag,
                  MPI_Status array_of_statuses[])
{
    struct answers answers;
    return testall(count, array_of_requests, flag, array_of_statuses,
                   array_of_statuses ? &answers : NULL);
}

/* After a call that completed at most one request: index `found` of the packed array. */
static void store_one(const struct pack *pack, int found, MPI_Request requests[], int *indx,
                      MPI_Status *status)
{
    if (found == IMPL_UNDEFINED) {
        *indx = MPI_UNDEFINED;
        if (status) {
            status_set_empty(status);
        }
        return;
    }
    *indx = where(pack, found);
    request_settle(&requests[*indx], pack->native[found]);
    if (status) {
        status_publish(status);
    }
}

int WRAP(Waitany)(int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status)
{
    struct pack pack;
    struct status_hold held;
    int found = IMPL_UNDEFINED;
    int rc = pack_begin(&pack, count, array_of_requests, NULL);
    if (rc == MIXED) {
        return mpi_abi_mixed_waitany(count, array_of_requests, indx, status);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (pack.live != 0) {
        rc = impl.Waitany(pack.live, pack.native, &found, status_begin(status, &held));
        status_restore(status, &held);
    }
    store_one(&pack, found, array_of_requests, indx, status);
    pack_end(&pack);
    return error_from_impl(rc);
}

int WRAP(Testany)(int count, MPI_Request array_of_requests[], int *indx, int *flag,
                  MPI_Status *status)
{
    struct pack pack;
    struct status_hold held;
    int found = IMPL_UNDEFINED;
    int rc = pack_begin(&pack, count, array_of_requests, NULL);
    if (rc == MIXED) {
        return mpi_abi_mixed_testany(count, array_of_requests, indx, flag, status);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    *flag = pack.live == 0;
    if (pack.live != 0) {
        rc = impl.Testany(pack.live, pack.native, &found, flag, status_begin(status, &held));
        status_restore(status, &held);
    }
    if (*flag) {
        store_one(&pack, found, array_of_requests, indx, status);
    } else {
        *indx = MPI_UNDEFINED;
    }
    pack_end(&pack);
    return error_from_impl(rc);
}

/* Statuses and indices of the first `done` answers; MPI_ERROR as the return code allows. */
static void store_some(const struct pack *pack, int done, int indices[], MPI_Request requests[],
                       MPI_Status statuses[], int rc)
{
    for (int i = 0; i < done; i++) {
        int packed = pack->indices[i];
        indices[i] = where(pack, packed);
        request_settle(&requests[indices[i]], pack->native[packed]);
        if (!statuses) {
            continue;
        }
        status_store(&statuses[i], &pack->statuses[i]);
        if (UNLIKELY(rc == MPI_ERR_IN_STATUS)) {
            statuses[i].MPI_ERROR = error_from_impl(pack->statuses[i].MPI_ERROR);
        }
    }
}

typedef int some_function(int, impl_request *, int *, int *, impl_status *);
typedef int mixed_some_function(int, MPI_Request *, int *, int *, MPI_Status *);

static int complete_some(some_function *call, mixed_some_function *mixed, int incount,
                         MPI_Request requests[], int *outcount, int indices[],
                         MPI_Status statuses[])
{
    struct pack pack;
    struct answers answers;
    int rc = pack_begin(&pack, incount, requests, &answers);
    if (rc == MIXED) {
        return mixed(incount, requests, outcount, indices, statuses);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    int done = IMPL_UNDEFINED;
    if (statuses) {
        prepare_all(&pack);
    }
    if (pack.live != 0) {
        rc = error_from_impl(call(pack.live, pack.native, &done, pack.indices,
                                  statuses ? pack.statuses : ignored()));
    }
    *outcount = done;
    if (rc == MPI_SUCCESS || rc == MPI_ERR_IN_STATUS) {
        store_some(&pack, done, indices, requests, statuses, rc);
    }
    pack_end(&pack);
    return rc;
}

int WRAP(Waitsome)(int incount, MPI_Request array_of_requests[], int *outcount,
                   int array_of_indices[], MPI_Status array_of_statuses[])
{
    return complete_some(impl.Waitsome, mpi_abi_mixed_waitsome, incount, array_of_requests,
                         outcount, array_of_indices, array_of_statuses);
}

int WRAP(Testsome)(int incount, MPI_Request array_of_requests[], int *outcount,
                   int array_of_indices[], MPI_Status array_of_statuses[])
{
    return complete_some(impl.Testsome, mpi_abi_mixed_testsome, incount, array_of_requests,
                         outcount, array_of_indices, array_of_statuses);
}

int WRAP(Startall)(int count, MPI_Request array_of_requests[])
{
    struct pack pack;
    int rc = pack_begin(&pack, count, array_of_requests, NULL);
    if (rc == MIXED) {
        return mpi_abi_mixed_startall(count, array_of_requests);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    /* Null requests are an error here: let the backend say so. */
    if (UNLIKELY(pack.live < count)) {
        for (int i = 0; i < count; i++) {
            pack.native[i] = plain_to_impl(array_of_requests[i]);
        }
    }
    rc = impl.Startall(count, pack.native);
    for (int i = 0; rc == 0 && i < count; i++) {
        request_restart(&array_of_requests[i], pack.native[i]);
    }
    pack_end(&pack);
    return error_from_impl(rc);
}
