// Bar: what stands above the cells of a lesson, and in no document: the lessons beside it, its sections, and its start.

import { fill } from "../core/words.ts";
import type { Section, Words } from "./known.ts";

export type State = "asleep" | "starting" | "live" | "failed";
export interface Beside {
  path: string;
  title: string;
}
interface Shown {
  words: Words;
  state: State;
  told: string; // instead of what the state says
  previous: Beside | undefined;
  next: Beside | undefined;
  sections: Section[];
  start(): void;
  go(path: string): void;
  show(section: Section): void;
}

const Arrow = ({ d }: { d: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={d} />
  </svg>
);

const LEFT = "M10 3L5 8l5 5";
const RIGHT = "M6 3l5 5-5 5";
const START = "M5 3l8 5-8 5z";

export function Bar({ words, state, told, previous, next, sections, start, go, show }: Shown) {
  const said = told || { asleep: "", starting: words.starting, live: words.started, failed: words.failed }[state];
  const way = (to: Beside | undefined, word: string, d: string, first: boolean) =>
    to && (
      <button
        type="button"
        class={`ckc-way ckc-${word}`}
        title={fill(words[word], { lesson: to.title })}
        onClick={() => go(to.path)}
      >
        {first && <Arrow d={d} />}
        <span class="ckc-hidden">{fill(words[word], { lesson: to.title })}</span>
        <span class="ckc-title" aria-hidden="true">
          {to.title}
        </span>
        {!first && <Arrow d={d} />}
      </button>
    );
  return (
    <>
      {way(previous, "previous", LEFT, true)}
      {(state === "asleep" || state === "failed") && (
        <button type="button" class="ckc-start" onClick={start}>
          <Arrow d={START} />
          {words.start}
        </button>
      )}
      <span role="status" class={told || state !== "live" ? "ckc-told" : "ckc-hidden"}>
        {said}
      </span>
      {sections.length > 0 && (
        <ul aria-label={words.sections}>
          {sections.map((section) => (
            <li key={`${section.cell} ${section.nth}`}>
              <button type="button" class="ckc-section" title={section.text} onClick={() => show(section)}>
                {section.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {way(next, "next", RIGHT, false)}
    </>
  );
}
