import assert from "node:assert/strict";
import test from "node:test";
import { Course, fault, type Question, type Traits } from "./course.ts";

const taker: Question = {
  ask: "taker",
  text: 0,
  right: "B",
  why: 1,
  options: [
    ["A", 2, 3],
    ["B", 4],
  ],
};
const points: Question = {
  ask: "points",
  text: 5,
  right: "11",
  why: 6,
  options: [["11", 7]],
  typed: 1,
  slips: { 10: 8 },
};
const card: Question = {
  ask: "card",
  text: 9,
  right: "3H",
  why: 10,
  options: [
    ["2H", 11, 12, 1],
    ["3H", 13],
  ],
};
const start = {
  line: { frames: Array.from({ length: 9 }, () => []) },
  stops: [
    { trick: "18", at: 2, to: 3, bare: 14, questions: [taker, points] },
    { trick: "19", at: 5, to: 6, questions: [card] },
  ],
  ...{ index: 2, begin: 0, end: 8, revealed: 0, answered: [], tried: [], draft: "", voting: false, hands: {} },
} as unknown as Traits;
const at = (changes: Partial<Traits> = {}) => {
  const traits = { ...start, ...changes };
  return new Course((name) => traits[name]);
};
const told = (...choices: string[]) =>
  choices.map((choice, n) => ({ stop: n < 2 ? 0 : 1, ask: ["taker", "points", "card"][n] ?? "", choice }));

test("what comes is covered until its stop is revealed, whatever the model says", () => {
  assert.deepEqual([at().limit, at({ index: 8 }).index, at({ index: -1 }).index], [2, 2, 0]);
  assert.deepEqual(
    [at({ revealed: 1 }).limit, at({ revealed: 9, index: 8 }).index, at({ revealed: -1 }).limit],
    [5, 8, 2],
  );
  assert.equal(at({ revealed: 2, end: 99 }).limit, 8);
});

test("a question waits, then all are locked; elsewhere one is away", () => {
  assert.deepEqual([at().phase, at().question, at().asked], ["ask", taker, taker]);
  assert.deepEqual([at({ index: 1 }).phase, at({ index: 1 }).asked], ["away", undefined]);
  assert.equal(at({ answered: told("A") }).question, points);
  assert.equal(at({ answered: told("A", "1"), voting: true }).phase, "locked");
  assert.equal(at({ answered: told("B", "11") }).phase, "locked"); // from a class that has gone
  const after = at({ answered: told("A", "1"), revealed: 1, index: 3 });
  assert.deepEqual([after.phase, after.told, after.fresh], ["away", 0, true]);
  assert.deepEqual([at({ revealed: 1, index: 4 }).told, at({ revealed: 1, index: 4 }).fresh], [0, false]);
  assert.deepEqual([at({ revealed: 1, index: 2 }).told, at({ revealed: 2, index: 8 }).over], [-1, true]);
});

test("a number is read as it was typed, and no other text is one", () => {
  const typed = (draft: string) => at({ answered: told("B"), draft }).choice;
  assert.deepEqual(["11", " ０１１ ", "+7", "−0", "²", "999"].map(typed), ["11", "11", "7", "0", "2", "999"]);
  for (const draft of ["", "x", "-1", "1000", "1.5", "一", "1 1", "A"]) assert.equal(typed(draft), "");
  assert.equal(at({ answered: told("B"), draft: "11", voting: true }).choice, "11"); // an option, for a class
  assert.equal(at({ answered: told("B"), draft: "12", voting: true }).choice, "");
});

test("a class locks what most hands are for, and chooses where no answer has the most", () => {
  const voted = (...hands: number[]) => at({ voting: true, hands: { "0.0": hands } });
  assert.deepEqual([voted().choice, voted(1).choice, voted(0, 1).choice, voted(0, 1, 0).choice], ["", "B", "", "A"]);
  assert.equal(at({ voting: true, hands: { "0.0": [0] }, draft: "B" }).choice, "B");
  assert.deepEqual(voted(0).raised(1), { hands: { "0.0": [0, 1] } });
  assert.deepEqual(voted(0, 1).raised(), { hands: { "0.0": [0] } });
  assert.equal(voted(0).raised(2), undefined);
  assert.equal(at({ index: 1 }).raised(0), undefined);
});

test("an answer is locked once; a card that the rules refuse is only tried", () => {
  assert.deepEqual(at({ draft: "A" }).locked(), { answered: told("A"), draft: "" });
  assert.equal(at({ draft: "C" }).locked(), undefined);
  const one = { answered: told("B", "11"), revealed: 1, index: 5 };
  const tried = [{ stop: 1, ask: "card", choice: "2H" }];
  assert.deepEqual(at({ ...one, draft: "2H" }).locked(), { tried, draft: "" });
  assert.deepEqual(at({ ...one, tried }).refused, ["2H", 11, 12, 1]);
  assert.equal(at({ tried }).refused, undefined);
  const right = { answered: told("B", "11", "3H"), draft: "" };
  assert.deepEqual(at({ ...one, draft: "3H", voting: true }).locked(), right);
  assert.deepEqual(at({ ...one, draft: "3H" }).locked(), { ...right, revealed: 2, index: 6 });
});

