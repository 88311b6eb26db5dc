// Build: one small file of scripts a kind, and one of styles where it has any.  usage: node build.mjs FOLDER
// A kind is a source beside this file (`stepper.ts`), or the index of a folder (`keeper/index.tsx`).

import { readdirSync } from "node:fs";
import { build } from "esbuild";

const here = import.meta.dirname;
const names = readdirSync(here, { recursive: true }).flatMap((path) => {
  const [, name] = /^([a-z]+)(?:[/\\]index)?\.(?:tsx?|css)$/.exec(path) ?? [];
  return name ? [{ in: `${here}/${path}`, out: name }] : [];
});

await build({
  entryPoints: names,
  outdir: process.argv[2],
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  // What Preact keeps for itself, and nobody else may name: two underscores and a letter. `__html` is none of these.
  mangleProps: /^__[a-zA-Z]?$/,
  // The types of tags are those of tsconfig.json; a call that takes children as arguments has fewer letters.
  tsconfigRaw: { compilerOptions: { jsx: "react", jsxFactory: "createElement", jsxFragmentFactory: "Fragment" } },
  inject: [`${here}/core/jsx.ts`],
  target: ["es2023", "chrome120", "firefox121", "safari17.2"],
  logLevel: "warning",
});
