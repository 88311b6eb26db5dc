// Primiera: two piles, a place for each suit, and what the round scores. All is counted here, by values that Python sent.
// A part of the front end: table.js and pick.js stand before it in the same module.

const SIDES = [0, 1];
const mark = (side) => {
  const sign = s("svg", { viewBox: "-10 -10 20 20", class: "ck-side", "aria-hidden": "true" }, s("g"));
  DRAW.m(sign.firstChild, [0, 0, "ab"[side], 9]);
  return sign;
};
const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);
const put = (words, fields) => (words.startsWith("{card}") || words.startsWith("{one}") ? capital : String)(fill(words, fields));

class Calculator extends BasePanel {
  constructor(view) {
    super(view);
    Object.assign(this, { cards: [[], []], places: [[], []] });
    this.picture = { running: [], hot: h("div"), redraw() {} }; // what the core asks of any panel
    this.bar = this.ledger = { el: null };
    const id = view.uid;
    this.caption = h("p", { class: "ck-caption", role: "status" });
    this.live = h("p", { class: "ck-unseen", role: "status" });
    this.sides = SIDES.map((side) => this.side(side));
    this.ask = h("p", { class: "ck-question", id: `${id}ask` });
    this.who = h("div", { class: "ck-options", role: "radiogroup", "aria-labelledby": `${id}ask` });
    this.do = h("div", { class: "ck-do" }, ...["lock", "show", "change", "undo"].map((name) => this.make(name)));
    this.task = h("div", { class: "ck-task" }, this.ask, this.who, this.do);
    this.values = h("table", {}, h("caption"), h("tbody"));
    this.mixed = h("p", { class: "ck-mixed" });
    this.worths = h("div", { class: "ck-worths ck-ledger" }, this.values, this.mixed);
    this.sheet = h("table", { class: "ck-sheet" }, h("caption"), h("thead"), h("tbody"));
    this.tools = h(
      "div",
      { class: "ck-tools", role: "toolbar" },
      h("div", { class: "ck-set" }, this.make("compare")),
      h("div", { class: "ck-set" }, ...["again", "full", "keys"].map((name) => this.make(name, name))),
    );
    const boxes = this.sides.map(({ el }) => el);
    const below = h("div", { class: "ck-below" }, h("div", { class: "ck-ledger" }, this.sheet), this.worths);
    this.el = h("div", { class: "ck-panel", tabindex: 0, role: "group" }, h("div", { class: "ck-piles" }, ...boxes));
    this.el.append(this.caption, this.task, below, this.tools, this.live);
    view.listen(this.el, "click", (e) => view.press(e));
    view.listen(this.who, "change", (e) => view.change({ draft: e.target.value }));
    view.listen(this.el, "change", (e) => e.target.dataset.worth && view.type(e.target));
    view.listen(this.el, "focusin", (e) => this.rove(e.target));
  }

  side(side) {
    const name = h("b"),
      sum = h("span", { class: "ck-sum" }),
      rows = h("div", { class: "ck-rows" });
    return { el: h("section", { class: "ck-pile" }, h("p", { class: "ck-name" }, mark(side), name, sum), rows), name, sum, rows };
  }

  face(code) {
    return s("svg", { viewBox: "-53 -75 106 150", class: "ck-face", "aria-hidden": "true" }, s("use", { href: `#${this.view.uid}${code}`, x: -50, y: -72 }));
  }

  sign(letter) {
    return s("svg", { viewBox: "-13 -13 26 26", class: "ck-suit", "aria-hidden": "true" }, s("use", { href: `#${this.view.uid}${letter}` }));
  }

  // Everything anew: other words, other piles. What only changes on the way is done in `show`.
  load() {
    const { view } = this,
      { piles } = view,
      at = this.el.contains(view.active) ? view.active.dataset : {};
    set(this.el, { "aria-label": piles.title });
    this.drawn = this.said = undefined;
    const choices = [...piles.sides.map(({ name }, side) => [String(side), name]), ["-", view.word("nobody")]];
    this.who.replaceChildren(
      ...choices.map(([value, words], n) =>
        h(
          "label",
          { class: "ck-option" },
          h("input", { type: "radio", name: `${view.uid}who`, value }),
          h("kbd", { "aria-hidden": "true" }, n + 1),
          h("span", { class: "ck-label" }, words),
        ),
      ),
    );
    this.sides.forEach(({ name }, side) => say(name, piles.sides[side].name));
    this.show();
    this.refind(at);
  }

