/* SPDX-License-Identifier: BSD-3-Clause */
/* space.h: the device's memory, so that what was not returned can be listed, and tests can refuse it. */
#ifndef MPID_SPACE_H
#define MPID_SPACE_H

#include <stddef.h>

#define mpid_space_alloc(bytes) mpid_space_alloc_at(bytes, __FILE__, __LINE__)
void *mpid_space_alloc_at(size_t bytes, const char *file, int line);
void mpid_space_free(void *memory);

/* With `on`, what is allocated from now on is kept in a list. */
void mpid_space_debug(int on);
/* Prints the list, and gives its length. */
int mpid_space_report(int rank);
/* For tests: after `n` more allocations, the next one fails; -1: none does. */
void mpid_space_fail_after(long n);

#endif
