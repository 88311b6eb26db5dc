// Capture: how many ways, then which; each choice is judged here, by the sentences that Python sent. No kernel needed.
// A part of the front end: table.js and pick.js stand before it in the same module.

Object.assign(ICONS, { open: "M12 5a7 7 0 1 0 .1 0z" });
const equal = (one, other) => one.length === other.length && one.every((code) => other.includes(code));
const LIT = { b: (item) => item.with(7, "win").with(8, "win"), v: (item) => item.with(6, "onwin") };

class Board extends BasePanel {
  constructor(view) {
    super(view);
    Object.assign(this, { picture: new Picture(view.uid), table: [], hand: [] });
    this.bar = this.ledger = { el: null }; // what the core asks of any panel
    this.held = h("div", { class: "ck-hot", role: "group" });
    this.picture.el.append(this.held);
    this.sum = h("p", { class: "ck-sum", role: "status" });
    this.caption = h("p", { class: "ck-caption", role: "status" });
    this.ask = h("p", { class: "ck-question", id: `${view.uid}ask` });
    this.field = h("input", {
      class: "ck-number",
      inputmode: "numeric",
      maxlength: 2,
      autocomplete: "off",
      "aria-labelledby": `${view.uid}ask`,
    });
    this.hint = h("p", { class: "ck-hint" });
    this.count = h("p", { class: "ck-found" });
    this.ways = h("ol", { class: "ck-ways" });
    this.guessing = h("div", { class: "ck-do" }, this.field, this.make("lock"));
    this.picking = h("div", { class: "ck-do" }, this.make("take"), this.make("lay"), this.make("reveal"));
    this.task = h("div", { class: "ck-task" }, this.ask, this.guessing, this.sum, this.picking, this.hint, this.count, this.ways);
    this.tools = h("div", { class: "ck-tools", role: "toolbar" }, ...["again", "full", "keys"].map((name) => this.make(name, name)));
    this.el = h(
      "div",
      { class: "ck-panel", tabindex: 0, role: "group" },
      this.picture.el,
      this.caption,
      this.task,
      this.tools,
    );
    view.listen(this.el, "click", (e) => view.press(e));
    view.listen(this.field, "input", () => view.change({ draft: this.field.value }));
  }

  relabel() {
    const { labels } = this.view;
    super.relabel();
    set(this.picture.hot, { "aria-label": labels.market ?? "" });
    set(this.held, { "aria-label": labels.hand ?? "" });
    set(this.field, { placeholder: labels.number ?? "" });
  }

  // Real buttons exactly over the cards; made anew only with the picture, so that the focus stays where it is.
  load() {
    const { position } = this.view,
      { w, h: tall, frame } = position;
    this.items = new Map(frame.map((item) => [item[0], item]));
    this.picture.size(w, tall);
    set(this.el, { "aria-label": position.title });
    set(this.picture.svg, { "aria-label": position.caption });
    const spot = (group, { code, name }, n) => {
      const [, , , x, y, size = 1] = this.items.get(code);
      const button = h("button", { type: "button", class: "ck-choice ck-spot", "data-code": code, "data-in": group, "data-n": n });
      set(button, { "aria-label": name, title: name });
      const percent = { left: x / w, top: y / tall, width: (100 * size) / w, height: (144 * size) / tall };
      for (const [side, part] of Object.entries(percent)) button.style[side] = `${100 * part}%`;
      return button;
    };
    const at = this.view.active?.dataset.code;
    this.table = position.table.map((card, n) => spot("table", card, n));
    this.hand = position.given ? [] : position.hand.map((card, n) => spot("hand", card, n));
    this.picture.hot.replaceChildren(...this.table);
    this.held.replaceChildren(...this.hand);
    this.held.hidden = !this.hand.length;
    this.show();
    if (at && !this.view.hasFocus) this.el.querySelector(`[data-code="${at}"]`)?.focus({ preventScroll: true });
  }

