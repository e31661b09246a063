/* SPDX-License-Identifier: BSD-3-Clause */
/* futex.h: sleep while a word has a value, and wake who sleeps; the word may lie in memory of several processes. */
#ifndef MPID_FUTEX_H
#define MPID_FUTEX_H

#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static inline void mpid_futex_wait(void *word, uint32_t value)
{
    syscall(SYS_futex, word, FUTEX_WAIT, value, NULL, NULL, 0);
}

/* Whether it was long: the word did not change, and nobody woke the waiter. */
static inline int mpid_futex_wait_long(void *word, uint32_t value, const struct timespec *limit)
{
    return syscall(SYS_futex, word, FUTEX_WAIT, value, limit, NULL, 0) != 0 && errno == ETIMEDOUT;
}

static inline void mpid_futex_wake(void *word, int n)
{
    syscall(SYS_futex, word, FUTEX_WAKE, n, NULL, NULL, 0);
}

/* One of the words that mpid_futex_wait_two waits for; older headers do not have it. */
struct mpid_futex {
    uint64_t value, address;
    uint32_t flags, reserved;
};

/* Sleeps while both words have their values, or until a time of the monotonic clock (null: for ever). -1 and ENOSYS:
 * this kernel cannot; ETIMEDOUT: it is that time. */
static inline long mpid_futex_wait_two(void *a, uint32_t a_value, void *b, uint32_t b_value,
                                       const struct timespec *until)
{
    enum { NUMBER = 449, WORD_OF_32_BITS = 2 };
    struct mpid_futex words[] = {{a_value, (uint64_t)(uintptr_t)a, WORD_OF_32_BITS, 0},
                                 {b_value, (uint64_t)(uintptr_t)b, WORD_OF_32_BITS, 0}};
    return syscall(NUMBER, words, 2, 0, until, CLOCK_MONOTONIC);
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

/* 1: it was marked. */
static inline int mpid_bell_ring(struct mpid_bell *bell)
{
    if (__atomic_load_n(&bell->marked, __ATOMIC_RELAXED) &&
        __atomic_exchange_n(&bell->marked, 0, __ATOMIC_ACQ_REL)) {
        __atomic_fetch_add(&bell->counter, 1, __ATOMIC_RELEASE);
        mpid_futex_wake(&bell->counter, INT_MAX);
        return 1;
    }
    return 0;
}

#endif
