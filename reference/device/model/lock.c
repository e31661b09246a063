/* SPDX-License-Identifier: BSD-3-Clause */
/* lock.c: the slow halves of the lock. */
#include "mpid_lock.h"

#ifndef MPID_NO_THREADS
#include "futex.h"

long mpid_lock_waits;

void mpid_lock_slowly(struct mpid_lock *lock)
{
    __atomic_fetch_add(&mpid_lock_waits, 1, __ATOMIC_RELAXED);
    for (int spins = 0; spins < 100; spins++) {
        if (__atomic_load_n(&lock->word, __ATOMIC_RELAXED) == 0 && mpid_trylock(lock)) {
            return;
        }
    }
    while (__atomic_exchange_n(&lock->word, 2, __ATOMIC_ACQUIRE) != 0) {
        mpid_futex_wait(&lock->word, 2);
    }
}

void mpid_lock_wake(struct mpid_lock *lock)
{
    mpid_futex_wake(&lock->word, 1);
}
#endif