test("verdicts and runs wait for the reveal; a wholly right trick may be told bare", () => {
  const right = { answered: told("B", "11", "3H") };
  assert.deepEqual(at(right).verdicts(), []);
  assert.deepEqual(at({ ...right, revealed: 1 }).verdicts(), [true, true]);
  assert.deepEqual(at({ answered: told("B", "10", "3H"), revealed: 2 }).runs, [1, 0, 1]);
  assert.deepEqual(
    [at(right).bare(3), at({ ...right, revealed: 1 }).bare(3), at({ ...right, revealed: 1 }).bare(6)],
    [...[undefined, 14, undefined]],
  );
  assert.equal(at({ answered: told("A", "11"), revealed: 1 }).bare(3), undefined);
});

test("a fault has the words of its option or slip, or none of its own", () => {
  assert.deepEqual([fault(taker, "A"), fault(points, "10"), fault(points, "9")], [3, 8, undefined]);
});

test("to reveal leads to the step that answers; to begin again forgets all", () => {
  assert.deepEqual(at().shown(), { revealed: 1, index: 3 });
  const fresh = {
    ...{ revealed: 0, answered: [], tried: [], second: [], redo: [], first: [], draft: "", hands: {}, index: 0 },
  };
  assert.deepEqual(at({ answered: told("A") }).begun(), fresh);
  assert.deepEqual(
    [at().untouched, at({ index: 0 }).untouched, at({ index: 0, answered: told("A") }).untouched],
    [...[false, true, false]],
  );
});

test("what was wrong has a second try before all is shown; the first answer is what counts", () => {
  const wrong = at({ answered: told("A", "10") });
  assert.deepEqual([wrong.phase, wrong.question, wrong.first], ["again", taker, "A"]);
  assert.deepEqual(
    ["A", "B", "C", ""].map((draft) => at({ answered: told("A", "10"), draft }).choice),
    ["", "B", "", ""],
  );
  const second = [{ stop: 0, ask: "taker", choice: "B" }];
  assert.deepEqual(at({ answered: told("A", "10"), draft: "B" }).locked(), { second, draft: "" });
  const then = at({ answered: told("A", "10"), second, draft: "010" });
  assert.deepEqual([then.question, then.choice], [points, ""]); // the same number is no other one
  const more = [...second, { stop: 0, ask: "points", choice: "9" }];
  const shown = { second: more, draft: "", revealed: 1, index: 3 };
  assert.deepEqual(at({ answered: told("A", "10"), second, draft: "9" }).locked(), shown);
  assert.deepEqual(at({ answered: told("A", "10"), second: more, revealed: 1 }).verdicts(), [false, false]);
  assert.equal(at({ answered: told("A", "10"), voting: true }).phase, "locked");
});

test("a locked answer may be changed until all is shown, and no other one goes with it", () => {
  assert.deepEqual(at({ answered: told("A") }).reopened(0), { answered: [], draft: "A" });
  const both = at({ answered: told("A", "10"), voting: true });
  assert.deepEqual(both.reopened(0), { answered: told("A", "10").slice(1), draft: "A" });
  assert.equal(at({ answered: told("A", "10").slice(1) }).question, taker);
  assert.equal(both.reopened(2), undefined);
  assert.equal(at({ answered: told("A", "10") }).reopened(0), undefined); // it was judged
  assert.equal(at({ answered: told("A", "11"), revealed: 1, index: 3 }).reopened(0), undefined);
});

test("what was wrong is asked again in a round of its own, and what came first is kept", () => {
  const all = { answered: told("B", "11", "2H"), revealed: 2, index: 8 };
  assert.deepEqual(at(all).wrong, [1]);
  const again = { ...all, ...at(all).redone() };
  assert.deepEqual([again.first, again.redo, again.index, again.revealed], [all.answered, [1], 5, 0]);
  assert.deepEqual([at(again).question, at(again).limit, at(again).stops.length], [card, 5, 1]);
  const done = { ...again, answered: told("B", "11", "3H").slice(2), revealed: 1, index: 8 };
  assert.deepEqual([at(done).wrong, at(done).redone(), at(done).over], [[], undefined, true]);
  for (const redo of [[9], ["x"], null, undefined]) assert.equal(at({ redo } as Partial<Traits>).stops.length, 2);
});

test("ten in a row are reached once, by the trick that makes them ten", () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ trick: `${n}`, at: n, to: n + 1, questions: [taker] }));
  const answered = many.map((_, stop) => ({ stop, ask: "taker", choice: stop === 1 ? "A" : "B" }));
  const row = at({ stops: many, answered, revealed: 12 });
  assert.deepEqual(
    many.flatMap((_, n) => (row.ten(n) ? [n] : [])),
    [11],
  );
  const two = many.slice(0, 6).map((one) => ({ ...one, questions: [taker, points] }));
  const right = two.flatMap((_, stop) => told("B", "11").map((one) => ({ ...one, stop })));
  const pairs = at({ stops: two, answered: right, revealed: 6 });
  assert.deepEqual(
    two.map((_, n) => pairs.ten(n)),
    [false, false, false, false, true, false],
  );
});

test("a state that was saved before there was a second try is read", () => {
  const old = { second: undefined, redo: undefined, first: undefined } as unknown as Partial<Traits>;
  const shown = at({ ...old, answered: told("A", "11", "3H"), revealed: 2, index: 8 });
  assert.deepEqual([shown.verdicts(), shown.over, shown.wrong], [[false, true, true], true, [0]]);
  assert.equal(at({ ...old, answered: told("A", "11") }).locked(), undefined);
});
