/* SPDX-License-Identifier: BSD-3-Clause */
/* file_null.c: the error handler of MPI_FILE_NULL, for errors of files that do not exist (14.7). */
#include "bodies.h"

/* Of the handlers of all ranks. */
static struct {
    int unused;
    MPID_THREAD_DS_LOCK_DECLARE
} file_null;

/* With a reference. */
static struct mpir_errhandler *current(void)
{
    MPID_THREAD_DS_LOCK(&file_null)
    struct mpir_errhandler *errhandler = mpir_rank()->file_errhandler;
    errhandler = errhandler ? errhandler : mpir_errhandler_predefined(MPI_ERRORS_RETURN);
    mpir_retain(&errhandler->refs);
    MPID_THREAD_DS_UNLOCK(&file_null)
    return errhandler;
}

int mpir_file_set_errhandler(MPI_File file, struct mpir_errhandler *errhandler)
{
    if (file != MPI_FILE_NULL) {
        return MPI_ERR_FILE;
    }
    if (errhandler->kind != MPIR_ERRHANDLER_PREDEFINED &&
        errhandler->kind != MPIR_ERRHANDLER_FILE) {
        return MPI_ERR_ERRHANDLER;
    }
    mpir_retain(&errhandler->refs);
    MPID_THREAD_DS_LOCK(&file_null)
    struct mpir_errhandler *old = mpir_rank()->file_errhandler;
    mpir_rank()->file_errhandler = errhandler;
    MPID_THREAD_DS_UNLOCK(&file_null)
    if (old) {
        mpir_errhandler_release(old);
    }
    return MPI_SUCCESS;
}

int mpir_file_get_errhandler(MPI_File file, MPI_Errhandler *errhandler)
{
    if (file != MPI_FILE_NULL) {
        return MPI_ERR_FILE;
    }
    *errhandler = current()->self;
    return MPI_SUCCESS;
}

int mpir_raise_file(int code, const char *function)
{
    struct mpir_errhandler *errhandler = current();
    if (errhandler->kind == MPIR_ERRHANDLER_FILE) {
        MPI_File file = MPI_FILE_NULL;
        int told = code;
        errhandler->function.file(&file, &told, function);
    } else {
        mpir_raise_errhandler(errhandler, code, function);
    }
    mpir_errhandler_release(errhandler);
    return code;
}

int mpir_file_call_errhandler(MPI_File fh, int errorcode)
{
    if (fh != MPI_FILE_NULL) {
        return MPI_ERR_FILE;
    }
    mpir_raise_file(errorcode, "MPI_File_call_errhandler");
    return MPI_SUCCESS;
}
