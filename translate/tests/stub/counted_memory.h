/* SPDX-License-Identifier: BSD-3-Clause */
/* The library's memory, counted; and allocations of it that fail when a test says so. */
#ifndef COUNTED_MEMORY_H
#define COUNTED_MEMORY_H

/* Counts the library's allocations from now on. Call it once the backend is loaded. */
void memory_watch(void);

/* The `number`th allocation of the library from now on fails; 0: none does. */
void memory_fail(long number);

/* Whether that allocation has come. */
int memory_failed(void);

/* The number of the library's allocations that are not freed. */
long memory_pieces(void);

#endif
