/* SPDX-License-Identifier: BSD-3-Clause */
/* Error codes, classes and strings. The tables of classes are made from the families' data. */
#include "impl.h"

#include "handles.h"

#include <stdio.h>
#include <string.h>

/* Codes of a backend that would fall among the standard's classes are moved here. */
#define MOVED    0x60000000
#define NO_CLASS (-1)

#define ABI_CLASSES  (MPI_T_ERR_PVAR_NO_ATOMIC + 1)
#define IMPL_CLASSES 128
/* A number that is no class of any backend. */
#define IMPL_NO_CLASS (IMPL_CLASSES - 2)

static const short to_impl[ABI_CLASSES] = {
#define X(abi, native) [abi] = (native) + 1,
    IMPL_ERROR_CLASSES(X)
#undef X
};

static const short from_impl[IMPL_CLASSES] = {
#define X(abi, native) [native] = (abi) + 1,
    IMPL_ERROR_CLASSES(X)
#undef X
};

/* Entries are one more than the value, so that zero says: no such class. */
static int class_from_impl(int code)
{
    return code >= 0 && code < IMPL_CLASSES ? from_impl[code] - 1 : NO_CLASS;
}

#if defined(MPI_ABI_IMPL_MPICH)

/* Classes are 0..127; codes hold more bits, and those that a program adds have bit 30 set. */
static int code_from_impl(int code)
{
    return code > MPI_ERR_LASTCODE ? code : code + MOVED;
}

static int code_to_impl(int code)
{
    return code >= MOVED ? code - MOVED : code;
}

#else

/* Classes and codes are one and the same; those that a program adds follow the last class. */
static int code_from_impl(int code)
{
    if (code <= IMPL_ERR_LASTCODE)
        return code + MOVED;
    return code - IMPL_ERR_LASTCODE + MPI_ERR_LASTCODE;
}

static int code_to_impl(int code)
{
    return code >= MOVED ? code - MOVED : code - MPI_ERR_LASTCODE + IMPL_ERR_LASTCODE;
}

#endif

int FAMILY(error_from_impl_cold)(int code)
{
    if (code == IMPL_ERR_LASTCODE)
        return MPI_ERR_LASTCODE;
    int found = class_from_impl(code);
    return found != NO_CLASS ? found : code_from_impl(code);
}

int FAMILY(error_to_impl)(int code)
{
    if (code == MPI_ERR_LASTCODE)
        return IMPL_ERR_LASTCODE;
    if (code > MPI_ERR_LASTCODE)
        return code_to_impl(code);
    int known = code >= 0 && code < ABI_CLASSES ? to_impl[code] - 1 : NO_CLASS;
    return known != NO_CLASS ? known : IMPL_ERR_OTHER;
}

int WRAP(Error_class)(int errorcode, int *errorclass)
{
    if (is_standard_class(errorcode)) {
        *errorclass = errorcode;
        return MPI_SUCCESS;
    }
    int native = 0;
    int rc = impl.Error_class(error_class_to_impl(errorcode), &native);
    if (rc != 0)
        return error_from_impl(rc);
    int found = error_class_from_impl(native);
    /* A class that only this backend has is none of the standard's, unless a program added it. */
    *errorclass = found >= MOVED ? MPI_ERR_OTHER : found;
    return MPI_SUCCESS;
}

/* Whether the backend's own text for a class is what it says of any number that is no class. */
static int has_no_text(int native, const char *text)
{
    char unknown[MPI_MAX_ERROR_STRING];
    int length = 0;
    return native != IMPL_NO_CLASS && impl.Error_string(IMPL_NO_CLASS, unknown, &length) == 0 &&
           strcmp(text, unknown) == 0;
}

static COLD void own_text(int errorclass, char *string, int *resultlen)
{
    const char *name = mpi_abi_integer_name(MPI_ABI_GROUP_ERROR_CLASS, errorclass);
    *resultlen =
        snprintf(string, MPI_MAX_ERROR_STRING, "%s (a class that this MPI library has no text for)",
                 name ? name : "unknown error class");
}

int WRAP(Error_string)(int errorcode, char *string, int *resultlen)
{
    int native = error_class_to_impl(errorcode);
    int is_class = is_standard_class(errorcode);
    if (is_class && to_impl[errorcode] == 0) {
        own_text(errorcode, string, resultlen);
        return MPI_SUCCESS;
    }
    int rc = impl.Error_string(native, string, resultlen);
    if (rc == 0 && is_class && has_no_text(native, string))
        own_text(errorcode, string, resultlen);
    return error_from_impl(rc);
}
