// --- keeper: the score sheet of a real table ------------------------------------------------------------------------
// The page reckons by itself from the sheet that Python described, so entering, correcting and undoing need no kernel.
// What is kept are the changes, never a total: every total is made anew from the deals that stand.

Object.assign(ICONS, {
  undo: "M9 5L4 10l5 5M4 10h9a6 5 0 0 1 0 10h-4",
  redo: "M15 5l5 5-5 5M20 10h-9a6 5 0 0 0 0 10h4",
  download: "M12 3v12M6 10l6 6 6-6M4 20h16",
  read: "M12 16V4M6 9l6-6 6 6M4 20h16",
  again: "M20 12a8 8 0 1 1-3-6M17 2v5h-5",
});
const ALL = -1; // as in keeper.py: a change of the whole list
const MATCH = ["changes", "made", "rules", "dealer"]; // what a match is made of: a change of these is a new state of it
const MOST_STATES = 600; // as in scorebook.py
const fresh = () => Math.random().toString(36).slice(2, 12);
const SIDES = {
  a: () => s("circle", { cx: 10, cy: 10, r: 8 }),
  b: () => s("rect", { x: 2, y: 2, width: 16, height: 16 }),
  c: () => s("path", { d: "M10 1l9 17H1z" }),
  d: () => s("path", { d: "M10 0l10 10-10 10L0 10z" }),
};
const sideMark = (side) =>
  s("svg", { viewBox: "0 0 20 20", class: "ck-side", "aria-hidden": "true", "data-side": "abcd"[side] }, SIDES["abcd"[side]]());

// Strokes in fives, as on a slate.
function strokes(n) {
  let d = "";
  for (let i = 0; i < n; i++) {
    const five = Math.floor(i / 5) * 54;
    d += i % 5 < 4 ? `M${five + 6 + 10 * (i % 5)} 3v26` : `M${five} 26l44 -20`;
  }
  const width = Math.max(1, Math.ceil(n / 5) * 54 - 8);
  return s(
    "svg",
    { viewBox: `0 0 ${width} 32`, class: "ck-strokes", "aria-hidden": "true", style: `aspect-ratio:${width}/32` },
    s("path", { d }),
  );
}

