import assert from "node:assert/strict";
import test from "node:test";
import { fill, plain, readingTime, scores, tenth, wholeNumber } from "./words.ts";

test("a field without a value stays, and a value is put in as it is", () => {
  assert.equal(fill("{a} of {b}: {c}", { a: 1, b: "{c}", d: 2 }), "1 of {c}: {c}");
  assert.equal(fill(undefined, {}), "");
});

test("what an input method writes at full width is read as the plain signs", () => {
  assert.equal(plain(" －１２ "), "-12");
  assert.equal(plain(null), "");
  const typed = ["12", "１２", "+3", "－４", "−5", "", " ", "1.5", "1e3", "１２３４５６７８９０", "0x1"];
  const read = [12, 12, 3, -4, -5, undefined, undefined, undefined, undefined, undefined, undefined];
  assert.deepEqual(typed.map(wholeNumber), read);
});

test("scores are told apart from the words around them", () => {
  assert.deepEqual(scores("A wins 64-56, not 3-2-1"), ["A wins ", "64-56", ", not ", "3-2-1", ""]);
});

test("tenths are rounded as in Python's scenes", () => {
  assert.deepEqual([1.04, 1.06, -0.04].map(tenth), [1, 1.1, -0]);
});

test("the time to read grows with the text, and is never too short nor endless", () => {
  assert.deepEqual([readingTime(""), readingTime("A plays."), readingTime("x".repeat(9999))], [1600, 1600, 12_000]);
  assert.equal(readingTime("x".repeat(60)), 3700);
  assert.equal(readingTime("甲".repeat(20)), 4100);
});
