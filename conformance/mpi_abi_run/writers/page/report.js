/* SPDX-License-Identifier: BSD-3-Clause */
/* The behavior of the report. The data is what html_report.py wrote: `rules` are the heads, `results` rows
 * of [rule, run, ranks, outcome, seconds, details], both named by their place. Elements are made by `make`
 * alone, which takes texts and never HTML. What is open, shown and sorted is kept in the elements. */
"use strict";

const DATA = JSON.parse(document.getElementById("data").textContent);

/* From what is worst to what is best: the color of a function is that of its worst result. */
const OUTCOMES = {
  ERROR: "It could not be run: a launcher, a build or a file is broken.",
  CRASH: "A process died, or all ended, before the rule was over.",
  TIMEOUT: "The processes in the rule made no progress any more.",
  FAIL: "A check did not hold.",
  XPASS: "It passed although it is listed as known to fail: the list is out of date.",
  XFAIL: "It failed, and is listed as a known defect, with the reason.",
  SKIP: "Something that the rule needs is not there; the text says what. Not a failure.",
  PASS: "Every process ended the rule, and every check held.",
};
const ORDER = Object.keys(OUTCOMES);
const RED = ["ERROR", "CRASH", "TIMEOUT", "FAIL", "XPASS"];
const SLOWEST = 25;
const CLASSES = ["required", "quality"];

/* --- Making elements. --- */

function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined).map(
    (child) => (child instanceof Node ? child : String(child))));
  return element;
}

const byId = (id) => document.getElementById(id);
const plural = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;
const mark = (outcome, text) => make("span", { class: `mark ${outcome}` }, text || outcome);
const worst = (outcomes) => ORDER.find((outcome) => outcomes.includes(outcome));
const percent = (part, whole) => (whole ? `${Math.floor((1000 * part) / whole) / 10} %` : "none");

function duration(seconds) {
  if (seconds >= 90) {
    return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  }
  if (seconds < 0.001) {
    return "< 1 ms";
  }
  return seconds >= 1 ? `${seconds.toFixed(1)} s` : `${Math.round(1000 * seconds)} ms`;
}

function group(items, key) {
  const groups = new Map();
  for (const item of items) {
    const name = key(item);
    groups.set(name, [...(groups.get(name) || []), item]);
  }
  return groups;
}

function sum(items, value) {
  return items.reduce((total, item) => total + value(item), 0);
}

/* --- The data by rule. --- */

const RESULTS = DATA.results.map(([rule, run, np, outcome, seconds, details]) => (
  { rule, run, np, outcome, seconds, details }));
const RULES = DATA.rules.map((head, place) => ({ ...head, place, results: [] }));
RESULTS.forEach((result) => RULES[result.rule].results.push(result));
RULES.forEach((rule) => rule.results.sort((a, b) => a.run - b.run || a.np - b.np));
const NAMES = new Set(RULES.flatMap((rule) => [...rule.covers, ...rule.constants]));
const RUNS = DATA.runs.map((run, place) => (
  { ...run, place, results: RESULTS.filter((result) => result.run === place) }));

const slowest = (rule) => Math.max(0, ...rule.results.map((result) => result.seconds));

const ranksIn = (details) => (details.diagnosis && details.diagnosis.ranks) || [];

function searched(rule) {
  const texts = rule.results.flatMap(({ outcome, details }) => [
    outcome, details.text, details.output, details.expectation && details.expectation.reason,
    ...ranksIn(details).map((one) => one.text),
    ...(details.failures || []).flatMap((one) => Object.values(one))]);
  return [rule.test, rule.rule, rule.argument, ...rule.basis.map((one) => one.words), ...rule.sections, ...rule.covers, ...rule.constants, ...texts]
    .filter((text) => text !== undefined).join("\n").toLowerCase();
}
RULES.forEach((rule) => { rule.text = searched(rule); });

/* --- A table that sorts and, if asked, searches itself. --- */

/* `columns`: {title, value (of a row, to sort by), show (of a row, optional), number}. */
function table(columns, rows, options = {}) {
  const body = make("tbody", {});
  const lines = rows.map((row) => ({ row, element: make("tr", {}, columns.map(
    (column) => make("td", { class: column.number && "number" },
      column.show ? column.show(row) : column.value(row)))) }));
  const heads = columns.map((column) => make("th", { scope: "col", class: column.number && "number" },
    make("button", { type: "button", onclick: (event) => {
      sortBy(event.target.parentNode, heads, lines, (line) => column.value(line.row));
      body.append(...lines.map((line) => line.element));
    } }, column.title)));
  body.append(...lines.map((line) => line.element));
  return make("div", {}, options.search ? searchOf(lines, columns, options.search) : null,
    make("div", { class: "scroll" }, make("table", {}, make("thead", {}, make("tr", {}, heads)), body)));
}

function compare(a, b) {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
}

