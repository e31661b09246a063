/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Get_count is MPI_UNDEFINED when the message is no whole number of entries, while
 *            MPI_Get_elements counts its basic elements.
 * class:     required
 * basis:     5.1.11 "number of basic elements received is not a multiple", 5.1.11 "the value
 *            returned by MPI_GET_ELEMENTS": The text gives the count for a whole number of entries
 *            and otherwise MPI_UNDEFINED, and leaves the elements to MPI_Get_elements.
 * section:   5.1.11, 3.2.5
 * covers:    MPI_Get_count, MPI_Get_elements, MPI_Get_elements_x
 * constants: MPI_UNDEFINED
 * shows:     3.2.5-get_count, 5.1.11-elements_of_count, 5.1.11-get_count_entries,
 *            5.1.11-get_count_undefined, 5.1.11-get_elements, 5.1.11-get_elements_mixed,
 *            16.4-get_elements_x_of_message
 * ranks:     1
 *
 * Messages of 0 to 7 integers, counted in entries of three.
 */
#include "rule.h"

enum { MOST = 7, TAG = 60 };

static void check(int sent, MPI_Datatype triple)
{
    const int out[MOST] = {0};
    int in[9];
    int count = -1;
    int elements = -1;
    MPI_Count large = -1;
    MPI_Status status = rule_status();

    CHECK_MPI(
        MPI_Sendrecv(out, sent, MPI_INT, 0, TAG, in, 3, triple, 0, TAG, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_count(&status, triple, &count));
    CHECK_INT(count, sent % 3 == 0 ? sent / 3 : MPI_UNDEFINED);
    CHECK_MPI(MPI_Get_elements(&status, triple, &elements));
    CHECK_INT(elements, sent);
    CHECK_MPI(MPI_Get_elements_x(&status, triple, &large));
    CHECK_INT(large, sent);
}

/* A struct of one int and one double, cut behind the int of the second entry. */
static void check_mixed(void)
{
    const int lengths[2] = {1, 1};
    const MPI_Aint places[2] = {0, 8};
    const MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
    const int out_lengths[3] = {1, 1, 1};
    const MPI_Aint out_places[3] = {0, 8, 16};
    const MPI_Datatype out_types[3] = {MPI_INT, MPI_DOUBLE, MPI_INT};
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    MPI_Datatype three = MPI_DATATYPE_NULL;
    double out[3] = {0};
    double in[4] = {0};
    int count = -1;
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Type_create_struct(2, lengths, places, types, &pair));
    CHECK_MPI(MPI_Type_create_struct(3, out_lengths, out_places, out_types, &three));
    CHECK_MPI(MPI_Type_commit(&pair));
    CHECK_MPI(MPI_Type_commit(&three));
    CHECK_MPI(MPI_Sendrecv(out, 1, three, 0, TAG, in, 2, pair, 0, TAG, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_count(&status, pair, &count));
    CHECK_INT(count, MPI_UNDEFINED);
    CHECK_MPI(MPI_Get_elements(&status, pair, &count));
    CHECK_INT(count, 3);
    CHECK_MPI(MPI_Type_free(&three));
    CHECK_MPI(MPI_Type_free(&pair));
}

void rule(void)
{
    MPI_Datatype triple = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(3, MPI_INT, &triple));
    REQUIRE_MPI(MPI_Type_commit(&triple));
    for (int sent = 0; sent <= MOST; sent++) {
        rule_at("%d integers", sent);
        check(sent, triple);
    }
    rule_at("int and double");
    check_mixed();
    CHECK_MPI(MPI_Type_free(&triple));
}
