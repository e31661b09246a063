/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Objects that MPI_Info_create_env makes of the same arguments before, between and after
 *            initialization and finalization have the same keys and values.
 * class:     quality
 * basis:     10 "Multiple calls to this procedure that are": Objects made of the same arguments are
 *            consistent with one definition, but what an implementation can know, and when, is left
 *            open.
 * section:   10, 11.2.1, 11.4.1
 * covers:    MPI_Info_create_env
 * shows:     10-env_repeated
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static char command[] = "./ocean";
static char first[] = "-depth";
static char *arguments[] = {command, first, NULL};

static MPI_Info make(int count)
{
    MPI_Info made = MPI_INFO_NULL;

    CHECK_MPI(MPI_Info_create_env(count, count ? arguments : NULL, &made));
    return made;
}

static void check_key(MPI_Info info, MPI_Info other, int n)
{
    char key[MPI_MAX_INFO_KEY + 1] = "";
    char wanted[256] = "";
    char got[256] = "not there";
    int flag = 0;

    CHECK_MPI(MPI_Info_get_nthkey(info, n, key));
    CHECK_MPI(MPI_Info_get(info, key, sizeof wanted - 1, wanted, &flag));
    rule_at("key %s", key);
    CHECK_MPI(MPI_Info_get(other, key, sizeof got - 1, got, &flag));
    CHECK_STR(got, wanted);
}

static void check_same(MPI_Info info, MPI_Info other)
{
    int keys = -1;
    int others = -1;

    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    CHECK_MPI(MPI_Info_get_nkeys(other, &others));
    CHECK_INT(others, keys);
    for (int n = 0; n < keys; n++) {
        check_key(info, other, n);
    }
    for (int n = 0; n < others; n++) {
        check_key(other, info, n);
    }
    rule_at(NULL);
}

void rule(void)
{
    MPI_Info infos[3][2];

    for (int when = 0; when < 3; when++) {
        if (when == 1) {
            REQUIRE_MPI(MPI_Init(NULL, NULL));
        } else if (when == 2) {
            REQUIRE_MPI(MPI_Finalize());
        }
        infos[when][0] = make(0);
        infos[when][1] = make(2);
    }
    for (int with = 0; with < 2; with++) {
        check_same(infos[0][with], infos[1][with]);
        check_same(infos[1][with], infos[2][with]);
    }
    for (int i = 0; i < 6; i++) {
        CHECK_MPI(MPI_Info_free(&infos[i / 2][i % 2]));
    }
}
