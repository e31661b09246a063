/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * fake.h: an MPI of the test itself, as far as libmpi_endpoints calls one. Its info object has one value; what is
 * called is counted. The program's functions take the place of the library's.
 */
#ifndef ENDPOINTS_FAKE_H
#define ENDPOINTS_FAKE_H

#include <stdatomic.h>

/* The value under the key mpi_abi_endpoints; null: the key is not there. */
extern const char *fake_value;

/* How often info objects were made, and how many of them are left. */
extern atomic_int fake_made, fake_left;

/* The communicator and the error that a handler was called with last. */
extern void *fake_raised_on;
extern int fake_raised;

#endif
