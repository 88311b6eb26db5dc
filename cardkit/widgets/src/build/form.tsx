// Form: a position while it is set up: the verdict, the places, the pack, what else is asked, and what it leads on to.

import { Do, ScreenTools } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import { Judged, type Verdict } from "../core/pick.tsx";
import { asked, moves, rules } from "./asked.tsx";
import { file } from "./file.tsx";
import type { Build } from "./index.tsx";
import { packed, zone } from "./parts.tsx";

// The text is that of the hand file; `back` says whether something can be undone.
export function form(of: Build, verdict: Verdict, text: string, back: boolean) {
  const { places, cards, fields } = of.get("setting");
  const step = of.toml ? "ck-step ck-main" : "ck-step"; // the one that leads on, where there is a hand
  return (
    <>
      <p class="ck-hint">{of.word("how")}</p>
      <Judged widget={of} is={verdict.is} words={verdict.words} />
      <div class="ck-zones" role="group" aria-label={of.word("places")}>
        {places.map(([key, name], n) => zone(of, key, name, n))}
      </div>
      <div class="ck-pack" role="group" aria-label={of.word("pack")}>
        {cards.map(([code, name]) => packed(of, code, name))}
      </div>
      <div class="ck-asked">{fields.map((field) => asked(of, field))}</div>
      <div class="ck-tools" role="toolbar" aria-label={of.word("toolbar")}>
        <div class="ck-set">
          <Do of={of} name="step" class={step} aria-keyshortcuts="S" />
          <Do of={of} name="play" class="ck-sit" aria-keyshortcuts="P" />
        </div>
        <div class="ck-set">
          <Do of={of} name="undo" sign={ICONS.again} aria-disabled={!back} />
          <Do of={of} name="rest" />
          <Do of={of} name="clear" />
        </div>
        <div class="ck-set">
          <ScreenTools of={of} />
        </div>
      </div>
      {moves(of)}
      {rules(of)}
      {file(of, text)}
    </>
  );
}
