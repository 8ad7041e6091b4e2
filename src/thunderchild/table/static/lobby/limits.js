// How the options of a game depend on each other: what one leaves of another, and what follows when one is changed.

/** @typedef {import("../app/types.js").Meta} Meta */
/** @typedef {import("../app/types.js").Options} Options */
/** @typedef {import("../app/types.js").Value} Value */
/** @typedef {import("../app/types.js").Limit} Limit */

/** The limits that hold for an option now. @param {Meta} meta @param {Options} options @param {string} name */
export function limitsOn(meta, options, name) {
  return (meta.limits ?? []).filter((limit) => limit.then === name && limit.values.includes(options[limit.when]));
}

/** @param {Meta} meta @param {Options} options @param {string} name @param {Value} value */
function fits(meta, options, name, value) {
  return limitsOn(meta, options, name).every((limit) => limit.allowed.includes(value));
}

/**
 * After a change: what it rules out gets the nearest value that is left; a number that is ruled out itself goes on to the next
 * one that is not, or back.
 * @param {Meta} meta @param {Options} options @param {string} changed @param {Value} old
 */
export function settle(meta, options, changed, old) {
  if (!fits(meta, options, changed, options[changed])) options[changed] = nextOf(meta, options, changed, old);
  for (const limit of meta.limits ?? [])
    if (limit.values.includes(options[limit.when]) && !limit.allowed.includes(options[limit.then]))
      options[limit.then] = nearest(limit, options[limit.then]);
}

/** @param {Meta} meta @param {Options} options @param {string} name @param {Value} old */
function nextOf(meta, options, name, old) {
  const option = meta.options.find((one) => one.name === name);
  const now = options[name];
  if (option?.kind !== "number" || typeof now !== "number" || typeof old !== "number") return old;
  const by = now < old ? -1 : 1;
  for (let value = now; value >= option.low && value <= option.high; value += by)
    if (fits(meta, options, name, value)) return value;
  return old;
}

/** @param {Limit} limit @param {Value} value */
function nearest(limit, value) {
  if (typeof value !== "number") return limit.allowed[0];
  const far = (/** @type {Value} */ one) => Math.abs(Number(one) - value);
  return [...limit.allowed].sort((one, two) => far(one) - far(two) || Number(two) - Number(one))[0];
}
