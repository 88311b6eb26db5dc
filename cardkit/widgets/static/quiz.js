// --- quiz: one question a screen, how sure one is, a check, the reason, the position that settles it --------------
// Needs no kernel: the answers travel with the questions. Python keeps what was answered, while it is there.

Object.assign(ICONS, {
  tick: "M4 13l5 6L20 5",
  cross: "M5 5l14 14M19 5L5 19",
  dot: "M12 8a4 4 0 1 0 .1 0z",
  swap: "M8 4L4 8l4 4M4 8h15M16 12l4 4-4 4M20 16H5",
});

// A message whose fields stand out: where one item ends and the next begins is seen at once.
const rich = (words, values) =>
  String(words)
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 ? h("b", {}, values[part] ?? "") : part));
const numbers = (list) => [...list].sort((p, q) => p - q);

function judge(question, given) {
  const { kind, right } = question;
  if (kind === "number") return wholeNumber(given) === Number(right);
  if (!Array.isArray(given)) return false;
  if (kind === "choose") return same(numbers(given), numbers(right.map(([k]) => k)));
  return same(numbers(given), [...right.keys()]) && given.every((k, place) => right[place].includes(k));
}

// Which items have to trade places, two by two, until all lie right: a slip is shown as a way out, not as a fault.
function trades({ right }, given) {
  const now = [...given],
    out = [];
  right.forEach((fits, i) => {
    if (fits.includes(now[i])) return;
    const open = [...now.keys()].filter((j) => j > i && fits.includes(now[j]) && !right[j].includes(now[j]));
    const j = open.find((place) => right[place].includes(now[i])) ?? open[0];
    out.push([now[i], now[j]]);
    [now[i], now[j]] = [now[j], now[i]];
  });
  return out;
}

class Sheet extends BasePanel {
  constructor(view) {
    super(view);
    Object.assign(this, { held: -1, id: view.uid });
    this.picture = { running: [], hot: h("div"), redraw: () => this.board.redraw() }; // what the core asks of any panel
    this.bar = this.ledger = { el: null };
    this.board = new Picture(view.uid);
    this.defs = s("defs");
    this.count = h("span", { class: "ck-count" });
    this.dots = h("div", { class: "ck-dots", "aria-hidden": "true" });
    this.top = h("div", { class: "ck-top" }, this.dots, this.count);
    this.body = h("div", { class: "ck-body" });
    this.verdict = h("div", { class: "ck-verdict", role: "status" });
    this.caption = h("p", { class: "ck-caption" });
    this.settled = h("div", { class: "ck-settled" }, this.board.el, this.caption);
    this.words = h("textarea", { class: "ck-words", rows: 2, maxlength: 2000, id: `${this.id}words` });
    this.wordsLabel = h("label", { for: `${this.id}words` });
    this.own = h("div", { class: "ck-own" }, this.wordsLabel, this.words);
    this.live = h("p", { class: "ck-unseen", role: "status" });
    this.notice = h("p", { class: "ck-notice", role: "status" });
    this.file = h("input", { type: "file", accept: ".json,application/json", hidden: "", tabindex: -1 });
    this.tools = h(
      "div",
      { class: "ck-tools", role: "toolbar" },
      h("div", { class: "ck-set" }, this.make("prev", "prev"), this.make("main"), this.make("skip", "next")),
      h("div", { class: "ck-set" }, this.make("full", "full"), this.make("keys", "keys")),
    );
    this.more = h("div", { class: "ck-set ck-more" }, ...["results", "again", "download", "take"].map((name) => this.make(name)));
    this.el = h(
      "section",
      { class: "ck-panel ck-quiz", role: "group" },
      h("svg"),
      this.top,
      this.body,
      this.verdict,
      this.settled,
      this.own,
      this.more,
      this.tools,
      this.notice,
      this.live,
      this.file,
    );
    this.el.firstChild.replaceWith(
      s("svg", { class: "ck-defs", width: 0, height: 0, "aria-hidden": "true" }, this.defs),
    );
    view.listen(this.el, "click", (e) => this.press(e));
    view.listen(this.el, "focusin", (e) => this.rove(e.target));
    view.listen(this.body, "input", (e) => e.target === this.input && this.put({ given: this.input.value }));
    view.listen(this.words, "change", () => this.put({ words: this.words.value, at: now() }));
    view.listen(this.file, "change", () => this.view.take(this.file));
    this.relabel();
  }