const quoted = (cell) => (/[",\r\n]/.test(cell) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));
// Parts as points, and beside them what is left; side by side for a row.
const mixed = (n, unit) => {
  const whole = Math.floor(n / unit),
    left = n % unit;
  return left ? `${whole || ""} ${left}/${unit}`.trim() : String(whole);
};
// With a fraction among them a hyphen would be read as a minus; the spaces do not break.
const beside = (texts) => texts.join(texts.some((text) => text.includes("/")) ? "\u00a0:\u00a0" : "-");
const sideBySide = (numbers, unit = 1) => beside(numbers.map((n) => mixed(n, unit)));

const csv = (rows) => rows.map((row) => row.map(quoted).join(",") + "\r\n").join("");

// The reckoning: the same as games/sheet.py and keeper.py, and a test holds both to the same results.
const reckon = {
  deals(changes, made) {
    const now = [];
    for (const [at, deals] of changes.slice(0, made))
      at === ALL ? now.splice(0, now.length, ...deals) : now.splice(at, 1, ...deals);
    return now;
  },

  // How many marks make one point of the target: parts of a point count where a table keeps them.
  scale({ items: [{ parts }] }, rules) {
    return !parts || rules[parts.dropped[0]] === parts.dropped[1] ? 1 : parts.each;
  },

  // The side that broke a deal off with a claim; -1 none.
  claimant: ({ items }, deal) => (deal.length > items.length ? deal.at(-1)[0] : -1),

  // Whether whole points were entered: they come to less than all parts.
  whole: ({ parts, total }, numbers) =>
    !parts || (numbers.reduce((p, q) => p + q, 0) === total * parts.each && numbers.every((n) => n % parts.each === 0)),

  marks(sheet, rules, deal) {
    const { items, sides } = sheet,
      scale = reckon.scale(sheet, rules),
      marks = sides.map(() => 0);
    items.forEach(({ ladder, parts }, i) => {
      const numbers = deal[i],
        best = Math.max(...numbers),
        who = numbers.indexOf(best);
      // Parts are kept as they are, or what is left of a point is dropped.
      const gained = (n) => (!parts ? n * scale : scale > 1 ? n : Math.floor(n / parts.each));
      if (!ladder.length) numbers.forEach((n, side) => (marks[side] += gained(n)));
      else if (numbers.lastIndexOf(best) === who)
        marks[who] +=
          scale *
          Math.max(
            0,
            ...ladder.filter(([least, , need]) => best >= least && (!need || rules[need])).map(([, gain]) => gain),
          );
    });
    return marks;
  },

  winner(totals, target) {
    const best = Math.max(...totals);
    return best >= target && totals.indexOf(best) === totals.lastIndexOf(best) ? totals.indexOf(best) : -1;
  },

  book(sheet, rules, changes, made, dealer) {
    const scale = reckon.scale(sheet, rules),
      target = rules[sheet.target],
      [again, value] = sheet.again,
      rows = [];
    let totals = sheet.sides.map(() => 0),
      seat = dealer,
      winner = -1,
      claimed = -1;
    for (const deal of reckon.deals(changes, made)) {
      const counts = winner < 0,
        gained = reckon.marks(sheet, rules, deal),
        marks = counts ? gained : gained.map(() => 0),
        claimant = reckon.claimant(sheet, deal);
      totals = totals.map((had, side) => had + marks[side]);
      if (counts && claimant < 0) winner = reckon.winner(totals, target * scale);
      else if (counts) {
        claimed = claimant;
        winner = totals[claimant] >= target * scale ? claimant : 1 - claimant;
      }
      rows.push({ deal, marks, totals, counts, dealer: seat, claimant, right: winner === claimant });
      if (gained.some(Boolean) || !again || rules[again] !== value) seat = (seat + 1) % sheet.seats.length;
    }
    return { rows, totals, target, scale, dealer: seat, winner, claimed };
  },
};

const DRAFT = { mode: "points", typed: [], parts: [], piles: {}, pile: 0, claim: -1, edit: -1, tried: false, kept: null };

class Keeper extends Widget {
  build() {
    this.said = "";
    this.shelf = new Shelf(this.model);
    this.heading = h("div", { class: "ck-heading" });
    this.offersEl = h("div", { class: "ck-offers", role: "group" });
    this.where = h("p", { class: "ck-where" });
    this.tally = h("div", { class: "ck-tallies" });
    this.banner = h("p", { class: "ck-banner" });
    this.state = h("p", { class: "ck-caption" });
    this.table = h("div", { class: "ck-ledger ck-deals" });
    this.sheetEl = h(
      "div",
      { class: "ck-panel ck-sheet", role: "group" },
      this.heading,
      this.offersEl,
      this.agreement(),
      this.tally,
      h("div", { class: "ck-status", role: "status" }, this.banner, this.state, this.where),
      this.entry(),
      this.table,
      this.toolbar(),
    );
    this.row.append(this.sheetEl);
    this.listen(this.sheetEl, "click", (e) => this.press(e));
    this.watch("sheet rules changes made dealer draft offers where", () => this.refresh());
    this.watch("upload choice message", () => this.answered());
    this.watch("stored", () => this.safe());
    this.watch("taken", () => this.get("taken").forEach(([book, rev]) => this.shelf.drop(book, rev)));
    this.bring();
    this.showHelp(false);
    this.filled();
  }

  // --- what the sheet is made of; texts are put in by refresh, so that a change of language keeps every field

  agreement() {
    this.choices = this.sheet.choices.map(({ key, values }) => {
      const tick = values.every((value) => typeof value === "boolean"),
        input = tick
          ? h("input", { type: "checkbox", "data-choice": key })
          : h("select", { "data-choice": key }, ...values.map((value, i) => h("option", { value: i }, String(value)))),
        words = h("span");
      this.listen(input, "change", () => this.agree(key, tick ? input.checked : values[input.value], input));
      return { key, values, tick, input, words, el: h("label", { class: "ck-choose" }, ...(tick ? [input, words] : [words, input])) };
    });
    this.first = h("select", { "data-choice": "dealer" });
    this.firstWords = h("span");
    this.listen(this.first, "change", () => this.put({ dealer: Number(this.first.value) }));
    this.agreed = h("legend");
    return h(
      "fieldset",
      { class: "ck-agreed" },
      this.agreed,
      ...this.choices.map(({ el }) => el),
      h("label", { class: "ck-choose" }, this.firstWords, this.first),
    );
  }

  entry() {
    const { items, sides } = this.sheet,
      id = (name) => `${this.uid}${name}`;
    this.legend = h("legend");
    this.fields = items.map((item, i) =>
      sides.map((_, side) => {
        const input = h("input", {
            type: "text",
            inputmode: "numeric",
            autocomplete: "off",
            maxlength: 12,
            id: id(`n${i}-${side}`),
            "aria-describedby": `${id(`w${i}-${side}`)} ${id(`sum${i}`)}`,
          }),
          words = h("label", { for: input.id }),
          why = h("p", { class: "ck-why", id: id(`w${i}-${side}`) });
        this.listen(input, "input", () => this.type(i, side, input.value));
        return { input, words, why, el: h("div", { class: "ck-field" }, words, input, why) };
      }),
    );
    this.sums = items.map((_, i) => h("p", { class: "ck-why", id: id(`sum${i}`) }));
    const radio = (name, value) => {
      const input = h("input", { type: "radio", name: id(name), value }),
        words = h("span");
      this.listen(input, "change", () => this.draftIs({ [name]: typeof DRAFT[name] === "number" ? Number(value) : value }));
      return { input, words, el: h("label", { class: "ck-choose" }, input, words) };
    };
    this.modes = Object.fromEntries(["points", "parts", "cards"].map((mode) => [mode, radio("mode", mode)]));
    this.claims = sides.map((_, side) => radio("claim", String(side)));
    this.claimBy = h("legend");
    this.claimNote = h("p", { class: "ck-claim-note", id: id("claim-note") });
    this.claimEl = h(
      "fieldset",
      { class: "ck-modes", "aria-describedby": this.claimNote.id },
      this.claimBy,
      ...this.claims.map(({ el }) => el),
      this.claimNote,
    );
    this.by = h("legend");
    this.modeEl = h("fieldset", { class: "ck-modes" }, this.by, ...Object.values(this.modes).map(({ el }) => el));
    this.piles = sides.map((_, side) => radio("pile", String(side)));
    this.pileOf = h("legend");
    this.ticks = Object.fromEntries(
      this.sheet.cards.map(([code]) => {
        const extra = this.sheet.extras.includes(code),
          picture = extra
            ? h("span", { class: "ck-extra" })
            : s("svg", { viewBox: "-4 -4 108 152", "aria-hidden": "true" }, s("use", { href: `#${this.uid}${code}` })),
          owner = h("span", { class: "ck-owner", "aria-hidden": "true" });
        return [code, { owner, picture, extra, el: h("button", { type: "button", class: "ck-tick", "data-tick": code }, picture, owner) }];
      }),
    );
    this.codes = Object.keys(this.ticks);
    const group = (code) => (this.ticks[code].extra ? "" : code.at(-1)),
      suits = [...new Set(this.codes.map(group))].map((suit) => this.codes.filter((code) => group(code) === suit));
    this.perSuit = suits[0]?.length ?? 1;
    this.grid = h(
      "div",
      { class: "ck-grid", role: "group", "data-per": this.perSuit },
      ...suits.map((codes) => h("div", { class: "ck-suit" }, ...codes.map((code) => this.ticks[code].el))),
    );
    this.free = h("p", { class: "ck-free" });
    this.boardTools = h("div", { class: "ck-set" });
    this.board = h(
      "div",
      { class: "ck-board" },
      h("fieldset", { class: "ck-modes" }, this.pileOf, ...this.piles.map(({ el }) => el)),
      this.grid,
      this.free,
      this.boardTools,
    );
    this.enterButton = this.button("enter");
    this.cancelButton = this.button("cancel");
    this.claimButton = this.button("claim");
    this.clueHead = h("div", { class: "ck-clue-head" });
    this.clueSum = h("p");
    this.clueList = h("ul");
    this.clueEnd = h("p");
    this.clues = h("div", { class: "ck-clues", role: "group" }, this.clueHead, this.clueSum, this.clueList, this.clueEnd);
    this.form = h(
      "form",
      { class: "ck-entry", novalidate: "" },
      h(
        "fieldset",
        {},
        this.legend,
        this.claimEl,
        this.modeEl,
        ...this.fields.map((fields, i) => h("div", { class: "ck-item" }, ...fields.map(({ el }) => el), this.sums[i])),
        this.board,
        this.clues,
        h("div", { class: "ck-set" }, this.enterButton, this.cancelButton, this.claimButton),
      ),
    );
    this.enterButton.type = "submit";
    this.listen(this.form, "submit", (e) => (e.preventDefault(), this.enter()));
    return this.form;
  }

  toolbar() {
    this.link = h("a", { class: "ck-link" }, icon("download"), h("span", { class: "ck-word" }));
    this.file = h("input", { type: "file", accept: ".csv,text/csv,text/plain", hidden: "" });
    this.listen(this.file, "change", () => this.send(this.file.files[0]));
    this.tools = Object.fromEntries(["undo", "redo", "read", "again", "full", "keys"].map((name) => [name, this.button(name, name)]));
    const { undo, redo, read, again, full, keys } = this.tools;
    return h(
      "div",
      { class: "ck-tools" },
      h("div", { class: "ck-set" }, undo, redo, again),
      h("div", { class: "ck-set" }, this.link, read, this.file, full, keys),
    );
  }

  button(name, picture) {
    return h(
      "button",
      { type: "button", class: `ck-${name}`, "data-do": name },
      ...(picture ? [icon(picture)] : []),
      h("span", { class: "ck-word" }),
    );
  }

  // --- state ---

  get sheet() {
    return this.model.get("sheet");
  }

  get draft() {
    const draft = { ...DRAFT, ...this.model.get("draft") },
      { items, sides } = this.sheet;
    const text = (given) => sides.map((_, side) => String(given?.[side] ?? ""));
    if (!this.offered.includes(draft.mode)) [draft.mode] = this.offered;
    draft.typed = items.map((_, i) => text(draft.typed?.[i]));
    draft.parts = text(draft.parts);
    draft.piles = Object.fromEntries(
      Object.entries(draft.piles ?? {}).filter(([code, side]) => code in this.ticks && side in sides),
    );
    if (!(draft.pile in sides)) draft.pile = 0;
    if (!(draft.edit in this.book.rows)) draft.edit = -1;
    if (!(draft.claim in sides) || !this.mayClaim) draft.claim = -1;
    return draft;
  }

  // The ways to enter a deal: a table that writes parts down has no whole points to enter.
  get offered() {
    const { items, cards } = this.sheet,
      [{ parts }] = items,
      whole = !parts || reckon.scale(this.sheet, this.model.get("rules")) === 1;
    return [...(whole ? ["points"] : []), ...(parts ? ["parts"] : []), ...(cards.length ? ["cards"] : [])];
  }

  get mayClaim() {
    const [key] = this.sheet.claiming;
    return Boolean(key) && this.model.get("rules")[key];
  }

  get book() {
    const [rules, changes, made, dealer] = ["rules", "changes", "made", "dealer"].map((name) => this.model.get(name));
    return reckon.book(this.sheet, rules, changes, made, dealer);
  }

  // --- the book: kept here until Python has it in its file ---

  put(values) {
    const matters = MATCH.some((name) => name in values),
      revs = this.get("revs"),
      next = [...(revs.length ? revs : [this.get("cover").book]), fresh()].slice(-MOST_STATES);
    if (!matters && !("draft" in values)) return super.put(values);
    super.put({ ...(matters ? { revs: next } : {}), ...values, stamp: fresh() });
    this.keep();
  }

  keep() {
    const names = [...MATCH, "revs", "draft", "stamp"],
      changed = new Date(Date.now() - 60000 * new Date().getTimezoneOffset()).toISOString().slice(0, 19);
    this.shelf.put({ ...this.get("cover"), changed, ...Object.fromEntries(names.map((name) => [name, this.get(name)])) });
    clearTimeout(this.patience);
    this.patience = this.later(() => this.drawWhere((this.late = true)), PATIENCE);
  }

  get unsafe() {
    return this.get("changes").length > 0 && this.get("stamp") !== this.get("stored");
  }

  safe() {
    if (this.unsafe) return;
    clearTimeout(this.patience);
    this.late = false;
    const { book } = this.get("cover");
    this.shelf.drop(book, this.get("revs").at(-1));
    this.drawWhere();
  }

  // What an earlier page, or this one before its kernel ended, has kept: of this book it goes on here at once; of others
  // Python gets it, and offers it.
  bring() {
    const cover = this.get("cover"),
      revs = this.get("revs"),
      last = revs.at(-1) ?? cover.book,
      others = [];
    this.late = this.unsafe;
    for (const record of this.shelf.all()) {
      const { book, dealer, rules, changes, made, draft, stamp } = record;
      if (book !== cover.book) others.push(record);
      else if (record.revs.at(-1) === last) stamp === this.get("stamp") || this.put({ draft });
      else if (record.revs.includes(last)) this.put({ dealer, rules, changes, made, draft, revs: record.revs });
      else if (!revs.includes(record.revs.at(-1))) others.push(record);
      else this.shelf.drop(book, record.revs.at(-1));
    }
    const draft = this.shelf.draft(cover);
    if (draft && !this.get("changes").length && !Object.keys(this.get("draft")).length) this.put({ draft });
    if (others.length) this.put({ handed: others });
  }

  draftIs(part) {
    if (this.note) this.tell(""); // whoever goes on has read it
    this.put({ draft: { ...this.draft, ...part } });
  }

  change(at, deals, note, draft) {
    const changes = [...this.model.get("changes").slice(0, this.model.get("made")), [at, deals]];
    this.quiet();
    this.said = note;
    this.put({ changes, made: changes.length, draft });
  }

  // A message about what came before is no longer true.
  quiet() {
    this.tell("");
    if (this.model.get("message")) this.put({ message: "" });
  }

  // --- what is entered, and what is wrong with it ---

  // What a pile gives for an item: every card adds, or (Primiera) the best one of each suit does.
  points(draft, side, item = this.sheet.items[0]) {
    const best = {};
    let sum = 0;
    this.sheet.cards.forEach(([code], k) => {
      if (draft.piles[code] !== side) return;
      sum += item.counted[k];
      best[code.at(-1)] = Math.max(best[code.at(-1)] ?? 0, item.counted[k]);
    });
    if (!item.best) return sum;
    const suits = Object.values(best);
    return item.best === "all" && suits.length < 4 ? 0 : suits.reduce((p, q) => p + q, 0);
  }

  // A card bears points where points are all there is to count.
  get plain() {
    return this.sheet.items.filter(({ counted }) => counted?.length).length > 1;
  }

  // The numbers as they would be counted, and the faults: of one field, of an item's sum, of cards in no pile.
  judged(draft) {
    const { items, sides, cards } = this.sheet,
      { labels } = this,
      { claim } = draft,
      faults = [];
    const deal = items.map((item, i) => {
      const { most, total, each } = this.unit(item, i, draft);
      if (item.counted?.length && draft.mode === "cards") {
        const free = cards.filter(([code]) => !(code in draft.piles));
        if (claim < 0 && free.length && !faults.some((fault) => fault.free)) faults.push({ item: i, free, why: this.freeWords(free) });
        const counted = sides.map((_, side) => (claim < 0 || claim === side ? this.points(draft, side, item) : 0)),
          over = counted.find((number) => number > most);
        if (over) faults.push({ item: i, over, why: fill(labels.no_number, { text: over, most }) });
        return counted;
      }
      const numbers = this.texts(draft, item, i).map((text, side) => {
        const empty = !plain(text),
          number = wholeNumber(text),
          upTo = (limit) => number >= 0 && number <= limit;
        if (claim >= 0 && side !== claim) return 0;
        if (empty && item.usual !== null) return item.usual;
        if (upTo(most)) return Math.abs(number); // -0 is 0
        const kind = empty ? "missing" : item.parts && draft.mode === "points" && upTo(item.parts.total) ? "not_parts" : "no_number";
        const why = fill(labels[kind], { text, most });
        faults.push({ item: i, side, why });
        return NaN;
      });
      const found = numbers.reduce((p, q) => p + q, 0);
      if (claim < 0 && total !== null && !Number.isNaN(found) && found !== total) {
        const gap = found - total,
          why = fill(labels[gap < 0 ? "too_few" : "too_many"], {
            sum: numbers.join(" + "),
            found,
            total,
            gap: Math.abs(gap),
          });
        faults.push({ item: i, gap, total, why });
      }
      return numbers.map((number) => number * each);
    });
    if (!faults.length) faults.push(...this.impossible(deal, draft));
    return { deal: claim < 0 ? deal : [...deal, [claim]], faults };
  }

  // What no cards can give, though each number for itself may be entered: as Sheet.fault has it.
  impossible(deal, { claim, mode }) {
    const { labels } = this,
      { items, sides, packs, takes, never } = this.sheet,
      known = (side) => claim < 0 || claim === side,
      typed = (i) => !(mode === "cards" && items[i].counted?.length),
      // Said where it can be seen: what is counted from cards has no field now.
      at = (i) => (typed(i) ? i : Math.max(0, items.findIndex((_, n) => typed(n))));
    for (const [i, { both, title }] of items.entries()) {
      const sum = deal[i].reduce((p, q) => p + q, 0);
      if (both !== null && sum > both && Math.min(...deal[i]) > 0)
        return [{ item: at(i), together: true, why: fill(labels.too_many_together, { what: title, most: both }) }];
    }
    for (const side of sides.keys()) {
      for (const [i, each, of, told] of takes)
        if (deal[of][side] < each * deal[i][side])
          return [{ item: at(i), side, why: fill(told[deal[i][side]], { found: deal[of][side] }) }];
      for (const [numbers, why] of never)
        if (numbers.every(([i, number]) => deal[i][side] === number)) return [{ item: at(numbers[0][0]), side, why }];
    }
    if (!packs.groups.length) return [];
    if (this.packsOf !== packs) [this.packsOf, this.packs] = [packs, new Packs(packs.groups)];
    const clash = this.packs.clash(packs.items.map((i) => deal[i].map((number, side) => (known(side) ? number : null))));
    if (!clash.length) return [];
    const several = clash.map((n) => packs.items[n]),
      what = several.map((i) => items[i].title).join(labels.comma),
      numbers = deal[several[0]].filter((_, side) => known(side)).join("-"),
      why = fill(labels[several.length > 1 ? "no_such_cards" : "no_such_number"], { what, numbers });
    return [{ item: at(several.at(-1)), together: true, why }];
  }

  // In what an item is entered now: how much a side may have, what the sides add up to, how many parts each one is.
  unit({ parts, most, total }, i, draft) {
    const counted = parts && draft.mode !== "points";
    const each = parts && !counted ? parts.each : 1,
      [, early] = this.sheet.claiming;
    if (counted) [most, total] = [parts.total, parts.total];
    if (draft.claim >= 0 && !i) most = Math.floor(early / each);
    return { most, total, each };
  }

  texts(draft, { parts }, i) {
    return parts && draft.mode === "parts" ? draft.parts : draft.typed[i];
  }

  worth(parts) {
    const [{ parts: in_ }] = this.sheet.items;
    return in_ ? `${parts}/${in_.each}` : parts;
  }

  freeWords(free) {
    return fill(this.labels[this.plain ? "free_plain" : "free_now"], {
      cards: free.map(([, , , short]) => short).join(this.labels.comma),
      points: this.worth(free.reduce((sum, [, worth]) => sum + worth, 0)),
    });
  }

  type(i, side, text) {
    const draft = this.draft;
    this.texts(draft, this.sheet.items[i], i)[side] = text;
    this.draftIs({ typed: draft.typed, parts: draft.parts });
  }

  tick(code) {
    const { piles, pile } = this.draft,
      next = { ...piles };
    if (piles[code] === pile) delete next[code];
    else next[code] = pile;
    this.draftIs({ piles: next });
  }

  enter() {
    const draft = this.draft,
      { deal, faults } = this.judged(draft),
      { rows } = this.book;
    if (faults.length) {
      this.draftIs({ tried: true });
      const [{ item, side = Math.max(draft.claim, 0), free, over }] = faults;
      if (over) return this.piles[draft.claim].input.focus({ preventScroll: true });
      (free ? this.ticks[free[0][0]].el : this.fields[item][side].input).focus({ preventScroll: true });
      return;
    }
    if (draft.edit < 0 && rows.length >= this.sheet.most) return this.tell(this.labels.many_deals);
    const at = draft.edit < 0 ? rows.length : draft.edit,
      note = fill(this.labels[draft.edit < 0 ? "entered" : "corrected"], { n: at + 1 });
    this.change(at, [deal], note, draft.kept ?? { ...DRAFT, mode: draft.mode });
    this.settle();
  }

  // After a deal the next one begins at its first number; a match that is won waits for a new one.
  settle() {
    const { mode, edit, pile } = this.draft;
    const next = this.form.hidden ? this.tools.again : mode === "cards" && edit < 0 ? this.piles[pile].input : this.fields[0][0].input;
    next.focus({ preventScroll: true });
  }

  correct(at) {
    const draft = this.draft,
      deal = this.book.rows[at].deal,
      { mode, typed, parts, piles, pile, claim, tried } = draft;
    this.quiet();
    this.said = "";
    // What was being typed comes back when the correction is done.
    const kept = draft.edit < 0 ? { mode, typed, parts, piles, pile, claim, tried } : draft.kept;
    this.put({ draft: { ...DRAFT, ...this.asTyped(deal), edit: at, kept } });
    this.fields[0][Math.max(this.draft.claim, 0)].input.focus({ preventScroll: true });
  }

  // A deal as somebody would type it in again.
  asTyped(deal) {
    const { items } = this.sheet,
      [{ parts }] = items,
      claim = reckon.claimant(this.sheet, deal),
      scale = reckon.scale(this.sheet, this.model.get("rules")),
      whole = claim < 0 ? reckon.whole(items[0], deal[0]) : scale === 1 && deal[0][claim] % (parts?.each ?? 1) === 0,
      each = whole && parts ? parts.each : 1,
      typed = items.map((item, i) => deal[i].map((n) => String(item.parts ? n / each : n)));
    return whole || !parts ? { typed, claim } : { mode: "parts", parts: typed[0], typed: [[], ...typed.slice(1)], claim };
  }

  claim() {
    const { claim } = this.draft;
    this.quiet();
    this.draftIs({ claim: claim < 0 ? 0 : -1, tried: false });
    (claim < 0 ? this.claims[0].input : this.claimButton).focus({ preventScroll: true });
  }

  cancel() {
    const { edit, kept } = this.draft;
    this.put({ draft: kept ?? {} });
    (this.table.querySelector(`[data-correct="${edit}"]`) ?? this.sheetEl).focus({ preventScroll: true });
  }

  strike(at) {
    const { edit, kept, ...draft } = this.draft;
    const next = edit === at ? (kept ?? {}) : { ...draft, kept, edit: edit > at ? edit - 1 : edit };
    this.change(at, [], fill(this.labels.struck, { n: at + 1 }), next);
    const left = this.table.querySelectorAll("[data-strike]");
    (left[Math.min(at, left.length - 1)] ?? this.tools.undo).focus({ preventScroll: true });
  }

  step(by) {
    const made = this.model.get("made") + by;
    if (made < 0 || made > this.model.get("changes").length) return;
    this.quiet();
    this.said = this.labels[by < 0 ? "undone" : "redone"];
    this.put({ made });
  }

  agree(key, value, input) {
    const rules = this.model.get("rules");
    if (this.book.rows.length) {
      this.refresh(); // the field shows again what was agreed
      this.tell(this.labels.rules_stay);
    } else if (rules[key] !== value) {
      this.quiet();
      this.put({ changes: [], made: 0, rules: { ...rules, [key]: value } });
    }
  }

  // Only a file needs Python, which reads it line by line.
  send(file) {
    if (!file || this.waiting) return;
    const text = file.size > 2e6 ? Promise.resolve("x".repeat(2e5 + 1)) : file.text();
    const told = (error) => {
      throw error;
    };
    text.then(
      this.guard((text) => this.ask("upload", { name: file.name, text })),
      this.guard(told),
    );
    this.file.value = "";
  }

  // Ask Python for something, and say so where nobody answers.
  ask(name, value) {
    if (this.waiting) return;
    this.quiet();
    this.waiting = this.later(() => {
      this.waiting = 0;
      this.put({ [name]: {} });
      this.tell(this.labels.kernel_gone ?? "");
    }, PATIENCE);
    this.put({ [name]: value });
  }

  answered() {
    if (this.get("upload")?.name !== undefined || this.get("choice")?.book) return;
    clearTimeout(this.waiting);
    this.waiting = 0;
    this.said = "";
    this.refresh();
  }

  // --- drawing: everything is brought to what the traits say; fields keep their cursor ---

  head() {
    this.refresh();
  }

  refresh() {
    const { labels, sheet, draft, book } = this,
      at = this.focused();
    say(this.heading, fill(labels.title, { game: sheet.game }));
    // Room for the titles of fields: a pair of players has a long name.
    const wide = sheet.items.length > 1 && Math.max(...sheet.sides.map((side) => side.length)) > 6;
    set(this.sheetEl, { "aria-label": this.heading.textContent, "data-items": sheet.items.length, "data-wide": wide });
    this.drawOffers();
    this.drawWhere();
    this.drawAgreement(book);
    this.drawTally(book);
    this.drawEntry(draft, book);
    this.drawTable(draft, book);
    this.drawTools(book);
    this.refocus(at);
  }

  // Buttons that are made anew get their focus back.
  focused() {
    const { dataset } = this.hasFocus ? this.active : {};
    const name = ["correct", "strike", "rest"].find((name) => dataset && name in dataset);
    return name && `[data-${name}="${dataset[name]}"]`;
  }

  refocus(selector) {
    if (selector && !this.hasFocus) this.root.querySelector(selector)?.focus({ preventScroll: true });
  }

  // A book of before: a line that says what it is, a button to go on with it, and one to leave it where it lies.
  drawOffers() {
    const { labels } = this,
      offers = this.get("offers") ?? [],
      held = this.offersEl.contains(this.active),
      key = JSON.stringify([offers, labels.offers, labels.go_on, labels.begin]);
    this.offersEl.hidden = !offers.length;
    if (key === this.offered_) return;
    this.offered_ = key;
    set(this.offersEl, { "aria-label": labels.offers ?? "" });
    const button = (value, words, described) =>
      h("button", { type: "button", "data-offer": value, ...(described ? { "aria-describedby": described } : {}) }, words);
    this.offersEl.replaceChildren(
      h("p", { class: "ck-offer-head" }, labels.offers ?? ""),
      ...offers.map(({ book, text }, n) => {
        const id = `${this.uid}offer${n}`;
        const begin = n === offers.length - 1 ? [button("", labels.begin ?? "")] : [];
        return h("div", { class: "ck-offer" }, h("p", { id }, ...unbroken(text)), button(book, labels.go_on ?? "", id), ...begin);
      }),
    );
    if (held) offers.length ? this.offersEl.querySelector("button").focus({ preventScroll: true }) : this.settle();
  }

  drawWhere() {
    const { text = "", safe } = this.get("where") ?? {};
    say(this.where, this.unsafe && this.late && safe !== false ? (this.labels.kept_here ?? "") : text);
    this.where.classList.toggle("ck-why", this.unsafe && (this.late || safe === false));
  }

  drawAgreement({ rows }) {
    const { labels, sheet } = this,
      rules = this.model.get("rules"),
      dealer = this.model.get("dealer");
    say(this.agreed, labels.agreed);
    this.choices.forEach(({ key, values, tick, input, words }, i) => {
      say(words, sheet.choices[i].title);
      if (!tick) [...input.options].forEach((option, k) => say(option, sheet.choices[i].words?.[k] ?? String(values[k])));
      tick ? (input.checked = rules[key]) : (input.value = values.indexOf(rules[key]));
      set(input, { "aria-disabled": rows.length > 0, title: rows.length ? labels.rules_stay : "" });
    });
    say(this.firstWords, labels.first_dealer);
    if (this.first.textContent !== sheet.seats.join(""))
      this.first.replaceChildren(...sheet.seats.map((name, i) => h("option", { value: i }, name)));
    this.first.value = dealer;
  }

  drawTally({ totals, target, scale, winner, claimed, dealer }) {
    const { labels, sheet } = this,
      score = sideBySide(totals, scale);
    this.tally.replaceChildren(
      ...sheet.sides.map((name, side) =>
        h(
          "div",
          { class: "ck-tally", role: "img", "aria-label": fill(labels.tally, { side: name, n: mixed(totals[side], scale) }) },
          h("span", { class: "ck-who" }, sideMark(side), h("bdi", {}, name)),
          strokes(Math.floor(totals[side] / scale)),
          h("b", {}, mixed(totals[side], scale)),
        ),
      ),
    );
    const won = winner >= 0,
      told = won ? labels.match_over : Math.max(...totals) >= target * scale ? labels.match_level : labels.match_open,
      state = fill(told, { score, target, dealer: sheet.seats[dealer] });
    const by = claimed < 0 ? labels.match_won : claimed === winner ? labels.match_claimed : labels.match_misclaimed,
      points = claimed < 0 ? "" : mixed(totals[claimed], scale);
    this.banner.hidden = !won;
    say(this.banner, won ? fill(by, { side: sheet.sides[winner], score, points, target }) : "");
    say(this.state, this.said ? fill(labels.then, { first: this.said, then: state }) : state);
  }

  drawEntry(draft, { rows, winner, dealer }) {
    const { labels, sheet } = this,
      { items, sides } = sheet,
      editing = draft.edit >= 0,
      cards = draft.mode === "cards",
      { faults } = draft.tried ? this.judged(draft) : { faults: [] };
    this.form.hidden = winner >= 0 && !editing;
    const seat = sheet.seats[editing ? rows[draft.edit].dealer : dealer];
    const claiming = draft.claim >= 0,
      title = fill(editing ? labels.correct_of : claiming ? labels.claim_of : labels.deal_of, { n: editing ? draft.edit + 1 : rows.length + 1 });
    say(this.legend, `${title} · ${fill(labels.deals_now, { seat })}`);
    this.form.classList.toggle("ck-editing", editing);
    const { offered } = this;
    this.modeEl.hidden = offered.length < 2;
    say(this.by, labels.by);
    for (const [mode, { input, words, el }] of Object.entries(this.modes)) {
      say(words, labels[`by_${mode}`] ?? "");
      input.checked = draft.mode === mode;
      el.hidden = !offered.includes(mode);
    }
    this.claimEl.hidden = !claiming;
    say(this.claimBy, labels.claim_by ?? "");
    say(this.claimNote, labels.claim_note ?? "");
    this.claims.forEach(({ input, words }, side) => {
      say(words, sides[side]);
      input.checked = draft.claim === side;
    });
    items.forEach((item, i) => {
      const sum = faults.find((fault) => fault.item === i && ("gap" in fault || fault.together)),
        texts = this.texts(draft, item, i),
        what = draft.mode === "parts" && item.parts ? item.parts.title : item.title;
      this.sums[i].parentElement.hidden = cards && Boolean(item.counted?.length);
      this.fields[i].forEach(({ input, words, why, el }, side) => {
        el.hidden = claiming && side !== draft.claim;
        const fault = faults.find((fault) => fault.item === i && fault.side === side);
        say(words, items.length > 1 ? `${what} · ${sides[side]}` : sides[side]);
        words.prepend(...(words.querySelector("svg") ? [] : [sideMark(side)]));
        if (input.value !== texts[side]) input.value = texts[side];
        set(input, { "aria-invalid": Boolean(fault || sum), placeholder: item.usual === null ? "" : String(item.usual) });
        say(why, fault?.why ?? "");
      });
      say(this.sums[i], sum?.why ?? "");
    });
    this.drawBoard(draft, faults);
    const gap = faults.find((fault) => "gap" in fault);
    this.clues.hidden = !gap;
    if (gap) {
      say(this.clueHead, labels.detective);
      set(this.clues, { "aria-label": labels.detective });
      const { hints, parts } = items[gap.item],
        known = !gap.item && Object.keys(sheet.clues).length && (!parts || draft.mode === "parts"),
        hint = hints[gap.gap < 0 ? 0 : 1];
      // The sum itself stands below the fields already.
      const [first, ...lines] = known ? (sheet.clues[gap.gap] ?? [labels.many_slips]) : [hint || gap.why];
      say(this.clueSum, first);
      if (this.clueList.textContent !== lines.join("")) this.clueList.replaceChildren(...lines.map((line) => h("li", {}, line)));
      const { title } = parts && draft.mode === "parts" ? parts : items[gap.item];
      say(this.clueEnd, fill(labels.not_counted, { total: gap.total, what: title }));
    }
    say(this.enterButton.firstChild, labels[editing ? "save" : claiming ? "claim_check" : "enter"]);
    say(this.claimButton.firstChild, labels[claiming ? "claim_leave" : "claim"] ?? "");
    this.claimButton.hidden = !this.mayClaim;
    say(this.cancelButton.firstChild, labels.cancel);
    this.cancelButton.hidden = !editing;
  }

  drawBoard(draft, faults) {
    const { labels, sheet } = this,
      { piles } = draft;
    this.board.hidden = draft.mode !== "cards";
    if (this.board.hidden) return;
    say(this.pileOf, labels.piles);
    set(this.grid, { "aria-label": labels.by_cards });
    this.piles.forEach(({ input, words }, side) => {
      const n = Object.entries(piles).filter(([code, own]) => own === side && !this.ticks[code].extra).length;
      const counted = sheet.items.filter((item) => item.counted?.length),
        what = counted.map((item) => `${item.title} ${this.points(draft, side, item)}`).join(labels.comma);
      const now = { side: sheet.sides[side], n, points: this.worth(this.points(draft, side, counted[0])), what };
      say(words, fill(labels[this.plain ? "pile_what" : "pile_now"], now));
      input.checked = draft.pile === side;
    });
    const roving = this.codes.includes(this.at) ? this.at : this.codes[0];
    for (const [code, points, card] of sheet.cards) {
      const { el, owner, picture, extra } = this.ticks[code],
        side = piles[code],
        [free_, here] = this.plain ? ["plain_free", "plain_here"] : ["card_free", "card_here"],
        name = fill(labels[side === undefined ? free_ : here], { card, points: this.worth(points), side: sheet.sides[side] });
      if (extra) say(picture, card);
      set(el, { "aria-label": name, title: name, "aria-pressed": side === draft.pile, tabindex: code === roving ? 0 : -1 });
      el.dataset.owner = side === undefined ? "" : "abcd"[side];
      owner.replaceChildren(...(side === undefined ? [] : [sideMark(side), sheet.short[side]]));
    }
    const free = sheet.cards.filter(([code]) => !(code in piles));
    say(this.free, free.length ? this.freeWords(free) : "");
    this.free.classList.toggle("ck-why", faults.some((fault) => fault.free));
    this.boardTools.replaceChildren(
      ...sheet.sides.map((side, n) =>
        h("button", { type: "button", "data-rest": n, "aria-disabled": !free.length }, fill(labels.rest, { side })),
      ),
      h("button", { type: "button", "data-rest": "none", "aria-disabled": free.length === this.codes.length }, labels.clear),
    );
  }

  rowWords(row, { scale, target }) {
    return [
      ...this.sheet.items.map((item, i) => this.itemWords(item, row.deal[i], row.claimant)),
      ...[row.marks, row.totals].map((numbers) => sideBySide(numbers, scale)),
      this.whyWords(row, scale, target),
    ];
  }

  // Parts as such, whole points whole; of a claim, the claimant's number, for nobody asked for the other.
  itemWords(item, numbers, claimant) {
    const each = item.parts?.each ?? 1;
    if (claimant >= 0) return beside(numbers.map((n, side) => (side === claimant ? mixed(n, each) : "?")));
    return reckon.whole(item, numbers) ? sideBySide(numbers, each) : beside(numbers.map((n) => (n ? `${n}/${each}` : "0")));
  }

  whyWords({ deal, marks, totals, counts, claimant, right }, scale, target) {
    const { labels, sheet } = this,
      [numbers, ...more] = deal,
      [item] = sheet.items;
    if (!counts) return labels.after_match;
    if (claimant >= 0) {
      const points = mixed(totals[claimant], scale);
      return fill(labels.claims[right ? 0 : 1], { side: sheet.sides[claimant], points, target });
    }
    if (item.parts) {
      if (reckon.whole(item, numbers)) return "";
      const [raw, other] = numbers.map((n) => `${n}/${item.parts.each}`),
        alone = reckon.marks(sheet, this.model.get("rules"), [numbers, ...more.map((part) => part.map(() => 0))]),
        facts = { raw, other, score: sideBySide(alone, scale), sums: sideBySide(marks, scale) };
      return fill(labels.told[scale > 1 ? 1 : 0][alone.join() === marks.join() ? 0 : 1], facts);
    }
    const score = numbers.join("-"),
      side = marks.indexOf(Math.max(...marks));
    return marks.some(Boolean)
      ? fill(labels.deal_won, { side: sheet.sides[side], points: numbers[side], score })
      : fill(labels.deal_drawn, { score });
  }

  drawTable(draft, book) {
    const { labels, sheet } = this,
      { rows } = book;
    const numbers = sheet.items.length + 2,
      kind = (k) => (k > 1 && k < numbers + 2 ? "ck-number" : "");
    const cell = (words, k) =>
      h(k ? "td" : "th", { class: kind(k), ...(k ? { role: "cell" } : { scope: "row", role: "rowheader" }) }, ...unbroken(words));
    const made = (what, n) =>
      h(
        "button",
        { type: "button", [`data-${what}`]: n, "aria-label": fill(labels[`${what}_of`], { n: n + 1 }) },
        labels[what],
      );
    const key = JSON.stringify([rows, sheet, labels, draft.edit]);
    if (key === this.drawn) return;
    this.drawn = key;
    if (!rows.length) return this.table.replaceChildren(h("p", { class: "ck-none" }, labels.none_yet));
    const head = [...sheet.head, labels.corrections].map((title, k) =>
      h("th", { scope: "col", role: "columnheader", class: kind(k) }, title),
    );
    const body = rows.map((row, n) =>
      h(
        "tr",
        {
          role: "row",
          class: [row.counts ? "" : "ck-late", n === draft.edit ? "ck-now" : ""].join(" ").trim(),
          ...(n === draft.edit ? { "aria-current": "true" } : {}),
        },
        ...[String(n + 1), sheet.seats[row.dealer], ...this.rowWords(row, book)].map(cell),
        h("td", { role: "cell", class: "ck-fix" }, made("correct", n), made("strike", n)),
      ),
    );
    this.table.replaceChildren(
      h(
        "table",
        { role: "table" },
        h("caption", {}, labels.history),
        h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, ...head)),
        h("tbody", { role: "rowgroup" }, ...body),
      ),
    );
  }

  drawTools({ rows, scale }) {
    const { labels } = this,
      made = this.model.get("made");
    const off = { undo: !made, redo: made === this.model.get("changes").length, again: !rows.length };
    for (const [name, button] of Object.entries(this.tools)) {
      set(button, { title: labels[name] ?? "", "aria-label": labels[name] ?? "" });
      say(button.lastChild, labels[name] ?? "");
      if (name in off) set(button, { "aria-disabled": off[name] });
    }
    if (this.full) set(this.tools.full, { title: labels.leave ?? "" });
    const [head, ...lines] = this.fileLines(rows, scale);
    say(this.link.lastChild, labels.download);
    set(this.link, {
      download: `${this.sheet.game.toLowerCase()}.csv`,
      href: `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${csv([head, ...lines])}`)}`,
    });
  }

  // The cells of a file, as scorefile.py writes them: a deal fills the columns in which it was entered.
  fileLines(rows, scale) {
    const { csv: columns, items, letters } = this.sheet,
      [claim, ...sides] = columns.claims,
      claiming = this.sheet.claiming.length > 0,
      used = columns.numbers.filter(([i, , inParts]) => inParts || !items[i].parts || scale === 1);
    const number = ({ deal, claimant }, [i, side, inParts]) => {
      const { parts } = items[i],
        n = deal[i][side];
      if (claimant >= 0 && side !== claimant) return "";
      if (!parts) return n;
      const whole = claimant < 0 ? reckon.whole(items[i], deal[i]) : scale === 1 && n % parts.each === 0;
      return inParts === whole ? "" : inParts ? n : n / parts.each;
    };
    return [
      ["deal", "dealer", ...used.map((column) => column.at(-1)), ...(claiming ? [claim] : []), ...columns.reckoned, ...columns.about],
      ...rows.map((row, n) => [
        n + 1,
        letters[row.dealer],
        ...used.map((column) => number(row, column)),
        ...(claiming ? [sides[row.claimant] ?? ""] : []),
        ...[...row.marks, ...row.totals].map((sum) => mixed(sum, scale)),
        this.get("cover").game,
        Object.entries(this.get("rules"))
          .map((pair) => pair.join("="))
          .join("; "),
        JSON.stringify(columns.names),
      ]),
    ];
  }

  // --- mouse, keys, screen ---

  press(event) {
    const button = event.target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { tick, rest, correct, strike, offer } = button.dataset,
      name = button.dataset.do;
    // The second press of a double click would enter an empty deal, or strike out the one below.
    if (event.detail > 1 && (name === "enter" || strike !== undefined)) return event.preventDefault();
    if (tick) {
      this.at = tick;
      this.tick(tick);
    } else if (rest !== undefined) {
      const piles = rest === "none" ? {} : { ...Object.fromEntries(this.codes.map((code) => [code, Number(rest)])), ...this.draft.piles };
      this.draftIs({ piles });
    } else if (correct !== undefined) this.correct(Number(correct));
    else if (strike !== undefined) this.strike(Number(strike));
    else if (offer) this.ask("choice", { book: offer });
    else if (offer === "") this.put({ offers: [] });
    else if (name === "cancel") this.cancel();
    else if (name === "claim") this.claim();
    else if (name === "undo") this.step(-1);
    else if (name === "redo") this.step(1);
    else if (name === "read") this.file.click();
    else if (name === "again") {
      this.change(ALL, [], "", { ...this.draft, edit: -1 });
      this.settle();
    } else if (name !== "enter") this.act(name);
  }

  showHelp(on) {
    super.showHelp(on);
    set(this.tools.keys, { "aria-expanded": on, "aria-controls": this.help.id });
  }

  filled() {
    super.filled();
    set(this.tools.full, { "aria-pressed": Boolean(this.full), title: this.labels[this.full ? "leave" : "full"] ?? "" });
  }

  key(e, key) {
    const code = e.target.dataset.tick,
      by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.perSuit, ArrowDown: this.perSuit }[key];
    if (key === "Escape") {
      if (this.overlaid) this.fillScreen();
      else if (!this.help.hidden) this.showHelp(false);
      else if (this.draft.edit >= 0) this.cancel();
      return e.preventDefault();
    }
    if (code && (by || key === "Home" || key === "End")) {
      const last = this.codes.length - 1,
        next = by ? this.codes.indexOf(code) + by : key === "Home" ? 0 : last;
      this.at = this.codes[next] ?? code;
      this.refresh();
      this.ticks[this.at].el.focus({ preventScroll: true });
      return e.preventDefault();
    }
    if (e.target.matches("input, select")) return; // letters and arrows belong to the field
    const name = { f: "full", F: "full", "?": "keys" }[key];
    if (name) (e.preventDefault(), this.act(name));
  }
}

KINDS.keeper = Keeper;