  // The rows of the piles: made anew where cards or places have changed, so that the rest keeps its focus.
  rows() {
    const { view } = this,
      { suits } = view.piles,
      now = view.now,
      key = JSON.stringify([view.piles, now.map((pile) => pile.map(({ code }) => code)), view.state, view.swap, view.labels.empty_place]);
    if (key === this.drawn) return;
    const at = this.el.contains(view.active) ? { ...view.active.dataset } : undefined;
    this.drawn = key;
    SIDES.forEach((side) => {
      this.cards[side] = [];
      this.places[side] = [];
      const rows = suits.map(({ letter, text }, n) => {
        const held = now[side].filter(({ suit }) => suit === letter),
          slot = view.slot(side, letter),
          name = view.piles.sides[side].name;
        const button = h("button", { type: "button", class: "ck-place", "data-at": `${side}${letter}`, "data-is": slot.is });
        const told = { card: slot.card?.name, value: slot.worth ?? "", suit: text, side: name };
        const label = { empty: "empty_place", card: "full_place", none: "none_place" }[slot.card ? "card" : slot.is === "none" ? "none" : "empty"];
        set(button, { "aria-label": view.word(label, told).replace(/[,，]\s*$/, ""), title: text });
        if (slot.card) button.append(this.face(slot.card.code));
        else button.append(slot.is === "none" ? h("span", { class: "ck-none" }, view.word("missing")) : this.sign(letter));
        let value = h("span", { class: "ck-value" }, slot.done && slot.card ? slot.worth : "");
        if (slot.is === "type") {
          const looks = { class: "ck-number", inputmode: "numeric", maxlength: 2, autocomplete: "off", "data-worth": `${side}${letter}` };
          value = h("input", { ...looks, "aria-label": view.word("worth_of", { card: slot.card.name }) });
        }
        const cards = held.map((card) => {
          const node = h("button", { type: "button", class: "ck-pick", "data-code": card.code, "data-side": side });
          set(node, { "aria-label": card.name, title: card.name, "data-moved": view.swap.includes(card.code) });
          node.append(this.face(card.code));
          return node;
        });
        this.cards[side].push(...cards);
        this.places[side].push(button);
        return h("div", { class: "ck-row", "data-changed": slot.changed }, button, value, h("div", { class: "ck-cards" }, ...cards));
      });
      set(this.sides[side].rows, { role: "group", "aria-label": view.word("pile_of", { side: view.piles.sides[side].name }) });
      this.sides[side].rows.replaceChildren(...rows);
    });
    if (at) this.refind(at);
  }

  refind({ code, at, worth }) {
    const node = code ? `[data-code="${code}"]` : at ? `[data-at="${at}"]` : worth ? `[data-worth="${worth}"]` : "";
    if (node) (this.el.querySelector(node) ?? this.el).focus({ preventScroll: true });
  }

  show() {
    const { view } = this,
      { held, phase, count } = view;
    this.rows();
    for (const node of this.cards.flat()) set(node, { "aria-pressed": node.dataset.code === held });
    for (const node of this.places.flat()) set(node, { "aria-disabled": phase !== "fill" || view.get("swapping") });
    this.el.classList.toggle("ck-held", Boolean(held) && !view.get("swapping"));
    for (const input of this.who.querySelectorAll("input")) input.checked = input.value === view.get("draft");
    this.sides.forEach(({ sum }, side) => say(sum, view.sum(side)));
    const typing = view.slots.some(({ is }) => is === "type");
    const asks = { guess: "who", fill: typing ? "type" : held ? "place" : "fill", over: view.get("swapping") ? "change_how" : "over" };
    say(this.ask, view.word(asks[phase]));
    this.who.hidden = phase !== "guess";
    const { lock, show, change, undo, compare, again } = this.buttons;
    lock.button.hidden = phase !== "guess";
    show.button.hidden = phase !== "fill";
    change.button.hidden = phase !== "over" || !view.get("change");
    undo.button.hidden = !view.swap.length;
    this.do.hidden = [lock, show, change, undo].every(({ button }) => button.hidden);
    set(lock.button, { "aria-disabled": !view.get("draft") });
    set(change.button, { "aria-pressed": view.get("swapping") });
    set(compare.button, { "aria-pressed": view.get("compare") });
    set(again.button, { "aria-disabled": !view.log.length });
    this.task.dataset.phase = phase;
    pronounce(this, view.verdict);
    this.table();
    this.sheet.parentNode.hidden = !view.get("sheet");
    this.count(count);
    this.measure();
    this.rove(view.active);
  }

