// Light or dark, calm or lively: what the settings and the system say.
import { onPrefs, prefs } from "./store.js";

const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function apply() {
  const { theme, calm } = prefs();
  const root = document.documentElement;
  root.dataset.theme = theme === "auto" ? (light.matches ? "light" : "dark") : theme;
  if (calm ?? still.matches) root.dataset.calm = "";
  else delete root.dataset.calm;
}

export function followTheme() {
  apply();
  onPrefs(apply);
  light.addEventListener("change", apply);
  still.addEventListener("change", apply);
}
