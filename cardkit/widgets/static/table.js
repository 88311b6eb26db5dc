// The one front end: draws what Python laid out, steps through it, and speaks only words that Python sent.
// Plain ESM, no build. Everything below needs no kernel except a choice (fork) and a new layout (room).

const NS = "http://www.w3.org/2000/svg";
const LAYERS = "rhlampcbt"; // drawing order, as in view/scene.py
const TICK = 1600; // ms per step while playing
const MOVE = 320; // ms a card takes to its new place
const PATIENCE = 2500; // ms after which a kernel that says nothing is taken for gone
const NARROW = 600; // px below which a panel is compact,
const WIDE_AGAIN = 640; // and from which it is wide again: a width in between never flips to and fro
const TWO_PANELS = 2 * NARROW; // px from which given line and own line stand side by side, each wide enough to read
const STILL = "(prefers-reduced-motion: reduce)";

// --- small tools ----------------------------------------------------------------------------------------------

const set = (node, attrs) => {
  for (const [name, value] of Object.entries(attrs)) if (value !== undefined) node.setAttribute(name, value);
  return node;
};
const h = (tag, attrs = {}, ...children) => {
  const node = set(document.createElement(tag), attrs);
  node.append(...children); // strings become text nodes: nothing here ever parses text as HTML
  return node;
};
const s = (tag, attrs = {}, ...children) => {
  const node = set(document.createElementNS(NS, tag), attrs);
  node.append(...children);
  return node;
};
const tenth = (x) => Math.round(x * 10) / 10; // as scene.py rounds
const clamp = (x, low, high) => Math.max(low, Math.min(high, x));
const fill = (words, values) =>
  String(words).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
// Writing the same text anew would have it read aloud anew.
const say = (node, words) => node.textContent !== words && node.replaceChildren(...unbroken(words));
// No line ends inside a score: 64-56 is one thing.
const unbroken = (words) =>
  String(words)
    .split(/(\d+(?:-\d+)+)/)
    .map((part, n) => (n % 2 ? h("span", { class: "ck-whole" }, part) : part))
    .filter(Boolean);
const role = (name) => (name ? `var(--ck-${name})` : "none");
// A box that scrolls must be reachable by keyboard, and then needs a name.
const reachable = (box, scrolls, name) => {
  for (const [key, value] of Object.entries({ tabindex: 0, role: "region", "aria-label": name }))
    scrolls ? box.setAttribute(key, value) : box.removeAttribute(key);
};
// An input method for Chinese writes digits, letters and signs at full width: they are read as the plain ones.
const plain = (typed) => String(typed ?? "").normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-").trim();
// A whole number as it was typed; undefined for anything else.
const wholeNumber = (typed) => (/^[+-]?\d{1,9}$/.test(plain(typed)) ? Number(plain(typed)) : undefined);
// The notebook's own keys: chords, and the one that runs the cell.
const chord = (e) => e.ctrlKey || e.altKey || e.metaKey || (e.shiftKey && e.key === "Enter");
// What a key means, at full width too; nothing where it belongs to a composition, which puts its text in by itself.
const meant = (e) => (e.isComposing || e.keyCode === 229 ? "" : (e.key ?? "").normalize("NFKC"));
const SHIELD = "data-lm-suppress-shortcuts"; // with it on what has the focus, JupyterLab's shortcuts leave a key alone
const same = (one, other) => one.length === other.length && one.every((value, i) => value === other[i]);

// --- printer: display list -> live SVG -------------------------------------------------------------------------

const ICONS = {
  first: "M5 4v16M19 4L8 12l11 8z",
  prev: "M17 4L6 12l11 8z",
  next: "M7 4l11 8-11 8z",
  last: "M19 4v16M5 4l11 8L5 20z",
  play: "M6 3l14 9-14 9z",
  pause: "M8 4v16M16 4v16",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  keys: "M3 6h18v12H3zM7 10h.1M12 10h.1M17 10h.1M8 14h8",
  fork: "M6 21V4M6 14c0-5 11-3 11-9M13.500 8L17 4l3.500 4",
  back: "M10 5L4 11l6 6M4 11h10a6 5 0 0 1 0 9h-3",
  again: "M4 12a8 8 0 1 0 3-6.200M7 2v4.500h4.500",
  right: "M5 13l5 5L19 6",
  wrong: "M6 6l12 12M18 6L6 18",
};
const icon = (name) =>
  s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: "ck-icon" }, s("path", { d: ICONS[name] }));

const RING = { w: ["win", 6], s: ["ink", 4] };
const place = ([, x, y, size = 1, turn = 0]) => [x + 50 * size, y + 72 * size, turn, size]; // by the card's centre
const moved = ([x, y, turn, size]) => ({ transform: `translate(${x}px,${y}px) rotate(${turn}deg) scale(${size})` });

function hatching(x, y, w, height) {
  ((x += 2), (y += 2), (w -= 4), (height -= 4));
  let d = "";
  if (w > 0 && height > 0) {
    for (let c = 10; c < w + height; c += 14) {
      d += `M${x + Math.max(0, c - height)} ${y + Math.min(c, height)}L${x + Math.min(c, w)} ${y + Math.max(0, c - w)}`;
    }
  }
  return d;
}

