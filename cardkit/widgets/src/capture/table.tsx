// Table: the picture of the cards, and a real button exactly over each.

import type { Frame, Item } from "../core/types.ts";
import type { Position } from "./rules.ts";

export type Group = "table" | "hand";

// The cards that are picked or shown stand out, with their values; so does the card to play.
export const marked = (frame: Item[], lit: string[], held: string): Frame =>
  new Map(
    frame.map((item) => {
      const [key, kind, face = "", x = 0, y = 0, size = 1] = item;
      const on = lit.includes(kind === "c" ? key : key.slice(1));
      if (kind === "c" && (on || key === held)) return [key, [key, kind, face, x, y, size, 0, on ? "w" : "s"]];
      if (on && /^b../.test(key)) return [key, item.with(7, "win").with(8, "win") as Item];
      if (on && /^v../.test(key)) return [key, item.with(6, "onwin") as Item];
      return [key, item];
    }),
  );

interface SpotsProps {
  of: Position;
  group: Group;
  words: string;
  picked: string[];
  off?: boolean;
}

// A card that is given needs no choosing.
export function Spots({ of, group, words, picked, off }: SpotsProps) {
  const { w, h, frame, given } = of;
  const cards = group === "table" ? of.table : given ? [] : of.hand;
  const place = (code: string) => {
    const [x = 0, y = 0, size = 1] = (frame.find(([key]) => key === code) ?? []).slice(3, 6).map(Number);
    const parts = { left: x / w, top: y / h, width: (100 * size) / w, height: (144 * size) / h };
    return Object.fromEntries(Object.entries(parts).map(([side, part]) => [side, `${100 * part}%`]));
  };
  const spot = ({ code, name }: { code: string; name: string }) => {
    const data = { "data-code": code, "data-in": group, "aria-label": name, "data-about": code };
    const state = { "aria-pressed": picked.includes(code), "aria-disabled": off };
    return <button type="button" class="ck-choice ck-spot" key={code} style={place(code)} {...data} {...state} />;
  };
  // A card that is given is no choice; what it is can be asked all the same.
  const shown = ({ code, name }: { code: string; name: string }) => (
    <span class="ck-shown" role="img" tabIndex={0} key={code} style={place(code)} aria-label={name} data-about={code} />
  );
  return (
    <div class="ck-hot" role="group" aria-label={words} hidden={group === "hand" && !of.hand.length}>
      {cards.map(spot)}
      {group === "hand" && given && of.hand.map(shown)}
    </div>
  );
}