/* Sort lines, and turn the direction if they are sorted by this already. */
function sortBy(head, heads, lines, value) {
  const down = head.getAttribute("aria-sort") === "ascending";
  heads.forEach((one) => one.removeAttribute("aria-sort"));
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  lines.sort((a, b) => (down ? -1 : 1) * compare(value(a), value(b)));
}

function searchOf(lines, columns, label) {
  const shown = make("output", { "aria-live": "polite", class: "soft" }, plural(lines.length, "row"));
  const search = (event) => {
    const wanted = event.target.value.toLowerCase();
    const left = lines.filter((line) => {
      const text = columns.map((column) => column.value(line.row)).join("\n").toLowerCase();
      line.element.hidden = !text.includes(wanted);
      return !line.element.hidden;
    });
    shown.textContent = plural(left.length, "row");
  };
  return make("div", { class: "tools" }, make("label", {}, `${label} `,
    make("input", { type: "search", oninput: search })), shown);
}

/* A part that is drawn when it is first opened: long tables cost nothing until they are wanted. */
function later(title, draw) {
  const part = make("details", {}, make("summary", {}, title));
  part.addEventListener("toggle", () => part.append(draw()), { once: true });
  return part;
}

/* --- Summary. --- */

function bar(counts, order) {
  const total = sum(order, (name) => counts[name] || 0);
  const parts = order.filter((name) => counts[name]).map((name) => {
    const part = make("i", { class: `fill ${name}`, title: `${name} ${counts[name]}` });
    part.style.flexGrow = counts[name] / total;
    return part;
  });
  return make("div", { class: "bar", "aria-hidden": "true" }, parts);
}

/* What keeps a report from being one of a whole run; those of older versions do not say. */
const incomplete = (report) => (report && report.incomplete) || [];
const partial = (run) => incomplete(DATA.reports[run.report]);

/* The verdict rests on the required rules; the score of the others stands beside it. */
function verdict(run) {
  const color = { conforms: "good", does_not_conform: "bad" }[run.verdict] || "";
  const { passed, counted } = run.quality;
  return [make("p", { class: `verdict ${color}` }, `Verdict: ${run.verdict_text}`),
    counted ? make("p", {}, "Quality: ", meter(passed, 0, counted)) : null];
}

/* How many quality rules pass, by topic. */
function drawQuality() {
  const topics = [...new Set(RUNS.flatMap((run) => Object.keys(run.quality.topics)))].sort();
  if (!topics.length) {
    return;
  }
  const of = (run, topic) => (topic === "all" ? run.quality : run.quality.topics[topic]) || { passed: 0, counted: 0 };
  byId("quality").append(later("Quality by topic", () => table([
    { title: "Topic", value: (topic) => topic },
    ...RUNS.map((run) => ({
      title: run.label, value: (topic) => of(run, topic).passed / (of(run, topic).counted || 1),
      show: (topic) => (of(run, topic).counted ? meter(of(run, topic).passed, 0, of(run, topic).counted) : "none counts"),
    }))], [...topics, "all"])));
}

function card(run) {
  const ranks = [...new Set(run.results.map((result) => result.np))].sort((a, b) => a - b);
  const tests = new Set(run.results.map((result) => result.rule)).size;
  const order = [...ORDER].reverse();
  return make("article", { class: "card" },
    make("h3", {}, run.label), make("p", { class: "soft" }, run.how),
    partial(run).length ? make("p", { class: "verdict bad" },
      `Not a whole run${run.not_run ? `: ${plural(run.not_run, "result")} missing` : ""}`) : null, verdict(run),
    bar(run.counts, order),
    make("p", { class: "chips" }, order.filter((name) => run.counts[name]).map(
      (name) => mark(name, `${name} ${run.counts[name]}`))),
    make("p", {}, `${plural(tests, "rule")} at ${ranks.join(", ") || "no"} rank${ranks.join() === "1" ? "" : "s"}: `
      + `${plural(run.results.length, "result")} in ${duration(run.seconds)}.`));
}

function drawSummary() {
  const first = DATA.reports[0] || {};
  byId("incomplete").append(...DATA.reports.flatMap((report) => incomplete(report).map((why) => make(
    "p", { class: "alarm" }, `${report.name ? `${report.name}: ` : ""}not a whole run: ${why}. It is no claim.`))));
  byId("about").textContent = "Does an MPI library do what the standard asks? "
    + `${plural(RULES.length, "rule")} of ${first.standard || "MPI"}, each a small program, `
    + `on ${plural(RUNS.length, "implementation")}.`;
  byId("cards").append(...RUNS.map(card));
  drawQuality();
  byId("legend").append(...[...ORDER].reverse().flatMap(
    (name) => [make("dt", { class: `mark ${name}` }, name), make("dd", {}, OUTCOMES[name])]));
}

/* --- What there is to say of a result. --- */

