/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Only the first MPI_Abi_set_fortran_booleans may have an effect, every later one returns
 *            MPI_ERR_ABI; afterwards MPI_Abi_get_fortran_booleans says that the literals are set.
 * class:     required
 * basis:     20.4.1 "to this function affects the state of the", 20.4.1 "already knows the literal
 *            values of the Fortran booleans": Later calls have a fixed answer, MPI_ERR_ABI, and
 *            what was set or known first stays.
 * section:   20.4.1
 * covers:    MPI_Abi_set_fortran_booleans, MPI_Abi_get_fortran_booleans
 * constants: MPI_ERR_ABI
 * shows:     20.4.1-before_info, 20.4.1-booleans_only_first, 20.4.1-is_set, 20.4.1-literals,
 *            20.4.1-set_booleans
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * When the library says that it knows the literals, it may refuse the first call too, and keeps them.
 */
#define RULE_ALONE
#include "rule.h"

static void run(void)
{
    int32_t yes = 0x5a5a5a5a;
    int32_t no = 0x5a5a5a5a;
    int32_t other = 7;
    int32_t set_yes = -1;
    int32_t set_no = 0;
    int is_set = -1;
    int code;
    bool known;

    REQUIRE_MPI(MPI_Abi_get_fortran_booleans(4, &yes, &no, &is_set));
    known = is_set != 0;
    code = MPI_Abi_set_fortran_booleans(4, &set_yes, &set_no);
    CHECK(known || code == MPI_SUCCESS);
    CHECK_ERROR_CLASS(MPI_Abi_set_fortran_booleans(4, &other, &other), MPI_ERR_ABI);
    if (!known) {
        yes = set_yes;
        no = set_no;
    }
    set_yes = set_no = 99;
    CHECK_MPI(MPI_Abi_get_fortran_booleans(4, &set_yes, &set_no, &is_set));
    CHECK(is_set != 0);
    CHECK_INT(set_yes, yes);
    CHECK_INT(set_no, no);
    CHECK(set_yes != set_no);
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    run();
    CHECK_MPI(MPI_Finalize());
}
