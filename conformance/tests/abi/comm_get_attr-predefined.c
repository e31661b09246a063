/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The predefined attributes of MPI_COMM_WORLD point to integers that mean what they should:
 *            a tag, ranks in the header's numbering, a truth value, an application's number, a size.
 * class:     required
 * basis:     9.1.2 "attributes that describe the execution environment is attached to", 9.5.1 "is
 *            always greater than or equal to", 11.10.1 "total number of processes that are
 *            expected", 11.10.3 "Numbering starts from zero", 16.4 "Host process rank, if such
 *            exists": The ranges of the values are those of the definitions; those that need not be
 *            set are not asked for.
 * section:   9.1.2, 9.5.1, 11.10.1, 11.10.3, 16.4
 * covers:    MPI_Comm_get_attr
 * constants: MPI_TAG_UB, MPI_IO, MPI_HOST, MPI_WTIME_IS_GLOBAL, MPI_APPNUM, MPI_LASTUSEDCODE,
 *            MPI_UNIVERSE_SIZE, MPI_ANY_SOURCE, MPI_PROC_NULL, MPI_ERR_LASTCODE
 * shows:     9.1.2-io_rank, 9.1.2-tag_ub_minimum, 9.1.2-wtime_global_key, 9.1.2-wtime_global_value,
 *            9.5.1-lastusedcode_minimum, 11.10.1-universe_size, 11.10.3-appnum, 16.4-host,
 *            19.3.7-predefined_integer
 * ranks:     1
 *
 * Values are of different kinds, so a layer must convert each attribute by itself.
 */
#include "rule.h"

/* The value of an attribute, or `otherwise` when it is not set, which some of them need not be. */
static int value_of(const char *name, int keyval, int otherwise)
{
    int *value = NULL;
    int flag = RULE_POISON_INT;

    rule_at("%s", name);
    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, keyval, &value, &flag));
    CHECK(flag != RULE_POISON_INT);
    return flag != 0 && CHECK(value != NULL) ? *value : otherwise;
}

static bool is_rank(int value)
{
    return value == MPI_PROC_NULL || (value >= 0 && value < rule_size());
}

static void check_tag_ub(void)
{
    int most = value_of("MPI_TAG_UB", MPI_TAG_UB, -1);
    int data = 5;

    CHECK(most >= 32767);
    CHECK_MPI(MPI_Sendrecv_replace(&data, 1, MPI_INT, 0, most, 0, most, MPI_COMM_SELF,
                                   MPI_STATUS_IGNORE));
    CHECK_INT(data, 5);
}

void rule(void)
{
    int value;

    check_tag_ub();
    value = value_of("MPI_IO", MPI_IO, MPI_ANY_SOURCE);
    CHECK(value == MPI_ANY_SOURCE || is_rank(value));
    CHECK(is_rank(value_of("MPI_HOST", MPI_HOST, MPI_PROC_NULL)));
    value = value_of("MPI_WTIME_IS_GLOBAL", MPI_WTIME_IS_GLOBAL, 0);
    CHECK(value == 0 || value == 1);
    CHECK_INT(value_of("MPI_APPNUM", MPI_APPNUM, 0), 0);
    CHECK(value_of("MPI_UNIVERSE_SIZE", MPI_UNIVERSE_SIZE, rule_size()) >= 1);
    CHECK(value_of("MPI_LASTUSEDCODE", MPI_LASTUSEDCODE, -1) >= MPI_ERR_LASTCODE);
}
