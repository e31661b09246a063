/* SPDX-License-Identifier: BSD-3-Clause */
/* Error codes, classes and strings. The tables of classes are made from the families' data. */
#include "impl.h"

#include "error_codes.h"
#include "handles.h"

#include <stdio.h>
#include <string.h>

/* Where the backend's own codes are moved to. */
#define MOVED    0x40000000
#define NO_CLASS (-1)

_Static_assert(LAST_ADDED_CODE < MOVED, "the program's codes and the backend's are apart");

/* Numbers that are carried through the backend: added codes, then classes of the standard. */
#define CARRIED_CLASSES ADDED_CODES

_Static_assert(CARRIED_CLASSES + MPI_ERR_LASTCODE < 1 << 22, "a family carries 22 bits (duties.h)");

#define IMPL_CLASSES 128
static const short to_impl[] = {
#define X(abi, native) [abi] = (native) + 1,
    IMPL_ERROR_CLASSES(X)
#undef X
};

#define ABI_CLASSES (int)(sizeof to_impl / sizeof to_impl[0])

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

static int class_to_impl(int code)
{
    return code >= 0 && code < ABI_CLASSES ? to_impl[code] - 1 : NO_CLASS;
}

int FAMILY(error_from_impl_cold)(int code)
{
    if (FAMILY(is_carried)(code)) {
        int number = FAMILY(carried)(code);
        return number < CARRIED_CLASSES ? number + FIRST_ADDED_CODE : number - CARRIED_CLASSES;
    }
    int found = class_from_impl(code);
    return found != NO_CLASS ? found : code + MOVED;
}

int FAMILY(error_to_impl)(int code)
{
    if (is_added_code(code)) {
        return FAMILY(carry)(code - FIRST_ADDED_CODE);
    }
    if (code > LAST_ADDED_CODE) {
        return code - MOVED;
    }
    int known = class_to_impl(code);
    if (known != NO_CLASS) {
        return known;
    }
    return code > MPI_SUCCESS ? FAMILY(carry)(CARRIED_CLASSES + code) : IMPL_ERR_OTHER;
}

int FAMILY(error_is_known)(int code)
{
    return !FAMILY(is_carried)(FAMILY(error_to_impl)(code));
}

int WRAP(Error_class)(int errorcode, int *errorclass)
{
    if (is_standard_class(errorcode)) {
        *errorclass = errorcode;
    } else if (is_added_code(errorcode)) {
        *errorclass = mpi_abi_added_class(errorcode);
    } else {
        /* A class that only this backend has is none of the standard's. */
        int found = class_from_impl(FAMILY(class_of_native)(error_class_to_impl(errorcode)));
        *errorclass = found != NO_CLASS ? found : MPI_ERR_OTHER;
    }
    return MPI_SUCCESS;
}

static COLD void own_text(int errorclass, char *string, int *resultlen)
{
    const char *name = mpi_abi_integer_name(MPI_ABI_GROUP_ERROR_CLASS, errorclass);
    *resultlen = snprintf(string, MPI_MAX_ERROR_STRING, "%s", name ? name : "unknown error code");
}

/* The backend's text for a code, while the backend is there to be asked. */
static int native_text(int native, char *string, int *resultlen)
{
    return !FAMILY(is_carried)(native) && FAMILY(may_be_asked)(native) &&
           FAMILY(is_initialized)() && impl.Error_string(native, string, resultlen) == 0 &&
           FAMILY(has_text)(native, string);
}

int WRAP(Error_string)(int errorcode, char *string, int *resultlen)
{
    int class = MPI_ERR_UNKNOWN;
    if (is_added_code(errorcode)) {
        mpi_abi_added_string(errorcode, string, resultlen);
    } else if (!native_text(error_class_to_impl(errorcode), string, resultlen)) {
        WRAP(Error_class)(errorcode, &class);
        own_text(class, string, resultlen);
    }
    return MPI_SUCCESS;
}

void FAMILY(error_say)(int code)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = 0;
    WRAP(Error_string)(code, text, &length);
    fprintf(stderr, "libmpi_abi: error code %d: %s\n", code, text);
}