  // The Primiera's values alone; the capture values join them only where one asks to compare.
  table() {
    const { view } = this,
      { ranks } = view.piles,
      both = view.get("compare");
    this.worths.hidden = view.get("fade") > 1 && !both;
    const key = JSON.stringify([ranks, both, view.labels.rank]);
    if (key === this.tabled) return;
    this.tabled = key;
    say(this.values.caption, view.word("values"));
    const row = (name, cells, tag) =>
      h("tr", {}, h("th", { scope: "row" }, view.word(name)), ...cells.map((cell) => h(tag, tag === "th" ? { scope: "col" } : {}, cell)));
    this.values.tBodies[0].replaceChildren(
      row("rank", ranks.map(([rank]) => rank), "th"),
      ...(both ? [row("by_capture", ranks.map(([, capture]) => capture), "td")] : []),
      row("by_primiera", ranks.map(([, , worth]) => worth), "td"),
    );
    say(this.mixed, both ? view.word("two_tables") : "");
  }

  count({ rows, totals, told }) {
    const { view } = this,
      names = view.piles.sides.map(({ name }) => name),
      key = JSON.stringify([rows, totals, names, view.labels.sheet]);
    if (key === this.counted) return;
    this.counted = key;
    say(this.sheet.caption, view.word("sheet"));
    const head = (words, side) => {
      const cell = h("th", { scope: "col" }, words);
      if (side === undefined) return cell;
      cell.prepend(mark(side), " ");
      if (words.length < 9) cell.className = "ck-short";
      cell.title = words; // a phone cuts a long name
      return cell;
    };
    const cols = [head(view.word("col_item")), ...names.map(head), ...names.map((name, side) => head(`+ ${name}`, side)), head(view.word("col_why"))];
    cols.at(-1).className = "ck-why";
    this.sheet.tHead.replaceChildren(h("tr", {}, ...cols));
    const line = ({ name, counts, points, why }) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, name),
        ...counts.map((n) => h("td", {}, n)),
        ...points.map((n) => h("td", { class: n > 0 ? "ck-point" : "" }, n)),
        h("td", { class: "ck-why" }, why),
      );
    const sum = { name: view.word("together"), counts: ["", ""], points: totals, why: told };
    this.sheet.tBodies[0].replaceChildren(...rows.map(line), line(sum));
    this.sheet.tBodies[0].lastChild.className = "ck-total";
  }

  // One tab stop for the cards of a pile and one for its places; arrows go on from there.
  rove(target) {
    for (const nodes of [...this.cards, ...this.places]) rove(nodes, target);
  }

  measure() {
    for (const [box, name] of [[this.sheet.parentNode, "sheet"], [this.worths, "values"]])
      reachable(box, box.scrollWidth > box.clientWidth + 1, this.view.word(name));
  }
}

class Primiera extends Widget {
  build() {
    this.board = new Calculator(this);
    this.open(this.board);
    this.watch("piles", () => this.board.load());
    this.watch("draft held swapping compare log fade change sheet", () => this.update());
  }

  // --- what the model says

  get piles() {
    return this.get("piles");
  }

  get log() {
    return this.get("log") ?? [];
  }

  get letters() {
    return this.piles.suits.map(({ letter }) => letter);
  }

  get guess() {
    return this.log.find(({ guess }) => guess !== undefined)?.guess;
  }

