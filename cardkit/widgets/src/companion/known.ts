// Known: which lesson is a notebook, and what stands in it? Only the very code of a lesson may run without being asked.

import { same } from "../core/words.ts";

export interface Lesson {
  name: string; // as its files are called
  apart?: boolean; // it is on nobody's way from lesson to lesson: one for teachers
  titles: Record<string, string>; // by language
  code: Record<string, string[]>; // by language, cell by cell
}
export type Words = Record<string, string>;
export interface Known {
  words: Record<string, Words>; // by language
  lessons: Lesson[];
}
export interface Found {
  number: number; // among the lessons; -1 for one that is none of them, or none any more
  language: string;
  shipped: boolean; // every cell of code is that of the lesson
}

export const stem = (path: string): string => path.replace(/^.*\//, "").replace(/\.\w+$/, "");
export const folder = (path: string): string => path.replace(/\/?[^/]*$/, "");
export const joined = (...parts: string[]): string => parts.filter(Boolean).join("/");

// `tag` is what a notebook says of itself: it decides what is offered, never what is run. Cells that are empty run nothing.
export function found(known: Known, cells: string[], tag: unknown): Found | undefined {
  const code = cells.filter((text) => text.trim());
  for (const [number, lesson] of known.lessons.entries())
    for (const [language, own] of Object.entries(lesson.code))
      if (own.length && same(own, code)) return { number, language, shipped: true };
  const { made_from, language } = (tag ?? {}) as Record<string, unknown>;
  if (typeof made_from !== "string") return undefined;
  const number = known.lessons.findIndex(({ name }) => name === stem(made_from));
  const spoken = typeof language === "string" && Object.hasOwn(known.words, language);
  return { number, language: spoken ? language : "en", shipped: false };
}

export interface Section {
  cell: number;
  nth: number; // among the headings of its cell
  text: string;
}

// The lessons before and after one, as a learner goes through them; nothing where there is none.
export function beside({ lessons }: Known, number: number): (Lesson | undefined)[] {
  return [number - 1, number + 1].map((at) =>
    number >= 0 && lessons[at]?.apart === lessons[number]?.apart ? lessons[at] : undefined,
  );
}

const plain = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]*>|[`*\\]/g, "")
    .trim();

// The headings of the second level, `undefined` standing for a cell that is no text.
export function sections(cells: (string | undefined)[]): Section[] {
  return cells.flatMap((source, cell) => {
    const open = (source ?? "").replace(/^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, "");
    const headings = [...open.matchAll(/^ {0,3}##[ \t]+(.*?)[ \t#]*$/gm)];
    return headings.map(([, text], nth) => ({ cell, nth, text: plain(text!) })).filter(({ text }) => text);
  });
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // as somebody typed it
  }
};

// The lesson that a link leads to, as a path of the server; nothing for any other link. `from`: the folder of the notebook;
// `files`: the address below which the server gives files, which JupyterLab puts before the links in a text.
export function linked(known: Known, href: string | null, from: string, files = ""): string | undefined {
  const path = (href ?? "").replace(/[?#].*$/, "");
  const given = files && path.startsWith(files);
  const rest = given ? path.slice(files.length) : path;
  if (!rest.endsWith(".ipynb") || /^([a-z][\w+.-]*:|\/)/i.test(rest)) return undefined;
  const parts = given ? [] : from.split("/").filter(Boolean);
  for (const part of rest.split("/").map(decoded))
    if (part !== "..") part !== "." && part && parts.push(part);
    else if (!parts.length) return undefined;
    else parts.pop();
  return known.lessons.some(({ name }) => name === stem(rest)) ? parts.join("/") : undefined;
}
