/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Small programs, one for each kind of state that the library keeps, over the stub that behaves.
 *
 * Each makes objects, uses them and frees them, also when a call fails. Tests run them with memory that
 * fails, many times, and from many threads at once.
 */
#ifndef SCENARIOS_H
#define SCENARIOS_H

struct scenario {
    const char *name;
    int (*run)(void); /* an error code; after an error everything is freed, too */
    int keeps;        /* some memory of the library only grows, by design */
};

/* Ended by one without name. */
extern const struct scenario scenarios[];

#endif
