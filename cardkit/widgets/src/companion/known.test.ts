import assert from "node:assert/strict";
import test from "node:test";
import { beside, found, type Known, linked, sections } from "./known.ts";

const known: Known = {
  words: { en: {}, "zh-Hant": {} },
  lessons: [
    { name: "00-one", titles: {}, code: { en: ["use('en')", "one()"], "zh-Hant": ["use('zh-Hant')", "one()"] } },
    { name: "01-two", titles: {}, code: { en: ["use('en')", "two()"], "zh-Hant": ["use('zh-Hant')", "two()"] } },
    { name: "02-none", titles: {}, code: { en: [], "zh-Hant": [] } },
  ],
};
const tag = (made_from: unknown, language: unknown = "en") => ({ made_from, language });

test("the code alone says what may run by itself", () => {
  const shipped = { number: 1, language: "zh-Hant", shipped: true };
  assert.deepEqual(found(known, ["use('zh-Hant')", "two()"], undefined), shipped);
  assert.deepEqual(found(known, ["use('zh-Hant')", "two()", " \n", ""], tag("src/00-one.md")), shipped);
  for (const cells of [
    ["use('en')", "one() "],
    ["use('en')", "one()", "more()"],
    ["use('en')"],
    ["one()", "use('en')"],
    [],
    [""],
  ]) {
    assert.equal(found(known, cells, undefined), undefined);
    assert.deepEqual(found(known, cells, tag("src/00-one.md")), { number: 0, language: "en", shipped: false });
  }
});

test("a learner goes from lesson to lesson, and never into one for teachers", () => {
  const lessons = [...known.lessons, { name: "90-desk", apart: true, titles: {}, code: {} }];
  const names = (number: number) => beside({ ...known, lessons }, number).map((one) => one?.name);
  assert.deepEqual(names(0), [undefined, "01-two"]);
  assert.deepEqual(names(2), ["01-two", undefined]);
  assert.deepEqual(names(3), [undefined, undefined]);
  assert.deepEqual(names(-1), [undefined, undefined]);
});

test("a tag that means nothing offers little, and nothing breaks", () => {
  assert.deepEqual(found(known, [], tag("elsewhere/99-gone.md", "tlh")), {
    number: -1,
    language: "en",
    shipped: false,
  });
  assert.deepEqual(found(known, [], tag("__proto__", "__proto__")), { number: -1, language: "en", shipped: false });
  for (const none of [null, 7, "lesson", [], {}, { books: {} }, tag(7), tag(null), tag({})])
    assert.equal(found(known, [], none), undefined);
});

test("sections are the headings of the second level, outside code", () => {
  const cells = [
    "# A\n## One\ntext\n## Two ##",
    undefined,
    "```\n## no\n```\n## **Th**ree [x](y) `a`\n### no\n##no",
    "~~~\n## no",
  ];
  assert.deepEqual(
    sections(cells).map(({ cell, nth, text }) => [cell, nth, text]),
    [
      [0, 0, "One"],
      [0, 1, "Two"],
      [2, 0, "Three x a"],
    ],
  );
});

test("a link to a lesson is one, from wherever it stands", () => {
  assert.equal(linked(known, "01-two.ipynb", "notebooks/en"), "notebooks/en/01-two.ipynb");
  assert.equal(linked(known, "../zh-Hant/./00-one.ipynb#part", "notebooks/en"), "notebooks/zh-Hant/00-one.ipynb");
  assert.equal(linked(known, "01-two.ipynb", ""), "01-two.ipynb");
  const files = "http://here/bo/files/";
  const given = `${files}my%20notes/zh-Hant/00-one.ipynb?_xsrf=2`;
  assert.equal(linked(known, given, "notebooks/en", files), "my notes/zh-Hant/00-one.ipynb");
  assert.equal(linked(known, given, "notebooks/en", "http://here/files/"), undefined);
  for (const other of [
    null,
    "",
    "my.ipynb",
    "01-two.md",
    "../01-two.ipynb",
    "https://x.org/01-two.ipynb",
    "//x/01-two.ipynb",
  ])
    assert.equal(linked(known, other, ""), undefined);
});
