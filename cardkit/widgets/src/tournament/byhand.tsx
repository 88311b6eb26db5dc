// By hand: two change places in the round that is drawn, or somebody did not play at all.

import type { Tournament } from "./index.tsx";

interface Props {
  of: Tournament;
}

const Who = ({ of, name, list, label }: Props & { name: string; list: number[]; label: string }) => {
  const { players } = of.get("board");
  return (
    <label>
      <span>{label}</span>
      <select data-who={name}>
        {list.map((who) => (
          <option value={who} key={who}>
            {players[who]?.name}
          </option>
        ))}
      </select>
    </label>
  );
};

export const ByHand = ({ of, round }: Props & { round: number }) => {
  const { rounds, to_draw } = of.get("board");
  const { swap, forfeit } = to_draw;
  return (
    <details class="ck-t-byhand" hidden={round !== rounds.length - 1 || !(swap.length || forfeit.length)}>
      <summary>{of.word("by_hand")}</summary>
      <div class="ck-t-hand" hidden={!swap.length}>
        <Who of={of} name="one" list={swap} label={of.word("who")} />
        <Who of={of} name="other" list={[...swap.slice(1), ...swap.slice(0, 1)]} label={of.word("with")} />
        <button type="button" data-do="swap">
          {of.word("swap")}
        </button>
        <p class="ck-t-note">{of.word("swap_note")}</p>
      </div>
      <div class="ck-t-hand" hidden={!forfeit.length}>
        <Who of={of} name="absent" list={forfeit} label={of.word("who")} />
        <button type="button" data-do="forfeit">
          {of.word("forfeit")}
        </button>
        <p class="ck-t-note">{of.word("forfeit_note")}</p>
      </div>
    </details>
  );
};
