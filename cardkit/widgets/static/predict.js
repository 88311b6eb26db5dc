// Predict: a hand stays covered until the answers are locked. Nothing here needs a kernel.

Object.assign(ICONS, {
  vote: "M8 13V5M12 12V3M16 13V5M8 13l-3-2 3 7c1 2 7 2 8 0v-5",
  clock: "M12 3a9 9 0 1 0 .1 0M12 7v5h4",
});
const counts = (options, hands) => options.map((_, n) => hands.filter((one) => one === n).length);
const part = (name, ...inside) => h("span", { class: `ck-${name}` }, ...inside);

// Measuring needs texts as long as those that are covered, and must not write these down anywhere.
const masked = (words) => words.replace(/\ufe0e/g, "").replace(/\S/gu, (sign) => (sign < "\u2e80" ? "n" : "墩"));
const perCell = (row, text, parts) => ({
  ...row,
  cells: row.cells.map((cell) => (typeof cell === "string" ? text(cell) : parts(cell))),
});

// The panel of a line whose later steps are nowhere in the page yet.
class Covered extends Panel {
  constructor(view) {
    super(view, { line: "line", index: "index" }, ["again", "vote", "clock", "full", "keys"]);
    this.caption.removeAttribute("aria-live"); // the view speaks, so that a reveal is heard once and whole
    this.caption.after(view.task, view.said);
  }

  load() {
    this.whole = { ...EMPTY, ...this.view.get("line") };
    this.cover();
  }

  cover() {
    const { limit } = this.view,
      { frames, captions, groups, rows } = this.whole;
    const until = (row) =>
      perCell(
        row,
        (text) => (row.at <= limit ? text : ""),
        (parts) => parts.filter(([step]) => step <= limit),
      );
    let left = limit;
    this.lay({
      ...this.whole,
      frames: frames.slice(0, limit + 1),
      captions: captions.slice(0, limit + 1).map((caption, step) => this.view.bare(step) ?? caption),
      groups: groups
        .map(([label, count]) => [label, Math.min(count, (left -= count) + count)])
        .filter(([, count]) => count > 0),
      rows: rows
        .filter((row) => firstStep(row) <= limit)
        .map(until)
        .map((row) => (this.view.bare(row.at) ? { ...row, cells: [...row.cells.slice(0, -1), ""] } : row)),
    });
  }

  get choices() {
    const { view } = this,
      cards = view.phase === "ask" && view.question.ask === "card" ? view.question.options : [];
    return cards.map(([key, label]) => [key, view.word(label)]);
  }

  measure() {
    if (!this.el.offsetWidth) return;
    const { line, ledger } = this,
      { rows } = ledger;
    this.line = { ...line, captions: this.whole.captions.map(masked) };
    ledger.rows = this.whole.rows.map((row) => ({
      ...perCell(row, masked, (parts) => parts.map(([step, text]) => [step, masked(text)])),
      from: firstStep(row),
    }));
    super.measure();
    this.line = line;
    Object.assign(ledger, { rows, shown: [] });
    ledger.show(this.index);
    this.around = parseFloat(this.el.style.getPropertyValue("--ck-rest"));
    this.view.task.style.minHeight = "";
    this.settleTask();
  }

  // The task keeps the room it once took: what is below stays where it is.
  settleTask() {
    const { task } = this.view,
      beside = task.offsetLeft > this.caption.offsetLeft + 9;
    task.style.minHeight = `${task.offsetHeight}px`;
    this.el.style.setProperty("--ck-rest", `${(this.around || 0) + (beside ? 0 : task.offsetHeight + 8)}px`);
  }

  enable() {
    super.enable();
    set(this.buttons.next.button, { "aria-disabled": this.index === this.last && !this.view.here });
    const fresh = !this.view.answered.length && this.index === this.view.get("begin");
    set(this.buttons.again.button, { "aria-disabled": fresh });
  }

  next() {
    if (this.index < this.last) this.go(this.index + 1);
    else if (this.view.phase === "locked") this.view.reveal();
    else this.view.enter();
  }
}