  show() {
    const { view } = this,
      { picked, card, phase, played } = view,
      shown = view.way;
    const lit = new Set(shown ? shown.taken : picked);
    const marked = [...this.items].map(([key, item]) => {
      if (/^[bv]../.test(key) && lit.has(key.slice(1))) return [key, LIT[key[0]](item)]; // its value, with the card
      const mark = item[1] === "c" && (lit.has(key) ? "w" : key === card && "s");
      const [k, kind, face, x, y, size = 1] = item;
      return [key, mark ? [k, kind, face, x, y, size, 0, mark] : item];
    });
    this.picture.show(new Map(marked), false);
    const open = phase === "pick" || phase === "told";
    for (const button of this.table)
      set(button, { "aria-pressed": picked.includes(button.dataset.code), "aria-disabled": !open });
    for (const button of this.hand) set(button, { "aria-pressed": button.dataset.code === card });
    this.rove(view.active);
    say(this.ask, !played ? view.word("choose_card") : phase === "guess" ? played.ask : played.pick);
    this.guessing.hidden = phase !== "guess";
    this.picking.hidden = this.sum.hidden = !open;
    this.buttons.reveal.button.hidden = phase === "told";
    this.task.dataset.phase = phase;
    if (this.field.value !== view.get("draft")) this.field.value = view.get("draft");
    set(this.buttons.lock.button, { "aria-disabled": view.number === undefined });
    set(this.buttons.take.button, { "aria-disabled": !picked.length });
    set(this.buttons.again.button, { "aria-disabled": !view.log.length });
    say(this.sum, view.running);
    say(this.hint, phase === "guess" ? view.word("how") : "");
    pronounce(this, view.verdict);
    this.list();
  }

  // Before all is shown only what has been found stands here, and never how many there are.
  list() {
    const { view } = this,
      told = view.phase === "told",
      { played } = view,
      { found } = view,
      shown = told ? (played?.options ?? []).map((_, n) => n) : found;
    const rows = shown.toSorted((p, q) => p - q).map((n) => ({ way: view.told(n), n, found: found.includes(n) }));
    say(this.count, told ? view.word("sentences", { first: view.guessed, then: view.counted }) : "");
    this.count.hidden = !told || view.verdict.words === this.count.textContent; // told once is enough
    const key = JSON.stringify([rows, told, view.labels.is_found]);
    if (key !== this.listed) {
      this.listed = key;
      this.ways.replaceChildren(
        ...rows.map(({ way, n, found }) => {
          const words = view.word(found ? "is_found" : "is_missed");
          const inside = [icon(found ? "right" : "open"), h("span", { class: "ck-label" }, way.text)];
          const button = h("button", { type: "button", "data-way": n, "aria-label": `${way.name} – ${words}` }, ...inside);
          return h("li", { "data-is": found ? "right" : "open" }, button);
        }),
      );
    }
    for (const button of this.ways.querySelectorAll("button"))
      set(button, { "aria-pressed": Number(button.dataset.way) === view.get("option") });
    set(this.ways, { "aria-label": view.word("ways") });
    this.ways.hidden = !rows.length;
  }

  // One tab stop for the table and one for the hand; arrows go from card to card.
  rove(target) {
    for (const nodes of [this.table, this.hand]) rove(nodes, target);
  }
}

class Capture extends Widget {
  build() {
    this.board = new Board(this);
    this.open(this.board);
    this.listen(this.board.el, "focusin", (e) => this.board.rove(e.target));
    this.watch("position", () => this.board.load());
    this.watch("card picked option log draft", () => this.update());
  }

  // --- what the model says

  get position() {
    return this.get("position");
  }

  get log() {
    return this.get("log") ?? [];
  }

  get card() {
    return this.get("card");
  }

  get played() {
    return this.position.hand.find(({ code }) => code === this.card);
  }

  get picked() {
    return this.get("picked").filter((code) => this.position.table.some((card) => card.code === code));
  }

  get done() {
    return this.log.filter(({ card }) => card === this.card);
  }

  get guess() {
    return this.done.find(({ guess }) => guess !== undefined)?.guess;
  }

  // card: none is chosen; guess: how many ways; pick: which; told: all ways are shown, and one may go on picking.
  get phase() {
    if (!this.played) return "card";
    if (this.guess === undefined) return "guess";
    return this.done.some(({ shown }) => shown) ? "told" : "pick";
  }

  get number() {
    const number = wholeNumber(this.get("draft"));
    return number >= 0 && number < 100 ? number : undefined;
  }

  get found() {
    const tried = this.done.filter(({ taken }) => taken);
    return (this.played?.options ?? []).flatMap((way, n) => (tried.some(({ taken }) => equal(taken, way.taken)) ? [n] : []));
  }

