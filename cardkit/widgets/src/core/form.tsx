// Form: a widget whose panels are Preact's. What is on screen is `view()` of what the model says, drawn anew, at once,
// whenever a watched trait or a field of the widget itself has changed; Preact touches only what differs.

import { type ButtonHTMLAttributes, Component, type ComponentChildren, createRef, render } from "preact";
import { shrunk } from "./caption.ts";
import { focus } from "./dom.ts";
import { ICONS } from "./icons.ts";
import { Picture } from "./printer.ts";
import { windowHigh } from "./sight.ts";
import type { Frame, Look } from "./types.ts";
import { Widget } from "./widget.ts";
import { scores } from "./words.ts";

export abstract class Form<T extends Look = Look> extends Widget<T> {
  // What stands in the widget now.
  abstract view(): ComponentChildren;

  override load(): void {
    this.update();
  }

  override update(): void {
    render(this.view(), this.row);
    for (const caption of this.all(".ck-judged")) shrunk(caption);
  }

  // Style sheets know the window of a page, not that of a notebook.
  override measure(): void {
    this.root.style.setProperty("--ck-window", `${windowHigh(this.root, this.full)}px`);
    for (const caption of this.all(".ck-judged")) shrunk(caption);
  }

  override enable(): void {
    this.update();
  }

  override redraw(): void {
    this.update();
  }

  override remove(): void {
    super.remove();
    render(null, this.row);
  }

  override begin(): void {
    this.go(this.all("input:not([type=file])")[0] ?? this.all(".ck-question")[0]);
  }

  all<E extends HTMLElement>(selector: string): E[] {
    return [...this.row.querySelectorAll<E>(selector)];
  }

  // The focus goes there, or else to the panel.
  go(to: HTMLElement | null | undefined): void {
    focus(to ?? (this.row.firstElementChild as HTMLElement));
  }
}

export const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class="ck-icon">
    <path d={d} />
  </svg>
);

// Words in which no line ends inside a score.
export const Words = ({ children }: { children: string }) => (
  <>{scores(children).map((part, n) => (n % 2 ? <span class="ck-whole">{part}</span> : part))}</>
);

// A button that does what its name says (`act`), in words that Python sent, with a sign or without.
type Of = Pick<Widget, "word" | "full" | "help">;
export const Do = ({ of, name, sign, ...more }: ButtonHTMLAttributes & { of: Of; name: string; sign?: string }) => {
  const words = of.word(name);
  return (
    <button type="button" class={`ck-${name}`} data-do={name} aria-label={words} title={words} {...more}>
      {sign && <Icon d={sign} />}
      <span class="ck-word">{words}</span>
    </button>
  );
};

// Those that every kind has: for the screen and for the keys.
export const ScreenTools = ({ of }: { of: Of }) => (
  <>
    <Do of={of} name="full" sign={ICONS.full} aria-pressed={of.full} title={of.word(of.full ? "leave" : "full")} />
    <Do of={of} name="keys" sign={ICONS.keys} aria-expanded={!of.help.hidden} aria-controls={of.help.id} />
  </>
);

// Where exercises are dealt without end: which one this is, and the button for the next.
export const Another = ({ of }: { of: Of & Pick<Widget, "labels"> & { get(name: "number"): unknown } }) =>
  "another" in of.labels ? (
    <p class="ck-exercises">
      <Do of={of} name="another" />
      <span>{of.word("exercise", { n: Number(of.get("number")) })}</span>
    </p>
  ) : null;

// The face of a card, or another drawing of the deck, by its name there; one that has no label is hidden from readers.
export const Face = ({ uid, face, label }: { uid: string; face: string; label?: string }) => (
  <svg
    viewBox="-53 -75 106 150"
    class="ck-face"
    aria-hidden={!label}
    {...(label && { role: "img", "aria-label": label })}
  >
    <use href={`#${uid}${face}`} x={-50} y={-72} />
  </svg>
);

interface BoardProps {
  uid: string;
  w: number;
  h: number;
  frame: Frame;
  label: string;
  moving?: boolean; // cards go to their new places instead of being there
  faces?: string; // when these change, the picture is drawn anew
  children?: ComponentChildren; // real buttons over the cards, in groups: <div class="ck-hot" role="group">
}

// A picture of the table inside a panel: drawn by the printer, with a layer of children above it.
export class Board extends Component<BoardProps> {
  readonly #svg = createRef<SVGSVGElement>();
  #picture: Picture | undefined;
  #faces: string | undefined;

  override componentDidMount(): void {
    if (this.#svg.current) this.#picture = new Picture(this.props.uid, this.#svg.current);
    this.componentDidUpdate();
  }

  override componentDidUpdate(): void {
    const { w, h, frame, moving, faces } = this.props;
    this.#picture?.size(w, h);
    this.#picture?.show(frame, moving);
    if (this.#faces !== faces) this.#picture?.redraw();
    this.#faces = faces;
  }

  override componentWillUnmount(): void {
    this.#picture?.still();
  }

  render({ label, children }: BoardProps) {
    return (
      <div class="ck-view">
        <svg ref={this.#svg} role="img" aria-label={label} />
        {children}
      </div>
    );
  }
}
