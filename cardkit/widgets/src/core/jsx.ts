// Jsx: what a tag becomes in a bundle: shorter there than what the compiler would call (see build.mjs).

export { createElement, Fragment } from "preact";