function checkOf([first, ...more]) {
  const all = [first, ...more];
  const ranks = [...new Set(all.map((one) => one.rank))].sort((a, b) => a - b);
  const times = all.length > ranks.length ? ` (${all.length} times)` : "";
  return make("li", {},
    make("code", {}, `${first.file}:${first.line}`), " ",
    `${ranks.length > 1 ? "ranks" : "rank"} ${ranks.join(", ")}${times}: `, make("code", {}, first.expression),
    first.at ? [" at ", make("code", {}, first.at)] : null,
    make("dl", {}, make("dt", {}, "got"), make("dd", {}, make("code", {}, first.got)),
      make("dt", {}, "wanted"), make("dd", {}, make("code", {}, first.wanted))));
}

/* A check that failed in a loop: the first time in full, and the others folded. */
function checksAt([first, ...more]) {
  const element = checkOf(first);
  if (more.length) {
    element.append(make("details", {}, make("summary", {}, `${plural(more.length, "more failure")} of this check`),
      make("ul", { class: "check-list" }, more.map(checkOf))));
  }
  return element;
}

/* Failed checks; ranks that say the same say it once. */
function checks(details) {
  const all = details.failures || [];
  const same = group(all, (one) => JSON.stringify({ ...one, rank: 0 }));
  const places = group([...same.values()], ([one]) => `${one.file}:${one.line} ${one.expression}`);
  const hidden = (details.failed_checks || 0) - all.length;
  return [places.size ? make("ul", { class: "check-list" }, [...places.values()].map(checksAt)) : null,
    hidden > 0 ? make("p", {}, `and ${plural(hidden, "more failed check")}`) : null];
}

/* A stack is folded: its frames, innermost first. */
function stack(rank, frames, place) {
  return make("details", {},
    make("summary", {}, `Stack of rank ${rank}${place ? `, thread ${place + 1}` : ""}`),
    make("pre", { tabindex: "0" }, frames.map((frame, number) => `#${number}  ${frame}`).join("\n")));
}

/* Where each rank was when the launch broke off. */
function diagnosis(details) {
  const ranks = ranksIn(details).map((one) => make("li", {}, `rank ${one.rank}: `, make("code", {}, one.text),
    (one.threads || []).map((frames, place) => stack(one.rank, frames, place))));
  return ranks.length ? [make("ul", { class: "check-list" }, ranks),
    details.diagnosis.note ? make("p", { class: "soft" }, details.diagnosis.note) : null] : null;
}

/* A link only where it leads to the web, whatever stands in the file. */
function linked(link) {
  return /^https?:\/\//.test(link) ? make("a", { href: link, rel: "noreferrer" }, link) : link;
}

function story({ details, outcome }) {
  const known = details.expectation;
  const seen = details.outcomes ? Object.entries(details.outcomes) : [];
  return [
    details.text ? make("p", {}, details.text) : null,
    seen.length > 1 ? make("p", { class: "bad" }, "Not the same each time: ",
      seen.map(([name, number]) => `${name} ${number}`).join(", ")) : null,
    outcome === "XPASS" ? make("p", {}, "It is listed as known to fail and passes: take it off the list.") : null,
    known ? make("p", {}, `Known defect: ${known.reason} `, linked(known.link || "")) : null,
    checks(details),
    diagnosis(details),
    details.output ? [make("p", { class: "soft" }, "The end of its output:"),
      make("pre", { tabindex: "0" }, details.output)] : null,
    details.banner ? make("details", {}, make("summary", {}, "What the launcher said"),
      make("pre", { tabindex: "0" }, details.banner)) : null,
    details.command ? make("p", {}, make("span", { class: "soft" }, "alone: "),
      make("code", { class: "command" }, details.command)) : null,
    details.program ? make("p", {}, "Shown by a program of its own: ",
      make("a", { href: "cases/" + details.program.split("/").pop() }, details.program)) : null];
}

/* The class of a rule, and what it rests on: paragraphs to look up, and the argument. */
function basis(rule) {
  const places = rule.basis.flatMap(({ section: number, words }, place) => [
    place ? ", " : "", `${number} `, make("q", {}, words)]);
  return make("p", { class: "basis" }, make("strong", {}, rule.class),
    places.length ? [" by ", places, `: ${rule.argument}`] : null);
}

const section = (rule) => `MPI 5.0, section ${rule.sections.join(", ")}`;
const ranksOf = (results) => `${results.map((one) => one.np).join(", ")} `
  + `rank${results.length === 1 && results[0].np === 1 ? "" : "s"}`;

/* --- Failures. --- */

/* One card for each rule, run and outcome, with the fewest ranks that it happened on. */
function failure(results) {
  const [first] = results;
  const rule = RULES[first.rule];
  const element = make("details", { class: `failure ${first.outcome}`, open: first.outcome !== "XFAIL" },
    make("summary", {}, mark(first.outcome), make("strong", {}, rule.test),
      ` ${RUNS[first.run].label}, ${ranksOf(results)}`,
      first.details.expectation ? make("span", { class: "soft" }, `: ${first.details.expectation.reason}`) : null),
    make("p", {}, rule.rule, " ", make("span", { class: "soft" }, `(${section(rule)}; tests/${rule.test}.c)`)),
    basis(rule), story(first),
    make("p", {}, make("a", { href: `#${rule.test}` }, "all its results")));
  return { element, results };
}

