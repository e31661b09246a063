/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Results that make the stub behave like an MPI with one process, as seen by the library.
 *
 * A call makes a new object with a number of its own. Requests complete when they are tested, after
 * `behave_pending` tests that fail. Freed handles become null. Callbacks are kept with their objects and
 * called as by an MPI.
 */
#ifndef BEHAVE_H
#define BEHAVE_H

#include "stub_test.h"

/* Attaches to the stub, sets the hook and begins MPI. */
const struct stub_family *behave_begin(void);

/* The native class of errors that every call of that function returns from now on; 0: none. */
void behave_fail(const char *function, int native_code);

/* How many calls that ask for completion find it not there yet; for one thread. */
extern int behave_pending;

/* How many calls the stub has got. */
long behave_calls(void);

/* The number of the object that was made last. A status has that of its request as MPI_SOURCE. */
unsigned behave_last(void);

/*
 * Whether completions fail with MPI_ERR_IN_STATUS: of requests whose number is odd with
 * MPI_ERR_TRUNCATE. Those whose number divides by three stay pending.
 */
extern int behave_in_status;

/* The native value of a constant of the group of error classes. */
int behave_native_error(const char *name);

#endif
