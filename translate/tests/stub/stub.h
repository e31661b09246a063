/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A recording stub: a library that has every symbol of a family of MPIs and does nothing by itself.
 *
 * Each function hands its arguments, as the bytes that it was given, to the hook that a test sets; the
 * hook answers through pointers among them and says what is returned. Without a hook every function
 * returns 0. Functions have the numbers of the ABI's functions (`stub_functions`).
 */
#ifndef STUB_H
#define STUB_H

#include <stddef.h>
#include <stdint.h>

struct stub_argument {
    const void *at;
    size_t size;
};

struct stub_call {
    int function;
    int count;
    const struct stub_argument *arguments;
    intptr_t code;  /* what is returned */
    double seconds; /* what is returned by a function that returns a double */
};

typedef void stub_hook_function(struct stub_call *call);

/* In each stub; set before the threads that call it start. */
extern stub_hook_function *stub_hook;

#endif
