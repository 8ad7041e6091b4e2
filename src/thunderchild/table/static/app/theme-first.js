// Runs before the first paint (a plain script, not a module): light or dark, calm or lively.
(function () {
  /** @type {any} */
  var prefs = {};
  try {
    prefs = JSON.parse(localStorage.getItem("thunderchild.prefs") || "{}");
  } catch {
    prefs = {};
  }
  var root = document.documentElement;
  var light = prefs.theme === "light" || (prefs.theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  root.dataset.theme = light ? "light" : "dark";
  if (prefs.calm === true || (prefs.calm !== false && matchMedia("(prefers-reduced-motion: reduce)").matches))
    root.dataset.calm = "";
})();