const FAILURES = [];

function drawFailures() {
  const wrong = RESULTS.filter((one) => one.outcome === "XFAIL" || RED.includes(one.outcome));
  const groups = group(wrong, (one) => `${one.rule} ${one.run} ${one.outcome}`);
  FAILURES.push(...[...groups.values()].map(failure));
  FAILURES.sort((a, b) => ORDER.indexOf(a.results[0].outcome) - ORDER.indexOf(b.results[0].outcome)
    || a.results[0].run - b.results[0].run);
  const classOf = (one) => RULES[one.results[0].rule].class;
  const bad = FAILURES.filter((one) => one.results[0].outcome !== "XFAIL");
  const known = FAILURES.length - bad.length;
  byId("failures-body").append(
    make("p", { class: bad.length ? "hint" : "good" }, bad.length
      ? "Each with what was got and what was wanted, and the command that runs this rule alone."
      : `Nothing failed that was not expected to${DATA.reports.some((one) => incomplete(one).length)
        ? ", of what was run" : ""}.`),
    known ? make("p", { class: "hint" }, `${plural(known, "known defect")} (XFAIL) of the implementations: `
      + "they are listed with a reason, and unfold.") : "",
    ...CLASSES.flatMap((name) => partOf(name, FAILURES.filter((one) => classOf(one) === name))));
}

/* The failures of one class, with a heading that goes when the filter leaves none of them. */
function partOf(name, failures) {
  if (!failures.length) {
    return [];
  }
  const part = make("div", { class: "part" }, make("h3", {}, name === "required" ? "Required rules"
    : "Quality rules, which have no part in the verdict"), failures.map((one) => one.element));
  return [part];
}

/* --- Functions. --- */

const TILES = [];

function tile(topic, name, rules) {
  const outcomes = RUNS.map((run) => worst(rules.flatMap((rule) => rule.results).filter(
    (result) => result.run === run.place).map((result) => result.outcome)) || "absent");
  const outcomeText = RUNS.map((run, place) => `${run.label}: ${outcomes[place]}`).join("; ");
  const button = make("button", {
    type: "button", class: "tile", tabindex: "-1", title: `${name}, ${plural(rules.length, "rule")}; ${outcomeText}`,
    onclick: () => showFunction(topic, name) },
  make("span", { class: "stripes", "aria-hidden": "true" },
    outcomes.map((outcome) => make("i", { class: `fill ${outcome}` }))),
  make("span", {}, name, make("span", { class: "unseen" }, ` ${outcomeText}`)));
  const item = make("li", {}, button);
  TILES.push({ item, rules, name });
  return item;
}

