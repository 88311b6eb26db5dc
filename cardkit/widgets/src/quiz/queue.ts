// Queue: in which order are the screens, where what was answered wrong comes back after some others? No page.

import type { Question } from "./question.ts";

const MOST = 4; // times that one question is asked; what is wrong then the summary asks again

// A screen that was reached keeps its number: a question comes back behind whatever is answered now. Its screens have an
// answer each, and the first is recorded.
export function queued(asked: Question[], missed: (q: Question) => boolean, after: number): Question[] {
  if (!(after > 0)) return asked;
  const rest = asked.map((q) => ({ q, time: 1, from: 0 }));
  const back: typeof rest = [];
  const out: Question[] = [];
  while (rest.length || back.length) {
    const [next] = back;
    // Where it would follow one of its own kind it waits for one more.
    const clash = next?.q.topic && next.q.topic === out.at(-1)?.topic;
    const due = next && out.length >= next.from && !clash;
    const now = (due || !rest.length ? back : rest).shift() as (typeof rest)[0];
    const { q, time } = now;
    const screen = time > 1 ? { ...q, id: `${q.id} #${time}` } : q;
    out.push(screen);
    if (time < MOST && missed(screen)) back.push({ q, time: time + 1, from: out.length + after });
  }
  return out;
}
