import assert from "node:assert/strict";
import test from "node:test";
import { fate, type Kept, latest } from "./shelf.ts";

const kept = (revs: string[], more: Partial<Kept> = {}) =>
  ({ book: "one", game: "briscola", names: ["Anna", "Bo"], changes: [[0, [[[1, 2]]]]], revs, ...more }) as Kept;
const open = { book: "one", revs: ["r1", "r2"], stamp: "s1" };

test("of two copies of a book the one that goes on is read, whichever lies where", () => {
  const [short, long] = [kept(["r1"]), kept(["r1", "r2"])];
  assert.deepEqual(latest([short, long]), [long]);
  assert.deepEqual(latest([long, short]), [long]);
  assert.deepEqual(
    latest([long, kept(["r3"]), kept(["r9"], { book: "two" })]).map(({ revs }) => revs.at(-1)),
    ["r2", "r9"],
  );
});

test("what is no book is passed by", () => {
  const broken = [null, undefined, {}, { book: "x", changes: [] }, kept([]), { book: "one", changes: [1] }];
  assert.deepEqual(latest(broken as unknown as Kept[]), []);
});

test("what becomes of a record", () => {
  assert.equal(fate(kept(["r1", "r2", "r3"]), open), "match");
  assert.equal(fate(kept(["r1", "r2"], { stamp: "s2" }), open), "draft");
  assert.equal(fate(kept(["r1", "r2"], { stamp: "s1" }), open), "none");
  assert.equal(fate(kept(["r1"]), open), "old");
  assert.equal(fate(kept(["r1", "x"]), open), "other");
  assert.equal(fate(kept(["r1", "r2", "r3"], { book: "two" }), open), "other");
  assert.equal(fate(kept(["one", "r1"]), { ...open, revs: [] }), "match"); // nothing was entered here yet
});
