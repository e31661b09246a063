/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each function that the library has it has also by its name with the prefix PMPI_.
 * class:     required
 * basis:     15.2.1 "mechanism through which all of the MPI defined functions", 15.2.1 "an alternate entry point name,
 *            with the prefix", 15.3.11 "also apply to the MPI tool information interface": There is no function without
 *            such an entry point, also among those for large counts and those of the tools interface.
 * section:   15.2.1, 15.3.11
 * covers:    MPI_Comm_size
 * shows:     15.2.1-pmpi_every_function
 * ranks:     1
 * state:     trial
 * process:   alone
 * level:     abi
 *
 * MPI_Aint_add and MPI_Aint_diff are left out: with and without the prefix they may be macros (2.6.4).
 */
#define RULE_ALONE
#include "rule.h"

#include "rule_function_names.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void rule(void)
{
    void *program = dlopen(NULL, RTLD_LAZY);
    int size = -1, found = 0;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size)); /* so that the program needs the library */
    CHECK_MPI(MPI_Finalize());
    REQUIRE(program != NULL);
    for (int i = 0; i < RULE_FUNCTION_NAMES; i++) {
        char name[128];

        snprintf(name, sizeof name, "P%s", rule_function_names[i]);
        rule_at("%s", name);
        if (strncmp(rule_function_names[i], "MPI_Aint_", 9) != 0 &&
            dlsym(program, rule_function_names[i]) != NULL) {
            CHECK(dlsym(program, name) != NULL);
            found++;
        }
    }
    rule_at(NULL);
    CHECK(found > 0);
    dlclose(program);
}
