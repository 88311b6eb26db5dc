// Batch: what the page makes of a widget, answered many times, for the tests: what it locks, and how it judges that.

import { Course, fault, type Traits } from "./course.ts";

// `drafts` are typed or chosen one after the other; what locks nothing is passed over.
function played(traits: Traits, drafts: string[]) {
  const now = { ...traits };
  const course = new Course((name) => now[name]);
  for (const draft of drafts) {
    if (course.phase === "away") now.index = course.limit;
    now.draft = draft;
    Object.assign(now, course.locked());
    // The second try is right, and changes no verdict.
    while (course.phase === "again") {
      now.draft = course.question?.right ?? "";
      Object.assign(now, course.locked());
    }
    if (course.phase === "locked") Object.assign(now, course.shown());
  }
  const told = now.answered.filter(({ stop }) => stop < course.number);
  const texts = told.map(({ stop, ask, choice }) => {
    const question = now.stops[stop]?.questions.find((one) => one.ask === ask);
    const words = question && question.right !== choice ? fault(question, choice) : undefined;
    return words === undefined ? "" : now.words[words];
  });
  return { answered: now.answered, revealed: now.revealed, right: course.verdicts(), texts };
}

export const many = (traits: Traits, all: string[][]) => all.map((drafts) => played(traits, drafts));
