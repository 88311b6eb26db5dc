// Results: how did each answer come out, and why is it right or wrong, in words?

import { fault, type Question } from "./course.ts";
import type { Predict } from "./index.tsx";

// What has been locked in for a question of the stop that is covered now.
export function lockedIn(of: Predict, n: number): string {
  const given = of.course.given()[n];
  const question = of.course.here?.questions.find(({ ask }) => ask === given?.ask);
  return question && given ? of.word("locked", { answer: of.label(question, given.choice) }) : "";
}

// Ten in a row is said once, where it has been reached.
export const ten = (of: Predict, number: number): string => (of.course.ten(number) ? of.word("ten") : "");

// How one answer came out, in words: right at once, late (at the second try), or wrong.
export interface Result {
  question: Question;
  is: "right" | "late" | "wrong";
  head: string;
  why: string;
}

// Why an answer is right or wrong; what the caption says already is not said again.
function reason(of: Predict, question: Question, choice: string, right: boolean): string {
  const told: string[] = [];
  if (!right) {
    const why = of.text(fault(question, choice)) ?? of.word("wrong_sum", { wrong: choice });
    if (question.ask === "card") return why; // why another card fails names the one played
    told.push(why, of.word("it_is", { answer: of.label(question, question.right) }));
  }
  const why = of.text(question.why);
  const wanted = !right || of.get("explain") !== "errors";
  if (wanted && !of.caption.includes(why)) told.push(why);
  return told.reduce((first, then) => of.both(first, then), "");
}

export function results(of: Predict, number: number): Result[] {
  const { questions = [] } = of.course.stops[number] ?? {};
  const seconds = of.course.seconds(number);
  return of.course.given(number).flatMap(({ ask, choice }) => {
    const question = questions.find((one) => one.ask === ask);
    if (!question) return [];
    const again = seconds.find((one) => one.ask === ask)?.choice;
    const is = choice === question.right ? "right" : again === question.right ? "late" : "wrong";
    const [first, then] = [choice, again ?? choice].map((one) => of.label(question, one));
    const answer = is !== "wrong" || first === then ? (then ?? "") : of.word("then", { first, then });
    const said = { mark: of.word(is), question: of.text(question.text), answer };
    return {
      question,
      is,
      head: of.word("verdict", said),
      why: reason(of, question, again ?? choice, is !== "wrong"),
    };
  });
}
