/* SPDX-License-Identifier: BSD-3-Clause */
/* Puts the guards before the backend's functions. */
#include "kept_codes.h"

struct impl_functions guarded;
pthread_mutex_t FAMILY(functions_lock) = PTHREAD_MUTEX_INITIALIZER;
_Thread_local int FAMILY(raised);

static int is_forgetful;

void FAMILY(expect_lost_codes)(void)
{
    is_forgetful = 1;
}

/* Other threads may be in calls: each function is exchanged as a whole. */
static void put_guards(void)
{
    family_function **functions = (family_function **)&impl;
    pthread_mutex_lock(&FAMILY(functions_lock));
    guarded = impl;
    for (int slot = 0; slot < MPI_ABI_FUNCTIONS; slot++) {
        if (functions[slot] && FAMILY(guards)[slot]) {
            __atomic_store_n(&functions[slot], FAMILY(guards)[slot], __ATOMIC_RELEASE);
        }
    }
    pthread_mutex_unlock(&FAMILY(functions_lock));
}

void FAMILY(keep_codes)(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (is_forgetful) {
        pthread_once(&once, put_guards);
    }
}