  get swap() {
    return this.log.findLast(({ swap }) => swap)?.swap ?? [];
  }

  get held() {
    return this.phase === "guess" ? "" : this.get("held");
  }

  suit(letter) {
    return this.letters.indexOf(letter);
  }

  card(code) {
    return this.piles.sides.flatMap(({ cards }) => cards).find((card) => card.code === code);
  }

  get given() {
    return this.piles.sides.map(({ cards }) => cards);
  }

  // The piles as they lie now; a card that has come from the other pile lies where its suit is.
  get now() {
    const [one, other] = this.swap.map((code) => this.card(code));
    if (!one || !other) return this.given;
    const sort = (cards) => [...cards].sort((p, q) => this.suit(p.suit) - this.suit(q.suit) || p.rank - q.rank);
    return [one, other].map((gone, side) => sort([...this.given[side].filter((card) => card !== gone), [other, one][side]]));
  }

  best(pile, letter) {
    const held = pile.filter(({ suit }) => suit === letter),
      most = Math.max(...held.map(({ worth }) => worth));
    return held.filter(({ worth }) => worth === most);
  }

  // What lies in a place: nothing, a card to be valued, a card that counts, or the word that there is none.
  slot(side, letter) {
    const at = `${side}${letter}`,
      here = this.log.filter((entry) => entry.at === at),
      shown = this.swap.length || this.log.some(({ show }) => show === letter) || (this.guess !== undefined && !this.get("fade") && !this.suit(letter)),
      best = this.best(this.now[side], letter),
      own = here.findLast(({ card }) => card !== undefined && this.fits(side, letter, card));
    if (!own && !shown) return { is: "empty", done: false };
    if (!best.length) return { is: "none", done: true, worth: 0, changed: this.changed(side, letter) };
    const card = best.find(({ code }) => code === own?.card) ?? best[0],
      done = Boolean(shown) || this.get("fade") < 2 || here.some(({ worth }) => worth === card.worth);
    return { is: done ? "card" : "type", done, card, worth: card.worth, changed: this.changed(side, letter) };
  }

  fits(side, letter, code) {
    const best = this.best(this.given[side], letter);
    return code ? best.some((card) => card.code === code) : !best.length;
  }

  changed(side, letter) {
    const worth = (pile) => this.best(pile, letter)[0]?.worth ?? 0;
    return this.swap.length > 0 && worth(this.now[side]) !== worth(this.given[side]);
  }

  get slots() {
    return SIDES.flatMap((side) => this.letters.map((letter) => this.slot(side, letter)));
  }

  get state() {
    return this.slots.map(({ is, card }) => [is, card?.code]);
  }

  // guess: who has it; fill: the places; over: all is counted, and a card may be changed.
  get phase() {
    if (this.guess === undefined) return "guess";
    return this.slots.every(({ done }) => done) ? "over" : "fill";
  }

  values(side) {
    return this.letters.map((letter) => this.slot(side, letter)).filter(({ done }) => done);
  }

  sum(side) {
    const values = this.values(side).map(({ worth }) => worth);
    if (!values.length) return "";
    const words = values.length > 1 ? `${values.join(" + ")} = ${values.reduce((p, q) => p + q)}` : String(values[0]);
    return this.lacking(side) ? `${words} – ${this.word("no_primiera")}` : words;
  }

  lacking(side) {
    return !this.piles.missing_counts && this.values(side).some(({ is }) => is === "none");
  }

  // --- the count, as counting.py does it