class Predict extends Widget {
  build() {
    this.task = h("div", { class: "ck-task" });
    this.said = h("p", { class: "ck-said", "aria-live": "polite" });
    this.listen(this.task, "input", (e) => this.put({ draft: e.target.value }));
    this.seconds = this.get("timer");
    this.panel = new Covered(this);
    this.open(this.panel);
    this.watch("line", () => (this.panel.load(), this.head()));
    this.watch("index revealed answered", () => this.update());
    this.watch("draft tried hands", () => this.refresh());
    this.watch("stops words ladder voting timer fade explain", () => this.update());
  }

  // --- what the model says

  get answered() {
    return this.get("answered");
  }

  get stops() {
    return this.get("stops");
  }

  get voting() {
    return this.get("voting");
  }

  get number() {
    return clamp(this.get("revealed"), 0, this.stops.length);
  }

  get here() {
    return this.stops[this.number];
  }

  get limit() {
    return clamp(this.here?.at ?? this.get("end"), 0, this.panel.whole.frames.length - 1);
  }

  given(number = this.number) {
    return this.answered.filter(({ stop }) => stop === number);
  }

  // ask: a question waits; locked: all are answered and nothing is shown yet; away: some other step is on screen.
  get phase() {
    if (!this.here || this.panel.index !== this.here.at) return "away";
    return this.question ? "ask" : "locked";
  }

  get question() {
    return this.here?.questions[this.given().length];
  }

  // The stop whose answers are told at this step: the last one that has been revealed by now.
  get told() {
    return this.stops.findLastIndex(({ to }, n) => n < this.number && to <= this.panel.index);
  }

  get fresh() {
    return this.stops[this.told]?.to === this.panel.index;
  }

  // A text that a stop names by number, or one of the labels with its fields put in.
  word(which, fields = {}) {
    return fill((typeof which === "number" ? this.get("words")[which] : this.labels[which]) ?? "", fields);
  }

  label(question, choice) {
    const option = question.options.find(([key]) => key === choice);
    return option ? this.word(option[1]) : choice;
  }

  get typed() {
    return Boolean(this.question?.typed) && !this.voting;
  }

  get spot() {
    return `${this.number}.${this.given().length}`;
  }

  get counted() {
    return this.get("hands")[this.spot] ?? [];
  }

  // What would be locked now: what was chosen, else what most hands are for.
  get choice() {
    const draft = this.get("draft");
    if (this.typed) {
      const number = wholeNumber(draft);
      return number >= 0 && number < 1000 ? String(Math.abs(number)) : "";
    }
    const options = this.question?.options ?? [];
    if (options.some(([key]) => key === draft)) return draft;
    const tally = counts(options, this.counted),
      most = Math.max(0, ...tally);
    return most && tally.filter((one) => one === most).length === 1 ? options[tally.indexOf(most)][0] : "";
  }

  // Where errors alone are explained, a trick that was wholly right is told without its reason.
  bare(step) {
    const at = this.stops.findIndex(({ to, bare }) => to === step && bare !== undefined);
    const told = at >= 0 && at < this.number && this.verdicts(at).every(Boolean);
    return told ? this.word(this.stops[at].bare) : undefined;
  }

  // What was right, answer by answer, of one stop or of all that are revealed: what is only locked has no verdict yet.
  verdicts(at) {
    const here = ({ stop }) => (at === undefined ? stop < this.number : stop === at);
    return this.answered
      .filter(here)
      .map(({ stop, ask, choice }) => this.stops[stop]?.questions.find((one) => one.ask === ask)?.right === choice);
  }

  // --- what the learner does

  choose(panel, card) {
    this.put({ draft: card });
    this.enter();
  }

  onward() {
    const { phase } = this;
    if (phase === "ask") this.lock();
    else if (phase === "locked") this.reveal();
    else this.panel.go(this.limit);
  }

  lock() {
    const { question, choice } = this;
    if (!choice) return this.enter();
    const answer = { stop: this.number, ask: question.ask, choice };
    if (question.options.find(([key]) => key === choice)?.[3]) {
      this.change({ tried: [...this.get("tried"), answer], draft: "" });
    } else {
      this.change({ answered: [...this.answered, answer], draft: "" });
    }
  }

