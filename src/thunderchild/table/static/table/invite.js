// Links that invite: where they lead, whom they let in, and their QR codes.
import * as api from "../app/api.js";
import { copyField } from "../app/dialog.js";
import { el, fill, icon } from "../app/dom.js";

/** Where links lead: here, or, if this page was asked for by a name that means "this machine", to the address others know. */
let base = new URL("../", import.meta.url).href;
/** Nobody else can reach this server. */
let alone = false;

const LOCAL = /^(localhost|127\.|\[::1\])/;

/** Asks the server for the address others use. @param {() => void} found */
export async function lookOutside(found) {
  if (!LOCAL.test(location.hostname)) return;
  const { url } = await api.server().catch(() => ({ url: base }));
  alone = !url;
  if (url) base = url;
  found();
}

/** @param {string} table @param {string} [token] */
export function linkTo(table, token) {
  return new URL(`table.html#${table}${token ? `.${token}` : ""}`, base).href;
}

/** @type {Map<string, Promise<string>>} */
const codes = new Map();

/** A picture, as soon as it is there. @param {string} link */
function picture(link) {
  const place = el("span", { class: "qr" });
  const coming = codes.get(link) ?? api.qr(link);
  codes.set(link, coming);
  coming.then(
    (address) => fill(place, el("img", { src: address, alt: "The link as a QR code" })),
    () => place.remove(),
  );
  return place;
}

/** A link to copy, what it does, and where. @param {string} link @param {string} words @param {string} label */
export function invitation(link, words, label) {
  const column = el("div", {}, el("p", {}, words), copyField(link, label), alone ? onlyHere() : null);
  return el("div", { class: "invite" }, column, alone ? null : picture(link));
}

/** The link says "localhost", and so does the server. */
function onlyHere() {
  const start = el("code", { class: "mono" }, "thunderchild serve --host 0.0.0.0");
  const words = ["It works on this computer only. For others on your network the server has to be started with ", start, "."];
  return el("p", { class: "note onlyhere" }, icon("i-warn"), el("span", {}, words));
}
