/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Codes that a backend loses: it hands them to the program's error handler, as 9.3 says, and then its function
 * returns MPI_SUCCESS. In such a backend's place come generated functions (guards_<family>.c) which return the
 * code that the handler was given. They come when the program makes its first error handler: no other
 * program pays for them.
 */
#ifndef MPI_ABI_KEPT_CODES_H
#define MPI_ABI_KEPT_CODES_H

#include "impl.h"

#include <pthread.h>

/* The guards, which are called before the backend's functions, by slot; null for others. */
extern family_function *const FAMILY(guards)[MPI_ABI_FUNCTIONS];

/* The backend's functions, once guards have replaced them. */
#define guarded FAMILY(guarded_functions)
extern struct impl_functions guarded;

/* Of whoever exchanges functions in `impl`. */
extern pthread_mutex_t FAMILY(functions_lock);

/* The backend's code that the thread's last error handler was given, until the call that failed returns. */
extern _Thread_local int FAMILY(raised);

/* The backend is such a one. */
void FAMILY(expect_lost_codes)(void);

/* The program has an error handler from now on. Any number of times, in any thread. */
void FAMILY(keep_codes)(void);

/* The result of a call for which the backend returned `code`. */
static inline int code_kept(int code)
{
    int raised = FAMILY(raised);
    if (LIKELY(raised == 0)) {
        return code;
    }
    FAMILY(raised) = 0;
    return code != 0 ? code : raised;
}

/* The same for a function whose purpose is to call the handler, which is not a failure. */
static inline int code_dropped(int code)
{
    FAMILY(raised) = 0;
    return code;
}

#endif