  reveal() {
    this.panel.pause();
    this.change({ revealed: this.number + 1, index: this.here.to });
  }

  again() {
    this.panel.pause();
    this.change({ revealed: 0, answered: [], tried: [], draft: "", hands: {}, index: this.get("begin") });
  }

  // Count a hand for an answer; without a number take the last one back.
  hand(n) {
    if (this.phase !== "ask" || (n !== undefined && !this.question.options[n])) return;
    const now = n === undefined ? this.counted.slice(0, -1) : [...this.counted, n];
    this.put({ hands: { ...this.get("hands"), [this.spot]: now } });
  }

  act(name, panel, event) {
    if (name === "onward") event?.detail > 1 || this.onward(); // a double click locks once
    else if (name === "again") this.again();
    else if (name === "vote") this.put({ voting: !this.voting });
    else if (name === "clock") this.put({ timer: this.get("timer") ? null : this.seconds });
    else if (name === "hand") this.hand(Number(event.target.closest("button").dataset.n));
    else if (name === "undo") this.hand();
    else super.act(name, panel, event);
  }

  key(e, key) {
    // What is typed into a field or moves among radio buttons is the browser's business.
    const field = e.target.type === "radio" ? /^( |Arrow(Up|Down))$/ : /^(.|Arrow.+|Home|End|Backspace|Delete)$/u;
    if (!e.shiftKey && this.ownKey(e, key)) e.preventDefault();
    else if (!e.target.matches("input") || !field.test(key)) super.key(e, key);
  }

  ownKey(e, key) {
    const digit = /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1; // 0 is the tenth
    if (key === "Enter" && !e.target.closest("button")) return e.repeat || (this.onward(), true);
    if (e.target.matches?.(".ck-number")) return false;
    if (digit >= 0) {
      if (this.voting) this.hand(digit);
      else if (this.phase === "ask" && !this.typed && this.question.options[digit]) {
        this.choose(null, this.question.options[digit][0]);
      }
      return true;
    }
    if (key === "v" || key === "V") return this.act("vote"), true;
    if (key === "Backspace" && this.voting) return this.hand(), true;
    return false;
  }

  // The focus goes to what is to be done next.
  enter() {
    const at = this.phase === "ask" && (this.task.querySelector("input:checked") ?? this.task.querySelector("input"));
    // When all is shown, the bar leads back through the hand; a key pressed once too often does no harm there.
    (at || this.task.querySelector(".ck-onward") || this.panel.bar.el).focus({ preventScroll: true });
  }

  // --- what is shown

  head() {
    this.panel.title("");
    this.update();
  }

  update() {
    if (this.panel.last !== this.limit || this.explained !== this.answered) this.panel.cover();
    else this.panel.show();
    this.explained = this.answered;
    this.draw();
    this.hear();
  }

  draw() {
    const held = this.task.contains(this.active),
      { phase, told, stops } = this;
    let body = [h("p", {}, this.word("coming", this.here))];
    if (phase !== "away") body = this.ask();
    else if (told >= 0) body = this.verdict(told);
    const does = { ask: "lock", locked: "reveal", away: "onward" }[phase];
    const button = this.button("onward", this.word(does), { class: "ck-onward" });
    const done = phase === "away" && this.panel.index === this.limit;
    this.hint = h("p", { class: "ck-hint" });
    this.task.replaceChildren(
      this.where(phase === "away" && told >= 0 ? told : Math.min(this.number, stops.length - 1)),
      h("div", { class: "ck-ask" }, ...body, h("div", { class: "ck-do" }, ...(done ? [] : [button]), this.hint)),
      ...this.rungs(phase === "away" ? told : -1),
    );
    this.task.dataset.phase = phase;
    set(this.panel.buttons.vote.button, { "aria-pressed": this.voting });
    set(this.panel.buttons.clock.button, { "aria-pressed": Boolean(this.get("timer")) });
    this.panel.buttons.clock.button.hidden = !this.seconds;
    this.refresh();
    this.panel.settleTask();
    this.run();
    if (held) this.enter();
  }

  button(does, words, attrs) {
    return h("button", { type: "button", "data-do": does, ...attrs }, words);
  }

