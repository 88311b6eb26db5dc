// Trial: how high is the highest question with its marks? What leads on then stays where it is, from one to the next and
// in each.

import { render } from "preact";
import { h } from "../core/dom.ts";
import { Ask } from "./ask.tsx";
import type { Quiz } from "./index.tsx";
import { Sheet } from "./sheet.ts";

export function highest(quiz: Quiz): number {
  const { sheet, carry } = quiz;
  const trial = h("div", { class: "ck-body ck-trial", "aria-hidden": "true" });
  quiz.row.firstElementChild?.append(trial);
  const word = (...given: Parameters<Quiz["word"]>) => quiz.word(...given);
  const placeName = (...given: Parameters<Quiz["placeName"]>) => quiz.placeName(...given);
  const of = { uid: `${quiz.uid}trial`, carry, word, placeName };
  const marked: Sheet = Object.assign(new Sheet(sheet.get), { mark: () => "mark_miss", place: () => ["goes", 0] });
  const high = sheet.all.flatMap((q) =>
    [sheet, marked].map((sheet) => {
      render(<Ask of={{ ...of, sheet }} q={q} />, trial);
      return Math.ceil(trial.getBoundingClientRect().height); // a part of a pixel would move what is below
    }),
  );
  render(null, trial);
  trial.remove();
  return Math.max(0, ...high);
}
