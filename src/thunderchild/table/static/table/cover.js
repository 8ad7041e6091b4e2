// Two seats at one screen: nothing is shown until the other person says so.
import { button, el, fill, icon } from "../app/dom.js";

/** @param {HTMLElement} root @param {HTMLElement} frame @param {import("./session.js").Session} session */
export function drawCover(root, frame, session) {
  const seat = session.covered;
  root.hidden = seat === null;
  frame.classList.toggle("covered", seat !== null);
  frame.inert = seat !== null;
  if (seat === null) {
    fill(root);
    return;
  }
  const who = session.who(seat);
  const title = who.name === who.place ? who.place : `${who.place}: ${who.name}`;
  const hidden = "Everything of the other seat is hidden. Look when you are alone with the screen.";
  const look = button({ class: "btn go big", onclick: () => session.uncover() }, icon("i-eye"), `I am ${who.place}`);
  const words = [el("p", { class: "cap" }, "Hand the screen over"), el("h2", {}, title), el("p", { class: "muted" }, hidden)];
  fill(root, el("div", { class: "coverbox" }, icon("i-eyeoff"), words, look));
  look.focus();
}
