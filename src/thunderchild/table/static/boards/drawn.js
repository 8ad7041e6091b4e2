// Games with a drawing of their own: boards/<game>.js. The others get generic.js.
export const DRAWN = new Set(["brood", "invaders", "pulp"]);