/* One place in the order of tabs for each topic; arrows go from tile to tile. */
function roam(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const tiles = [...event.currentTarget.querySelectorAll("li:not([hidden]) .tile")];
  const ends = { Home: 0, End: tiles.length - 1 }[event.key];
  const here = tiles.indexOf(document.activeElement);
  const next = tiles[ends === undefined ? here + step : ends];
  if (here >= 0 && next) {
    event.preventDefault();
    tiles[here].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}

function topicOf([topic, rules]) {
  const functions = group(rules.flatMap((rule) => rule.covers.map((name) => ({ name, rule }))),
    (one) => one.name);
  const names = [...functions.keys()].sort();
  const tiles = make("ul", { class: "tiles", onkeydown: roam, "aria-label": `Functions of ${topic}` },
    names.map((name) => tile(topic, name, functions.get(name).map((one) => one.rule))));
  if (names.length) {
    tiles.querySelector(".tile").tabIndex = 0;
  }
  return make("div", { class: "topic" }, make("h3", {}, topic, make("span", { class: "soft" },
    `${plural(names.length, "function")}, ${plural(rules.length, "rule")}`)), tiles);
}

function drawFunctions() {
  const order = RUNS.map((run) => run.label).join(", then ");
  byId("functions-hint").textContent = "Each function that rules of a topic cover. A stripe is the worst "
    + `outcome of these rules on an implementation, from left to right ${order}; it need not be this `
    + "function's fault. Choose one to see its rules.";
  byId("matrix").append(...[...group(RULES.filter((rule) => rule.covers.length), (rule) => rule.topic)]
    .map(topicOf));
  byId("names").addEventListener("change", (event) => byId("matrix").classList.toggle(
    "nameless", !event.target.checked));
}

function showFunction(topic, name) {
  byId("filter").reset();
  byId("text").value = name;
  byId("topic").value = topic;
  applyFilter();
  byId("rules").scrollIntoView();
  const first = RULES.find((rule) => !rule.row.hidden);
  if (first) {
    first.row.querySelector("button").focus({ preventScroll: true });
  }
}

/* --- Rules. --- */

function cell(rule, run) {
  const results = rule.results.filter((result) => result.run === run.place);
  const marks = results.map((result) => make("span", {
    class: `mark ${result.outcome}`, title: `${result.outcome} with ${plural(result.np, "rank")}` },
  result.outcome === "PASS" ? [result.np, make("span", { class: "unseen" }, " PASS")]
    : `${result.np} ${result.outcome}`));
  return make("td", { "data-label": run.label }, marks.length
    ? make("span", { class: "ranks" }, marks) : make("span", { class: "soft" }, "not run"));
}

function list(title, names) {
  return names.length ? [make("dt", {}, title), make("dd", {}, make("ul", { class: "names" },
    names.map((name) => make("li", {}, make("code", {}, name)))))] : null;
}

function ruleStory(rule) {
  const runs = RUNS.map((run) => {
    const same = group(rule.results.filter((result) => result.run === run.place), (one) => one.outcome);
    return same.size ? [make("h4", {}, run.label), [...same.values()].map((results) => [
      make("p", {}, mark(results[0].outcome), ` with ${ranksOf(results)}, ${duration(
        Math.max(...results.map((one) => one.seconds)))}`), story(results[0])])] : null;
  });
  return make("tr", { class: "story" }, make("td", { colspan: RUNS.length + 4 },
    basis(rule), make("dl", {}, make("dt", {}, "section"), make("dd", {}, section(rule)),
      list("functions", rule.covers), list("constants", rule.constants)), runs));
}

function unfold(rule, open) {
  const button = rule.row.querySelector("button");
  button.setAttribute("aria-expanded", String(open));
  rule.story = rule.story || ruleStory(rule);
  if (open) {
    rule.row.after(rule.story);
  } else {
    rule.story.remove();
  }
}

function ruleRow(rule) {
  const toggle = make("button", { type: "button", class: "toggle", "aria-expanded": "false", onclick: () => {
    const open = toggle.getAttribute("aria-expanded") !== "true";
    unfold(rule, open);
    history.replaceState(null, "", open ? `#${rule.test}` : "#rules");
  } }, rule.test);
  rule.row = make("tr", { class: "rule", "data-test": rule.test },
    make("td", {}, toggle, make("div", { class: "sentence" }, rule.rule)),
    make("td", { class: "soft", "data-label": "Class" }, rule.class),
    make("td", { class: "soft", "data-label": "Section" }, rule.sections[0]),
    RUNS.map((run) => cell(rule, run)),
    make("td", { class: "number", "data-label": "Time" }, duration(slowest(rule))));
  return rule.row;
}

function worstIn(rule, run) {
  const found = worst(rule.results.filter((one) => one.run === run.place).map((one) => one.outcome));
  return found ? ORDER.indexOf(found) : ORDER.length;
}

function sectionNumber(rule) {
  return rule.sections[0].split(".").map((part) => part.padStart(3, "0")).join(".");
}

function drawRules() {
  const [head, body] = byId("rules-table").children;
  const lines = [...RULES];
  const columns = [["Rule", (rule) => rule.test], ["Class", (rule) => CLASSES.indexOf(rule.class)], ["Section", sectionNumber],
    ...RUNS.map((run) => [run.label, (rule) => worstIn(rule, run)]), ["Time", slowest]];
  const heads = columns.map(([title, value]) => make("th", { scope: "col", class: title === "Time" && "number" },
    make("button", { type: "button", onclick: (event) => {
      sortBy(event.target.parentNode, heads, lines, value);
      body.append(...lines.flatMap((rule) => (
        rule.story && rule.story.isConnected ? [rule.row, rule.story] : [rule.row])));
    } }, title)));
  head.append(make("tr", {}, heads));
  body.append(...RULES.map(ruleRow));
}

/* --- The filter. --- */

const chosen = () => [...document.querySelectorAll("#outcomes button[aria-pressed=true]")].map(
  (button) => button.dataset.outcome);

/* A whole name of the ABI means the rules that cover it, anything else any text. */
function saysWord(rule, word) {
  return NAMES.has(word) ? [...rule.covers, ...rule.constants].includes(word)
    : rule.text.includes(word.toLowerCase());
}

function wanted() {
  const words = byId("text").value.trim().split(/\s+/).filter((word) => word);
  const [kind, topic, run, np] = ["class", "topic", "run", "np"].map((id) => byId(id).value);
  const outcomes = chosen();
  const result = (one) => (!run || one.run === Number(run)) && (!np || one.np === Number(np))
    && outcomes.includes(one.outcome);
  const rule = (one) => (!kind || one.class === kind) && (!topic || one.topic === topic) && words.every((word) => saysWord(one, word))
    && one.results.some(result);
  return { rule, result };
}

function applyFilter() {
  const want = wanted();
  const left = RULES.filter((rule) => {
    rule.row.hidden = !want.rule(rule);
    if (rule.story) {
      rule.story.hidden = rule.row.hidden;
    }
    return !rule.row.hidden;
  });
  const shown = new Set(left);
  for (const { item, rules } of TILES) {
    item.hidden = !rules.some((rule) => shown.has(rule));
  }
  document.querySelectorAll(".topic").forEach((topic) => {
    topic.hidden = !topic.querySelector("li:not([hidden])");
    retab(topic);
  });
  for (const { element, results } of FAILURES) {
    element.hidden = !shown.has(RULES[results[0].rule]) || !results.some(want.result);
  }
  document.querySelectorAll(".part").forEach((part) => {
    part.hidden = !part.querySelector(".failure:not([hidden])");
  });
  byId("none").hidden = left.length > 0;
  byId("shown").textContent = `${left.length} of ${plural(RULES.length, "rule")} shown`;
}

/* A tile that can be reached with the tab key stays among those that are left. */
function retab(topic) {
  const tiles = [...topic.querySelectorAll("li:not([hidden]) .tile")];
  if (tiles.length && !tiles.some((one) => one.tabIndex === 0)) {
    tiles[0].tabIndex = 0;
  }
}

function options(id, all, pairs) {
  byId(id).append(make("option", { value: "" }, all),
    ...pairs.map(([value, text]) => make("option", { value }, text)));
}

function chip(name) {
  const number = RESULTS.filter((result) => result.outcome === name).length;
  const button = make("button", { type: "button", class: name, "aria-pressed": "true", title: OUTCOMES[name],
    onclick: () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      applyFilter();
    } }, `${name} ${number}`);
  button.dataset.outcome = name;
  return number ? button : null;
}

