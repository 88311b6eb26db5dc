// Home: the lessons with how far one has come, where to go on, what comes back today; or how one lesson ended. Links are
// links of the page, which a notebook's own program opens beside the others; choosers and questions need the kernel.

import { beside } from "../core/beside.ts";
import { Do, Form, Icon, ScreenTools, Words } from "../core/form.tsx";
import { ICONS } from "../core/icons.ts";
import { kind } from "../core/kind.ts";
import type { Look } from "../core/types.ts";

interface Link {
  text: string;
  href: string; // empty where a page of one file lies alone
  note?: string;
}
interface Row extends Link {
  number: string;
  is: "new" | "begun" | "done";
  state: string;
  kept: Link[];
}
interface Chooser {
  name: string;
  title: string;
  value: string;
  options: [value: string, name: string][];
}
interface Page {
  title: string;
  goals?: string[];
  lines?: string[];
  whole?: string;
  go?: Partial<Link>;
  home?: Link;
  due?: { text: string; button?: string };
  lessons?: Row[];
  look?: Chooser[];
}
interface Traits extends Look {
  page: Page;
  look: Record<string, string>;
  fresh: number;
  want: boolean;
  asking: boolean;
}

const SIGNS = { new: "", begun: "M12 3a9 9 0 0 1 0 18z", done: "M5 13l4.5 4.5L19 7" };

class Home extends Form<Traits> {
  #seen = true; // it is in sight when it is made

  build(): void {
    this.watch("page asking", () => this.update());
    this.listen(this.row, "click", (e: MouseEvent) => this.#press(e));
    // Whoever comes back to this page may have gone on in another one meanwhile.
    const sight = new IntersectionObserver(this.guard((all: IntersectionObserverEntry[]) => this.#met(all)));
    sight.observe(this.root);
    this.stop.signal.addEventListener("abort", () => sight.disconnect());
  }

  #met(all: IntersectionObserverEntry[]): void {
    const seen = Boolean(all[all.length - 1]?.isIntersecting);
    if (seen && !this.#seen) this.put({ fresh: (this.get("fresh") || 0) + 1 });
    this.#seen = seen;
  }

  view() {
    const page = this.get("page") ?? {};
    return (
      <section class="ck-panel" role="group" aria-label={page.title} tabIndex={0}>
        <p class="ck-heading">{page.title}</p>
        {page.look && this.#onwards(page)}
        {page.goals && (
          <ol class="ck-goals">
            {page.goals.map((goal) => (
              <li key={goal}>
                <Words>{goal}</Words>
              </li>
            ))}
          </ol>
        )}
        {page.lines?.map((line) => (
          <p class="ck-line" key={line}>
            <Words>{line}</Words>
          </p>
        ))}
        {page.due && this.#due(page.due)}
        {page.whole && <p class="ck-line">{page.whole}</p>}
        {page.lessons && (
          <ol class="ck-lessons" aria-label={this.word("lessons")}>
            {page.lessons.map((row) => this.#lesson(row))}
          </ol>
        )}
        {!page.look && this.#onwards(page)}
        {page.look && (
          <div class="ck-look" role="group" aria-label={this.word("for_all")}>
            <span class="ck-for">{this.word("for_all")}</span>
            {page.look.map((one) => this.#chooser(one))}
          </div>
        )}
        <div class="ck-tools" role="toolbar" aria-label={this.word("toolbar")}>
          <div class="ck-set">
            <ScreenTools of={this} />
          </div>
        </div>
      </section>
    );
  }

  // Where to go on: first at home, last at the end of a lesson.
  #onwards({ go, home }: Page) {
    if (!go?.href && !home?.href) return null;
    return (
      <p class="ck-onwards">
        {go?.href && (
          <a class="ck-go" href={go.href}>
            <span>{go.text}</span>
            {go.note && <span class="ck-note">{go.note}</span>}
            <Icon d={ICONS.next} />
          </a>
        )}
        {home?.href && <a href={home.href}>{home.text}</a>}
      </p>
    );
  }

  #due({ text, button }: { text: string; button?: string }) {
    const asking = this.get("asking");
    return (
      <p class="ck-line ck-due">
        <span role="status">{asking ? this.word("below") : text}</span>
        {asking ? (
          <Do of={this} name="put_away" />
        ) : (
          button && (
            <button type="button" class="ck-ask" data-do="due">
              <span class="ck-word">{button}</span>
            </button>
          )
        )}
      </p>
    );
  }

  #lesson(row: Row) {
    return (
      <li key={row.number} data-is={row.is}>
        <span class="ck-number" aria-hidden="true">
          {row.number}
        </span>
        <span class="ck-title">
          {row.href ? <a href={row.href}>{row.text}</a> : row.text}
          {row.kept.map((one) => (
            <a class="ck-kept" href={one.href} key={one.href}>
              {one.text}
            </a>
          ))}
        </span>
        <span class="ck-note">{row.note}</span>
        <span class="ck-state">
          <span class="ck-sign">
            <Icon d={SIGNS[row.is]} />
          </span>
          {row.state}
        </span>
      </li>
    );
  }

  #chooser(one: Chooser) {
    const choose = (e: Event) => this.#choose(one.name, e.currentTarget as HTMLSelectElement);
    return (
      <label key={one.name}>
        <span>{one.title}</span>
        <select onChange={this.guard(choose)} aria-disabled={Boolean(this.waiting)}>
          {one.options.map(([value, name]) => (
            <option
              value={value}
              selected={value === one.value}
              key={value}
              lang={one.name === "language" ? value : undefined}
            >
              {name}
            </option>
          ))}
        </select>
      </label>
    );
  }

  // Where nobody has answered, the list shows again what holds.
  #choose(name: string, list: HTMLSelectElement): void {
    const after = () => {
      list.value = this.get("page").look?.find((one) => one.name === name)?.value ?? list.value;
    };
    this.ask("look", { [name]: list.value }, { gone: this.word("look_gone"), after });
  }

  #press(e: MouseEvent): void {
    const target = e.target as Element;
    const link = target.closest("a");
    if (link) return beside(link, e, location.pathname);
    const name = target.closest<HTMLElement>("button")?.dataset.do;
    if (name) this.act(name);
  }

  override act(name: string): void {
    if (name === "due" || name === "put_away") this.ask("want", true, { nothing: false, gone: this.word("due_gone") });
    else super.act(name);
  }
}

export default kind("home", Home);
