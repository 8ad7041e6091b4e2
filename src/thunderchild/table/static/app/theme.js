// Light or dark, calm or lively, text size: what the settings and the system say.
import { onPrefs, prefs } from "./store.js";

const light = matchMedia("(prefers-color-scheme: light)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function apply() {
  const { theme, calm, size } = prefs();
  const root = document.documentElement;
  root.dataset.theme = theme === "auto" ? (light.matches ? "light" : "dark") : theme;
  if (calm ?? still.matches) root.dataset.calm = "";
  else delete root.dataset.calm;
  root.style.fontSize = size === 100 ? "" : `${size}%`;
}

export function followTheme() {
  apply();
  onPrefs(apply);
  light.addEventListener("change", apply);
  still.addEventListener("change", apply);
}