function drawFilter() {
  options("class", "all", CLASSES.filter((name) => RULES.some((rule) => rule.class === name)).map(
    (name) => [name, name]));
  options("topic", "all", [...new Set(RULES.map((rule) => rule.topic))].map((name) => [name, name]));
  options("run", "all", RUNS.map((run) => [run.place, run.label]));
  options("np", "all", [...new Set(RESULTS.map((one) => one.np))].sort((a, b) => a - b).map((np) => [np, np]));
  byId("outcomes").append(...[...ORDER].reverse().map(chip).filter((one) => one));
  const form = byId("filter");
  form.addEventListener("input", applyFilter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => {
    document.querySelectorAll("#outcomes button").forEach((one) => one.setAttribute("aria-pressed", "true"));
    setTimeout(applyFilter);
  });
}

/* --- Coverage. --- */

function testLink(test) {
  const name = typeof test === "number" ? RULES[test].test : test;
  return typeof test === "number" ? make("a", { href: `#${name}` }, name) : make("span", {}, name);
}

const testName = (test) => (typeof test === "number" ? RULES[test].test : test || "");

/* How many are covered, and how many more have a reason why they are not. */
function meter(part, excused, whole) {
  const fills = [make("i", {}), make("i", { class: "excused" })];
  [part, excused].forEach((number, i) => { fills[i].style.width = `${whole ? (100 * number) / whole : 0}%`; });
  return make("span", { class: "meter" }, make("span", { class: "track", "aria-hidden": "true" }, fills),
    `${part} of ${whole}${excused ? `, ${excused} with a reason` : ""}`);
}

function coverageRows(key) {
  const rows = new Map();
  DATA.coverage.forEach((one, place) => one[key].forEach(([name, part, calls, tests, reason]) => {
    const row = rows.get(name) || { name, part, seen: [] };
    row.seen[place] = { calls, tests, reason };
    rows.set(name, row);
  }));
  return [...rows.values()];
}

const isSeen = (seen) => Boolean(seen && seen.tests.length);
const isExcused = (seen) => Boolean(seen && !seen.tests.length && seen.reason);
const countOf = (rows, place, is) => sum(rows, (row) => Number(is(row.seen[place])));

function coverageByPart(rows, title) {
  const parts = [...group(rows, (row) => row.part)].map(([name, members]) => ({ name, members }));
  parts.sort((a, b) => compare(a.name, b.name));
  parts.push({ name: "all", members: rows });
  return table([{ title, value: (part) => part.name },
    ...DATA.coverage.map((one, place) => ({
      title: one.label,
      value: (part) => countOf(part.members, place, isSeen) / part.members.length,
      show: (part) => meter(countOf(part.members, place, isSeen), countOf(part.members, place, isExcused),
        part.members.length),
    }))], parts);
}

function testsOf(seen) {
  if (!isSeen(seen)) {
    return seen && seen.reason ? seen.reason : "not seen";
  }
  const calls = seen.calls === null || seen.calls === undefined ? "" : `, ${plural(seen.calls, "call")}`;
  return later(`${plural(seen.tests.length, "rule")}${calls}`, () => make("ul", { class: "names" },
    seen.tests.map((test) => make("li", {}, testLink(test)))));
}

function coverageByName(rows, title) {
  return table([{ title: "Name", value: (row) => row.name, show: (row) => make("code", {}, row.name) },
    { title, value: (row) => row.part },
    ...DATA.coverage.map((one, place) => ({
      title: one.label, show: (row) => testsOf(row.seen[place]),
      value: (row) => (isSeen(row.seen[place]) ? row.seen[place].tests.length : 0),
    }))], rows, { search: "Search" });
}