  get way() {
    const n = this.get("option");
    return this.played?.options[n] && (this.phase === "told" || this.found.includes(n)) ? this.told(n) : undefined;
  }

  // A way in words: Python's sentences with its cards put in, as they lie there and as a sum is said.
  told(n) {
    const { table, comma, stay } = this.position,
      { options, found, told } = this.played,
      { taken, more } = options[n],
      lying = table.filter(({ code }) => taken.includes(code)),
      cards = taken.map((code) => table.find((card) => card.code === code)),
      text = cards.map((card) => card.text).join(" + "),
      list = (several) => several.map((card) => card.text).join(comma),
      sum = (several) => several.map((card) => card.value).join(" + "),
      left = table.filter(({ code }) => !taken.includes(code)),
      then = more || (left.length && fill(stay, { cards: list(left) })),
      join = (first, second) => (second ? this.word("sentences", { first, then: second }) : first);
    return {
      taken,
      text,
      name: cards.map(({ called }) => called).join(comma),
      found: join(fill(found, { taken: text, cards: list(lying), sum: sum(cards) }), more),
      told: join(fill(told, { cards: list(lying), sum: sum(lying) }), then),
    };
  }

  value(code) {
    return this.position.table.find((card) => card.code === code).value;
  }

  // As a sum is said: the highest value first.
  sorted(codes) {
    return this.position.order.filter((code) => codes.includes(code));
  }

  get running() {
    const values = this.sorted(this.way?.taken ?? this.picked).map((code) => this.value(code));
    if (!values.length) return this.word("nothing_picked");
    const total = values.reduce((p, q) => p + q);
    return values.length > 1 ? `${values.join(" + ")} = ${total}` : String(total);
  }

  // Why these may not be taken, nothing where they may: the order of the questions is that of the rules in Python.
  refusal(taken) {
    const { options, lays, refuse, value } = this.played;
    if (options.some((way) => equal(way.taken, taken)) || (lays && !taken.length)) return "";
    if (!taken.length) return refuse[this.phase === "told" ? "all" : "lay"];
    const level = this.position.table.filter((card) => card.value === value).map(({ code }) => code);
    if (level.length && taken.every((code) => level.includes(code))) return fill(refuse.equals, { n: taken.length });
    if (level.length) return refuse.single;
    const cards = this.sorted(taken).map((code) => this.position.table.find((card) => card.code === code).text);
    const sum = taken.reduce((total, code) => total + this.value(code), 0);
    if (sum === value) return refuse[this.phase === "told" ? "few" : "fewest"];
    return fill(refuse.sum, { taken: cards.join(" + "), sum });
  }

  get verdict() {
    const { played, done, phase } = this,
      last = done.at(-1);
    if (this.way) return { is: "", words: this.way.told };
    if (!last) return { is: "", words: this.position.caption };
    if (last.taken) {
      const why = this.refusal(last.taken),
        n = played.options.findIndex((way) => equal(way.taken, last.taken));
      if (why) return { is: "wrong", words: why };
      const told = n < 0 ? played.lays : this.told(n).found;
      const twice = done.slice(0, -1).some(({ taken }) => taken && equal(taken, last.taken));
      const words = twice ? this.word("sentences", { first: told, then: this.word("found_before") }) : told;
      return { is: "right", words };
    }
    if (phase !== "told") return { is: "", words: this.word("locked", { n: this.guess }) };
    return { is: "", words: this.word("sentences", { first: this.guessed, then: this.counted }) };
  }

  get guessed() {
    const right = this.played.options.length;
    return this.word(this.guess === right ? "guess_right" : "guess_wrong", { n: this.guess, right });
  }

  get counted() {
    const { options, lays } = this.played;
    return lays || this.word("found_of", { found: this.found.length, n: options.length });
  }

  // --- what the learner does

  add(entry, changes = {}) {
    this.change({ log: [...this.log, { card: this.card, ...entry }], ...changes });
  }

  press(e) {
    const button = e.target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { code, way, do: name } = button.dataset;
    if (way !== undefined) this.showWay(Number(way) === this.get("option") ? -1 : Number(way));
    else if (button.dataset.in === "hand") this.choose(code);
    else if (code) this.toggle(code);
    else if (name) this.act(name, this.board, e);
  }