  items(piles) {
    const { says, sweeps, items, missing_counts } = this.piles,
      coins = piles.map((pile) => pile.filter(({ suit }) => suit === "D")),
      to = (side) => (side ? [0, 1] : [1, 0]);
    const most = (counts, told) => {
      const [a, b] = counts;
      if (a === b) return { counts, points: [0, 0], why: fill(told.level, { n: a }) };
      return { counts, points: to(Number(b > a)), why: fill(told.won[Number(b > a)], { score: counts.join("-") }) };
    };
    const find = {
      sweeps: () => ({ counts: sweeps, points: sweeps, why: says.sweeps }),
      cards: () => most(piles.map((pile) => pile.length), says.cards),
      coins: () => most(coins.map((pile) => pile.length), says.coins),
      settebello: () => {
        const counts = coins.map((pile) => Number(pile.some(({ code }) => code === "7D")));
        return { counts, points: counts, why: says.settebello.won[counts.indexOf(1)] ?? says.settebello.out };
      },
      primiera: () => {
        const sums = piles.map((pile) => this.letters.reduce((sum, letter) => sum + (this.best(pile, letter)[0]?.worth ?? 0), 0)),
          lacks = piles.map((pile) => this.letters.filter((letter) => !this.best(pile, letter).length)),
          short = lacks.map((suits) => suits.length > 0 && !missing_counts),
          counts = sums.map((sum, side) => (short[side] ? "–" : sum));
        if (short[0] && short[1]) return { counts, points: [0, 0], why: says.primiera.nobody };
        const n = short.indexOf(true);
        if (n < 0) return most(sums, says.primiera);
        const suits = lacks[n].map((letter) => this.piles.suits[this.suit(letter)].text).join(this.word("comma"));
        return { counts, points: to(1 - n), why: fill(says.primiera.missing[n], { suits }) };
      },
      napola: () => {
        const counts = coins.map((pile) => {
          const values = pile.map(({ capture }) => capture);
          return Array.from({ length: 11 }, (_, n) => n).find((n) => !values.includes(n + 1));
        });
        const points = counts.map((run) => (run < 3 ? 0 : run)),
          side = points.findIndex(Boolean);
        return { counts, points, why: side < 0 ? says.napola.none : fill(says.napola.won[side], { run: counts[side] }) };
      },
    };
    return items.map(([key, name]) => ({ key, name, ...find[key]() }));
  }

  // The sheet as far as it is filled: blank before the guess, the Primiera growing place by place.
  get count() {
    const { phase } = this,
      rows = this.items(this.now).map((row) => {
        if (phase === "guess") return { ...row, counts: ["", ""], points: ["", ""], why: "" };
        if (row.key !== "primiera" || phase === "over") return row;
        const counts = SIDES.map((side) => {
          if (this.lacking(side)) return "–";
          const values = this.values(side).map(({ worth }) => worth);
          return values.length ? values.reduce((p, q) => p + q) : "";
        });
        return { ...row, counts, points: ["", ""], why: "" };
      });
    const over = phase === "over",
      totals = SIDES.map((side) => (over ? rows.reduce((sum, { points }) => sum + points[side], 0) : ""));
    return { rows, totals, told: over && this.piles.whole && this.get("sheet") ? this.round(totals) : "" };
  }

  round([a, b]) {
    const { round } = this.piles.says;
    return fill(a === b ? round.level : round.won[Number(b > a)], { score: `${a}-${b}` });
  }

  join(...parts) {
    return parts.filter(Boolean).reduce((first, then) => this.word("sentences", { first, then }));
  }

  // What is said: why the last choice stands or falls, and at the end who has it, and what the round scores.
  get verdict() {
    const { says } = this.piles,
      last = this.log.at(-1),
      { phase, guess } = this;
    if (!last) return { is: "", words: says.start };
    const told = this.judge(last);
    if (phase !== "over") return told;
    const row = this.items(this.now).find(({ key }) => key === "primiera"),
      winner = row.points.indexOf(1),
      round = this.count.told,
      point = winner >= 0 && row.counts.every((n) => typeof n === "number") ? says.point : "";
    if (last.swap) return { is: "", words: this.join(told.words, row.why, round) };
    const right = guess === (winner < 0 ? "-" : String(winner));
    return { is: right ? "right" : "wrong", words: this.join(this.word("you_said", { answer: this.answer(guess) }), row.why, point, round) };
  }

  answer(guess) {
    return this.piles.sides[guess]?.name ?? this.word("nobody");
  }

