// Look: is the page around a widget light or dark?

export function surroundings(dark: MediaQueryList): string {
  const { jpThemeLight, vscodeThemeKind = "" } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
  const kind = vscodeThemeKind || document.body.className;
  if (/vscode-light|vscode-high-contrast-light/.test(kind)) return "light";
  if (/vscode-dark|vscode-high-contrast/.test(kind)) return "dark";
  return dark.matches ? "dark" : "light";
}

// Where a host says so: a change of these is a change of the look.
export const SIGNS = ["class", "data-jp-theme-light", "data-vscode-theme-kind"];