  where(number) {
    const { trick = "" } = this.stops[number] ?? {},
      told = this.verdicts(),
      row = told.length - 1 - told.lastIndexOf(false);
    this.ring = h("span", { class: "ck-ring", role: "timer", "aria-label": this.word("seconds") });
    return h(
      "p",
      { class: "ck-where" },
      part("stop", this.word("stop_of", { i: number + 1, n: this.stops.length, trick })),
      part("run", told.length ? this.word("row", { n: row }) : ""),
      this.ring,
    );
  }

  ask() {
    const { question } = this,
      id = `${this.uid}ask`;
    const locked = this.given().map(({ choice }, n) => {
      const one = this.here.questions[n];
      const words = this.word("locked", { answer: this.label(one, choice) });
      return h("li", {}, `${this.word(one.text)} `, h("b", {}, words));
    });
    let before = this.fresh ? this.verdict(this.told) : [];
    if (locked.length) before = [h("ul", { class: "ck-locked" }, ...locked)];
    if (!question) return before;
    if (this.typed) {
      const looks = { class: "ck-number", inputmode: "numeric", maxlength: 3, autocomplete: "off" };
      const field = h("input", { ...looks, placeholder: this.word("number"), "aria-labelledby": id });
      return [...before, h("p", { class: "ck-question", id }, this.word(question.text)), field];
    }
    const { voting } = this;
    const options = question.options.map(([key, label], n) => {
      const radio = h("input", { type: "radio", name: `${this.uid}answer`, value: key });
      const words = this.word(label);
      const number = h("kbd", { "aria-hidden": "true" }, `${(n + 1) % 10}`);
      const option = h("label", { class: "ck-option" }, radio, number, part("label", words));
      const more = this.button("hand", "+1", { "data-n": n, "aria-label": this.word("one_more", { answer: words }) });
      return h("div", { class: "ck-answer" }, option, ...(voting ? [more] : []));
    });
    const group = h(
      "fieldset",
      { class: "ck-question", role: "radiogroup", "aria-labelledby": id },
      h("legend", { id }, this.word(question.text)),
      h("div", { class: "ck-options" }, ...options),
    );
    if (!voting) return [...before, group];
    this.count = part("count");
    const back = this.button("undo", this.word("take_back"));
    return [...before, group, h("p", { class: "ck-counted" }, this.count, back)];
  }

  // What may change while the question stands.
  refresh() {
    if (this.phase !== "ask") return;
    const { choice, counted } = this,
      draft = this.get("draft");
    for (const input of this.task.querySelectorAll("input")) {
      if (input.type === "radio") input.checked = input.value === draft;
      else if (input.value !== draft) input.value = draft;
    }
    set(this.task.querySelector(".ck-onward"), { "aria-disabled": !choice });
    say(this.hint, this.voting && counted.length && !choice ? this.word("tie") : this.refused);
    if (!this.voting) return;
    say(this.count, this.word("counted", { n: counted.length }));
    set(this.count.nextSibling, { "aria-disabled": !counted.length });
  }

  // A card that the rules refuse is answered with the reason, and another one may be tried.
  get refused() {
    const tried = this.get("tried").findLast(({ stop, ask }) => stop === this.number && ask === this.question?.ask);
    const option = tried && this.question.options.find(([key]) => key === tried.choice);
    return option ? this.word("sentences", { first: this.word(option[2]), then: this.word("refused") }) : "";
  }

  rungs(told) {
    const rungs = this.get("ladder"),
      lit = told >= 0 ? this.stops[told].rung : undefined;
    if (!rungs.length || (!lit && this.get("fade") !== 0)) return [];
    const rows = rungs.map(([rung, words]) => {
      const row = h("li", { "data-lit": rung === lit }, words);
      if (rung === lit) row.append(" ", h("b", {}, icon("right"), this.word("decided")));
      return row;
    });
    return [h("section", { class: "ck-ladder" }, h("p", {}, this.word("ladder")), h("ol", {}, ...rows))];
  }

