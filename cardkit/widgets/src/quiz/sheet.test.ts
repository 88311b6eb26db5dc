import assert from "node:assert/strict";
import test from "node:test";
import type { Question } from "./question.ts";
import { type Entry, Sheet, type Traits } from "./sheet.ts";

const items = [0, 1, 2].map((k) => ({ k: 2 - k, text: `${k}` }));
const base = {
  lesson: "l",
  ask: "?",
  several: false,
  show: [],
  items,
  left: [],
  why: "",
  whys: {},
  slips: [],
  words: false,
};
const one: Question = { ...base, id: "one", kind: "choose", right: [[1]] };
const order: Question = { ...base, id: "order", kind: "order", right: [[0], [1], [2]] };
const number: Question = { ...base, id: "number", kind: "number", items: [], right: "7" };
const quiz = (entries: Record<string, Entry> = {}, more: Partial<Traits> = {}) => {
  const start = {
    questions: [one, order, number],
    at: 0,
    given: entries,
    feedback: true,
    tries: 1,
    results: false,
    round: 0,
  };
  const traits = { ...start, ...more } as Traits;
  return new Sheet((name) => traits[name]);
};

test("the page shows a question or, after the last, the summary", () => {
  assert.deepEqual(
    [quiz().q, quiz({}, { at: 3 }).q, quiz({}, { at: 99 }).at, quiz({}, { at: -1 }).at],
    [one, undefined, 3, 0],
  );
});

test("what lies there is what was laid, unless all of it was moved", () => {
  assert.deepEqual([quiz().laid(order), quiz().laid(one)], [[2, 1, 0], []]);
  assert.deepEqual(quiz({ order: { given: [0, 1, 2] } }).laid(order), [0, 1, 2]);
  assert.deepEqual(quiz({ order: { given: [0, 0, 2] } }).laid(order), [2, 1, 0]);
  assert.deepEqual(quiz({ number: { given: 7 } }).typed(number), "");
});

test("an answer must be there, changed, and its sureness told before it is checked", () => {
  assert.deepEqual(
    [quiz().missing(one), quiz().missing(number), quiz().missing(order)],
    ["first_choose", "number_how", "first_sure"],
  );
  assert.equal(quiz({ one: { given: [1] } }).missing(one), "first_sure");
  assert.equal(quiz({ one: { given: [1], sure: false } }).missing(one), "");
  assert.equal(
    quiz({ one: { given: [0], checked: [0], tries: 1, sure: true } }, { tries: 2 }).missing(one),
    "change_first",
  );
});

test("tries are counted under one name until it is right or none is left", () => {
  const entry = (sheet: Sheet) => sheet.check(one, "new", "now").given?.one;
  const given = { given: [0], sure: true };
  assert.deepEqual(entry(quiz({ one: given }, { tries: 2 })), {
    ...given,
    checked: [0],
    first: [0],
    tries: 1,
    done: false,
    id: "new",
    at: "now",
  });
  const second = { ...given, checked: [2], tries: 1, id: "old" };
  assert.deepEqual(entry(quiz({ one: second }, { tries: 2 })), {
    ...second,
    checked: [0],
    first: [2], // of a state that was saved before it was kept
    tries: 2,
    done: true,
    at: "now",
  });
  assert.equal(entry(quiz({ one: { ...given, given: [1] } }, { tries: 9 }))?.done, true);
  assert.equal(entry(quiz({ one: { ...given, given: [1] } }, { tries: 9, feedback: false }))?.done, false);
});

test("one button leads on", () => {
  const said = (entry: Entry, more: Partial<Traits> = {}) => quiz({ one: entry }, more).main(one);
  assert.deepEqual(
    [said({}), said({ done: true }), said({ done: true }, { at: 2 })],
    ["check", "next_question", "to_summary"],
  );
  const quiet = { feedback: false, tries: 2 };
  const noted = { given: [0], checked: [0], tries: 1 };
  assert.deepEqual(
    [said({}, quiet), said(noted, quiet), said({ ...noted, given: [1] }, quiet)],
    ["hand_in", "next_question", "change"],
  );
});

test("without feedback nothing is told before the results are", () => {
  const noted = { one: { given: [0], checked: [0], sure: true, tries: 1, done: true } };
  const quiet = quiz(noted, { feedback: false });
  assert.deepEqual(
    [quiet.head(one), quiet.mark(one, 0), quiet.mark(one, 1), quiet.rows[0]?.is],
    ["noted", "mark_yours", "", "is_noted"],
  );
  const told = quiz(noted, { feedback: false, results: true });
  assert.deepEqual([told.head(one), told.mark(one, 0), told.mark(one, 1)], ["wrong", "mark_miss", "mark_right"]);
  assert.deepEqual(
    told.rows.map(({ is }) => is),
    ["is_wrong", "is_open", "is_open"],
  );
});

test("while a try is left, only what was picked wrongly is marked", () => {
  const sheet = quiz({ one: { given: [0], checked: [0], tries: 1 } }, { tries: 3 });
  assert.deepEqual([sheet.mark(one, 0), sheet.mark(one, 1), sheet.left], ["mark_miss", "", 2]);
  assert.deepEqual(quiz({ order: { given: [1, 0, 2], done: true } }).place(order, 0), ["goes", 1]);
  assert.deepEqual(quiz({ order: { given: [1, 0, 2], done: true } }).place(order, 2), ["stays", 2]);
  assert.deepEqual(quiz({ order: { given: [1, 0, 2] } }).place(order, 0), ["", 0]);
});

