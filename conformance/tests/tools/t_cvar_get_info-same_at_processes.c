/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Control variables, performance variables of one class, and categories that have one name are described
 *            alike at all processes.
 * class:     required
 * basis:     15.3.6 "The returned description must be equivalent", 15.3.7 "across connected MPI processes, the
 *            following OUT parameters must", 15.3.9 "then the returned description must be equivalent": All processes
 *            of MPI_COMM_WORLD are connected.
 * section:   15.3.6, 15.3.7, 15.3.9
 * covers:    MPI_T_cvar_get_info, MPI_T_pvar_get_info, MPI_T_category_get_info
 * shows:     15.3.6-same_at_processes, 15.3.7-same_at_processes, 15.3.9-same_at_processes
 * ranks:     2
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 1024, NUMBERS = 8 };

/* The information that a process gets. The datatype is given by its place in the table of 15.3.5. */
struct answer {
    char texts[2][LENGTH];
    int numbers[NUMBERS];
};

static int number_of(MPI_Datatype type)
{
    const MPI_Datatype types[] = {MPI_INT,      MPI_INT32_T,       MPI_INT64_T,
                                  MPI_UNSIGNED, MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG_LONG,
                                  MPI_UINT32_T, MPI_UINT64_T,      MPI_COUNT,
                                  MPI_CHAR,     MPI_DOUBLE};
    int i = 0;

    while (i < 11 && types[i] != type) {
        i++;
    }
    return i;
}

static int ask(int kind, int index, struct answer *answer)
{
    int lengths[2] = {LENGTH, LENGTH}, *n = answer->numbers, code;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_T_enum items = MPI_T_ENUM_NULL;
    char *name = answer->texts[0], *text = answer->texts[1];

    memset(answer, 0, sizeof *answer);
    code = kind == 0   ? MPI_T_cvar_get_info(index, name, &lengths[0], &n[0], &type, &items, text,
                                             &lengths[1], &n[1], &n[2])
           : kind == 1 ? MPI_T_pvar_get_info(index, name, &lengths[0], &n[0], &n[1], &type, &items,
                                             text, &lengths[1], &n[2], &n[3], &n[4], &n[5])
                       : MPI_T_category_get_info(index, name, &lengths[0], text, &lengths[1], NULL,
                                                 NULL, NULL);
    n[6] = number_of(type);
    n[7] = items != MPI_T_ENUM_NULL;
    return code;
}

static int find(int kind, const struct answer *wanted, int *index)
{
    return kind == 0   ? PMPI_T_cvar_get_index(wanted->texts[0], index)
           : kind == 1 ? PMPI_T_pvar_get_index(wanted->texts[0], wanted->numbers[1], index)
                       : PMPI_T_category_get_index(wanted->texts[0], index);
}

/* Rank 0 tells the others what it knows. They may lack what it has. */
static void compare(int kind, int number)
{
    static struct answer first, own;

    PMPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < number; i++) {
        int index = -1, code = rule_rank() == 0 ? ask(kind, i, &first) : MPI_SUCCESS;

        PMPI_Bcast(&code, 1, MPI_INT, 0, MPI_COMM_WORLD);
        PMPI_Bcast(&first, (int)sizeof first, MPI_BYTE, 0, MPI_COMM_WORLD);
        rule_at("kind %d, %s", kind, first.texts[0]);
        if (code == MPI_SUCCESS && find(kind, &first, &index) == MPI_SUCCESS &&
            ask(kind, index, &own) == MPI_SUCCESS) {
            CHECK_STR(own.texts[0], first.texts[0]);
            CHECK_STR(own.texts[1], first.texts[1]);
            for (int j = 0; j < NUMBERS; j++) {
                CHECK_INT(own.numbers[j], first.numbers[j]);
            }
        }
    }
}

void rule(void)
{
    int provided, numbers[3] = {0, 0, 0};

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_CODE(MPI_T_cvar_get_num(&numbers[0]), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_num(&numbers[1]), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num(&numbers[2]), MPI_SUCCESS);
    for (int kind = 0; kind < 3; kind++) {
        compare(kind, numbers[kind]);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
}