  get labels() {
    return this.view.labels;
  }
  get all() {
    return this.view.model.get("questions") ?? [];
  }
  get at() {
    return clamp(Math.trunc(this.view.model.get("at")) || 0, 0, this.all.length);
  }
  get q() {
    return this.all[this.at];
  }
  get feedback() {
    return this.view.model.get("feedback") !== false;
  }
  get told() {
    return this.feedback || this.view.model.get("results");
  }
  entry(q = this.q) {
    return this.view.model.get("given")?.[q.id] ?? {};
  }
  done(q = this.q) {
    const { done } = this.entry(q);
    return Boolean(done || this.view.model.get("results"));
  }

  // What lies there now: picked, or laid out and not touched yet.
  given(q = this.q) {
    const { given } = this.entry(q),
      lies = q.items.map(({ k }) => k);
    if (q.kind === "number") return typeof given === "string" ? given : "";
    if (q.kind === "choose") return Array.isArray(given) ? given : [];
    return this.whole(q, given) ? given : lies;
  }

  // Each item in one place: nothing else is drawn, whatever a saved state holds.
  whole(q, given) {
    return Array.isArray(given) && same(numbers(given), numbers(q.items.map(({ k }) => k)));
  }

  put(changes, q = this.q) {
    this.view.put({ given: { ...this.view.model.get("given"), [q.id]: { ...this.entry(q), ...changes } } });
  }

  relabel() {
    const { labels } = this;
    for (const [name, { button, words }] of Object.entries(this.buttons)) {
      if (name === "main") continue;
      set(button, {
        "aria-label": labels[name === "results" ? "show_results" : name] ?? "",
        title: labels[name === "results" ? "show_results" : name] ?? "",
      });
      words.textContent = labels[name === "results" ? "show_results" : name] ?? "";
    }
    set(this.tools, { "aria-label": labels.toolbar ?? "" });
    set(this.board.svg, { "aria-label": labels.settled ?? "" });
    say(this.wordsLabel, labels.own_words ?? "");
  }

