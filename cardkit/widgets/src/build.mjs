// Build: one small file of scripts a kind, and one of styles where it has any; and the companion of JupyterLab, one script.
// usage: node build.mjs PACKAGE, the folder of the package, or an empty one
// A kind is a source beside this file (`stepper.ts`), or the index of a folder (`keeper/index.tsx`).

import { readdirSync } from "node:fs";
import { build } from "esbuild";

const here = import.meta.dirname;
const [, , folder] = process.argv;
const names = readdirSync(here, { recursive: true }).flatMap((path) => {
  const [, name] = /^([a-z]+)(?:[/\\]index)?\.(?:tsx?|css)$/.exec(path) ?? [];
  return name ? [{ in: `${here}/${path}`, out: name }] : [];
});
const common = {
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  // What Preact keeps for itself, and nobody else may name: two underscores and a letter. `__html` is none of these.
  mangleProps: /^__[a-zA-Z]?$/,
  // The types of tags are those of tsconfig.json; a call that takes children as arguments has fewer letters.
  tsconfigRaw: { compilerOptions: { jsx: "react", jsxFactory: "createElement", jsxFragmentFactory: "Fragment" } },
  inject: [`${here}/core/jsx.ts`],
  target: ["es2023", "chrome120", "firefox121", "safari17.2"],
  logLevel: "warning",
};

await build({ ...common, entryPoints: names, outdir: `${folder}/widgets/static`, format: "esm" });
await build({
  ...common,
  entryPoints: [{ in: `${here}/companion/extension.ts`, out: "extension" }],
  outdir: `${folder}/labextension/static`,
  format: "iife",
  loader: { ".css": "text" },
});
