// Once: what was made of the same values is not made again, and then Preact does not look into it either.

import { same } from "../core/words.ts";

export const once = <V>() => {
  let of: readonly unknown[] | undefined;
  let made: V;
  return (given: readonly unknown[], make: () => V): V => {
    if (!of || !same(of, given)) made = make();
    of = given;
    return made;
  };
};
