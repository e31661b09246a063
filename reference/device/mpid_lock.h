/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpid_lock.h: one lock for each data structure, none for all. The lock is a word: 0 free, 1 taken, 2 taken and another
 * thread sleeps. With MPID_NO_THREADS the macros are empty, and so is the library's support for threads.
 * Order: communicator, port, pool; never two ports at once.
 */
#ifndef MPID_LOCK_H
#define MPID_LOCK_H

#ifdef MPID_NO_THREADS
#define MPID_THREAD_DS_LOCK_DECLARE
#define MPID_THREAD_DS_LOCK_INIT(p)
#define MPID_THREAD_DS_LOCK(p)
#define MPID_THREAD_DS_TRYLOCK(p) 1
#define MPID_THREAD_DS_UNLOCK(p)
#define MPID_THREAD_DS_LOCK_FREE(p)
#else

#if defined(__cplusplus)
extern "C" {
#endif

struct mpid_lock {
    int word;
};

/* The slow halves: sleep until the lock is free, and wake one sleeper. */
void mpid_lock_slowly(struct mpid_lock *lock);
void mpid_lock_wake(struct mpid_lock *lock);
/* How often a thread found a lock taken, for tests; atomic. */
extern long mpid_lock_waits;

static inline int mpid_trylock(struct mpid_lock *lock)
{
    int expected = 0;
    return __atomic_compare_exchange_n(&lock->word, &expected, 1, 0, __ATOMIC_ACQUIRE,
                                       __ATOMIC_RELAXED);
}

static inline void mpid_lock(struct mpid_lock *lock)
{
    if (!mpid_trylock(lock)) {
        mpid_lock_slowly(lock);
    }
}

static inline void mpid_unlock(struct mpid_lock *lock)
{
    if (__atomic_exchange_n(&lock->word, 0, __ATOMIC_RELEASE) == 2) {
        mpid_lock_wake(lock);
    }
}

#if defined(__cplusplus)
}
#endif

#define MPID_THREAD_DS_LOCK_DECLARE struct mpid_lock lock;
#define MPID_THREAD_DS_LOCK_INIT(p) ((void)((p)->lock.word = 0));
#define MPID_THREAD_DS_LOCK(p)      mpid_lock(&(p)->lock);
#define MPID_THREAD_DS_TRYLOCK(p)   mpid_trylock(&(p)->lock)
#define MPID_THREAD_DS_UNLOCK(p)    mpid_unlock(&(p)->lock);
#define MPID_THREAD_DS_LOCK_FREE(p)
#endif

#endif