  // A screen from scratch: another question, another language.
  load() {
    const parts = this.view.model.get("parts") ?? {};
    this.defs.innerHTML = Object.entries(parts)
      .map(([deck, faces]) => String(faces).replace(/(id="|href="#)~/g, `$1${this.view.uid}${deck}-`))
      .join("");
    this.held = -1;
    this.spots = [];
    this.body.replaceChildren(...(this.q ? this.ask() : this.sum()));
    this.shown = this.key();
    this.refresh();
  }

  key() {
    return JSON.stringify([
      this.at,
      this.q?.id,
      this.labels.check,
      this.q?.ask,
      this.q?.items,
      this.view.model.get("round"),
      this.view.model.get("results"),
    ]);
  }

  show() {
    if (this.key() === this.shown && this.q) return this.refresh();
    const held = this.el.contains(this.view.active);
    this.load();
    if (held) this.heading.focus({ preventScroll: true });
  }

  content(item) {
    if (!item.face) return [h("span", { class: "ck-said" }, item.text)];
    return [
      s(
        "svg",
        { viewBox: "-53 -75 106 150", class: "ck-face", role: "img", "aria-label": item.name },
        s("use", { href: `#${this.view.uid}${item.deck ? `${item.deck}-` : ""}${item.face}`, x: -50, y: -72 }),
      ),
    ];
  }

  ask() {
    const { q, labels, id } = this,
      how = { choose: q.several ? "choose_several" : "choose_one", number: "number_how" }[q.kind] ?? "order_how";
    this.heading = h("p", { class: "ck-question", id: `${id}ask`, tabindex: -1 }, q.ask);
    const shown = q.show?.length
      ? [h("div", { class: "ck-shown" }, ...q.show.flatMap((item) => this.content(item)))]
      : [];
    const keys = how === "order_how" ? [h("span", { class: "ck-bykeys" }, labels.order_keys ?? "")] : []; // not on a phone
    return [
      this.heading,
      ...shown,
      h("p", { class: "ck-how", id: `${id}how` }, labels[how] ?? "", ...keys),
      this[q.kind](q),
      this.doubt(),
    ];
  }

  doubt() {
    const option = (sure) =>
      h(
        "button",
        { type: "button", role: "radio", class: "ck-pick", "data-sure": sure },
        icon("tick"),
        h("span", { class: "ck-said" }, this.labels[sure ? "sure" : "not_sure"] ?? ""),
      );
    this.sureness = [option(true), option(false)];
    const name = h("span", { id: `${this.id}doubt`, class: "ck-how" }, this.labels.how_sure ?? "");
    return h(
      "div",
      { class: "ck-doubt" },
      name,
      h("div", { class: "ck-set", role: "radiogroup", "aria-labelledby": `${this.id}doubt` }, ...this.sureness),
    );
  }

  choose(q) {
    const cards = q.items.every(({ face }) => face);
    this.spots = q.items.map((item, i) =>
      h(
        "button",
        { type: "button", role: q.several ? "checkbox" : "radio", class: "ck-pick", "data-spot": i },
        h("span", { class: "ck-digit", "aria-hidden": "true" }, i + 1),
        ...this.content(item),
        h("span", { class: "ck-mark" }),
      ),
    );
    return h(
      "div",
      {
        class: `ck-options${cards ? " ck-cards" : ""}`,
        role: q.several ? "group" : "radiogroup",
        "aria-labelledby": `${this.id}ask`,
        "aria-describedby": `${this.id}how`,
      },
      ...this.spots,
    );
  }

  // Order and match are one thing: items that lie in places, with something beside each place or nothing.
  order(q) {
    const cards = q.items.every(({ face }) => face);
    this.spots = q.items.map((_, i) => h("button", { type: "button", class: "ck-pick", "data-spot": i }));
    const rows = this.spots.map((spot, i) =>
      h(
        "li",
        {},
        ...(q.left.length
          ? [h("span", { class: "ck-left" }, ...this.content(q.left[i])), icon("next")]
          : [h("span", { class: "ck-digit", "aria-hidden": "true" }, i + 1)]),
        spot,
        h("span", { class: "ck-mark" }),
      ),
    );
    const list = h(
      "ol",
      {
        class: `ck-places${q.left.length ? " ck-pairs" : ""}${cards ? " ck-cards" : ""}`,
        role: "list",
        "aria-labelledby": `${this.id}ask`,
        "aria-describedby": `${this.id}how`,
      },
      ...rows,
    );
    list.style.setProperty("--ck-across", rows.length);
    return list;
  }

  match(q) {
    return this.order(q);
  }

  number(q) {
    this.input = h("input", {
      type: "text",
      class: "ck-number",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 12,
      "aria-label": `${this.labels.your_number ?? ""}: ${q.ask}`,
      "aria-describedby": `${this.id}how`,
    });
    return h("div", { class: "ck-options" }, this.input);
  }

  // --- what has changed on the screen that is there

  refresh() {
    const { q, labels } = this,
      n = this.all.length;
    say(this.count, q ? fill(labels.question_of ?? "", { i: this.at + 1, n }) : (labels.summary ?? ""));
    set(this.el, { "aria-label": this.count.textContent });
    this.dots.replaceChildren(
      ...this.all.map((one, i) => {
        const { checked } = this.entry(one),
          ended = checked !== undefined && (this.done(one) || !this.feedback);
        return h("i", { class: "ck-dot", "data-is": i === this.at ? "now" : ended ? "done" : "to-come" });
      }),
    );
    const wrong = !this.feedback && !this.view.model.get("results");
    for (const [name, on] of Object.entries({
      main: q,
      skip: q,
      again: !q,
      download: !q,
      take: !q,
      results: !q && wrong,
    }))
      this.buttons[name].button.hidden = !on;
    this.more.hidden = Boolean(q);
    set(this.buttons.prev.button, { "aria-disabled": this.at === 0 });
    if (q) {
      this.laid();
      this.doubted();
      this.tellVerdict();
      this.name();
    } else {
      this.verdict.replaceChildren();
      this.verdict.hidden = this.settled.hidden = this.own.hidden = true;
    }
    this.rove(this.view.active);
  }

  // The one button that leads on: check, and then the next question.
  name() {
    const { labels } = this,
      { checked } = this.entry();
    const last = this.at === this.all.length - 1;
    const key = this.leads()
      ? last
        ? "to_summary"
        : "next_question"
      : this.feedback
        ? "check"
        : checked === undefined
          ? "hand_in"
          : "change";
    const { button, words } = this.buttons.main;
    say(words, labels[key] ?? "");
    set(button, { "data-leads": key });
  }

  leads() {
    const { checked } = this.entry();
    return this.done() || (!this.feedback && checked !== undefined && this.sameGiven());
  }

  sameGiven() {
    return JSON.stringify(this.given()) === JSON.stringify(this.entry().checked);
  }

  laid() {
    const { q } = this,
      given = this.given(),
      locked = this.done(),
      marks = locked && this.told;
    if (q.kind === "number") {
      if (this.input.value !== given) this.input.value = given;
      this.input.readOnly = locked;
      return;
    }
    const items = Object.fromEntries(q.items.map((item) => [item.k, item])),
      homes = q.kind === "choose" ? [] : this.homes(q, items, given);
    this.spots.forEach((spot, i) => {
      set(spot, { "aria-disabled": locked });
      if (q.kind === "choose") {
        const { k } = q.items[i],
          on = given.includes(k),
          good = q.right.some(([one]) => one === k);
        set(spot, { "aria-checked": on });
        const missed = !locked && this.told && this.entry().checked?.includes(k) && on && !good && !q.several;
        this.mark(
          spot.lastChild,
          marks
            ? on
              ? good
                ? "mark_hit"
                : "mark_miss"
              : good
                ? "mark_right"
                : ""
            : missed
              ? "mark_miss"
              : locked && on
                ? "mark_yours"
                : "",
        );
        return;
      }
      const item = items[given[i]],
        left = q.left[i],
        { labels } = this;
      const name = fill((left ? labels.place_with : labels.place_of) ?? "", {
        item: item.name ?? item.text,
        i: i + 1,
        n: given.length,
        left: left?.name ?? left?.text,
      });
      if (spot.dataset.k !== String(item.k)) (spot.replaceChildren(...this.content(item)), (spot.dataset.k = item.k));
      set(spot, { "aria-label": name, "aria-pressed": i === this.held });
      const goes = homes[i];
      const fits = q.right[i].includes(item.k),
        mark = spot.parentElement.lastChild;
      this.mark(
        mark,
        marks ? (fits ? "stays" : "goes") : "",
        fill((left ? labels.goes_with : labels.goes_to) ?? "", {
          place: goes + 1,
          left: q.left[goes]?.name ?? q.left[goes]?.text,
        }),
      );
    });
  }

  // Where each item belongs that is not in place: no two to the same place, and none to one that is right already.
  homes({ right }, items, given) {
    const open = right.map((fits, j) => !fits.includes(items[given[j]]?.k));
    return given.map((n, i) => {
      if (!open[i]) return i;
      const j = right.findIndex((fits, at) => open[at] === true && fits.includes(items[n].k));
      if (j >= 0) open[j] = "given away";
      return j;
    });
  }

  mark(node, key, words = this.labels[key] ?? "") {
    if (node.dataset.is === key && node.textContent === words) return;
    node.dataset.is = key;
    const sign = {
      mark_hit: "tick",
      mark_right: "tick",
      stays: "tick",
      mark_miss: "cross",
      mark_yours: "dot",
      goes: "swap",
    }[key];
    node.replaceChildren(
      ...(key ? [icon(sign), h("span", {}, key === "stays" ? (this.labels.stays ?? "") : words)] : []),
    );
  }

  doubted() {
    const { sure, tries } = this.entry();
    this.sureness.forEach((option, i) =>
      set(option, { "aria-checked": sure === (i === 0), "aria-disabled": Boolean(tries) || this.done() }),
    );
  }

  tellVerdict() {
    const { q, labels } = this,
      { checked, tries = 0, words = "" } = this.entry(),
      done = this.done();
    const most = this.view.model.get("tries") || 1,
      open = !done && tries ? (labels.left?.[most - tries] ?? "") : "";
    const asked = checked !== undefined,
      right = asked && judge(q, checked),
      over = done && this.told;
    const key = JSON.stringify([asked, right, over, open, checked, q.ask, labels.check]);
    if (key !== this.verdictKey) {
      this.verdictKey = key;
      const head = !asked ? "" : !this.told ? "noted" : right ? "right" : "wrong";
      this.verdict.dataset.is = head;
      const lines = head
        ? [
            h(
              "p",
              { class: "ck-head" },
              icon({ right: "tick", wrong: "cross", noted: "dot" }[head]),
              h("span", {}, `${labels[head] ?? ""} ${open}`.trim()),
            ),
          ]
        : [];
      if (this.told && (asked || over))
        lines.push(...this.reasons(q, checked, right, over).map((line) => h("p", {}, ...[line].flat())));
      this.verdict.replaceChildren(...lines);
    }
    this.verdict.hidden = !this.verdict.firstChild;
    const board = over ? q.settle : undefined;
    this.settled.hidden = !board;
    if (board && this.board.drawn !== board) {
      this.board.drawn = board;
      this.board.size(board.w, board.h);
      this.board.show(new Map(board.frame.map((item) => [item[0], item])), false);
      say(this.caption, board.caption);
      set(this.board.svg, { "aria-label": `${labels.settled ?? ""}: ${board.caption}` });
    }
    this.own.hidden = !(q.words && over && asked);
    if (this.words !== this.view.active) this.words.value = words;
  }

  reasons(q, checked, right, over) {
    const { labels } = this,
      text = (k) => {
        const item = q.items.find((one) => one.k === k);
        return item.name && item.deck ? item.name : item.text;
      };
    if (q.kind === "choose") {
      const good = q.right.map(([k]) => k),
        picked = checked ?? [];
      const why = (k, named) => (q.whys[k] ? [named ? [h("b", {}, text(k)), ` – ${q.whys[k]}`] : q.whys[k]] : []);
      if (q.several)
        return [...(over ? q.items.flatMap(({ k }) => why(k, true)) : []), ...(over && q.why ? [q.why] : [])];
      const shown = picked.flatMap((k) => why(k, !right));
      if (over && !right) shown.push(...good.flatMap((k) => why(k, true)));
      return [...shown, ...(over && q.why ? [q.why] : [])];
    }
    if (q.kind === "number") {
      const slip = q.slips.find(([number]) => number === wholeNumber(checked));
      return [
        ...(slip && !right ? [slip[1]] : []),
        ...(over && !right ? [fill(labels.right_number ?? "", { answer: q.right })] : []),
        ...(over && (right || !slip) ? [q.why] : []),
      ];
    }
    const out = [];
    if (checked && !right && this.whole(q, checked)) {
      const n = q.right.length,
        k = checked.filter((item, i) => q.right[i].includes(item)).length;
      out.push(fill(labels.in_place ?? "", { k, n }));
      const slips = q.slips.filter(([a, b]) =>
        q.kind === "order" ? checked.indexOf(a) > checked.indexOf(b) : checked[a] === b || checked[b] === a,
      );
      if (over) {
        const swaps = trades(q, checked); // beyond a few, the right order tells more
        for (const [a, b] of swaps.length < 4 ? swaps : [])
          out.push(rich(labels.trade ?? "", { a: text(a), b: text(b) }));
        if (q.kind === "order")
          out.push(rich(labels.right_order ?? "", { items: q.right.map((_, i) => text(i)).join(" → ") }));
      }
      out.push(...slips.map((slip) => slip[2]));
    }
    return [...out, ...(over && q.why ? [q.why] : [])];
  }

  // --- summary

  sum() {
    const { labels, all } = this,
      open = !this.told;
    const rows = all
      .map((q) => ({ q, ...this.entry(q) }))
      .map((row) => ({
        ...row,
        asked: row.checked !== undefined,
        good: judge(row.q, row.checked) && row.checked !== undefined,
      }));
    const k = rows.filter((row) => (open ? row.asked : row.good)).length;
    this.heading = h(
      "p",
      { class: "ck-question", tabindex: -1 },
      fill((open ? labels.score_noted : labels.score) ?? "", { k, n: all.length }),
    );
    const result = (row) =>
      !row.asked
        ? ["is_open", ""]
        : open
          ? ["is_noted", "dot"]
          : row.good
            ? ["is_right", "tick"]
            : ["is_wrong", "cross"];
    const cell = (row) => {
      const [key, sign] = result(row);
      return h(
        "td",
        { class: "ck-result", "data-is": key },
        ...(sign ? [icon(sign)] : []),
        h("span", {}, labels[key] ?? ""),
      );
    };
    const head = ["col_question", "col_result", "col_sure", "col_tries"].map((key) =>
      h("th", { scope: "col" }, labels[key] ?? ""),
    );
    const body = rows.map((row) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, row.q.ask),
        cell(row),
        h("td", {}, row.asked ? (labels[row.sure ? "yes" : "no"] ?? "") : ""),
        h("td", {}, row.asked ? String(row.tries) : ""),
      ),
    );
    const again = !open && rows.some((row) => row.asked && row.sure && (!row.good || row.tries > 1));
    return [
      this.heading,
      h("div", { class: "ck-ledger" }, h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...body))),
      ...(again ? [h("p", { class: "ck-how" }, labels.first_next ?? "")] : []),
    ];
  }

  // --- what the learner does

  go(at, more = {}) {
    this.view.tell("");
    this.view.change({ at: clamp(at, 0, this.all.length), ...more });
  }

  press(e) {
    const button = e.target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { spot, sure, do: name } = button.dataset;
    if (spot !== undefined) this.take(Number(spot));
    else if (sure !== undefined) (this.put({ sure: sure === "true" }), this.view.tell(""));
    else if (name) this.act(name, e);
  }

  act(name, event) {
    if (name === "main") this.main();
    else if (name === "prev") this.at && this.go(this.at - 1);
    else if (name === "skip") this.go(this.at + 1);
    else if (name === "again")
      this.go(0, { given: {}, results: false, round: (this.view.model.get("round") || 0) + 1 });
    else if (name === "results") this.view.put({ results: true });
    else if (name === "download") this.view.download();
    else if (name === "take") this.file.click();
    else this.view.act(name, this, event);
  }

  take(i) {
    const { q } = this,
      given = this.given();
    if (this.done()) return;
    this.view.tell("");
    if (q.kind === "choose") {
      const { k } = q.items[i],
        on = given.includes(k);
      this.put({ given: q.several ? (on ? given.filter((one) => one !== k) : [...given, k]) : [k] });
    } else if (this.held < 0) this.pick(i);
    else {
      const from = this.held;
      if (from !== i) this.trade(from, i);
      this.drop(i);
    }
  }

  words_of(i) {
    const item = this.q.items.find(({ k }) => k === this.given()[i]);
    return item.name ?? item.text;
  }

  pick(i) {
    this.held = i;
    this.before = this.given();
    say(this.live, fill(this.labels.picked_up ?? "", { item: this.words_of(i) }));
    this.refresh();
  }

  drop(i) {
    this.held = -1;
    say(this.live, fill(this.labels.put_down ?? "", { item: this.words_of(i) }));
    this.refresh();
  }

  undo() {
    const item = this.given()[this.held];
    this.put({ given: this.before });
    this.drop(this.before.indexOf(item));
    this.spots[this.before.indexOf(item)].focus({ preventScroll: true });
  }

  trade(i, j) {
    const given = [...this.given()];
    [given[i], given[j]] = [given[j], given[i]];
    this.put({ given });
  }

  carry(step) {
    const i = this.held,
      j = clamp(i + step, 0, this.spots.length - 1);
    if (i === j) return;
    this.held = j;
    this.trade(i, j);
    this.refresh();
    this.spots[j].focus({ preventScroll: true });
    say(this.live, this.spots[j].getAttribute("aria-label"));
  }

  main() {
    if (!this.q) return;
    if (this.held >= 0) return this.drop(this.held);
    if (this.leads()) return this.go(this.at + 1);
    const { q, labels } = this,
      given = this.given(),
      { sure, tries = 0, id, checked } = this.entry();
    const ask = (words, node) => (this.view.tell(words ?? ""), node?.focus({ preventScroll: true }));
    if (q.kind === "number" && wholeNumber(given) === undefined) return ask(labels.number_how, this.input);
    if (q.kind === "choose" && !given.length) return ask(labels.first_choose, this.spots[0]);
    if (checked !== undefined && this.sameGiven()) return ask(labels.change_first, this.input ?? this.spots[0]);
    if (sure === undefined) return ask(labels.first_sure, this.sureness[0]);
    this.view.tell("");
    const right = judge(q, given),
      most = this.view.model.get("tries") || 1;
    this.put({
      given,
      checked: given,
      tries: tries + 1,
      done: (this.feedback && right) || tries + 1 >= most,
      id: id ?? fresh(),
      at: now(),
    });
    this.verdict.scrollIntoView({ block: "nearest" }); // by the least amount, and not at all where it is seen
  }

  // --- keys

  step(e, step) {
    const { q } = this,
      group = e.target.closest("[role=radiogroup], .ck-options, .ck-places");
    if (this.held >= 0) return this.carry(step);
    const nodes = group?.contains(this.sureness?.[0]) ? this.sureness : this.spots;
    if (!q || !nodes.length) return;
    const from = nodes.indexOf(e.target.closest("button")),
      to = from < 0 ? 0 : (from + step + nodes.length) % nodes.length;
    nodes[to].focus({ preventScroll: true });
    if (from >= 0 && nodes[to].getAttribute("role") === "radio" && nodes[to].getAttribute("aria-disabled") !== "true")
      nodes[to].click();
  }

  digit(e, n) {
    const { q } = this;
    if (!q) return;
    if (q.kind === "number") return this.input.focus({ preventScroll: true }); // and the digit is typed there
    e.preventDefault();
    const spot = this.spots[n - 1];
    if (!spot) return;
    spot.focus({ preventScroll: true });
    if (q.kind === "choose") spot.click();
  }

  // One tab stop for what arrows go through: the choices of one, the places, the two of how sure.
  rove(target) {
    const many = [this.q?.several ? [] : (this.spots ?? []), this.q ? (this.sureness ?? []) : []];
    for (const nodes of many) rove(nodes, target);
  }
}

