// HTTP: the lobby, new tables, records.

/** What the server refused, in its words. */
export class Refusal extends Error {
  /** @param {number} status @param {import("./types.js").Problem} problem */
  constructor(status, problem) {
    super(problem.message || "the server does not answer");
    this.status = status;
    this.code = problem.code ?? "";
  }
}

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").MadeTable} MadeTable */
/** @typedef {import("./types.js").SeatForm} SeatForm */

/** @param {string} path @param {{ method?: string, body?: unknown, tokens?: string[] }} [how] @returns {Promise<Response>} */
async function ask(path, how = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (how.tokens?.length) headers.Authorization = `Bearer ${how.tokens.join(",")}`;
  if (how.body !== undefined) headers["Content-Type"] = "application/json";
  const body = how.body === undefined ? undefined : JSON.stringify(how.body);
  let answer;
  try {
    answer = await fetch(new URL(`../api/${path}`, import.meta.url), { method: how.method ?? "GET", headers, body });
  } catch {
    throw new Refusal(0, { code: "offline", message: "The server does not answer. Is it running?" });
  }
  if (!answer.ok) throw new Refusal(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

/** @param {string} path @param {string[]} [tokens] @returns {Promise<any>} */
async function get(path, tokens) {
  return (await ask(path, { tokens })).json();
}

/** @param {string} path @param {unknown} body @param {string[]} [tokens] @returns {Promise<any>} */
async function post(path, body, tokens) {
  return (await ask(path, { method: "POST", body, tokens })).json();
}

/** @returns {Promise<import("./types.js").Meta[]>} */
export const games = () => get("games");
/** @param {string} game @param {string} [pack] @returns {Promise<GameInfo>} */
export const game = (game, pack = "") => get(`games/${game}${pack ? `?pack=${encodeURIComponent(pack)}` : ""}`);
/** What never changes, by its hash. @param {string} game @param {"words" | "board"} kind @param {string} hash */
export const part = (game, kind, hash) => get(`games/${game}/${kind}/${hash}`);
/** @returns {Promise<import("./types.js").ListedTable[]>} */
export const tables = () => get("tables");
/** Positions in which one click is much better than all others. @param {string} game
 * @returns {Promise<{ number: number, seats: number, seat: number, side: string, turn: number, clicks: number }[]>} */
export const problems = (game) => get(`games/${game}/problems`);
/** The address others reach this server by, if it knows one. @returns {Promise<{ version: string, url: string }>} */
export const server = () => get("server");
/** @param {{ game: string, seats: SeatForm[] } & Record<string, unknown>} form @returns {Promise<MadeTable>} */
export const newTable = (form) => post("tables", form);
/** @param {string} id @param {string[]} [tokens] @returns {Promise<import("./types.js").TableInfo>} */
export const table = (id, tokens) => get(`tables/${id}`, tokens);
/** @param {string} id @param {{ seat?: number, name?: string }} form @param {string[]} [tokens] of seats one has there already
 * @returns {Promise<{ table: string, seat: number, token: string }>} */
export const join = (id, form, tokens) => post(`tables/${id}/join`, { ...form, dice: true }, tokens);
/** @param {string} id @param {string[]} [tokens] @returns {Promise<Record<string, unknown>>} */
export const record = (id, tokens) => get(`tables/${id}/record`, tokens);
/** @param {string} id @param {string[]} tokens @param {number | null} eye
 * @returns {Promise<{ eye: number, lines: import("./types.js").LineData[] }>} */
export const log = (id, tokens, eye) => get(`tables/${id}/log${eye === null ? "" : `?eye=${eye}`}`, tokens);
/** @param {string} id @param {string[]} tokens @param {number | null} eye @param {number} first @param {number} count
 * @returns {Promise<{ frames: import("./types.js").Moment[] }>} */
export const past = (id, tokens, eye, first, count) =>
  get(`tables/${id}/past?first=${first}&count=${count}${eye === null ? "" : `&eye=${eye}`}`, tokens);
/** Every line of chance of a finished game: number, odds, what fell. @param {string} id @param {string[]} [tokens]
 * @returns {Promise<{ fell: [number, number[], number][] }>} */
export const dice = (id, tokens) => get(`tables/${id}/dice`, tokens);
/** How the study of a finished game stands; `begin`: it is begun if there is none. @param {string} id @param {string[]} tokens
 * @param {boolean} begin @returns {Promise<import("./types.js").StudyAnswer>} */
export const study = (id, tokens, begin) => (begin ? post(`tables/${id}/study`, {}, tokens) : get(`tables/${id}/study`, tokens));
/** @param {unknown} data a record @returns {Promise<{ table: string }>} */
export const importRecord = (data) => post("records", data);
/** @param {string} id @param {{ at: number, seats: SeatForm[], name: string }} form @returns {Promise<MadeTable>} */
export const fork = (id, form) => post(`tables/${id}/fork`, form);

/** A link as a QR code, as the address of a picture. @param {string} text */
export async function qr(text) {
  const answer = await ask("qr", { method: "POST", body: { text } });
  return URL.createObjectURL(await answer.blob());
}
