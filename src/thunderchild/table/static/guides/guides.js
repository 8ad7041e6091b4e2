// Which games have words for a first game: a guide beside a real one, or a lesson that is a recorded game to click through.

/** @type {Record<string, "guide" | "lesson">} */
export const GUIDES = { brood: "lesson", invaders: "guide", pulp: "guide" };