const now = () => `${new Date().toISOString().slice(0, 19)}Z`;
const fresh = () =>
  globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

class Quiz extends Widget {
  build() {
    this.sheet = new Sheet(this);
    this.open(this.sheet);
    this.watch("at questions round results", () => this.sheet.show());
    this.watch("given", () => this.sheet.show());
    this.watch("parts", () => this.sheet.load());
    this.watch("notice", () => this.noticed());
    this.watch("upload", () => this.model.get("upload")?.n || this.brought());
    this.watch("saved", () => this.fetched());
    this.noticed();
  }

  noticed() {
    say(this.sheet.notice, this.model.get("notice") ?? "");
  }

  // Python has read the file, whatever it thought of it.
  brought() {
    clearTimeout(this.bringing);
    this.tell("");
  }

  key(e, key) {
    const { sheet } = this,
      typing = e.target.matches("input, textarea"),
      arrow = /^Arrow(Up|Left|Down|Right)$/.exec(key)?.[1];
    if (e.target.matches("textarea")) return;
    if (key === "Enter") {
      if (e.target.closest(".ck-tools, .ck-more")) return; // a button that has focus does its own work
      e.preventDefault();
      return sheet.main();
    }
    if (typing && !/^Page|^Escape$/.test(key)) return;
    if (arrow) (e.preventDefault(), sheet.step(e, /Up|Left/.test(arrow) ? -1 : 1));
    else if (/^[1-9]$/.test(key)) sheet.digit(e, Number(key));
    else if (/^[sn]$/i.test(key) && sheet.q) (e.preventDefault(), sheet.sureness[/s/i.test(key) ? 0 : 1].click());
    else if (key === "PageDown") (e.preventDefault(), sheet.q && sheet.go(sheet.at + 1));
    else if (key === "PageUp") (e.preventDefault(), sheet.at && sheet.go(sheet.at - 1));
    else if (key in SCREEN_KEYS) (e.preventDefault(), this.act(SCREEN_KEYS[key]));
  }