test("picking and trading", () => {
  const several = { ...one, several: true };
  const picked = (q: Question, given: number[], i: number) => quiz({ one: { given } }).pick(q, i).given?.one?.given;
  assert.deepEqual([picked(one, [2], 1), picked(several, [2], 1), picked(several, [2, 1], 0)], [[1], [2, 1], [1]]);
  assert.deepEqual(quiz().trade(order, 0, 2).given?.order?.given, [0, 1, 2]);
  assert.deepEqual(quiz().begun(), { given: {}, only: [], results: false, round: 1 });
});

test("the first answer is what is recorded, and what was wrong is asked again", () => {
  const late = { given: [1], checked: [1], first: [0], sure: true, tries: 2, done: true, id: "x", at: "now" };
  const known = { ...late, first: [1], tries: 1 };
  const sheet = quiz({ one: late, number: { ...known, given: "7", checked: "7", first: "7" } }, { tries: 2 });
  assert.deepEqual([sheet.head(one), sheet.known(one), sheet.known(number)], ["right", false, true]);
  assert.deepEqual(
    sheet.rows.map(({ is }) => is),
    ["is_late", "is_open", "is_right"],
  );
  const { answers } = sheet.file() as { answers: { right: boolean; tries: number }[] };
  assert.deepEqual(
    answers.map(({ right, tries }) => [right, tries]),
    [
      [false, 2],
      [true, 1],
    ],
  );
  const handed = sheet.file() as { pupil?: unknown; answers: { choice: string }[] };
  assert.deepEqual([handed.pupil, handed.answers.map(({ choice }) => choice)], [undefined, ["0", "7"]]);
  const pupil = { id: "p-1", name: "Anna" };
  assert.deepEqual((quiz({}, { pupil }).file() as typeof handed).pupil, pupil);
  assert.deepEqual(sheet.redone(), { given: {}, only: ["one"], results: false });
  assert.deepEqual(
    quiz({}, { only: ["one"] }).all.map(({ id }) => id),
    ["one"],
  );
  for (const only of [["gone"], undefined]) assert.equal(quiz({}, { only } as Partial<Traits>).all.length, 3);
  const old = { given: [1], checked: [1], tries: 2, done: true, sure: true };
  assert.equal(quiz({ one: old }).known(one), true); // saved before there was a first: the last alone is there
  assert.deepEqual(quiz({ one: { ...late, checked: [0] } }, { feedback: false }).wrong, []); // nothing is told yet
});

test("where nothing is judged yet, who thinks again is judged by the last answer", () => {
  const noted = { given: [1], checked: [0], first: [0], tries: 1, sure: true };
  assert.deepEqual(quiz({ one: noted }, { feedback: false, tries: 2 }).check(one, "x", "now").given?.one?.first, [1]);
});

test("what was wrong comes back after three others, with an answer of its own, and not without end", () => {
  const of = (id: string, topic: string): Question => ({ ...one, id, topic });
  const questions = ["a", "b", "c", "d", "e", "f"].map((id) => of(id, id === "a" || id === "e" ? "x" : id));
  const wrong: Entry = { given: [0], checked: [0], tries: 1, done: true };
  const ids = (given: Record<string, Entry>, more: Partial<Traits> = {}) =>
    quiz(given, { questions, returns: 3, ...more }).all.map(({ id }) => id);
  assert.deepEqual(ids({}), ["a", "b", "c", "d", "e", "f"]);
  assert.deepEqual(ids({ b: wrong }), ["a", "b", "c", "d", "e", "b #2", "f"]);
  assert.deepEqual(ids({ a: wrong }), ["a", "b", "c", "d", "a #2", "e", "f"]);
  assert.deepEqual(ids({ b: wrong }, { questions: questions.slice(0, 3) }), ["a", "b", "c", "b #2"]);
  const often = { "b #2": wrong, "b #3": wrong, "b #4": wrong, b: wrong };
  assert.deepEqual(ids(often), ["a", "b", "c", "d", "e", "b #2", "f", "b #3", "b #4"]);
  assert.deepEqual(ids({ b: { given: [0] } }), ids({}));
  assert.deepEqual(ids({ b: wrong }, { feedback: false }), ids({}));
  assert.deepEqual(ids({ b: wrong }, { returns: 0 }), ids({}));
  assert.deepEqual(quiz({ b: wrong, "b #2": wrong }, { questions, returns: 3 }).wrong, ["b"]);
  assert.equal(quiz({ b: wrong, "b #2": wrong }, { questions, returns: 3 }).rows.length, 6);
});

test("a question that comes back waits where it would follow its own kind", () => {
  const questions = ["a", "b", "c", "d", "e", "f"].map((id, i) => ({ ...one, id, topic: "xyz"[i % 3] as string }));
  const wrong: Entry = { given: [0], checked: [0], tries: 1, done: true };
  const all = quiz({ c: wrong }, { questions, returns: 2 }).all.map(({ id }) => id);
  assert.deepEqual(all, ["a", "b", "c", "d", "e", "c #2", "f"]);
  const later = quiz({ a: wrong }, { questions, returns: 3 }).all.map(({ id }) => id);
  assert.deepEqual(later, ["a", "b", "c", "d", "e", "a #2", "f"]);
  const plain = questions.map(({ topic: _, ...rest }) => rest);
  const bare = quiz({ c: wrong }, { questions: plain, returns: 2 }).all.map(({ id }) => id);
  assert.deepEqual(bare, ["a", "b", "c", "d", "e", "c #2", "f"]);
});