function drawCoverage() {
  for (const [key, what, part] of [["functions", "function", "Chapter"], ["constants", "constant", "Group"]]) {
    const rows = coverageRows(key);
    const missing = rows.filter((row) => DATA.coverage.some((_, place) => !isSeen(row.seen[place])));
    byId("coverage-body").append(
      make("h3", {}, plural(rows.length, what)), coverageByPart(rows, part),
      missing.length ? later(`Not covered on every implementation: ${missing.length}`,
        () => coverageByName(missing, part)) : make("p", { class: "good" }, `Every ${what} is covered.`),
      later(`Every ${what}, and the rules that cover it`, () => coverageByName(rows, part)));
  }
}

/* --- Mutants. --- */

const MUTANT_OUTCOMES = ["killed", "equivalent", "not_covered", "survived"];
const KIND_NAMES = {
  success: "a function does nothing and returns success", error: "a function returns an error",
  unwritten: "an output is left unwritten", off_by_one: "a count or length is off by one",
  constant: "a constant is taken for its neighbor", hand_made: "a trap in the meaning, made by hand",
  conditional: "a result is wrong under a condition",
};
const MUTANT_OUTCOME_NAMES = { killed: "killed", equivalent: "equivalent", not_covered: "not covered", survived: "survived" };

function mutantKinds(mutants) {
  const kinds = [...group(mutants, (one) => one.kind)].map(([name, members]) => ({ name, members }));
  kinds.push({ name: "all", members: mutants });
  const number = (kind, outcome) => kind.members.filter((one) => one.outcome === outcome).length;
  const rate = (kind) => number(kind, "killed") / ((kind.members.length - number(kind, "equivalent")) || 1);
  return table([{ title: "What is broken", value: (kind) => KIND_NAMES[kind.name] || kind.name },
    { title: "mutants", value: (kind) => kind.members.length, number: true },
    ...MUTANT_OUTCOMES.map((outcome) => ({ title: MUTANT_OUTCOME_NAMES[outcome], value: (kind) => number(kind, outcome), number: true })),
    { title: "killed, of those not equivalent", value: rate, number: true,
      show: (kind) => percent(number(kind, "killed"), kind.members.length - number(kind, "equivalent")) }], kinds);
}

function mutantTable(mutants) {
  return table([
    { title: "Mutant", value: (one) => one.id, show: (one) => make("code", {}, one.id) },
    { title: "Outcome", value: (one) => MUTANT_OUTCOME_NAMES[one.outcome] || one.outcome,
      show: (one) => mark(one.outcome, MUTANT_OUTCOME_NAMES[one.outcome]) },
    { title: "Rule that noticed", value: (one) => testName(one.by),
      show: (one) => (one.by === null ? "" : [testLink(one.by), one.how ? ` (${one.how})` : ""]) },
    { title: "Reason", value: (one) => one.reason || "" },
    { title: "Time", value: (one) => one.seconds || 0, show: (one) => duration(one.seconds || 0), number: true },
  ], mutants, { search: "Search" });
}

function drawMutants() {
  for (const report of DATA.mutants) {
    const mutants = report.mutants.map(([id, kind, outcome, by, how, seconds, reason]) => (
      { id, kind, outcome, by, how, seconds, reason }));
    const alive = mutants.filter((one) => one.outcome !== "killed");
    const counts = Object.fromEntries(MUTANT_OUTCOMES.map((outcome) => [
      outcome, mutants.filter((one) => one.outcome === outcome).length]));
    byId("mutants-body").append(make("h3", {}, report.label), bar(counts, MUTANT_OUTCOMES), mutantKinds(mutants),
      alive.length ? later(`Not killed: ${alive.length}, with reasons`, () => mutantTable(alive))
        : make("p", { class: "good" }, "Every mutant was killed."),
      later(`All ${mutants.length} mutants`, () => mutantTable(mutants)));
  }
}

/* --- Durations, comparison, origin. --- */

function drawDurations() {
  const rows = [...RESULTS].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const most = Math.max(1e-9, ...rows.map((row) => row.seconds));
  byId("durations-body").append(table([
    { title: "Rule", value: (row) => RULES[row.rule].test, show: (row) => testLink(row.rule) },
    { title: "Implementation", value: (row) => RUNS[row.run].label },
    { title: "Ranks", value: (row) => row.np, number: true },
    { title: "Time", value: (row) => row.seconds, show: (row) => {
      const length = make("i", { "aria-hidden": "true" });
      length.style.width = `${(60 * row.seconds) / most}%`;
      return make("span", { class: "meter" }, length, duration(row.seconds));
    } }], rows));
}

