/* SPDX-License-Identifier: BSD-3-Clause */
/* futex.h: sleep while a word has a value, and wake who sleeps; the word may lie in memory of several processes. */
#ifndef MPID_FUTEX_H
#define MPID_FUTEX_H

#include <limits.h>
#include <linux/futex.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline void mpid_futex_wait(void *word, uint32_t value)
{
    syscall(SYS_futex, word, FUTEX_WAIT, value, NULL, NULL, 0);
}

static inline void mpid_futex_wake(void *word, int n)
{
    syscall(SYS_futex, word, FUTEX_WAKE, n, NULL, NULL, 0);
}

/* What was written before is visible to others before what is read after. The thread sanitizer knows no fences. */
static inline void mpid_fence(void)
{
#ifdef __SANITIZE_THREAD__
    static int word;
    __atomic_fetch_add(&word, 0, __ATOMIC_SEQ_CST);
#else
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

/* A place to sleep on. The rule of bells: a waiter reads the counter, marks the bell, polls, tests what it waits for,
 * and sleeps only while the counter is what it read. Who delivers looks at the mark; if it is set, it is cleared, the
 * counter raised, and all are woken. */
struct mpid_bell {
    uint32_t counter, marked;
};

static inline uint32_t mpid_bell_mark(struct mpid_bell *bell)
{
    uint32_t seen = __atomic_load_n(&bell->counter, __ATOMIC_ACQUIRE);
    __atomic_store_n(&bell->marked, 1, __ATOMIC_SEQ_CST);
    return seen;
}

static inline void mpid_bell_ring(struct mpid_bell *bell)
{
    if (__atomic_load_n(&bell->marked, __ATOMIC_RELAXED) &&
        __atomic_exchange_n(&bell->marked, 0, __ATOMIC_ACQ_REL)) {
        __atomic_fetch_add(&bell->counter, 1, __ATOMIC_RELEASE);
        mpid_futex_wake(&bell->counter, INT_MAX);
    }
}

#endif
