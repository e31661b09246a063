/* SPDX-License-Identifier: BSD-3-Clause */
/* process.c: opens the device for the first user. It stays open until the process ends, since more may come. */
#include "process.h"
#include "mpir.h"

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    int is_open, users;
} process;

static int open_or_resume(int threads)
{
    struct MPID_CONFIG config = {.threads = threads};
    int error = MPI_SUCCESS;
    if (process.is_open) {
        MPID_Resume(threads);
    } else {
        MPID_Init(NULL, NULL, &config, &error);
    }
    return error;
}

int mpir_process_enter(int threads)
{
    MPID_THREAD_DS_LOCK(&process)
    int error = open_or_resume(threads);
    if (!error) {
        process.is_open = 1;
        process.users++;
    }
    MPID_THREAD_DS_UNLOCK(&process)
    return error;
}

void mpir_process_leave(void)
{
    MPID_THREAD_DS_LOCK(&process)
    if (--process.users == 0) {
        MPID_Pause();
        mpir_buffer_drop_of_process();
    }
    MPID_THREAD_DS_UNLOCK(&process)
}

int mpir_process_is_open(void)
{
    return process.is_open;
}
