/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_set_info and MPI_File_set_view give a hint of their info object its new value or leave the old
 *            one, and leave the other hints of the file, and those of other files, as they are; each process may pass
 *            hints of its own.
 * class:     required
 * basis:     14.2.8 "updates the hints of the file associated with fh", 14.2.8 "there will be no effect on previously
 *            set or", 14.2.8 "specified on a per file basis, in MPI_FILE_OPEN", 14.2.8 "The info object may be
 *            different on each process,": A hint that is ignored keeps its value, one that is not gets the new one, and
 *            nothing else is updated.
 * section:   14.2.8, 14.2.1
 * covers:    MPI_File_set_info, MPI_File_set_view, MPI_File_get_info, MPI_File_open
 * shows:     14.2.1-info_may_vary, 14.2.8-hints_of_open_and_delete, 14.2.8-new_value_or_old, 14.2.8-other_hints_stay,
 *            14.2.8-per_file, 14.2.8-varying_info
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

#include <string.h>

#define KEY "cb_buffer_size"

/* The value of a hint; "" if there is none. */
static void get_value(MPI_Info info, const char *key, char value[MPI_MAX_INFO_VAL])
{
    int length = MPI_MAX_INFO_VAL, found = 0;

    value[0] = '\0';
    CHECK_MPI(MPI_Info_get_string(info, key, &length, value, &found));
}

/* The hints of a file are those of before, except KEY, which may have another value. */
static void check_hints(MPI_File file, MPI_Info before, const char *other)
{
    MPI_Info now = MPI_INFO_NULL;
    char key[MPI_MAX_INFO_KEY], old[MPI_MAX_INFO_VAL], value[MPI_MAX_INFO_VAL];
    int keys = -1;

    REQUIRE_MPI(MPI_File_get_info(file, &now));
    CHECK_MPI(MPI_Info_get_nkeys(before, &keys));
    for (int i = 0; i < keys; i++) {
        CHECK_MPI(MPI_Info_get_nthkey(before, i, key));
        get_value(before, key, old);
        get_value(now, key, value);
        rule_at("%s", key);
        if (strcmp(key, KEY) != 0 || strcmp(value, other) != 0) {
            CHECK_STR(value, old);
        }
    }
    CHECK_MPI(MPI_Info_free(&now));
}

static MPI_Info make_hints(const char *value)
{
    MPI_Info info = MPI_INFO_NULL;
    char key[32];

    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, KEY, value));
    snprintf(key, sizeof key, "hint_of_process_%d", rule_rank());
    CHECK_MPI(MPI_Info_set(info, key, "yes"));
    return info;
}

static void check_files(MPI_File file, MPI_File other)
{
    MPI_Info before = MPI_INFO_NULL, of_other = MPI_INFO_NULL, info;

    CHECK_MPI(MPI_File_get_info(file, &before));
    CHECK_MPI(MPI_File_get_info(other, &of_other));
    info = make_hints("2097152");
    CHECK_MPI(MPI_File_set_info(file, info));
    CHECK_MPI(MPI_Info_free(&info));
    check_hints(file, before, "2097152");
    check_hints(other, of_other, "");
    CHECK_MPI(MPI_Info_free(&before));
    CHECK_MPI(MPI_File_get_info(file, &before));
    info = make_hints("4194304");
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", info));
    CHECK_MPI(MPI_Info_free(&info));
    check_hints(file, before, "4194304");
    check_hints(other, of_other, "");
    CHECK_MPI(MPI_Info_free(&before));
    CHECK_MPI(MPI_Info_free(&of_other));
}

void rule(void)
{
    int amode = MPI_MODE_CREATE | MPI_MODE_RDWR;
    MPI_File files[2] = {MPI_FILE_NULL, MPI_FILE_NULL};
    MPI_Info info = make_hints("1048576"), mine = rule_rank() == 1 ? MPI_INFO_NULL : info;
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    CHECK_MPI(MPI_Info_delete(info, KEY)); /* it must be the same on all processes */
    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_WORLD, name, amode, mine, &files[0]), "files");
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, amode, mine, &files[1]));
    check_files(files[0], files[1]);
    CHECK_MPI(MPI_File_close(&files[0]));
    CHECK_MPI(MPI_File_close(&files[1]));
    MPI_Barrier(MPI_COMM_WORLD);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_delete(name, info));
    }
    CHECK_MPI(MPI_Info_free(&info));
}
