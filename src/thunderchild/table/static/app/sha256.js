// SHA-256 and HMAC, at once and everywhere: what browsers bring is missing on pages that do not come by https.

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const BLOCK = 64;
const ROUNDS = roundConstants();

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
function roundConstants() {
  const out = new Uint32Array(64);
  let count = 0;
  for (let n = 2; count < 64; n += 1) {
    if (isPrime(n)) out[count++] = cubeRootBits(n);
  }
  return out;
}

/** @param {number} n */
function isPrime(n) {
  for (let k = 2; k * k <= n; k += 1) {
    if (n % k === 0) return false;
  }
  return true;
}

/** In whole numbers, so that nothing is rounded: the largest r with r³ ≤ n·2⁹⁶. @param {number} n */
function cubeRootBits(n) {
  const target = BigInt(n) << 96n;
  let root = 0n;
  for (let bit = 1n << 35n; bit; bit >>= 1n) {
    if ((root + bit) ** 3n <= target) root += bit;
  }
  return Number(root & 0xffffffffn);
}

/** @param {number} x @param {number} by */
const turn = (x, by) => (x >>> by) | (x << (32 - by));

/** The message, a 1, zeros, and its length in bits. @param {Uint8Array} message */
function padded(message) {
  const size = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const out = new Uint8Array(size);
  out.set(message);
  out[message.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(size - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(size - 4, (message.length << 3) >>> 0);
  return view;
}

/** @param {DataView} view @param {number} at @param {Uint32Array} w */
function schedule(view, at, w) {
  for (let t = 0; t < 16; t += 1) w[t] = view.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const a = w[t - 15];
    const b = w[t - 2];
    const early = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const late = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[t] = w[t - 16] + early + w[t - 7] + late;
  }
}

/** One block. @param {Uint32Array} state @param {Uint32Array} w */
function compress(state, w) {
  let [a, b, c, d, e, f, g, h] = Array.from(state);
  for (let t = 0; t < 64; t += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[t] + w[t]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const after = [a, b, c, d, e, f, g, h];
  for (let k = 0; k < 8; k += 1) state[k] += after[k];
}

/** @param {Uint8Array} message */
export function sha256(message) {
  const view = padded(message);
  const state = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    schedule(view, at, w);
    compress(state, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let k = 0; k < 8; k += 1) out.setUint32(4 * k, state[k]);
  return new Uint8Array(out.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const out = new Uint8Array(first.length + second.length);
  out.set(first);
  out.set(second, first.length);
  return out;
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {string} hex */
export const hashOf = (hex) => toHex(sha256(fromHex(hex)));
