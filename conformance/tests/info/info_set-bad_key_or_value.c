/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A key that is too long is refused with MPI_ERR_INFO_KEY wherever one is given, a value with
 *            MPI_ERR_INFO_VALUE, and the object stays as it is.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 10 "the respective maximum length, the
 *            call raises an error": The error is named but may go undetected; a key that is cut
 *            without notice is another key.
 * section:   10, 9.4
 * covers:    MPI_Info_set, MPI_Info_get, MPI_Info_get_valuelen, MPI_Info_delete
 * constants: MPI_MAX_INFO_KEY, MPI_MAX_INFO_VAL, MPI_ERR_INFO_KEY, MPI_ERR_INFO_VALUE
 * shows:     2.8-error_effect_localized, 10-key_too_long, 10-value_too_long, 16.3-info_get_long_key
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

void rule(void)
{
    char key[MPI_MAX_INFO_KEY + 10];
    char long_value[MPI_MAX_INFO_VAL + 10];
    char value[8] = "";
    MPI_Info info = MPI_INFO_NULL;
    int length = -1;
    int flag = -1;

    memset(key, 'k', sizeof key - 1);
    key[sizeof key - 1] = '\0';
    memset(long_value, 'v', sizeof long_value - 1);
    long_value[sizeof long_value - 1] = '\0';
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_ERROR_CLASS(MPI_Info_set(info, key, "value"), MPI_ERR_INFO_KEY);
    CHECK_ERROR_CLASS(MPI_Info_set(info, "key", long_value), MPI_ERR_INFO_VALUE);
    CHECK_ERROR_CLASS(MPI_Info_get(info, key, 7, value, &flag), MPI_ERR_INFO_KEY);
    CHECK_ERROR_CLASS(MPI_Info_get_valuelen(info, key, &length, &flag), MPI_ERR_INFO_KEY);
    CHECK_ERROR_CLASS(MPI_Info_delete(info, key), MPI_ERR_INFO_KEY);
    CHECK_MPI(MPI_Info_get_nkeys(info, &length));
    CHECK_INT(length, 0);
    CHECK_MPI(MPI_Info_free(&info));
}