function drawComparison() {
  const { before, after, counts, changes, worse, worse_text: verdictText } = DATA.comparison;
  const parts = Object.entries(counts).filter(([, number]) => number).map(([kind, number]) => `${number} ${kind}`);
  const one = (outcome) => (outcome ? mark(outcome) : make("span", { class: "soft" }, "none"));
  byId("comparison-body").append(
    make("p", {}, "From ", make("strong", {}, before), " to ", make("strong", {}, after), ": ",
      parts.join(", ") || "no difference"),
    make("p", { class: `verdict ${worse ? "bad" : "good"}` }, verdictText),
    changes.length ? table([
      { title: "Change", value: (row) => row.kind, show: (row) => make("strong", { class: row.worse && "bad" }, row.kind) },
      { title: "Rule", value: (row) => row.test, show: (row) => make("a", { href: `#${row.test}` }, row.test) },
      { title: "Class", value: (row) => row.class },
      { title: "Implementation", value: (row) => row.implementation },
      { title: "Ranks", value: (row) => row.np, number: true },
      { title: "Before", value: (row) => row.before || "", show: (row) => one(row.before) },
      { title: "After", value: (row) => row.after || "", show: (row) => one(row.after) },
      { title: "Time", value: (row) => (row.seconds[1] || 0) - (row.seconds[0] || 0), number: true,
        show: (row) => row.seconds.map((seconds) => (seconds === null ? "none" : duration(seconds))).join(" to ") },
    ], changes, { search: "Search" }) : "");
}

function drawOrigin() {
  const lines = (pairs) => make("dl", {}, pairs.filter(([, value]) => value !== "" && value !== undefined).map(
    ([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
  const about = (report) => [report.name ? make("h3", {}, report.name) : null, lines([
    ["date", report.date], ["took", duration(report.seconds)],
    ["contract", `version ${report.contract_version} of what the suite demands`],
    ["standard", `${report.standard}, ABI ${report.abi_version}`],
    ["command", make("code", { class: "command" }, report.command)],
    ["not a whole run", incomplete(report).join("; ")],
    ["resumed", report.resumed ? "yes: some results are of an earlier invocation, which was cut short" : ""],
    ["left out", report.left_out.length ? later(`${plural(report.left_out.length, "rule")}${
      report.fast ? " for want of time (--fast)" : ""}`, () => make("p", {}, report.left_out.join(", "))) : ""],
    ["repeats", report.repeats > 1 ? `${report.repeats} times; each result is the worst of them` : ""]])];
  const target = (run) => [make("h3", {}, run.label), lines([
    ["how", run.how], ["launcher", make("code", {}, run.launcher)],
    ["library", run.library ? run.library.split("\n")[0] : ""], ["MPI version", run.mpi_version],
    ["loaded", run.mapped.length ? run.mapped.map((path) => make("div", {}, make("code", {}, path))) : ""]])];
  byId("origin-body").append(...[DATA.reports.map(about), RUNS.map(target)].flat(9).filter((one) => one));
}

/* --- The page as a whole. --- */

function theme(dark) {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  byId("theme").textContent = dark ? "Light theme" : "Dark theme";
}

/* What was chosen is kept where the browser lets a file keep something. */
function stored(value) {
  try {
    if (value !== undefined) {
      localStorage.setItem("mpi-abi-theme", value);
    }
    return localStorage.getItem("mpi-abi-theme");
  } catch {
    return null;
  }
}

function drawTheme() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const known = stored();
  theme(known ? known === "dark" : system.matches);
  system.addEventListener("change", () => stored() || theme(system.matches));
  byId("theme").addEventListener("click", () => {
    const dark = document.documentElement.dataset.theme !== "dark";
    theme(dark);
    stored(dark ? "dark" : "light");
  });
}

/* A link to a rule opens it, whatever the filter says. It is no link to an element, since the browser would
 * then take the focus away. */
function follow() {
  const rule = RULES.find((one) => `#${one.test}` === location.hash);
  if (!rule) {
    return;
  }
  if (rule.row.hidden) {
    byId("filter").reset();
    document.querySelectorAll("#outcomes button").forEach((one) => one.setAttribute("aria-pressed", "true"));
    applyFilter();
  }
  unfold(rule, true);
  rule.row.querySelector("button").focus({ preventScroll: true });
  rule.row.scrollIntoView();
}

function shortcuts(event) {
  const typing = event.target.matches && event.target.matches("input, select, textarea");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    byId("text").focus();
  }
}

function drawSections() {
  const parts = [...document.querySelectorAll("main > section:not([hidden])")];
  byId("sections").append(...parts.map((part) => make("li", {}, make("a", { href: `#${part.id}` },
    part.querySelector("h2").textContent))));
}

function draw() {
  byId("comparison").hidden = !DATA.comparison;
  byId("coverage").hidden = !DATA.coverage.length;
  byId("mutants").hidden = !DATA.mutants.length;
  drawTheme();
  drawSummary();
  drawFailures();
  drawFunctions();
  drawRules();
  drawFilter();
  drawDurations();
  drawOrigin();
  [[DATA.comparison, drawComparison], [DATA.coverage.length, drawCoverage], [DATA.mutants.length, drawMutants]]
    .forEach(([there, part]) => there && part());
  drawSections();
  applyFilter();
  document.addEventListener("keydown", shortcuts);
  window.addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link && link.hash === location.hash) {
      follow();
    }
  });
  follow();
}

draw();