  choose(code) {
    if (code !== this.card) this.change({ card: code, draft: "", picked: [], option: -1 });
    this.enter();
  }

  toggle(code) {
    if (this.phase !== "pick" && this.phase !== "told") return;
    const { picked } = this;
    this.change({ picked: picked.includes(code) ? picked.filter((one) => one !== code) : [...picked, code], option: -1 });
  }

  lock() {
    if (this.number === undefined) return this.board.field.focus({ preventScroll: true });
    this.add({ guess: this.number }, { draft: "" });
    this.enter();
  }

  take(taken = this.picked) {
    const right = !this.refusal(taken);
    this.add({ taken: this.sorted(taken) }, { option: -1, ...(right ? { picked: [] } : {}) });
  }

  reveal() {
    this.add({ shown: true }, { picked: [], option: -1 });
    this.board.ways.querySelector("button")?.focus({ preventScroll: true });
    if (!this.played.options.length) this.board.el.focus({ preventScroll: true });
  }

  showWay(n) {
    this.change({ option: n, picked: [] });
  }

  again() {
    const { given, hand } = this.position;
    this.change({ log: [], picked: [], option: -1, draft: "", card: given ? hand[0].code : "" });
    this.enter();
  }

  // The focus goes to what is to be done next.
  enter() {
    const { board, phase } = this;
    const to = { card: board.hand[0], guess: board.field }[phase] ?? board.table.find(({ tabIndex }) => !tabIndex) ?? board.el;
    to.focus({ preventScroll: true });
  }

  main() {
    const { phase } = this;
    if (phase === "guess") this.lock();
    else if (phase === "card") this.enter();
    else if (this.picked.length) this.take();
    else say(this.board.hint, this.word("pick_first"));
  }

  // A presenter's remote: lock, show all ways, and then one way after the other.
  onward(step) {
    const { phase } = this;
    if (phase === "guess" && step > 0) this.lock();
    else if (phase === "pick" && step > 0) this.reveal();
    else if (phase === "told") this.showWay(clamp(this.get("option") + step, -1, this.played.options.length - 1));
  }

  act(name, panel, event) {
    if (name === "lay") this.take([]);
    else if (["lock", "take", "reveal", "again"].includes(name)) this[name]();
    else super.act(name, panel, event);
  }

  key(e, key) {
    const typing = e.target === this.board.field,
      arrow = /^Arrow(Up|Left|Down|Right)$/.exec(key)?.[1];
    if (key === "Enter") {
      if (e.target.closest(".ck-tools, .ck-ways, .ck-do button, [data-in=hand]")) return; // a button does its own work
      e.preventDefault();
      if (!e.repeat) this.main();
      return;
    }
    if (typing && !/^Page|^Escape$/.test(key)) return;
    if (/^[0-9]$/.test(key)) return this.digit(e, Number(key) || 10);
    if (arrow) this.step(e.target, /Up|Left/.test(arrow) ? -1 : 1);
    else if (key === "PageDown" || key === "PageUp") this.onward(key === "PageDown" ? 1 : -1);
    else if (key in SCREEN_KEYS) this.act(SCREEN_KEYS[key]);
    else return;
    e.preventDefault();
  }

  escape() {
    if (this.picked.length || this.get("option") >= 0) this.change({ picked: [], option: -1 });
    else super.escape();
  }

  digit(e, n) {
    const { board, phase } = this;
    if (phase === "guess") return board.field.focus({ preventScroll: true }); // and the digit is typed there
    e.preventDefault();
    const spot = (phase === "card" ? board.hand : board.table)[n - 1];
    if (!spot) return;
    spot.focus({ preventScroll: true });
    spot.click();
  }

  step(target, by) {
    const { board } = this,
      group = [board.hand, board.table].find((nodes) => nodes.includes(target)),
      nodes = group ?? (this.phase === "card" ? board.hand : board.table);
    if (!nodes.length) return;
    const to = group ? (nodes.indexOf(target) + by + nodes.length) % nodes.length : nodes.findIndex(({ tabIndex }) => !tabIndex);
    nodes[Math.max(0, to)].focus({ preventScroll: true });
  }
}

KINDS.capture = Capture;
