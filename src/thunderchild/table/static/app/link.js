// The connection to a table: says hello, asks and hears, comes back by itself when it is lost.
import { Refusal, part } from "./api.js";

/** What comes: a message of some type, or the answer to one that was asked with an id. @typedef {any} Message */
/** @typedef {{ resolve: (answer: Message) => void, reject: (error: Error) => void }} Waiting */

const PAUSES = [0.4, 0.8, 1.5, 3, 5, 8, 10];
const REFUSED = 1008;
const SLOW = 1500; // milliseconds without an answer that are worth a word
const STALLED = 9000; // and those after which the connection is given up

export class Link {
  /** @param {string} table @param {string[]} tokens @param {string} name @param {string} [hold] a secret of this browser's own */
  constructor(table, tokens, name, hold = "") {
    this.table = table;
    this.tokens = tokens;
    this.hold = hold;
    this.name = name;
    /** @type {(message: Message) => void} */
    this.hear = () => {};
    /** Called with "on", "slow" (an answer is late), "lost" (and the seconds until the next try) or "refused" (and why).
     * @type {(how: string, more?: number | import("./types.js").Problem) => void} */
    this.tell = () => {};
    this.tick = -1;
    this.notes = 0;
    this.next = 1;
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    this.tries = 0;
    this.closed = false;
    this.timer = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** What comes while the table's vocabulary and board are fetched. @type {Message[] | null} */
    this.early = null;
    /** What was asked and is not answered though it is time, by id. @type {Set<number>} */
    this.late = new Set();
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.now();
    });
  }

  open() {
    clearTimeout(this.timer);
    const address = new URL("../ws", import.meta.url);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    this.early = null;
    socket.onopen = () => {
      const { table, tokens, tick, notes, name, hold } = this;
      socket.send(JSON.stringify({ hello: { table, tokens, tick, notes, name, dice: true, ...(hold ? { hold } : {}) } }));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lose(event.code);
    };
  }

  /** Try again at once, if the connection is lost. */
  now() {
    if (!this.socket && !this.closed) this.open();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** @param {Message} message */
  receive(message) {
    if (this.early) this.early.push(message);
    else if (message.type === "table") this.complete(message);
    else this.take(message);
  }

  /** The table names its vocabulary and board by their hashes; a browser fetches each of them once. @param {Message} message */
  async complete(message) {
    const { socket } = this;
    /** @type {Message[]} */
    const meanwhile = [];
    this.early = meanwhile;
    try {
      const board = message.board ? part(message.game, "board", message.board) : null;
      const whole = { ...message, words: await part(message.game, "words", message.words), board: await board };
      if (socket !== this.socket) return;
      this.early = null;
      for (const one of [whole, ...meanwhile]) this.take(one);
    } catch {
      socket?.close(); // and come back
    }
  }

  /** @param {Message} message */
  take(message) {
    const waiting = message.id === undefined ? undefined : this.waiting.get(message.id);
    if (waiting) {
      this.waiting.delete(message.id);
      if (this.late.delete(message.id) && !this.late.size) this.tell("on");
      if (message.type === "refused") waiting.reject(new Refusal(400, message));
      else waiting.resolve(message);
      return;
    }
    if (message.type === "refused") {
      this.closed = true;
      this.tell("refused", message);
      return;
    }
    if (message.type === "table") {
      this.tries = 0;
      this.tell("on");
    }
    if (message.type === "state") this.tick = message.tick;
    if (message.type === "notes") this.notes = message.count;
    this.hear(message);
  }

  /** @param {number} code */
  lose(code) {
    this.socket = null;
    for (const waiting of this.waiting.values()) {
      waiting.reject(new Refusal(0, { code: "lost", message: "The connection was lost before the table answered." }));
    }
    this.waiting.clear();
    this.late.clear();
    if (this.closed || code === REFUSED) return;
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] * (0.85 + Math.random() * 0.3);
    this.tries += 1;
    this.tell("lost", pause);
    this.timer = window.setTimeout(() => this.open(), pause * 1000);
  }

  /** @param {Record<string, unknown>} message @returns {Promise<Message>} */
  ask(message) {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refusal(0, { code: "lost", message: "There is no connection to the table at the moment." }));
    }
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
      if (!("hint" in message)) this.expect(id, socket);
    });
  }

  /** An answer comes at once; if it does not, that is said, and then the connection is made anew. @param {number} id
   * @param {WebSocket} socket */
  expect(id, socket) {
    setTimeout(() => {
      if (!this.waiting.has(id) || socket !== this.socket) return;
      this.late.add(id);
      this.tell("slow");
    }, SLOW);
    setTimeout(() => {
      if (!this.waiting.has(id) || socket !== this.socket) return;
      this.lose(0);
      socket.close();
    }, STALLED);
  }
}
