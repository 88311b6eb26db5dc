// Screen: a widget fills it; where a page may not ask for that (iPhone, some frames) it fills the window instead.

export class Screen {
  overlaid = false; // lies over all else in the window
  readonly #root: HTMLElement;
  readonly #changed: () => void;

  // `changed` is called where this changes the root by itself; the document tells of the rest.
  constructor(root: HTMLElement, changed: () => void) {
    this.#root = root;
    this.#changed = changed;
  }

  get filled(): boolean {
    return (this.#root.getRootNode() as Document).fullscreenElement === this.#root;
  }

  get full(): boolean {
    return this.filled || this.overlaid;
  }

  toggle(): void {
    if (this.filled) document.exitFullscreen();
    else if (this.overlaid || !this.#root.requestFullscreen) this.#overlay(!this.overlaid);
    else Promise.resolve(this.#root.requestFullscreen()).catch(() => this.#overlay(true));
  }

  #overlay(on: boolean): void {
    this.overlaid = on;
    this.#changed();
  }

  paint(): void {
    this.#root.classList.toggle("ck-full", this.full);
    this.#root.classList.toggle("ck-overlay", this.overlaid);
  }
}