// Each draws an item's values into its group; defaults are those that scene.py leaves out.
const DRAW = {
  c(g, values, uid) {
    const [face, , , , , mark = ""] = values,
      [x, y, turn, size] = place(values);
    set(g, { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})`, opacity: mark === "d" ? 0.38 : 1 });
    const use = g.querySelector("use") ?? g.appendChild(s("use", { x: -50, y: -72 }));
    set(use, { href: `#${uid}${face}` });
    g.querySelector("rect")?.remove();
    if (RING[mark]) {
      const [colour, width] = RING[mark];
      g.prepend(
        s("rect", {
          x: -56,
          y: -78,
          width: 112,
          height: 156,
          rx: 14,
          fill: "none",
          stroke: role(colour),
          "stroke-width": width,
        }),
      );
    }
  },
  b(g, [x, y, text, r = 19]) {
    g.replaceChildren(s("circle", { cx: x, cy: y, r, fill: role("ink"), stroke: role("felt"), "stroke-width": 3 }));
    const words = g.appendChild(s("g"));
    DRAW.t(words, [x, tenth(y + r * 0.37), text, tenth(r * 1.1), "felt", "middle", 700]);
  },
  t(g, [x, y, text, size, colour, anchor = "start", weight = 400]) {
    g.replaceChildren(
      s("text", { x, y, "font-size": size, fill: role(colour), "text-anchor": anchor, "font-weight": weight }, text),
    );
  },
  r(g, [x, y, width, height, rx, ground, edge = "", ew = 0, dash = 0]) {
    const rim = edge ? { stroke: role(edge), "stroke-width": ew } : {};
    g.replaceChildren(
      s("rect", {
        x,
        y,
        width,
        height,
        rx,
        fill: role(ground),
        ...rim,
        ...(dash ? { "stroke-dasharray": "7 6" } : {}),
      }),
    );
  },
  m(g, [x, y, side, r = 9]) {
    const fill = role(side);
    const square = () => s("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, fill });
    const shapes = {
      a: () => s("circle", { cx: x, cy: y, r, fill }),
      c: () => s("path", { d: `M${x} ${y - r}l${r} ${2 * r}h${-2 * r}z`, fill }),
      d: () => s("path", { d: `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`, fill }),
    };
    g.replaceChildren((shapes[side] ?? square)());
  },
  p(g, [suit, x, y, size], uid) {
    g.replaceChildren(s("use", { href: `#${uid}${suit}`, transform: `translate(${x} ${y}) scale(${size / 20})` }));
  },
  h(g, box) {
    g.replaceChildren(s("path", { d: hatching(...box), stroke: role("panel"), "stroke-width": 2 }));
  },
  l(g, [x1, y1, x2, y2, colour, width]) {
    g.replaceChildren(s("path", { d: `M${x1} ${y1}L${x2} ${y2}`, stroke: role(colour), "stroke-width": width }));
  },
  a(g, [d, colour, width, ground = ""]) {
    g.replaceChildren(s("path", { d, fill: role(ground), stroke: role(colour), "stroke-width": width }));
  },
};

function unpack(packed) {
  let now = new Map();
  return packed.map((changes) => {
    now = new Map(now);
    for (const item of changes) item.length > 1 ? now.set(item[0], item) : now.delete(item[0]);
    return now;
  });
}

const depth = (item) => (item[1] === "c" ? (item[8] ?? 0) : 0);
const inOrder = (frame) => [...frame.values()].sort((p, q) => depth(p) - depth(q) || (p[0] < q[0] ? -1 : 1));

class Picture {
  constructor(uid) {
    this.uid = uid;
    this.nodes = new Map(); // key -> [its group, the item drawn there]
    this.running = [];
    this.felt = s("rect", { x: 2, y: 2, rx: 26, fill: role("felt"), stroke: role("rim"), "stroke-width": 4 });
    this.layers = Object.fromEntries([...LAYERS].map((kind) => [kind, s("g")]));
    this.svg = s("svg", { role: "img" }, this.felt, ...Object.values(this.layers));
    this.hot = h("div", { class: "ck-hot", role: "group" });
    this.el = h("div", { class: "ck-view" }, this.svg, this.hot);
  }

  size(w, tall) {
    set(this.svg, { viewBox: `0 0 ${w} ${tall}` });
    set(this.felt, { width: w - 4, height: tall - 4 });
    this.el.style.aspectRatio = `${w} / ${tall}`; // the height is known before anything is drawn: the page never jumps
    this.el.style.setProperty("--ck-ratio", w / tall);
  }

  // Only what changed is touched, and a card keeps its node, so that it moves instead of blinking.
  show(frame, gently) {
    this.running.forEach((animation) => animation.cancel());
    this.running = [];
    gently &&= !matchMedia(STILL).matches;
    for (const [key, [g]] of this.nodes) if (!frame.has(key)) (g.remove(), this.nodes.delete(key));
    const next = Object.fromEntries([...LAYERS].map((kind) => [kind, this.layers[kind].firstChild]));
    for (const item of inOrder(frame)) {
      const [key, kind, ...values] = item;
      let [g, before] = this.nodes.get(key) ?? [];
      if (before && before[1] !== kind) {
        if (next[before[1]] === g) next[before[1]] = g.nextSibling;
        g.remove();
        g = before = undefined;
      }
      g ??= s("g", { "data-key": key });
      if (!before || !same(before, item)) {
        DRAW[kind](g, values, this.uid);
        this.nodes.set(key, [g, item]);
        if (gently && kind === "c") this.move(g, before && place(before.slice(2)), place(values));
      }
      if (g === next[kind]) next[kind] = g.nextSibling;
      else this.layers[kind].insertBefore(g, next[kind]);
    }
  }

  move(g, from, to) {
    if (from && same(from, to)) return;
    const frames = from ? [moved(from), moved(to)] : [{ opacity: 0 }, { opacity: 1 }];
    this.running.push(g.animate(frames, { duration: MOVE, easing: "ease-in-out" }));
  }

  redraw() {
    for (const [g, item] of this.nodes.values()) DRAW[item[1]](g, item.slice(2), this.uid);
  }
}

// --- ledger: the table that grows with each step ------------------------------------------------------------------

const firstStep = (row) =>
  Math.min(row.at, ...row.cells.flatMap((cell) => (typeof cell === "string" ? [] : cell.map(([step]) => step))));
const partsAt = (row, cell, i) =>
  (typeof cell === "string" ? [[row.at, cell]] : cell).filter(([step]) => i >= step).map(([, text]) => text);

class Ledger {
  constructor() {
    this.caption = h("caption");
    this.widths = h("colgroup");
    this.head = h("tr", { role: "row" });
    this.body = h("tbody", { role: "rowgroup" });
    this.table = h(
      "table",
      { role: "table" },
      this.caption,
      this.widths,
      h("thead", { role: "rowgroup" }, this.head),
      this.body,
    );
    this.el = h("div", { class: "ck-ledger" }, this.table);
  }

  load(line, name) {
    this.rows = line.rows.map((row) => ({ ...row, from: firstStep(row) }));
    this.shown = [];
    this.comma = line.comma ?? ", "; // Chinese sets parts apart by another sign
    this.name = name;
    this.caption.textContent = name;
    this.head.replaceChildren(...line.head.map((title) => h("th", { scope: "col", role: "columnheader" }, title)));
    this.widths.replaceChildren(...line.head.map(() => h("col")));
    this.body.replaceChildren();
    this.el.hidden = !line.head.length;
  }

  show(i) {
    const rows = this.rows.filter((row) => row.from <= i);
    while (this.body.rows.length > rows.length) this.body.lastChild.remove();
    this.shown.length = Math.min(this.shown.length, rows.length);
    rows.forEach((row, k) => {
      const cells = row.cells.map((cell) => partsAt(row, cell, i)),
        key = JSON.stringify(cells);
      if (this.shown[k] !== key) {
        this.shown[k] = key;
        const line = h("tr", { role: "row" }, ...cells.map((parts, c) => this.cell(parts, c)));
        k < this.body.rows.length ? this.body.rows[k].replaceWith(line) : this.body.append(line);
      }
      this.body.rows[k].classList.toggle("ck-now", k === rows.length - 1 && i <= row.at);
    });
    if (this.long) this.el.scrollTop = this.el.scrollHeight; // only this box scrolls, never the page
  }

  cell(parts, c) {
    // The first cell heads its row; while it is empty it is no header (an empty one is announced as a fault).
    const cell = c || !parts[0] ? h("td", { role: "cell" }) : h("th", { scope: "row", role: "rowheader" });
    // A line breaks between the parts rather than inside one, and a score not at all; a long name may break anywhere.
    if (parts.join().length < 9) cell.className = "ck-short";
    const last = parts.length - 1;
    // The sign between parts stays with the one before it; a space after it would be lost inside.
    parts.forEach((part, k) => {
      if (!last) return cell.append(...unbroken(part));
      cell.append(h("span", { class: "ck-part" }, k < last ? part + this.comma.trimEnd() : part));
      if (k < last && / $/.test(this.comma)) cell.append(" ");
    });
    cell.classList.toggle("ck-broad", c === this.broad);
    return cell;
  }

  broaden(column) {
    this.broad = column;
    for (const row of this.table.rows) [...row.cells].forEach((cell, c) => cell.classList.toggle("ck-broad", c === column));
  }

  // Fill in all rows once, unseen, and keep the widths and the height they need. Where it is narrow, the last column
  // (the reason, a sentence) goes below its row over the whole width: roles are written out, since a changed `display`
  // hides that this is a table from some screen readers.
  measure(i, folded) {
    if (this.el.hidden) return;
    folded &&= this.head.cells.length > 4;
    const { style } = this.el,
      cols = [...this.widths.children],
      widths = () => [...this.head.cells].map((cell) => cell.getBoundingClientRect().width);
    cols.forEach((col) => (col.style.width = ""));
    this.table.style.tableLayout = style.minHeight = "";
    this.table.classList.remove("ck-folded");
    this.table.classList.toggle("ck-folding", folded);
    this.show(Infinity);
    this.broaden(-1);
    if (folded) {
      // Where even the rest does not fit side by side, its broadest column gets a line of its own too.
      this.table.style.width = "max-content";
      const full = widths();
      if (this.table.offsetWidth > this.el.clientWidth) this.broaden(full.indexOf(Math.max(...full.slice(1, -1)), 1)); // never the one that heads the row
      this.table.style.width = "";
    }
    // A hair less than measured, and a word of the heading would break: all but the last column get a pixel more.
    const now = widths().map((width, k, all) => (k < all.length - 1 ? width + 1 : Math.max(0, width - k))),
      total = now.reduce((p, q) => p + q, 0) || 1;
    cols.forEach((col, k) => (col.style.width = `${(100 * now[k]) / total}%`));
    this.table.style.setProperty(
      "--ck-columns",
      now
        .slice(0, -1)
        .filter((_, c) => c !== this.broad)
        .map((width) => `minmax(0, ${width}fr)`)
        .join(" "),
    );
    this.table.style.tableLayout = "fixed";
    this.table.classList.remove("ck-folding");
    this.table.classList.toggle("ck-folded", folded);
    style.minHeight = `${this.el.offsetHeight}px`;
    this.long = this.el.scrollHeight > this.el.clientHeight + 1 || this.el.scrollWidth > this.el.clientWidth + 1;
    reachable(this.el, this.long, this.name);
    this.show(i);
  }
}

// --- step bar: a slider whose cells are the steps, grouped by trick -------------------------------------------

class Bar {
  constructor(panel) {
    this.panel = panel;
    this.el = h("div", { class: "ck-bar", role: "slider", tabindex: 0, "aria-orientation": "horizontal" });
    let dragged = false;
    panel.listen(this.el, "pointerdown", (e) => {
      if (e.button) return;
      this.edges = this.cells.map((cell) => cell.getBoundingClientRect().left);
      this.el.setPointerCapture(e.pointerId);
      dragged = true;
      this.reach(e.clientX);
    });
    panel.listen(this.el, "pointermove", (e) => dragged && this.reach(e.clientX));
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"])
      panel.listen(this.el, end, () => (dragged = false));
  }

  load(line) {
    const cell = () => h("i", { class: "ck-cell" });
    const start = cell();
    this.ends = [0]; // the step at which each trick is complete: where Up and Down go
    this.cells = [start];
    this.groups = line.groups.map(([label, count]) => {
      const cells = Array.from({ length: count }, cell);
      this.cells.push(...cells);
      this.ends.push(this.ends.at(-1) + count);
      const words = h("span", { class: "ck-group-name" }, label);
      const el = h("span", { class: "ck-group" }, h("span", { class: "ck-cells" }, ...cells), words);
      el.style.flexGrow = count;
      el.style.maxWidth = `${72 * count}px`; // few steps need no long cells
      return { el, words, label };
    });
    this.el.replaceChildren(
      h("span", { class: "ck-group ck-start" }, h("span", { class: "ck-cells" }, start)),
      ...this.groups.map(({ el }) => el),
    );
    this.el.style.setProperty("--ck-steps", this.cells.length);
  }

  reach(x) {
    const at = this.edges.findLastIndex((left) => left <= x);
    this.panel.go(Math.max(0, at));
  }

  group(i) {
    return Math.max(0, this.ends.findIndex((end) => i <= end) - 1);
  }

  show(i, labels) {
    const last = this.cells.length - 1,
      now = this.group(i);
    this.cells.forEach((cell, k) => (cell.dataset.is = k < i ? "done" : k === i ? "now" : "to-come"));
    this.groups.forEach(({ el }, k) => el.classList.toggle("ck-now", i > 0 && k === now));
    const step = fill(labels.step_of ?? "", { i, n: last }),
      trick = i > 0 && this.groups[now] ? ` · ${this.groups[now].label}` : "";
    set(this.el, { "aria-valuemin": 0, "aria-valuemax": last, "aria-valuenow": i, "aria-valuetext": step + trick });
    return step;
  }

  measure() {
    this.el.classList.toggle("ck-dense", this.el.clientWidth / this.cells.length < 9);
    // Names that would run into the one before are left out; CSS keeps the one of the trick shown.
    let free = -Infinity;
    const spans = this.groups.map(({ el, words }) => [el.offsetLeft + el.offsetWidth / 2, words.scrollWidth / 2]);
    this.groups.forEach(({ words }, k) => {
      const [middle, half] = spans[k],
        cramped = middle - half < free;
      words.classList.toggle("ck-cramped", cramped);
      if (!cramped) free = middle + half + 5;
    });
  }
}

// --- panel: picture, caption, step bar, buttons and ledger of one line --------------------------------------------

// What every panel has: buttons that do what their name says, with a sign or without, in words that Python sent.
class BasePanel {
  constructor(view) {
    Object.assign(this, { view, buttons: {} });
  }

  make(name, sign) {
    const words = h("span", { class: "ck-word" });
    const button = h("button", { type: "button", class: `ck-${name}`, "data-do": name }, ...(sign ? [icon(sign)] : []), words);
    this.buttons[name] = { button, words };
    return button;
  }

  relabel() {
    const { labels } = this.view;
    for (const [name, { button, words }] of Object.entries(this.buttons)) {
      set(button, { "aria-label": labels[name] ?? "", title: labels[name] ?? "" });
      words.textContent = labels[name] ?? "";
    }
    set(this.tools, { "aria-label": labels.toolbar ?? "" });
  }

  measure() {}

  close() {
    this.el.remove();
  }
}

const EMPTY = {
  w: 1280,
  h: 720,
  frames: [[]],
  captions: [""],
  alts: [],
  groups: [],
  head: [],
  rows: [],
  choices: {},
  title: "",
};
const STEPS = ["first", "prev", "next", "last"];

// How much of a card can be seen, from its corner on: the rest lies under its neighbour in the fan.
function uncovered(frame, code) {
  const [, , , x, y, size = 1, , , z = 0] = frame.get(code);
  let [broad, high] = [100 * size, 144 * size];
  for (const [key, kind, , left, top, , , , over = 0] of frame.values()) {
    if (kind !== "c" || key === code || over <= z) continue;
    const [right, down] = [left - x, top - y];
    if (Math.abs(down) < 0.2 * high && right > 0 && right < broad) broad = right;
    else if (Math.abs(right) < 0.2 * broad && down > 0 && down < high) high = down;
  }
  return [broad, high];
}

class Panel extends BasePanel {
  // `traits` names the pair of traits this panel is bound to; `more` the buttons beside those for stepping.
  constructor(view, traits, more) {
    super(view);
    Object.assign(this, { traits, at: -1, stop: new AbortController() });
    this.picture = new Picture(view.uid);
    this.ledger = new Ledger();
    this.bar = new Bar(this);
    this.heading = h("div", { class: "ck-heading" });
    this.caption = h("p", { class: "ck-caption", "aria-live": "polite" });
    this.count = h("span", { class: "ck-count" });
    this.tools = h("div", { class: "ck-tools", role: "toolbar" });
    const make = (name) => this.make(name, name);
    this.tools.append(
      h("div", { class: "ck-set" }, ...[...STEPS, "play"].map(make)),
      this.count,
      h("div", { class: "ck-set" }, ...more.map(make)),
    );
    this.el = h(
      "div",
      { class: "ck-panel", tabindex: 0, role: "group" },
      this.heading,
      this.picture.el,
      this.caption,
      this.bar.el,
      this.tools,
      this.ledger.el,
    );
    this.listen(this.el, "click", (e) => this.press(e));
    this.listen(this.tools, "focusin", (e) => this.rove(e.target.dataset.do));
    this.rove("next");
    this.relabel();
  }

  listen(target, type, handler) {
    this.view.listen(target, type, handler, { signal: this.stop.signal });
  }

  get index() {
    return clamp(Math.trunc(this.view.model.get(this.traits.index)) || 0, 0, this.last);
  }

  get choices() {
    return this.line.choices[this.index] ?? [];
  }

  // The four step buttons share one tab stop, since arrow keys step from anywhere; the others have no key, or one
  // that not everybody knows, and so each keeps its own.
  rove(name) {
    if (STEPS.includes(name)) for (const step of STEPS) this.buttons[step].button.tabIndex = step === name ? 0 : -1;
  }

  relabel() {
    const { labels } = this.view;
    super.relabel();
    set(this.picture.hot, { "aria-label": labels.choose ?? "" });
    set(this.bar.el, { "aria-label": labels.steps ?? "" });
  }

  load() {
    const line = { ...EMPTY, ...this.view.model.get(this.traits.line) };
    this.lay(line.frames.length ? line : EMPTY);
  }

  lay(line) {
    this.line = line;
    this.frames = unpack(line.frames);
    this.last = this.frames.length - 1;
    this.picture.size(line.w, line.h);
    this.bar.load(line);
    this.ledger.load(line, this.view.labels.table ?? "");
    this.show();
    this.measure();
  }

  title(heading) {
    say(this.heading, heading);
    this.heading.hidden = !heading;
    set(this.el, { "aria-label": heading || this.line.title });
  }

  show() {
    const i = this.index,
      { labels } = this.view,
      { captions, alts } = this.line;
    this.picture.show(this.frames[i], this.at >= 0 && Math.abs(i - this.at) === 1);
    this.at = i;
    const caption = captions[i] ?? "";
    say(this.caption, caption);
    set(this.picture.svg, { "aria-label": alts[i] ?? caption });
    say(this.count, this.bar.show(i, labels));
    this.ledger.show(i);
    this.offer();
    this.enable();
    if (i === this.last) this.pause();
  }

  enable() {
    const i = this.index,
      waiting = this.view.waiting;
    const off = {
      first: !i,
      prev: !i,
      next: i === this.last && !this.choices.length,
      last: i === this.last,
      fork: waiting,
      back: waiting,
    };
    // aria-disabled, not disabled: a button that has focus must not drop it.
    for (const [name, { button }] of Object.entries(this.buttons))
      if (name in off) set(button, { "aria-disabled": Boolean(off[name]) });
    for (const button of this.picture.hot.children) set(button, { "aria-disabled": Boolean(waiting) });
    this.el.classList.toggle("ck-waiting", Boolean(waiting));
  }

  // Real buttons exactly over the cards that may be chosen now.
  offer() {
    const { hot } = this.picture,
      held = hot.contains(this.view.active),
      { w, h: tall } = this.line,
      frame = this.frames[this.index];
    const spots = this.choices
      .filter(([code]) => frame.get(code)?.[1] === "c")
      .map(([code, ...said]) => ({ code, said, at: frame.get(code), seen: uncovered(frame, code) }));
    const key = JSON.stringify([w, tall, spots]);
    if (key === this.offered) return;
    this.offered = key;
    hot.replaceChildren(
      ...spots.map(({ code, said: [name, move = code], at: [, , , x, y], seen: [broad, high] }, n) => {
        // One card may be played in several ways (what it captures): its buttons share its face, one below the other.
        const its = (spot) => spot.code === code,
          ways = spots.filter(its).length,
          way = spots.slice(0, n).filter(its).length;
        const button = h("button", {
          type: "button",
          class: "ck-choice",
          "data-card": move,
          "aria-label": name,
          title: name,
        });
        const height = high / ways;
        const percent = { left: x / w, top: (y + way * height) / tall, width: broad / w, height: height / tall };
        if (ways > 1) button.append(h("span", { class: "ck-way" }, String(way + 1)));
        for (const [side, part] of Object.entries(percent)) button.style[side] = `${100 * part}%`;
        return button;
      }),
    );
    if (held) (hot.firstChild ?? this.el).focus({ preventScroll: true });
  }

  // Go on here: with the first card that may be chosen, or with the next step.
  settle(control = this.picture.hot.firstChild ?? this.buttons.next.button) {
    this.comeIntoSight();
    control.focus({ preventScroll: true });
  }

  // Where the panels stand one below the other, the one that is turned to may be outside the window.
  comeIntoSight() {
    if (this.view.root.dataset.columns === "1") this.picture.el.scrollIntoView({ block: "nearest" });
  }

  measure() {
    if (!this.el.offsetWidth) return;
    // Room for the longest caption, so that a short one does not pull the buttons up; but not for a rare one that is very
    // long. On a phone the buttons stand above the caption, and nothing can move them.
    const probe = h(
      "p",
      { class: "ck-caption ck-probe", "aria-hidden": "true" },
      ...[...new Set(this.line.captions)].map((words) => h("span", {}, words)),
    );
    this.caption.style.minHeight = "";
    this.caption.after(probe);
    const frame = getComputedStyle(this.caption),
      lines = this.view.narrow || this.view.full || this.view.root.dataset.columns === "2" ? 3 : 2,
      most = lines * parseFloat(frame.lineHeight);
    const tallest = Math.min(most, Math.max(0, ...[...probe.children].map((span) => span.offsetHeight)));
    const around = ["paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth"].reduce(
      (sum, name) => sum + parseFloat(frame[name]),
      0,
    );
    probe.remove();
    this.caption.style.minHeight = `${Math.ceil(tallest + around)}px`;
    this.bar.measure();
    this.ledger.measure(this.index, this.view.narrow);
    // What stands around the picture and has to be on the screen with it.
    const rest = [this.heading, this.caption, this.bar.el, this.tools].reduce(
      (sum, { offsetHeight }) => sum + offsetHeight + 8,
      24,
    );
    this.el.style.setProperty("--ck-rest", `${rest}px`);
  }

  go(i) {
    i = clamp(i, 0, this.last);
    if (i !== this.index) this.view.put({ [this.traits.index]: i });
  }

  act(name, event) {
    const i = this.index,
      { ends } = this.bar;
    if (name !== "play" && name in ACTIONS) this.pause();
    ACTIONS[name]?.(this, i, ends, event);
    if (!(name in ACTIONS)) this.view.act(name, this, event);
  }

  press(event) {
    const button = event.target.closest("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    if (button.dataset.card) this.view.choose(this, button.dataset.card, event);
    else if (button.dataset.do) this.act(button.dataset.do, event);
  }

  next(event) {
    if (this.index < this.last) this.go(this.index + 1);
    else if (this.choices.length === 1) this.view.choose(this, this.choices[0][2] ?? this.choices[0][0], event);
    else this.picture.hot.firstChild?.focus({ preventScroll: true });
  }

  play() {
    if (this.timer) return this.pause();
    if (this.index === this.last) this.go(0);
    const tick = () => {
      this.timer = 0;
      if (!this.el.isConnected) return this.pause(); // scrolled away by a notebook that drops what is out of sight
      this.go(this.index + 1);
      if (this.index < this.last) this.timer = this.view.later(tick, TICK);
      else this.pause();
    };
    this.timer = this.view.later(tick, TICK);
    this.playing(true);
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.playing(false);
  }

  playing(on) {
    const { button } = this.buttons.play;
    if (button.getAttribute("aria-pressed") === String(on)) return;
    set(button, { "aria-pressed": on, title: this.view.labels[on ? "pause" : "play"] ?? "" });
    button.firstChild.replaceWith(icon(on ? "pause" : "play"));
  }

  close() {
    this.stop.abort();
    this.pause();
    this.picture.running.forEach((animation) => animation.cancel());
    super.close();
  }
}

const ACTIONS = {
  first: (panel) => panel.go(0),
  prev: (panel, i) => panel.go(i - 1),
  next: (panel, i, ends, event) => panel.next(event),
  last: (panel) => panel.go(panel.last),
  up: (panel, i, ends) => panel.go(ends.findLast((end) => end < i) ?? 0),
  down: (panel, i, ends) => panel.go(ends.find((end) => end > i) ?? panel.last),
  play: (panel) => panel.play(),
};
const SCREEN_KEYS = { f: "full", F: "full", "?": "keys", Escape: "escape" }; // those of every kind
const KEYS = {
  ArrowRight: "next",
  PageDown: "next",
  ArrowLeft: "prev",
  PageUp: "prev",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  ...SCREEN_KEYS,
};

// --- the widget: root, theme, size, full screen, messages, keys ---------------------------------------------------

const dark = matchMedia("(prefers-color-scheme: dark)");

function surroundings() {
  const { jpThemeLight, vscodeThemeKind = "" } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
  const kind = vscodeThemeKind || document.body.className;
  if (/vscode-light|vscode-high-contrast-light/.test(kind)) return "light";
  if (/vscode-dark|vscode-high-contrast/.test(kind)) return "dark";
  return dark.matches ? "dark" : "light";
}

class Widget {
  constructor(model, el) {
    Object.assign(this, { model, el, panels: [], watched: [], timers: new Set(), depth: 0, waiting: 0, note: "" });
    this.stop = new AbortController();
    // Each widget may load this file anew, so a counter would repeat itself.
    this.uid = `ck${Math.random().toString(36).slice(2, 9)}-`;
    this.defs = s("defs");
    this.help = h("dl", { class: "ck-help", id: `${this.uid}help` });
    this.alarm = h("p", { class: "ck-message", role: "alert" });
    this.row = h("div", { class: "ck-panels" });
    this.root = h(
      "div",
      { class: "ck", dir: "ltr", "data-kind": model.get("kind") ?? "" },
      s("svg", { class: "ck-defs", width: 0, height: 0, "aria-hidden": "true" }, this.defs),
      this.row,
      this.help,
      this.alarm,
    );
    this.help.hidden = true;
    this.listen(document, "scroll", () => this.inSight(), { capture: true, passive: true });
    this.listen(window, "keydown", (e) => this.shield(e), { capture: true });
    this.listen(this.root, "keydown", (e) => this.onKey(e));
    this.listen(document, "fullscreenchange", () => this.filled());
    this.listen(dark, "change", () => this.paint());
    const look = new MutationObserver(this.guard(() => this.paint()));
    look.observe(document.body, {
      attributes: true,
      attributeFilter: ["class", "data-jp-theme-light", "data-vscode-theme-kind"],
    });
    const widths = new ResizeObserver(this.guard(() => this.fit()));
    widths.observe(this.root);
    this.stop.signal.addEventListener("abort", () => (look.disconnect(), widths.disconnect()));

    this.watch("faces", () => this.deck());
    this.watch("theme roles", () => this.paint());
    this.watch("size", () => this.fit(true));
    this.watch("labels language", () => this.speak());
    this.watch("message", () => this.tell(""));
    this.deck();
    this.paint();
    this.build();
    this.speak();
    this.tell("");
    el.append(this.root);
    this.fit();
  }

  // The first panel, and the only one of most kinds.
  open(panel) {
    this.panels = [panel];
    this.row.append(panel.el);
    panel.relabel();
    panel.load();
    this.showHelp(false);
    this.filled();
  }

  get(name) {
    return this.model.get(name);
  }

  get labels() {
    return this.model.get("labels") ?? {};
  }

  word(name, fields = {}) {
    return fill(this.labels[name] ?? "", fields);
  }

  // An error in a handler is shown where the learner looks, and still reaches whoever watches the console. What comes
  // after the widget has gone (a file that was read, a screen that was filled) finds nobody any more. And the focus
  // does not fall out of the widget with a control that the handler takes away.
  guard(handler) {
    return (...given) => {
      if (this.stop.signal.aborted) return undefined;
      const way = this.depth ? [] : this.wayToFocus();
      this.depth += 1;
      try {
        return handler(...given);
      } catch (error) {
        this.cry(String(error?.message ?? error));
        throw error;
      } finally {
        this.depth -= 1;
        if (way.length && !this.hasFocus) this.catchFocus(way);
      }
    };
  }

  listen(target, type, handler, options = {}) {
    target.addEventListener(type, this.guard(handler), { signal: this.stop.signal, ...options });
  }

  // A timer that is guarded like every handler, and stops with the widget.
  later(handler, ms) {
    const timer = setTimeout(
      this.guard(() => (this.timers.delete(timer), handler())),
      ms,
    );
    this.timers.add(timer);
    return timer;
  }

  // What has the focus: in the page, or in the shadow tree into which some hosts lay a widget.
  get active() {
    return this.root.getRootNode().activeElement ?? null;
  }

  // Whether the focus is on something of this widget that is still to be seen.
  get hasFocus() {
    const { active } = this;
    return this.root.contains(active) && active.checkVisibility();
  }

  // From what has the focus up to the root.
  wayToFocus() {
    const way = [];
    for (let node = this.active; this.root.contains(node); node = node.parentElement) way.push(node);
    return way;
  }

  // The nearest box that is left, if it takes the focus itself, or else the first control in it.
  catchFocus(way) {
    const takes = (node) => node.tabIndex >= 0 && node.checkVisibility() && node.getAttribute("aria-disabled") !== "true";
    for (const box of way.filter((node) => this.root.contains(node))) {
      const next = takes(box) ? box : [...box.querySelectorAll("button, input, select, textarea, a[href], [tabindex]")].find(takes);
      if (next) return next.focus({ preventScroll: true });
    }
  }

  // While the learner's own change is being put in (see `change`) nothing is drawn yet.
  watch(names, handler) {
    const guarded = this.guard(() => this.holding || handler());
    for (const name of names.split(" ")) {
      this.model.on(`change:${name}`, guarded);
      this.watched.push([`change:${name}`, guarded]);
    }
  }

  // Stepping goes on when nobody is there to be told: a closed connection is no error of the learner's.
  save() {
    try {
      this.model.save_changes();
    } catch (error) {
      console.debug("cardkit: state not saved", error);
    }
  }

  // Value by value: that is all that every host of these widgets offers.
  put(changes) {
    for (const [name, value] of Object.entries(changes)) this.model.set(name, value);
    this.save();
  }

  // What the learner changes here is drawn once, when all values stand.
  change(changes) {
    this.holding = true;
    try {
      this.put(changes);
    } finally {
      this.holding = false;
    }
    this.update();
  }

  update() {
    for (const panel of this.panels) panel.show();
  }

  deck() {
    // Not text but drawings: the card faces, made by view/faces.py. Each view gets ids of its own.
    this.defs.innerHTML = String(this.model.get("faces") ?? "").replace(/(id="|href="#)~/g, `$1${this.uid}`);
    for (const panel of this.panels) panel.picture.redraw();
  }

  paint() {
    const wanted = this.model.get("theme"),
      name = ["light", "dark"].includes(wanted) ? wanted : surroundings();
    for (const [key, colour] of Object.entries(this.model.get("roles")?.[name] ?? {}))
      this.root.style.setProperty(`--ck-${key}`, colour);
    this.root.dataset.theme = name;
    this.root.style.colorScheme = name;
  }

  speak() {
    set(this.root, { lang: this.model.get("language") ?? "" });
    this.help.replaceChildren(
      ...(this.labels.keys_help ?? []).map(([key, meaning]) =>
        h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, meaning)),
      ),
    );
    for (const panel of this.panels) {
      panel.relabel();
      panel.load();
    }
    this.head();
  }

  head() {}

  tell(note) {
    this.note = note;
    this.cry(note || this.model.get("message") || "");
  }

  cry(words) {
    say(this.alarm, words);
    this.inSight();
  }

  // Keys and messages stand below the widget, which may reach far below the window: there they move up into sight. CSS
  // alone cannot do it, since a notebook's output is itself a box that scrolls. What has the focus stays uncovered.
  inSight() {
    // Told from what they hold, not from their size: this runs at every scroll, and asking for a size lays out the page.
    const shown = [...(this.help.hidden ? [] : [this.help]), ...(this.alarm.firstChild ? [this.alarm] : [])];
    if (!shown.length) return;
    let [top, bottom] = [0, innerHeight];
    // The page's own body cuts nothing off: what it says of that is the window's affair, and in JupyterLab it has no height.
    for (let box = this.root; box && box !== document.body && !this.full; box = box.parentElement) {
      if (box !== this.root && getComputedStyle(box).overflowY === "visible") continue;
      const { top: above, bottom: below } = box.getBoundingClientRect();
      [top, bottom] = [Math.max(top, above), Math.min(bottom, below)];
    }
    const held = this.hasFocus && this.active.getBoundingClientRect();
    for (const node of shown) {
      node.style.transform = "";
      const own = node.getBoundingClientRect();
      let up = Math.max(0, own.bottom + 4 - bottom);
      if (held && up && held.height < 200 && held.bottom > own.top - up && held.top < own.bottom - up) {
        const clear = own.top - Math.max(top + 4, held.top - own.height - 8);
        if (clear > up) up = clear;
      }
      if (up) node.style.transform = `translateY(${-Math.round(up)}px)`;
    }
  }

  // Width decides the size when size is "auto"; each view reports only when its own width crosses a threshold, so two
  // views of one model never answer each other.
  fit(anew) {
    const wide = this.root.offsetWidth,
      size = this.model.get("size") ?? "auto";
    if (!wide) return; // hidden, or not in the page yet
    const columns = this.panels.length > 1 && wide >= TWO_PANELS ? 2 : 1,
      each = wide / columns;
    this.narrow = each < (this.narrow ? WIDE_AGAIN : NARROW);
    const room = this.narrow ? "compact" : "wide",
      shown = size !== "auto" ? size : this.narrow ? "compact" : this.full ? "projector" : "normal";
    const now = [wide, columns, shown, this.full].join();
    if (anew || now !== this.fitted) {
      this.fitted = now;
      Object.assign(this.root.dataset, { size: shown, columns });
      for (const panel of this.panels) panel.measure();
      this.inSight();
    }
    if (size !== "auto") this.reported = undefined;
    else if (room !== this.reported) {
      this.reported = room;
      if (this.model.get("room") !== room) this.put({ room });
    }
  }

  act(name, panel, event) {
    if (name === "full") this.fillScreen();
    else if (name === "keys") this.showHelp(this.help.hidden);
    else if (name === "escape") this.escape();
  }

  escape() {
    if (this.overlaid) this.fillScreen();
    else this.showHelp(false);
  }

  showHelp(on) {
    this.help.hidden = !on;
    this.inSight();
    for (const panel of this.panels)
      if (panel.buttons.keys) set(panel.buttons.keys.button, { "aria-expanded": on, "aria-controls": this.help.id });
  }

  // Anything but the notebook's own keys would cut cells and move its cursor. JupyterLab hears a key when it has come
  // up through the page, and so not at all where that is stopped here; Notebook 7 hears it on its way down, before
  // it gets here: only an attribute on what has the focus keeps it off, and only for this key.
  shield(e) {
    const [target] = e.composedPath();
    if (target instanceof Element && this.root.contains(target)) target.toggleAttribute(SHIELD, !chord(e));
  }

  onKey(e) {
    e.target.removeAttribute(SHIELD);
    if (chord(e)) return;
    e.stopPropagation();
    const key = meant(e);
    if (!key || key === "Tab") return;
    // A space at full width presses nothing by itself.
    if (key === " " && e.key !== " " && e.target.matches("button, [type=radio], [type=checkbox]"))
      return e.preventDefault(), e.target.click();
    this.key(e, key);
  }

  key(e, key) {
    const panel = this.panels.find(({ el }) => el.contains(e.target)) ?? this.panels[0];
    const own = [this.root, panel.el, panel.bar.el].includes(e.target);
    let name = KEYS[key];
    if (key === " " && own) name = "next";
    if (e.target === panel.ledger.el && /^Arrow(Up|Down)$/.test(key)) return; // a long table scrolls
    if (/^[1-9]$/.test(key)) {
      panel.picture.hot.children[key - 1]?.focus({ preventScroll: true }); // then Enter confirms
      return e.preventDefault();
    }
    if (!name) return;
    e.preventDefault();
    panel.act(name, e);
  }

  // The root fills the screen; where a page may not ask for that (iPhone, some frames) it fills the window instead.
  fillScreen() {
    if (this.fullScreen) return void document.exitFullscreen();
    if (this.overlaid) return this.overlay(false);
    if (!this.root.requestFullscreen) return this.overlay(true);
    Promise.resolve(this.root.requestFullscreen()).catch(this.guard(() => this.overlay(true)));
  }

  get fullScreen() {
    return this.root.getRootNode().fullscreenElement === this.root;
  }

  overlay(on) {
    this.overlaid = on;
    this.filled();
  }

  filled() {
    this.full = this.fullScreen || Boolean(this.overlaid);
    this.root.classList.toggle("ck-full", this.full);
    this.root.classList.toggle("ck-overlay", Boolean(this.overlaid));
    for (const { buttons } of this.panels)
      if (buttons.full)
        set(buttons.full.button, { "aria-pressed": this.full, title: this.labels[this.full ? "leave" : "full"] ?? "" });
    this.fit(true);
  }

  remove() {
    if (this.fullScreen) document.exitFullscreen();
    this.stop.abort();
    for (const [name, handler] of this.watched) this.model.off(name, handler);
    for (const timer of this.timers) clearTimeout(timer);
    for (const panel of this.panels) panel.close();
    this.root.remove();
  }
}

// --- kinds ----------------------------------------------------------------------------------------------------------

const KINDS = {};

function render({ model, el }) {
  const kind = model.get("kind");
  if (!Object.hasOwn(KINDS, kind)) throw new Error(`unknown kind of widget: ${kind}`);
  const widget = new KINDS[kind](model, el);
  return () => widget.remove();
}

export default { render };
