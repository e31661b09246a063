/* SPDX-License-Identifier: BSD-3-Clause */
/* The model of matching (model_match.h) against results worked out by hand from examples and
 * sentences of MPI 5.0. */
#include "model_match.h"

#include <stdio.h>
#include <string.h>

static int wrong;
static struct match model;

static void check(const char *what, int got, int want)
{
    if (got != want) {
        printf("%s: got %d, wanted %d\n", what, got, want);
        wrong = 1;
    }
}

static struct match_envelope envelope(int dest, int source, int tag)
{
    return (struct match_envelope){0, dest, source, tag};
}

/* Example of nonovertaking messages in 3.5: the receive with any tag gets the first message, the
 * next one the second. */
static void check_nonovertaking(void)
{
    memset(&model, 0, sizeof model);
    match_send(&model, envelope(1, 0, 7));
    match_send(&model, envelope(1, 0, 7));
    check("first receive", model.takes[match_receive(&model, envelope(1, 0, MATCH_ANY))], 0);
    check("second receive", model.takes[match_receive(&model, envelope(1, 0, 7))], 1);
}

/* Example of intertwined matching pairs in 3.5: messages are received in the reverse order by tag.
 */
static void check_intertwined(void)
{
    memset(&model, 0, sizeof model);
    match_send(&model, envelope(1, 0, 1));
    match_send(&model, envelope(1, 0, 2));
    check("receive of tag 2", model.takes[match_receive(&model, envelope(1, 0, 2))], 1);
    check("receive of tag 1", model.takes[match_receive(&model, envelope(1, 0, 1))], 0);
}

/* 3.5: "If a receiver posts two receives in succession, and both match the same message", the first
 * one gets it. */
static void check_posted_order(void)
{
    memset(&model, 0, sizeof model);
    match_receive(&model, envelope(1, MATCH_ANY, MATCH_ANY));
    match_receive(&model, envelope(1, 0, 5));
    check("waiting", match_waiting(&model, &(struct match_envelope){0, 1, 0, 5}), 0);
    match_send(&model, envelope(1, 0, 5));
    match_send(&model, envelope(1, 0, 6));
    match_send(&model, envelope(1, 0, 5));
    check("wildcards", model.takes[0], 0);
    check("named", model.takes[1], 2);
    check("left", model.taken_by[1], MATCH_NONE);
    check("receives to come", model.takes[match_receive(&model, envelope(1, 0, MATCH_ANY))], 1);
}

/* 3.2.4: source, tag, destination, and communicator must be the same. */
static void check_envelopes(void)
{
    memset(&model, 0, sizeof model);
    match_send(&model, (struct match_envelope){0, 1, 0, 5});
    check("other communicator", match_there(&model, &(struct match_envelope){1, 1, 0, 5}),
          MATCH_NONE);
    check("other destination", match_there(&model, &(struct match_envelope){0, 2, 0, 5}),
          MATCH_NONE);
    check("other source", match_there(&model, &(struct match_envelope){0, 1, 1, 5}), MATCH_NONE);
    check("other tag", match_there(&model, &(struct match_envelope){0, 1, 0, 4}), MATCH_NONE);
    check("any source and tag",
          match_there(&model, &(struct match_envelope){0, 1, MATCH_ANY, MATCH_ANY}), 0);
    check("a probe leaves it", model.taken_by[0], MATCH_NONE);
}

/* 3.8.4: a cancelled receive takes nothing, a message goes to the next; one that has its message is
 * not cancelled. */
static void check_cancel(void)
{
    memset(&model, 0, sizeof model);
    match_receive(&model, envelope(1, 0, 5));
    match_receive(&model, envelope(1, 0, 5));
    check("cancelled", match_cancel(&model, 0), 1);
    match_send(&model, envelope(1, 0, 5));
    check("cancelled one", model.takes[0], MATCH_LOST);
    check("next one", model.takes[1], 0);
    check("too late", match_cancel(&model, 1), 0);
    check("kept", model.takes[1], 0);
}

/* 3.5: of each source a wildcard receive can only take the first message left. */
static void check_from(void)
{
    memset(&model, 0, sizeof model);
    match_send(&model, envelope(2, 0, 5));
    match_send(&model, envelope(2, 1, 5));
    match_send(&model, envelope(2, 1, 6));
    match_send(&model, envelope(2, 1, 5));
    check("of source 1", match_from(&model, envelope(2, MATCH_ANY, 5), 1), 1);
    check("of source 0", match_from(&model, envelope(2, MATCH_ANY, 5), 0), 0);
    check("of a source not named", match_from(&model, envelope(2, 1, 5), 0), MATCH_NONE);
    match_join(&model, 1, 0);
    model.receives = 1;
    check("the next of source 1", match_from(&model, envelope(2, MATCH_ANY, 5), 1), 3);
}

int main(void)
{
    check_nonovertaking();
    check_intertwined();
    check_posted_order();
    check_envelopes();
    check_cancel();
    check_from();
    return wrong;
}
