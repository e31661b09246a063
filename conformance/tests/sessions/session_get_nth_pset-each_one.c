/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each process set that a session lists has the name of a URI, the caller as a member and mpi_size with the
 *            size of its group, again and again; only those of the standard are in the namespace mpi://.
 * class:     required
 * basis:     11.3.2 "have a Uniform Resource Identifier (URI) format", 11.3.2 "namespace is reserved for exclusive use
 *            by the MPI", 11.3.3 "in which the calling MPI process is a member", 11.3.3 "the same process set name and
 *            same session handle", 11.3.3 "to change the index of a particular process set", 11.3.3 "shall have a value
 *            of at least 63": What is said of a process set holds for each, and does not change.
 * section:   11.3.3, 11.3.2, 7.3.2
 * covers:    MPI_Session_get_num_psets, MPI_Session_get_nth_pset, MPI_Session_get_pset_info,
 *            MPI_Group_from_session_pset
 * constants: MPI_MAX_PSET_NAME_LEN
 * shows:     11.3.2-mpi_size_of_all, 11.3.2-reserved_namespace, 11.3.2-uri, 11.3.3-maximum_value,
 *            11.3.3-member_of_each, 11.3.3-names_stay, 11.3.3-pset_info_agrees, 11.3.3-same_information
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 3, MOST = 64 };

static int counted, sizes[MOST];
static char names[MOST][MPI_MAX_PSET_NAME_LEN + 1];

/* The size of the group, which is that of the key. */
static int size_of(MPI_Session session, const char *name)
{
    char text[32] = "";
    int length = sizeof text;
    int flag = 0, size = -1, rank = MPI_UNDEFINED;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Group group = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Group_from_session_pset(session, name, &group));
    if (CHECK(group != MPI_GROUP_NULL)) {
        CHECK_MPI(MPI_Group_size(group, &size));
        CHECK_MPI(MPI_Group_rank(group, &rank));
        CHECK(rank != MPI_UNDEFINED);
        CHECK_MPI(MPI_Group_free(&group));
    }
    CHECK_MPI(MPI_Session_get_pset_info(session, name, &info));
    if (CHECK(info != MPI_INFO_NULL)) {
        CHECK_MPI(MPI_Info_get_string(info, "mpi_size", &length, text, &flag));
        CHECK(flag != 0);
        CHECK_INT(atoi(text), size);
        CHECK_MPI(MPI_Info_free(&info));
    }
    return size;
}

static void check_name(const char *name)
{
    size_t scheme = strcspn(name, ":");

    CHECK(isalpha((unsigned char)name[0]) && name[scheme] == ':');
    CHECK_INT(strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."),
              scheme);
    if (strncmp(name, "mpi://", strlen("mpi://")) == 0) {
        CHECK(strcmp(name, "mpi://WORLD") == 0 || strcmp(name, "mpi://SELF") == 0);
    }
}

/* More process sets may be there in a later round. */
static void check_all(MPI_Session session, int round)
{
    int count = -1;

    CHECK_MPI(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count));
    CHECK(count >= counted);
    for (int i = 0; i < count && i < MOST; i++) {
        char name[MPI_MAX_PSET_NAME_LEN + 1];
        int length = sizeof name;

        rule_at("process set %d, round %d", i, round);
        rule_poison(name, sizeof name);
        REQUIRE_MPI(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, i, &length, name));
        REQUIRE(memchr(name, '\0', sizeof name) != NULL);
        if (i >= counted) {
            check_name(name);
            snprintf(names[i], sizeof names[i], "%s", name);
            sizes[i] = size_of(session, name);
        }
        CHECK_STR(name, names[i]);
        CHECK_INT(size_of(session, name), sizes[i]);
    }
    counted = count;
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    CHECK(MPI_MAX_PSET_NAME_LEN >= 63);
    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    counted = 0;
    for (int round = 0; round < ROUNDS; round++) {
        check_all(session, round);
    }
    CHECK_MPI(MPI_Session_finalize(&session));
}
