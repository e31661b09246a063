/* SPDX-License-Identifier: BSD-3-Clause */
/* Error codes of the MPICH family. */
#include "impl.h"

/*
 * A code has its class in bits 0..6, bit 7 is for fatal ones, and bit 30 says that a program added it:
 * the backend then asks nothing of the bits between.
 */
#define DYNAMIC      0x40000000
#define NUMBER_SHIFT 8
#define CLASS_BITS   0x7f

int mpich_carry(int number)
{
    return DYNAMIC | number << NUMBER_SHIFT | IMPL_ERR_OTHER;
}

int mpich_is_carried(int native)
{
    return native > 0 && (native & DYNAMIC) != 0;
}

int mpich_carried(int native)
{
    return (native & ~DYNAMIC) >> NUMBER_SHIFT;
}

int mpich_class_of_native(int native)
{
    return native & CLASS_BITS;
}

/* A number that is no class of any version. */
#define UNKNOWN_CLASS (CLASS_BITS - 1)

/* Versions lack some classes: then the text is what the backend says of any number that is no class. */
int mpich_has_text(int native, const char *text)
{
    char unknown[MPI_MAX_ERROR_STRING];
    int length = 0;
    return native > CLASS_BITS || impl.Error_string(UNKNOWN_CLASS, unknown, &length) != 0 ||
           strcmp(text, unknown) != 0;
}

int mpich_may_be_asked(int native)
{
    return native >= 0;
}
