// Standings: who stands where, and by what; who is there, who comes and who goes.

import { Icon } from "../core/form.tsx";
import type { Board } from "./board.ts";
import type { Tournament } from "./index.tsx";

interface Props {
  of: Tournament;
}

export const Standings = ({ of }: Props) => {
  const { head, rows, ties } = of.get("board");
  return (
    <section class="ck-t-standings" aria-label={of.word("standings")}>
      <div class="ck-ledger" role="group" aria-label={of.word("standings")} tabIndex={0}>
        <table>
          <caption>{of.word("standings")}</caption>
          <thead>
            <tr>
              {head.map((title) => (
                <th scope="col">{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr>
                {cells.map((cell, k) =>
                  k === 1 ? (
                    <th scope="row">
                      <bdi>{cell}</bdi>
                    </th>
                  ) : (
                    <td>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="ck-t-note">{ties}</p>
    </section>
  );
};

const Renaming = ({ of, who, name, parts }: Props & Board["players"][number] & { who: number }) => (
  <li>
    <form
      class="ck-t-join"
      aria-label={of.word("rename_of", { name })}
      noValidate
      onSubmit={of.guard((e) => {
        e.preventDefault();
        of.rename(who);
      })}
    >
      {parts.map((part, k) => (
        <label>
          <span>{of.word(k ? "partner" : "new_name")}</span>
          <input
            type="text"
            autocomplete="off"
            maxLength={Number(of.word("longest"))}
            data-renamed={k}
            defaultValue={part}
          />
        </label>
      ))}
      <div class="ck-set">
        <button type="submit">{of.word("rename")}</button>
        <button type="button" data-do="keep_name">
          {of.word("keep_name")}
        </button>
      </div>
    </form>
  </li>
);

export const Players = ({ of }: Props) => {
  const { players, pairs } = of.get("board");
  const fields = pairs > 1 ? ["name", "partner"] : ["name"];
  return (
    <details class="ck-t-players">
      <summary>{`${of.word("players")} (${players.filter(({ here }) => here).length})`}</summary>
      <p class="ck-t-note">{of.word("join_note")}</p>
      <form
        class="ck-t-join"
        noValidate
        onSubmit={of.guard((e) => {
          e.preventDefault();
          of.join();
        })}
      >
        {fields.map((name, k) => (
          <label>
            <span>{of.word(name)}</span>
            <input type="text" autocomplete="off" maxLength={Number(of.word("longest"))} data-new={k} />
          </label>
        ))}
        <button type="submit">{of.word("join")}</button>
      </form>
      <ul>
        {players.map((player, who) =>
          who === of.renaming ? (
            <Renaming of={of} who={who} {...player} />
          ) : (
            <li class={player.here ? "" : "ck-t-gone"}>
              <bdi>{player.name}</bdi>
              <div class="ck-set">
                <button type="button" data-rename={who} aria-label={of.word("rename_of", { name: player.name })}>
                  {of.word("rename")}
                </button>
                <button
                  type="button"
                  {...{ [player.here ? "data-leave" : "data-back"]: who }}
                  aria-label={of.word(player.here ? "leave_of" : "back_of", { name: player.name })}
                >
                  {of.word(player.here ? "leave" : "back")}
                </button>
              </div>
            </li>
          ),
        )}
      </ul>
    </details>
  );
};

const DOWN = "M12 3v12M6 10l6 6 6-6M4 20h16";

const Save = ({ of, name, as, text }: Props & { name: string; as: string; text: string }) => (
  <a class="ck-link" download={`${name}.${as}`} href={`data:text/${as};charset=utf-8,${encodeURIComponent(text)}`}>
    <Icon d={DOWN} />
    <span class="ck-word">{of.word(`save_${name}`)}</span>
  </a>
);

// A spreadsheet takes a CSV for what it is if it begins with a byte order mark.
export const Files = ({ of }: Props) => {
  const { results, standings, wall } = of.get("board").files;
  return (
    <>
      <Save of={of} name="wall" as="html" text={wall} />
      <Save of={of} name="results" as="csv" text={`\ufeff${results}`} />
      <Save of={of} name="standings" as="csv" text={`\ufeff${standings}`} />
    </>
  );
};

export const Offers = ({ of }: Props) => {
  const offers = of.get("offers") ?? [];
  return (
    <div class="ck-t-offers" role="group" aria-label={of.word("offers")} hidden={!offers.length}>
      {offers.map(({ book, text }, n) => (
        <>
          <p id={`${of.uid}offer${n}`}>{`${of.word("offers")} ${text}`}</p>
          <button type="button" data-offer={book} aria-describedby={`${of.uid}offer${n}`}>
            {of.word("go_on")}
          </button>
        </>
      ))}
      <button type="button" data-offer="">
        {of.word("begin")}
      </button>
    </div>
  );
};
