// Standings: who stands where, and by what; who is there, who comes and who goes.

import { Icon } from "../core/form.tsx";
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
        {players.map(({ name, here }, who) => (
          <li class={here ? "" : "ck-t-gone"}>
            <bdi>{name}</bdi>
            <button
              type="button"
              {...{ [here ? "data-leave" : "data-back"]: who }}
              aria-label={of.word(here ? "leave_of" : "back_of", { name })}
            >
              {of.word(here ? "leave" : "back")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
};

const DOWN = "M12 3v12M6 10l6 6 6-6M4 20h16";

export const Files = ({ of }: Props) => {
  const { files } = of.get("board");
  return (
    <>
      {(["results", "standings"] as const).map((name) => (
        <a
          class="ck-link"
          download={`${name}.csv`}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${files[name]}`)}`}
        >
          <Icon d={DOWN} />
          <span class="ck-word">{of.word(`save_${name}`)}</span>
        </a>
      ))}
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
