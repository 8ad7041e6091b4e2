// Short sounds, only if one asks for them in the settings.
import { prefs } from "./store.js";

/** Notes in hertz, one after the other. @type {Record<string, number[]>} */
const TUNES = { turn: [523], moment: [523, 659, 784], end: [392, 523, 659, 784] };
const NOTE = 0.13; // seconds

/** @type {AudioContext | null} */
let air = null;

/** @param {"turn" | "moment" | "end"} what */
export function play(what) {
  if (!prefs().sound || !("AudioContext" in window)) return;
  air ??= new AudioContext();
  TUNES[what].forEach((tone, k) => note(/** @type {AudioContext} */ (air), tone, k * NOTE));
}

/** @param {AudioContext} on @param {number} tone @param {number} after seconds */
function note(on, tone, after) {
  const source = on.createOscillator();
  const loud = on.createGain();
  const at = on.currentTime + after;
  source.type = "triangle";
  source.frequency.value = tone;
  loud.gain.setValueAtTime(0.09, at);
  loud.gain.exponentialRampToValueAtTime(0.001, at + NOTE * 2);
  source.connect(loud).connect(on.destination);
  source.start(at);
  source.stop(at + NOTE * 2);
}
