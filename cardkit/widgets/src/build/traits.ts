// Traits: what Python sends of a position that is set up, and what the page says of it (widgets/build.py).

import type { Look } from "../core/types.ts";
import type { Field, Switch } from "./asked.tsx";
import type { Opened } from "./inside.ts";
import type { Position } from "./laid.ts";

export interface Traits extends Look {
  setting: {
    title: string;
    games: [name: string, title: string][];
    switches: Switch[];
    places: [key: string, name: string][];
    cards: [code: string, name: string, signs: string][];
    suits: [letter: string, name: string][];
    seats: [letter: string, name: string][];
    fields: Field[];
    sayings: [text: string, name: string][];
  };
  position: Position;
  asked: number; // how often something was laid, and up to where it has been judged
  heard: number;
  told: string[];
  amiss: string[];
  played: string[];
  offers: [move: string, name: string][];
  toml: string;
  pasted: string;
  opened: Opened;
  wish: { do?: string };
}
