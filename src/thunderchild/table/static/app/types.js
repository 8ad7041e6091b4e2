/**
 * Shapes that travel between the modules; nothing runs here.
 *
 * @typedef {{ space: string, id: string }} Thing
 * @typedef {{ name: string, space: string, first: number, rule: string }} Verb
 * @typedef {{ size: number, verbs: Verb[], spaces: Record<string, { ids: string[], titles: string[] }> }} WordsData
 *
 * A legal click. `label` is its first line, `note` what stands below it, `key` its number in the list ("" beyond the tenth).
 * @typedef {{ click: number, verb: string, space: string, id: string, label: string, note: string, text: string, says: string, key: string }} Click
 *
 * A log line: where it stands in the record, its name, its sentence, its arguments by name (in `args`, and beside the other fields
 * where their names differ).
 * @typedef {{ n: number, line: string, text: string, args: Record<string, any> } & Record<string, any>} Line
 *
 * @typedef {{ code?: string, message?: string, rule?: string, sentence?: string }} Problem
 *
 * @typedef {{
 *   type: "table", table: string, game: string, title: string, rules_version: string, pack: string, options: Record<string, any>,
 *   seat_names: string[], you: number[], words: WordsData, board: any, page: string[], fair: Fair[] }} TableMessage
 * @typedef {{ table: string, first: number, hash: string, words: string[], secret?: string }} Fair
 * @typedef {{ seat: number, kind: string, name: string, level: string, stand_in: string, ready: boolean, resigned: boolean, present: boolean }} SeatInfo
 * @typedef {{ kind: string, by: number, to: number, yes: number[] }} Proposal
 * @typedef {{
 *   type: "people", revision: number, title: string, status: string, watch: boolean, watch_chat: boolean, paused: boolean, wait_ready: boolean,
 *   origin: string, seats: SeatInfo[], watchers: number, clock: { kind: string, seconds: number, add: number, late: string },
 *   proposal: Proposal | null, ended: { how: string, seat: number, line: number } | null, fair: Fair[] }} PeopleMessage
 * @typedef {{ text: string, returns: number[] }} Result
 * @typedef {{
 *   type: "state", tick: number, seat: number, status: string, to_move: number, prompt: string, clicks: number[], labels: string[], says: string[],
 *   may_force: boolean, rule: string, view: any, log_from: number, lines: Line[], may_undo: boolean, undo_clicks?: number, mover?: number,
 *   clocks: { seat: number, left: number, running: boolean }[], result: Result | null }} StateMessage
 * @typedef {{ n: number, kind: string, seat: number, scope: string, at: number, text: string } & Record<string, any>} NoteData
 * @typedef {{ type: "notes", count: number, notes: NoteData[] }} NotesMessage
 * @typedef {{ click: number, says: string, label: string, rule: string, sentence: string }} WhyAnswer
 *
 * @typedef {Click[] & { at(space: string, id: string): Click[], has(space: string, id: string): boolean, of(verb: string): Click[] }} Clicks
 * @typedef {{ tick: number, toMove: number, over: boolean, jump: boolean, old: any }} Now
 * @typedef {{ where?: string, turn?: number | string, phases?: { title: string, state: string }[] }} Status
 *
 * What a game's board.js returns from mount; see boards/README.md.
 * @typedef {{
 *   update(view: any, clicks: Clicks, lines: Line[], now: Now): void,
 *   highlight?(things: Thing[]): void, destroy?(): void, status?(view: any): Status | null, icon?(click: Click): string,
 *   group?(click: Click): string, seat?(seat: number): { icon?: string, side?: string } | null, lineIcon?(line: Line): string,
 *   explain?(things: Thing[]): { head: string, text?: string, rule?: string } | null }} Board
 *
 * What a board gets.
 * @typedef {{
 *   game: string, title: string, options: Record<string, any>, seatNames: string[], board: any, words: import("./words.js").Words,
 *   eye: number, you: number[], live: boolean, calm: boolean,
 *   who(seat: number): { name: string, place: string, bot: string, present: boolean },
 *   press(space: string | Thing[], id?: any, anchor?: Element): void, act(verb: string, id?: string, anchor?: Element): void,
 *   say(anchor: Element | null, words: { head: string, text?: string, rule?: string }): void, rule(number: string): void,
 *   point(things: Thing[]): void }} Table
 *
 * @typedef {{ game: string, title: string, about: string, minutes: string, seats: number[], seat_names: string[], version: string,
 *   options: { name: string, kind: string, default: any, help: string, choices: string[], low: number, high: number }[],
 *   page: string[], packs?: string[] }} Meta
 */
export {};
