import assert from "node:assert/strict";
import test from "node:test";
import { homes, judge, placed, type Question, trades } from "./question.ts";
import { reasons } from "./told.ts";

const items = (n: number) => Array.from({ length: n }, (_, k) => ({ k, text: "abcdefgh".charAt(k) }));
const asked = (more: Partial<Question>): Question => ({
  ...{ id: "x", lesson: "", kind: "order", ask: "?", several: false, show: [], items: items(4), left: [] },
  ...{ right: [[0], [1], [2], [3]], why: "so", whys: {}, slips: [], words: false },
  ...more,
});
const order = asked({});
const alike = asked({ right: [[0], [1, 2], [1, 2], [3]] });
const choose = asked({ kind: "choose", right: [[2]], whys: { 0: "no", 2: "yes" } });
const number = asked({ kind: "number", right: "24", items: [], slips: [[29, "one card, not two"]] });

test("a number is read as people type it", () => {
  for (const typed of ["24", " ２４ ", "+24", "024"]) assert.equal(judge(number, typed), true);
  for (const typed of ["", "-24", "24.0", "2 4", "240000000000", undefined, null, []])
    assert.equal(judge(number, typed), false);
});

test("answers are a set, places an order in which equal items may trade", () => {
  assert.deepEqual(
    [judge(choose, [2]), judge(choose, [0]), judge(choose, [2, 0]), judge(choose, "2")],
    [true, false, false, false],
  );
  assert.deepEqual(
    [judge(alike, [0, 2, 1, 3]), judge(order, [0, 2, 1, 3]), judge(order, [0, 1, 2])],
    [true, false, false],
  );
  assert.deepEqual(
    [placed(order, [3, 2, 1, 0]), placed(order, [0, 0, 1, 2]), placed(order, [0, 1, 2, 9])],
    [true, false, false],
  );
});

const shuffles = (n: number): number[][] =>
  n < 1 ? [[]] : shuffles(n - 1).flatMap((rest) => Array.from({ length: n }, (_, i) => rest.toSpliced(i, 0, n - 1)));

test("trades lead to the right order, and never take away what lies right", () => {
  const worth = asked({ items: items(5), right: [[0], [1, 2, 3], [1, 2, 3], [1, 2, 3], [4]] });
  for (const q of [order, alike, worth])
    for (const given of shuffles(q.items.length)) {
      const now = [...given];
      for (const [a, b] of trades(q, given)) {
        const [i, j] = [now.indexOf(a), now.indexOf(b)];
        [now[i], now[j]] = [b, a];
      }
      assert.equal(judge(q, now), true);
      const home = homes(q, given);
      assert.equal(new Set(home).size, given.length);
      assert.equal(
        home.every((place, i) => (q.right as number[][])[place]?.includes(given[i] ?? -1)),
        true,
      );
    }
});

test("what is said of an answer", () => {
  const told = (q: Question, given: unknown, over = true) =>
    reasons(q, given, judge(q, given), over, (name, fields = {}) =>
      name === "trade" ? "{a} and {b}" : name === "right_order" ? "{items}" : `${name} ${Object.values(fields)}`.trim(),
    ).map((parts) => parts.join("|"));
  assert.deepEqual(told(choose, [2]), ["yes", "so"]);
  assert.deepEqual(told(choose, [0]), ["|a| – no", "|c| – yes", "so"]);
  assert.deepEqual(told(choose, [0], false), ["|a| – no"]); // a try is left: nothing is given away
  const several = asked({ ...choose, several: true });
  assert.deepEqual(told(several, [2], false), []);
  assert.deepEqual(
    [told(several, [0], false), told(several, [2, 0], false), told(several, [], false)],
    [...[["too_many", "too_few"], ["too_many"], ["too_few"]]],
  );
  assert.deepEqual(
    [told(number, "29", false), told(number, "7", false), told(number, "99", false)],
    [...[["one card, not two"], ["is_more"], ["is_less"]]],
  );
  assert.deepEqual(told(number, "29"), ["one card, not two", "right_number 24"]);
  assert.deepEqual(told(number, "7"), ["right_number 24", "so"]);
  assert.deepEqual(told(number, "24"), ["so"]);
  assert.deepEqual(told(asked({ slips: [[0, 1, "a first"]] }), [1, 0, 2, 3]), [
    ...["in_place 2,4", "|b| and |a|", "|a → b → c → d|", "a first", "so"],
  ]);
  assert.deepEqual(told(order, [1, 0, 2, 3], false), ["in_place 2,4"]);
  assert.deepEqual(told(order, undefined), ["so"]);
});
