// Pick: what the kinds in which cards or answers are picked and judged have in common.
// table.js stands before it in the same module, and the part of the kind itself after it.

// One tab stop for a group that arrows go through: what has the focus, else what is chosen, else what had it last.
const rove = (nodes, target) => {
  const on =
    nodes.find((node) => node === target) ??
    nodes.find((node) => node.getAttribute("aria-checked") === "true") ??
    nodes.find((node) => node.tabIndex === 0 && node.isConnected) ??
    nodes[0];
  for (const node of nodes) node.tabIndex = node === on ? 0 : -1;
};

// What the caption says of a choice: right or wrong is told by a sign and a word too, and the same is not told anew.
function pronounce(panel, { is, words }) {
  const { caption, view } = panel,
    told = `${is} ${words}`;
  caption.dataset.is = is;
  if (panel.said === told) return;
  panel.said = told;
  const gap = view.word("sentences", { first: "", then: "" }); // between two sentences, none in Chinese
  caption.replaceChildren(...(is ? [icon(is), h("b", {}, view.word(is)), gap] : []), words);
}
