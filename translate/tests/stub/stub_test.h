/* SPDX-License-Identifier: BSD-3-Clause */
/* What the tests over a stub share: finding the stub behind the library, checks, and the verdict. */
#ifndef STUB_TEST_H
#define STUB_TEST_H

#include "stub.h"
#include "stub_tables.h"

/* The family of the stub that MPI_ABI_BACKEND names, once the library has loaded it. */
const struct stub_family *stub_attach(void);

/* Whose answers the stub gives from now on. */
void stub_set_hook(stub_hook_function *hook);

/* The address of an object of the stub's; ends the program if there is none. */
void *stub_symbol(const char *name);

/* The number of a function of the ABI; ends the program if there is none. */
int stub_number(const char *name);

/* Counts a failure and says where. */
void stub_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Counts a failure and says nothing. */
void stub_count_failure(void);

#define CHECK(condition)                                                                           \
    ((condition) ? (void)0 : stub_fail(__FILE__, __LINE__, "not true: %s", #condition))

/* What main returns: 0 if nothing failed and something was checked. */
int stub_verdict(long checks);

#endif
