// Ask: the question on the screen, what can be chosen, placed or typed, and how sure one is.

import type { ComponentChildren } from "preact";
import { Face, Icon } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import type { Quiz } from "./index.tsx";
import type { Question, Thing } from "./question.ts";
import { nameOf } from "./question.ts";
import type { Mark } from "./sheet.ts";

export const SIGNS = {
  tick: "M4 13l5 6L20 5",
  cross: "M5 5l14 14M19 5L5 19",
  dot: "M12 8a4 4 0 1 0 .1 0z",
  swap: "M8 4L4 8l4 4M4 8h15M16 12l4 4-4 4M20 16H5",
};
const SIGN_OF = {
  ...{ mark_hit: SIGNS.tick, mark_right: SIGNS.tick, stays: SIGNS.tick },
  ...{ mark_miss: SIGNS.cross, mark_yours: SIGNS.dot, goes: SIGNS.swap },
};

interface Of {
  of: Pick<Quiz, "uid" | "word" | "placeName" | "sheet" | "carry">;
}
interface Asked extends Of {
  q: Question;
}

export const Ask = ({ of, q }: Asked) => {
  const kind = { choose: q.several ? "choose_several" : "choose_one", number: "number_how" };
  const how = q.kind in kind ? kind[q.kind as "choose"] : "order_how";
  const [Part, id] = [{ choose: Choose, order: Places, match: Places, number: Typed }[q.kind], of.uid];
  return (
    <>
      <p class="ck-question" id={`${id}ask`} tabIndex={-1}>
        {q.ask}
      </p>
      {q.show?.length > 0 && (
        <div class="ck-shown">
          {q.show.map((thing, n) => (
            <span key={n} {...looked(thing)}>
              <Content of={of} {...thing} />
            </span>
          ))}
        </div>
      )}
      <p class="ck-how" id={`${id}how`}>
        {of.word(how)}
        {how === "order_how" && <span class="ck-bykeys">{of.word("order_keys")}</span> /* not on a phone */}
      </p>
      <Part of={of} q={q} />
      <Doubt of={of} q={q} />
    </>
  );
};

// A card that is pointed at or gone to says its name alone: what it is worth may be what is asked.
const looked = ({ face, name }: Partial<Thing>) => (face ? { "data-about": face, "data-does": name } : {});

const Content = ({ of, text, name, face, deck }: Of & Thing): ComponentChildren =>
  face ? (
    <Face uid={of.uid} face={deck ? `${deck}-${face}` : face} label={name} />
  ) : (
    <span class="ck-said">{text}</span>
  );

const Signed = ({ of, mark, words = of.word(mark) }: Of & { mark: Mark; words?: string }) => (
  <span class="ck-mark" data-is={mark}>
    {mark && <Icon d={SIGN_OF[mark]} />}
    {mark && <span>{words}</span>}
  </span>
);

const named = (id: string) => ({ "aria-labelledby": `${id}ask`, "aria-describedby": `${id}how` });
const cards = (q: Question) => (q.items.every(({ face }) => face) ? " ck-cards" : "");

const Choose = ({ of, q }: Asked) => (
  <div class={`ck-options${cards(q)}`} role={q.several ? "group" : "radiogroup"} {...named(of.uid)}>
    {q.items.map((item, i) => (
      <button
        key={item.k}
        type="button"
        {...{ role: q.several ? "checkbox" : "radio", "aria-checked": of.sheet.laid(q).includes(item.k) }}
        class="ck-pick"
        {...looked(item)}
        data-spot={i}
        aria-disabled={of.sheet.done(q)}
      >
        <span class="ck-digit" aria-hidden="true">
          {i + 1}
        </span>
        <Content of={of} {...item} />
        <Signed of={of} mark={of.sheet.mark(q, item.k)} />
      </button>
    ))}
  </div>
);

// Order and match are one thing: items that lie in places, with something beside each place or nothing.
const Places = ({ of, q }: Asked) => {
  const pairs = q.left.length ? " ck-pairs" : "";
  return (
    <ol
      class={`ck-places${pairs}${cards(q)}`}
      style={{ "--ck-across": String(q.items.length) }}
      {...{ role: "list", ...named(of.uid) }} // without its marks a list is none to some screen readers
    >
      {of.sheet.laid(q).map((k, i) => {
        const item = q.items.find((one) => one.k === k);
        const left = q.left[i];
        const [mark, home] = of.sheet.place(q, i);
        const there = q.left[home];
        const goes = of.word(left ? "goes_with" : "goes_to", { place: home + 1, left: there && nameOf(there) });
        return (
          <li key={i}>
            {left ? (
              <>
                <span class="ck-left" {...looked(left)}>
                  <Content of={of} {...left} />
                </span>
                <Icon d={ICONS.next} />
              </>
            ) : (
              <span class="ck-digit" aria-hidden="true">
                {i + 1}
              </span>
            )}
            <button
              type="button"
              class="ck-pick"
              {...looked(item ?? {})}
              data-spot={i}
              data-k={k}
              aria-label={of.placeName(q, i)}
              aria-pressed={i === of.carry.held}
              aria-disabled={of.sheet.done(q)}
            >
              {item && <Content of={of} {...item} />}
            </button>
            <Signed of={of} mark={mark} words={mark === "goes" ? goes : undefined} />
          </li>
        );
      })}
    </ol>
  );
};

const Typed = ({ of, q }: Asked) => (
  <div class="ck-options">
    <input
      type="text"
      class="ck-number"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      aria-label={`${of.word("your_number")}: ${q.ask}`}
      aria-describedby={`${of.uid}how`}
      value={of.sheet.typed(q)}
      readOnly={of.sheet.done(q)}
    />
  </div>
);

const Doubt = ({ of, q }: Asked) => {
  const { sure, tries } = of.sheet.entry(q);
  return (
    <div class="ck-doubt">
      <span id={`${of.uid}doubt`} class="ck-how">
        {of.word("how_sure")}
      </span>
      <div class="ck-set" role="radiogroup" aria-labelledby={`${of.uid}doubt`}>
        {[true, false].map((yes) => (
          <button
            key={String(yes)}
            type="button"
            role="radio"
            class="ck-pick"
            data-sure={yes}
            aria-checked={sure === yes}
            aria-disabled={Boolean(tries) || of.sheet.done(q)}
          >
            <Icon d={SIGNS.tick} />
            <span class="ck-said">{of.word(yes ? "sure" : "not_sure")}</span>
          </button>
        ))}
      </div>
    </div>
  );
};
