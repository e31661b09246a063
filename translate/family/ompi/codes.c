/* SPDX-License-Identifier: BSD-3-Clause */
/* Error codes of the Open MPI family. */
#include "impl.h"

/* Classes and codes are one and the same; what is above those that it knows it passes through. */
#define CARRIED 0x10000

int ompi_carry(int number)
{
    return CARRIED + number;
}

int ompi_is_carried(int native)
{
    return native >= CARRIED;
}

int ompi_carried(int native)
{
    return native - CARRIED;
}

int ompi_class_of_native(int native)
{
    return native;
}

int ompi_has_text(int native, const char *text)
{
    (void)native;
    return text[0] != '\0';
}

/* Of a number that it does not know the backend makes an error. */
int ompi_may_be_asked(int native)
{
    return native >= 0 && native < IMPL_ERR_LASTCODE;
}
