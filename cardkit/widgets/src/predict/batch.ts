// Batch: what the page makes of many courses of one widget, for the tests: which answers it locks, and how it judges.

import { Course, fault, type Traits } from "./course.ts";

interface Case {
  traits: Traits;
  drafts: string[]; // what is typed or chosen, one after the other; what locks nothing is passed over
}

export default (cases: Case[]) =>
  cases.map(({ traits, drafts }) => {
    const now = { ...traits };
    const course = new Course((name) => now[name]);
    for (const draft of drafts) {
      if (course.phase === "away") now.index = course.limit;
      now.draft = draft;
      Object.assign(now, course.locked());
      if (course.phase === "locked") Object.assign(now, course.shown());
    }
    const told = now.answered.filter(({ stop }) => stop < course.number);
    const texts = told.map(({ stop, ask, choice }) => {
      const question = now.stops[stop]?.questions.find((one) => one.ask === ask);
      const words = question && question.right !== choice ? fault(question, choice) : undefined;
      return words === undefined ? "" : now.words[words];
    });
    return { answered: now.answered, revealed: now.revealed, right: course.verdicts(), texts, runs: course.runs };
  });
