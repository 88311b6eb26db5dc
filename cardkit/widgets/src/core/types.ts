// Types: what Python sends, as view/ and widgets/ lay it out.

// What anywidget promises to every front end on every host, and nothing beside it.
export interface Model<T> {
  get<K extends keyof T>(name: K): T[K];
  set<K extends keyof T>(name: K, value: T[K]): void;
  save_changes(): void;
  on(event: string, handler: () => void): void;
  off(event: string, handler: () => void): void;
}

export type Labels = Record<string, string>;

// What every kind of widget has (widgets/base.py).
export interface Look {
  kind: string;
  language: string;
  theme: string;
  size: string;
  room: string;
  deck: string;
  faces: string;
  roles: Record<string, Record<string, string>>;
  // Every text of the controls; the help is the one that is no text.
  labels: Labels & { keys_help?: [key: string, meaning: string][] };
  message: string;
  number?: number; // of an exercise: its seed
  another?: number; // an exercise is asked for
  // What is said of a card: lines in which it and the order are open, each with the names of its cards; and the terms.
  about?: { lines?: Record<string, Record<string, string>>; order?: string; terms?: [word: string, means: string][] };
}

// One thing that is drawn: a key that it keeps from frame to frame, which kind of thing, and its values (view/scene.py).
export type Item = [key: string, kind: string, ...values: (string | number)[]];
// A card: its face, place, size, turn, mark and depth.
export type Frame = Map<string, Item>;
// Of each frame what differs from the one before: a key alone is taken away.
export type Packed = (Item | [key: string])[][];

// A cell that is there from the start, or grows: each part with the step from which on it stands there.
export type Cell = string | [step: number, text: string][];
export interface Row {
  at: number;
  cells: Cell[];
}

// A hand, or a line of it, laid out step by step (view/show.py).
export interface Line {
  w: number;
  h: number;
  frames: Packed;
  captions: string[];
  alts: string[];
  groups: [label: string, steps: number][];
  head: string[];
  rows: Row[];
  // By step: the cards that may be chosen, what each is called, and the move if it is more than the card.
  choices: Record<string, [card: string, name?: string, move?: string][]>;
  title: string;
  comma?: string;
  // How the sides stand, each score with the step that brings it.
  standings?: [step: number, words: string][];
  // By step: the item of the picture to which the cards go that are taken away there.
  takes?: Record<string, string>;
  // The steps at which cards come from the stock.
  draws?: number[];
  // By step and item of the picture: what it says on its way to its last words.
  counts?: Record<string, Record<string, string[]>>;
  // How the deal ends at the last step, in words, and where there is room for what can be done next.
  end?: { words: string; box: [x: number, y: number, w: number, h: number] } | null;
}