  // Why an answer is right or wrong; what the caption says already is not said again.
  reasons(question, choice, right) {
    const told = [];
    if (!right) {
      const card = question.ask === "card", // why another card fails names the one played
        why = question.options.find(([key]) => key === choice)?.[2] ?? question.slips?.[choice];
      told.push(why === undefined ? this.word("wrong_sum", { wrong: choice }) : this.word(why));
      if (card) return told[0];
      told.push(this.word("it_is", { answer: this.label(question, question.right) }));
    }
    const why = this.word(question.why);
    const wanted = !right || this.get("explain") !== "errors";
    if (wanted && !this.panel.caption.textContent.includes(why)) told.push(why);
    return told.reduce((first, then) => (first ? this.word("sentences", { first, then }) : then), "");
  }

  results(number) {
    const { questions } = this.stops[number];
    return questions.slice(0, this.given(number).length).map((question, n) => {
      const { choice } = this.given(number)[n],
        right = choice === question.right,
        is = right ? "right" : "wrong",
        said = { mark: this.word(is), question: this.word(question.text), answer: this.label(question, choice) };
      return { question, n, is, head: this.word("verdict", said), why: this.reasons(question, choice, right) };
    });
  }

  verdict(number) {
    const rows = this.results(number).map(({ question, n, is, head, why }) => {
      const bars = this.bars(question, this.get("hands")[`${number}.${n}`]);
      const words = h("div", {}, h("b", {}, head), " ", why, ...bars);
      return h("li", { "data-is": is }, part("mark", icon(is)), words);
    });
    const over = !this.here && this.panel.index === this.limit;
    return [h("ul", { class: "ck-verdicts" }, ...rows), ...(over ? [this.summary()] : [])];
  }

  bars(question, hands = []) {
    if (!hands.length) return [];
    const tally = counts(question.options, hands);
    const rows = question.options.map(([key, label], n) => {
      const bar = h("i", { "aria-hidden": "true" });
      bar.style.inlineSize = `${(100 * tally[n]) / hands.length}%`;
      const mark = key === question.right ? [icon("right"), this.word("right")] : [];
      const sum = h("b", {}, `${tally[n]}`);
      return h("li", {}, part("label", this.word(label)), part("track", bar), sum, part("is", ...mark));
    });
    return [h("ul", { class: "ck-votes", "aria-label": this.word("votes") }, ...rows)];
  }

  summary() {
    const runs = this.verdicts().reduce((all, right) => [...all, right ? (all.at(-1) ?? 0) + 1 : 0], []);
    const values = { right: runs.filter(Boolean).length, n: runs.length, best: Math.max(0, ...runs) };
    return h("p", { class: "ck-summary" }, this.word("summary", values));
  }

  // One live text for each step: the caption, and with it what is asked or how the answers came out.
  hear() {
    const { phase, told, question } = this,
      asked = this.given().length,
      text = [this.panel.caption.textContent];
    if (phase !== "away" && asked) {
      const { choice } = this.given().at(-1);
      text[0] = this.word("locked", { answer: this.label(this.here.questions[asked - 1], choice) });
    } else if (this.fresh) for (const { head, why } of this.results(told)) text.push(head, why);
    if (phase === "ask") text.push(this.refused || this.word(question.text));
    say(this.said, text.filter(Boolean).join(" "));
  }

  // The clock belongs to the view and judges nothing: when it is over one may think on.
  run() {
    const seconds = this.get("timer"),
      timed = seconds && this.phase === "ask" ? this.number : undefined;
    if (timed !== this.timed) {
      clearTimeout(this.tick);
      Object.assign(this, { timed, left: seconds });
      if (timed !== undefined) this.tick = this.later(() => this.second(), 1000);
    }
    this.dial();
  }

  second() {
    if (!this.task.isConnected) return;
    this.left -= 1;
    if (this.left > 0) this.tick = this.later(() => this.second(), 1000);
    else say(this.said, this.word("time_up"));
    this.dial();
  }

  dial() {
    const seconds = this.get("timer");
    this.ring.hidden = this.timed === undefined;
    if (this.ring.hidden) return;
    const dial = part("dial");
    dial.style.setProperty("--ck-left", `${(100 * this.left) / seconds}%`);
    this.ring.replaceChildren(dial, `${this.left} ${this.left ? "" : this.word("time_up")}`);
  }
}

KINDS.predict = Predict;