  escape() {
    if (this.sheet.held >= 0) this.sheet.undo();
    else super.escape();
  }

  // All saved answers, if Python is there to give them; else those of this quiz, in the same form.
  download() {
    this.wanting = true;
    clearTimeout(this.asking);
    this.asking = this.later(() => {
      this.wanting = false;
      const asked = Object.fromEntries(this.sheet.all.map((q) => [q.id, q]));
      const answers = Object.entries(this.model.get("given") ?? {})
        .filter(([id, { tries }]) => asked[id] && tries)
        .map(([id, { id: own, sure, tries, at, words = "", checked }]) => ({
          id: own,
          question: id,
          lesson: asked[id].lesson,
          kind: asked[id].kind,
          right: judge(asked[id], checked),
          sure,
          tries,
          at,
          words,
        }));
      this.give(JSON.stringify({ version: 1, answers }));
      this.tell(this.labels.quiz_gone ?? "");
    }, PATIENCE);
    this.put({ want: (this.model.get("want") || 0) + 1 });
  }

  fetched() {
    const text = this.model.get("saved");
    if (!text || !this.wanting) return;
    this.wanting = false;
    clearTimeout(this.asking);
    this.give(text);
    this.put({ saved: "" });
  }

  give(text) {
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    h("a", { href: url, download: "cardkit-answers.json" }).click();
    const forget = () => URL.revokeObjectURL(url);
    this.later(forget, 60000); // the browser may still be asking where to put it
    this.stop.signal.addEventListener("abort", forget);
  }

  take(input) {
    const [file] = input.files ?? [];
    if (!file) return;
    file.text().then(
      this.guard((text) => {
        input.value = "";
        this.tell("");
        this.put({ notice: "", upload: { text, n: fresh() } });
        clearTimeout(this.bringing);
        this.bringing = this.later(() => this.tell(this.labels.upload_gone ?? ""), PATIENCE);
      }),
      this.guard(() => this.tell(this.labels.file_failed ?? "")),
    );
  }
}

KINDS.quiz = Quiz;
