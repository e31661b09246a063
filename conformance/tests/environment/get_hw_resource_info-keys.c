/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Get_hw_resource_info makes a new info object, whose keys are URIs and whose values
 *            are true or false; the program frees it.
 * class:     required
 * basis:     9.1.2 "its value is set to true if the", 9.1.2 "have a Uniform Resource Identifier
 *            (URI) format", 9.1.2 "The user is responsible for freeing hw_info": The text gives the
 *            form of keys and values; each call creates an object, so a change to one does not show
 *            in the next.
 * section:   9.1.2
 * covers:    MPI_Get_hw_resource_info
 * shows:     9.1.2-hw_info_freed, 9.1.2-hw_info_uri, 9.1.2-hw_info_values
 * ranks:     1
 *
 * It may be empty: then the library knows nothing of the hardware.
 */
#include "rule.h"

#include <ctype.h>
#include <string.h>

/* A URI begins with a scheme: a letter, then letters, digits, "+", "-" or ".", and a colon. */
static bool is_uri(const char *key)
{
    size_t length = strcspn(key, ":");

    return isalpha((unsigned char)key[0]) != 0 && key[length] == ':' && key[length + 1] != '\0' &&
           strspn(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.") ==
               length;
}

static void check_key(MPI_Info info, int number)
{
    char key[MPI_MAX_INFO_KEY] = "";
    char value[8] = "";
    int size = sizeof value;
    int flag = 0;

    CHECK_MPI(MPI_Info_get_nthkey(info, number, key));
    rule_at("key %d, %s", number, key);
    CHECK(is_uri(key));
    CHECK_MPI(MPI_Info_get_string(info, key, &size, value, &flag));
    CHECK(flag);
    CHECK(strcmp(value, "true") == 0 || strcmp(value, "false") == 0);
}

void rule(void)
{
    MPI_Info first = MPI_INFO_NULL;
    MPI_Info second = MPI_INFO_NULL;
    int keys = -1;
    int flag = -1;
    int size = 0;

    REQUIRE_MPI(MPI_Get_hw_resource_info(&first));
    REQUIRE(first != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_nkeys(first, &keys));
    CHECK(keys >= 0);
    for (int i = 0; i < keys; i++) {
        check_key(first, i);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Info_set(first, "mine", "1"));
    REQUIRE_MPI(MPI_Get_hw_resource_info(&second));
    CHECK(second != MPI_INFO_NULL && second != first);
    CHECK_MPI(MPI_Info_get_string(second, "mine", &size, NULL, &flag));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Info_free(&first));
    CHECK_MPI(MPI_Info_free(&second));
    CHECK_HANDLE(second, MPI_INFO_NULL);
}