  judge({ guess, at, card, worth, show, swap, from }) {
    const { says, suits } = this.piles;
    if (guess !== undefined) {
      if (this.get("fade")) return { is: "", words: this.word("locked", { answer: this.answer(guess) }) };
      const shown = SIDES.map((side) => this.worthOf(side, this.letters[0]));
      return { is: "", words: this.join(this.word("you_said", { answer: this.answer(guess) }), ...shown) };
    }
    if (show) return { is: "", words: this.join(...SIDES.map((side) => this.worthOf(side, show))) };
    if (swap) {
      const [one, other] = swap.map((code) => this.card(code).text),
        score = (piles) => this.items(piles).find(({ key }) => key === "primiera").counts.join("-");
      return { is: "", words: put(says.swapped, { one, other, old: score(this.given), new: score(this.now) }) };
    }
    if (at === undefined) return { is: "", words: says.start };
    const side = Number(at[0]),
      letter = at[1],
      n = this.suit(letter);
    if (worth !== undefined) {
      const best = this.best(this.given[side], letter)[0],
        fields = { card: best.text, value: best.worth, typed: worth };
      if (worth === best.worth) return { is: "right", words: this.worthOf(side, letter) };
      return { is: "wrong", words: put(worth === best.capture ? says.capture : says.slip, fields) };
    }
    if (!card) return this.fits(side, letter, "") ? { is: "right", words: says.lacks[side][n] } : { is: "wrong", words: says.has[side][n] };
    const picked = this.card(card);
    if (from !== side) return { is: "wrong", words: put(says.pile[from], { card: picked.text }) };
    if (picked.suit !== letter) return { is: "wrong", words: put(says.suit[n], { card: picked.text }) };
    if (this.fits(side, letter, card)) return { is: "right", words: this.get("fade") < 2 ? this.worthOf(side, letter) : this.word("type") };
    const [best] = this.best(this.given[side], letter);
    return { is: "wrong", words: put(says.lower, { card: picked.text, value: picked.worth, best: best.text, more: best.worth }) };
  }

  worthOf(side, letter) {
    const { says } = this.piles,
      { card, worth } = this.slot(side, letter);
    return card ? put(says.best[side], { card: card.text, value: worth }) : says.lacks[side][this.suit(letter)];
  }

  // --- what the learner does

  add(entry, changes = {}) {
    if (this.note) this.tell("");
    this.change({ log: [...this.log, entry], held: "", ...changes });
  }

  press(e) {
    const button = e.target.closest("button");
    if (!button) return;
    const { code, at, side, do: name } = button.dataset;
    if (code) this.pick(code, Number(side), e);
    else if (at) this.place(at, e);
    else if (name && button.getAttribute("aria-disabled") !== "true") this.act(name, this.board, e);
  }

  // By keyboard a card picked up leads to its places; a pointer goes there itself.
  pick(code, side, e) {
    const { phase, held } = this,
      swapping = this.get("swapping") && phase === "over";
    if (phase === "guess") return this.refuse();
    if (phase === "over" && !swapping) return;
    const here = held && this.now.findIndex((pile) => pile.some((card) => card.code === held));
    if (swapping && held && here !== side) {
      // A second change goes from the piles as they were: it is one card that is changed.
      const pair = side ? [held, code] : [code, held];
      return this.swappable(pair) ? this.add({ swap: pair }) : this.change({ held: code });
    }
    const off = held === code;
    this.change({ held: off ? "" : code });
    say(this.board.live, this.word(off ? "put_back" : "picked_up", { item: this.card(code).name }));
    if (off || e.detail) return;
    const next = swapping ? this.board.cards[1 - side] : this.board.places[side];
    (next.find(({ tabIndex }) => !tabIndex) ?? next[0])?.focus({ preventScroll: true });
  }

  swappable(pair) {
    return pair.every((code, side) => this.given[side].some((card) => card.code === code));
  }

  refuse() {
    this.tell(this.word("first_say"));
    this.enter();
  }

  place(at, e) {
    const { phase, held } = this,
      side = Number(at[0]);
    if (phase === "guess") return this.refuse();
    if (phase !== "fill" || this.get("swapping") || this.slot(side, at[1]).is !== "empty") return;
    const from = this.given.findIndex((pile) => pile.some(({ code }) => code === held));
    this.add({ at, card: held, ...(held ? { from } : {}) });
    const slot = this.slot(side, at[1]);
    if (slot.is === "type") return this.board.refind({ worth: at });
    if (e.detail || !held) return;
    this.board.refind({ code: held }); // on with the next card from where this one lies
  }

