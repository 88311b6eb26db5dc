import assert from "node:assert/strict";
import test from "node:test";
import { fill } from "../core/words.ts";
import { type Lying, type Position, refusal, running, wayOf } from "./rules.ts";
import { type Entry, taskOf } from "./task.ts";

const card = (code: string, value: number): Lying => ({ code, value, text: code, called: `the ${code}`, name: code });
const table = [card("2C", 2), card("6C", 6), card("5H", 5), card("3S", 3)];
const refuse = {
  sum: "{taken} is {sum}",
  single: "single",
  equals: "{n} equals",
  all: "all",
  lay: "lay",
  few: "few",
  fewest: "fewest",
};
const jack = {
  ...card("JD", 8),
  ...{ ask: "how many?", pick: "which?", found: "{sum}: {taken}", told: "takes {cards}", lays: "", refuse },
  options: ["6C 2C", "5H 3S"].map((way) => ({ taken: way.split(" "), more: "" })),
};
const position: Position = {
  ...{ w: 1, h: 1, frame: [], title: "", caption: "lies there", given: true, comma: ", ", stay: "stay: {cards}" },
  ...{ table, order: ["6C", "5H", "3S", "2C"], hand: [jack] },
};
const labels: Record<string, string> = { sentences: "{first} {then}", found_before: "again", all_found: "all" };
const task = (log: Entry[], picked: string[] = [], option = -1) =>
  taskOf({ position, card: "JD", picked, option, log }, (name, fields = {}) =>
    fill(labels[name] ?? `${name} ${Object.values(fields)}`, fields),
  );

test("the sum runs in the order in which it is said", () => {
  assert.equal(running(position, ["2C", "6C", "3S"]), "6 + 3 + 2 = 11");
  assert.equal(running(position, ["2C"]), "2");
  assert.equal(running(position, []), "");
});

test("what may not be taken is refused by the first rule that it breaks", () => {
  const why = (taken: string, shown = true, value = 8) =>
    refusal(position, { ...jack, value }, taken.split(" ").filter(Boolean), shown);
  assert.equal(why("2C 6C"), "");
  assert.equal(why("3S 6C"), "6C + 3S is 9");
  assert.equal(why(""), "all");
  assert.equal(why("", false), "lay");
  assert.equal(why("3S", true, 6), "single");
  assert.equal(why("6C", true, 6), "1 equals");
  assert.equal(refusal(position, { ...jack, options: [] }, ["2C", "6C"], true), "few");
  assert.equal(refusal(position, { ...jack, options: [] }, ["2C", "6C"], false), "fewest");
  assert.equal(refusal(position, { ...jack, options: [], lays: "laid" }, [], true), "");
});

test("a way is told with the cards as they lie, and as a sum", () => {
  const { text, name, found, told } = wayOf(position, jack, 0, "{first} {then}");
  assert.equal(text, "6C + 2C");
  assert.equal(name, "the 6C, the 2C");
  assert.equal(found, "6 + 2: 6C + 2C");
  assert.equal(told, "takes 2C, 6C stay: 5H, 3S");
});

test("before all is shown nothing is listed but what was found", () => {
  const guess = { card: "JD", guess: 2 };
  assert.equal(task([]).phase, "guess");
  assert.equal(task([guess]).verdict.words, "locked 2");
  const once = task([guess, { card: "JD", taken: ["3S", "5H"] }]);
  assert.equal(once.listed.join(), "1");
  assert.equal(once.verdict.words, "5 + 3: 5H + 3S");
  assert.equal(task([guess, ...once.done.slice(1), ...once.done.slice(1)]).verdict.words, "5 + 3: 5H + 3S again");
  assert.equal(task([guess], [], 0).way, undefined);
  const told = task([guess, { card: "JD", shown: true }], ["5H", "zz"], 0);
  assert.equal(told.listed.join(), "0,1");
  assert.equal(told.way?.text, "6C + 2C");
  assert.equal(told.picked.join(), "5H");
});

test("all ways found are told as all, and what nobody has looked for is not told as missed", () => {
  const guess = { card: "JD", guess: 2 };
  const taken = ["6C 2C", "5H 3S"].map((way) => ({ card: "JD", taken: way.split(" ") }));
  assert.deepEqual([task([guess, ...taken.slice(0, 1)]).all, task([guess, ...taken]).all], [false, true]);
  assert.equal(task([guess, ...taken]).verdict.words, "5 + 3: 5H + 3S all");
  assert.equal(task([guess, { card: "JD", shown: true }]).sum, "guess_right 2,2");
  assert.equal(task([guess, ...taken.slice(0, 1), { card: "JD", shown: true }]).sum, "guess_right 2,2 found_of 1,2");
});
