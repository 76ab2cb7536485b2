// Light, dark, or the system's theme.

const THEMES = ["auto", "light", "dark"];

function stored() {
  try {
    const theme = localStorage.getItem("theme");
    return THEMES.includes(theme) ? theme : "auto";
  } catch {
    return "auto";
  }
}

let theme = stored();

function apply() {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The theme in use. */
export function current() {
  return theme;
}

/** The next theme in the cycle. */
export function next() {
  theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  apply();
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

apply();
