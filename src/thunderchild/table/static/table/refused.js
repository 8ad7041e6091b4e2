// A link that opens no table or no seat: what may have happened, and where one can go.
import { button, byId, el, fill, icon } from "../app/dom.js";

/** @typedef {import("../app/types.js").Problem} Problem */

/** @type {Record<string, { head: string, text: string }>} */
const WHY = {
  link: {
    head: "This link opens no seat",
    text: "It was cut when it was copied, or a newer one replaced it. Whoever sent it can make another.",
  },
  taken: {
    head: "Somebody opened this link first",
    text: "Whoever opens a link first holds the seat, in that browser. If that was you, go on there; if not, ask for a new link.",
  },
  nosuchtable: {
    head: "There is no such table",
    text: "The link was cut or mistyped, or it leads to another server. Whoever sent it can copy it again.",
  },
  watch: {
    head: "This table has no watchers",
    text: "Only those who play see it. To play one needs the link of a seat.",
  },
};

/** @param {HTMLElement} root the frame @param {Problem} problem @param {() => void} watch */
export function drawRefused(root, problem, watch) {
  const { head, text } = WHY[problem.code ?? ""] ?? { head: "The table is closed to you", text: problem.message ?? "" };
  document.title = `${head} · Thunderchild`;
  root.classList.remove("loading");
  root.classList.add("refused");
  fill(
    byId("stage"),
    el(
      "div",
      { class: "none wrong", role: "alert" },
      icon("i-link"),
      el("h1", {}, head),
      el("p", {}, text),
      el(
        "div",
        { class: "pair" },
        ["link", "taken"].includes(problem.code ?? "")
          ? button({ class: "btn", onclick: watch }, icon("i-eye"), "Watch the table")
          : null,
        el("a", { class: "btn go", href: "./" }, "All games"),
      ),
    ),
  );
}