  type(input) {
    const worth = wholeNumber(input.value);
    if (worth >= 0 && worth < 100) this.add({ at: input.dataset.worth, worth });
  }

  lock() {
    if (this.phase !== "guess") return;
    if (!this.get("draft")) return this.enter();
    this.add({ guess: this.get("draft") });
    this.enter();
  }

  show() {
    const next = this.letters.find((letter) => SIDES.some((side) => !this.slot(side, letter).done));
    if (next && this.phase === "fill") this.add({ show: next });
    if (this.phase === "over") this.board.buttons.change.button.focus({ preventScroll: true });
  }

  again() {
    this.change({ log: [], draft: "", held: "", swapping: false });
    this.enter();
  }

  enter() {
    const { who, cards, el } = this.board;
    const to = this.phase === "guess" ? (who.querySelector("input:checked") ?? who.querySelector("input")) : cards[0].find(({ tabIndex }) => !tabIndex);
    (to ?? el).focus({ preventScroll: true });
  }

  act(name, panel, event) {
    if (name === "change") this.change({ swapping: !this.get("swapping"), held: "" });
    else if (name === "undo") (this.change({ log: this.log.filter(({ swap }) => !swap), held: "" }), this.board.buttons.change.button.focus({ preventScroll: true }));
    else if (name === "compare") this.change({ compare: !this.get("compare") });
    else if (["lock", "show", "again"].includes(name)) this[name]();
    else super.act(name, panel, event);
  }

  key(e, key) {
    const field = e.target.matches("input"),
      arrow = /^Arrow(Up|Left|Down|Right)$/.exec(key)?.[1];
    if (key === "Enter") {
      if (e.target.closest("button")) return; // a button does its own work
      e.preventDefault();
      if (e.target.dataset.worth) this.type(e.target);
      else this.lock();
      return;
    }
    if (field && (e.target.type !== "radio" || arrow || key === " ") && !/^Page|^Escape$/.test(key)) return;
    if (/^[1-3]$/.test(key) && this.phase === "guess") {
      const radio = this.board.who.querySelectorAll("input")[key - 1];
      radio.focus({ preventScroll: true });
      this.change({ draft: radio.value });
    } else if (arrow) this.step(e.target, arrow);
    else if (key === "PageDown") this.phase === "guess" ? this.lock() : this.show();
    else if (key in SCREEN_KEYS) this.act(SCREEN_KEYS[key]);
    else return;
    e.preventDefault();
  }

  escape() {
    const { held } = this;
    if (held) {
      this.change({ held: "" });
      say(this.board.live, this.word("put_back", { item: this.card(held).name }));
      this.board.refind({ code: held });
    } else super.escape();
  }

  // Along the cards of a pile and from suit to suit; among places also across to the other pile.
  step(target, arrow) {
    const { cards, places } = this.board,
      back = /Up|Left/.test(arrow),
      upright = /Up|Down/.test(arrow);
    const slots = places.find((nodes) => nodes.includes(target)),
      pile = cards.find((nodes) => nodes.includes(target));
    if (slots) {
      const n = slots.indexOf(target),
        to = upright ? slots[(n + (back ? 3 : 1)) % 4] : places[1 - places.indexOf(slots)][n];
      return to.focus({ preventScroll: true });
    }
    if (!pile) return this.phase !== "guess" && this.enter();
    const n = pile.indexOf(target);
    if (!upright) return pile[(n + (back ? pile.length - 1 : 1)) % pile.length].focus({ preventScroll: true });
    const suit = (node) => this.card(node.dataset.code).suit,
      other = back ? pile.slice(0, n).findLast((node) => suit(node) !== suit(target)) : pile.slice(n).find((node) => suit(node) !== suit(target));
    const first = other && pile.find((node) => suit(node) === suit(other));
    first?.focus({ preventScroll: true });
  }
}

KINDS.primiera = Primiera;
