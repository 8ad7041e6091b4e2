/**
 * Shapes that travel between the modules; nothing runs here.
 *
 * @typedef {{ space: string, id: string }} Thing
 * @typedef {{ name: string, space: string, first: number, rule: string }} Verb
 * @typedef {{ size: number, verbs: Verb[], spaces: Record<string, { ids: string[], titles: string[] }> }} WordsData
 *
 * A legal click. `label` is its first line, `note` what stands below it (`price`: of it, what it costs), `text` both in one line;
 * `danger`: a warning;
 * `passes`: it lets the decision go by; `key` its number in the list ("" beyond the tenth).
 * @typedef {{
 *   click: number, verb: string, space: string, id: string, label: string, note: string, price: string, text: string,
 *   says: string, danger: string, passes: boolean, key: string }} Click
 *
 * What is asked, and what may be clicked, in parts (app/ask.js reads them). `passes_with`: the click that lets it go by, or -1.
 * `others`: what everybody else reads behind the name of whoever is asked ("may answer a drain of 3."), or "".
 * @typedef {{ head: string, detail: string, rule: string, others?: string }} Ask
 * @typedef {{ ask?: Ask | null }} Asking
 * @typedef {{ text: string, note?: string, price?: string, odds?: string, danger?: string }} Label
 * @typedef {{ clicks: number[], labels: Label[], says: string[], passes_with: number, window?: string }} Offering
 *
 * A log line: where it stands in the record, its name, its sentence as this page reads it, its arguments by name
 * (in `args`), and the seat whose click it came from (-1: chance).
 * @typedef {{ n: number, line: string, text: string, args?: Record<string, any>, at?: number, by: number,
 *   tale?: import("./tale.js").Tale }} LineData
 * @typedef {{ n: number, line: string, text: string, args: Record<string, any>, at?: number, by: number,
 *   tale?: import("./tale.js").Tale }} Line
 *
 * @typedef {{ code?: string, message?: string, rule?: string, sentence?: string }} Problem
 *
 * @typedef {{
 *   type: "table", table: string, game: string, title: string, rules_version: string, pack: string, options: Options,
 *   seat_names: string[], sides?: number, you: number[], words: WordsData, board: any, page: string[],
 *   fair: Fair[] }} TableMessage
 * @typedef {{ by: string, commit?: string, last?: string, opened?: number, late?: boolean, gaps?: [number, number][] }} SeatFair
 * @typedef {{ table: string, first: number, hash: string, words: string[], seats?: SeatFair[], secret?: string }} Fair
 * @typedef {{ next: string, links: string[], gaps?: number[], key?: string, fell?: [number, number[], number][] }} DiceInfo
 * @typedef {{
 *   seat: number, kind: string, name: string, level: string, stand_in: string, ready: boolean, resigned: boolean,
 *   present: boolean, host?: boolean, lets_bot?: boolean, replace?: boolean, commit?: string }} SeatInfo
 * @typedef {{ kind: string, by: number, to: number, yes: number[] }} Proposal
 * @typedef {{
 *   type: "people", revision: number, title: string, status: string, watch: boolean, watch_chat: boolean, paused: boolean,
 *   wait_ready: boolean, origin: string, seats: SeatInfo[], watchers: number, proposal: Proposal | null, fair: Fair[],
 *   clock: { kind: string, seconds: number, add: number, late: string }, stand_in?: string, sealed?: boolean,
 *   ended: { how: string, seat: number, line: number } | null }} PeopleMessage
 * @typedef {{ text: string, returns: number[], outcomes?: string[] }} Ending
 * @typedef {{
 *   type: "state", tick: number, seat: number, status: string, to_move: number, may_force: boolean, view: any, log_from: number,
 *   quiet?: { rule: string, sentence: string } | null, seat_names?: string[],
 *   lines: Line[], may_undo: boolean, undo_clicks?: number, mover?: number, dice?: DiceInfo | null,
 *   clocks: { seat: number, left: number, running: boolean }[], result: Ending | null } & Asking & Offering} StateMessage
 * @typedef {{ n: number, kind: string, seat: number, scope: string, at: number, text: string } & Record<string, any>} NoteData
 * @typedef {{ type: "notes", count: number, notes: NoteData[] }} NotesMessage
 * @typedef {{ click: number, says: string, label: string, rule: string, sentence: string }} WhyAnswer
 *
 * @typedef {Click[] & {
 *   at(space: string, id: string): Click[], has(space: string, id: string): boolean, of(verb: string): Click[] }} Clicks
 * @typedef {{ tick: number, toMove: number, over: boolean, jump: boolean, old: any }} Now
 * @typedef {{ name: string, place: string, bot: string, present: boolean }} Who
 * A board's word on a seat: its emblem and colour; what the rail says of it: a short name, a number with its unit, a flag, out.
 * `facts`: small numbers under the name, each with its icon and what it means.
 * @typedef {{
 *   icon?: string, side?: string, colour?: number, short?: string, count?: [string | number, string], flag?: string,
 *   facts?: [string, string, string][], out?: boolean }} SeatSign
 * The step of a game; `short` where there is little room.
 * @typedef {{ title: string, state: string, short?: string }} Phase
 * @typedef {{ title?: string, where?: string, turn?: number | string, phases?: Phase[] }} Status
 *
 * What a game's board.js returns from mount; see boards/README.md.
 * @typedef {{
 *   update(view: any, clicks: Clicks, lines: Line[], now: Now): void,
 *   highlight?(things: Thing[]): void, destroy?(): void, status?(view: any): Status | null, icon?(click: Click): string,
 *   group?(click: Click): string, short?(click: Click): string, deed?(click: Click): string,
 *   aside?(click: Click): boolean, ahead?(click: Click): boolean,
 *   seat?(seat: number): SeatSign | null, lineIcon?(line: Line): string,
 *   moment?(line: Line): { head: string, icon?: string } | null,
 *   tally?(): Record<string, [string, string]>,
 *   explain?(things: Thing[]): { head: string, text?: string, rule?: string } | null }} Board
 *
 * What a board gets.
 * @typedef {{
 *   game: string, title: string, options: Options, seatNames: string[], board: any, words: import("./words.js").Words,
 *   eye: number, you: number[], live: boolean, calm: boolean, who(seat: number): Who,
 *   press(space: string | Thing[], id?: string | Element | null, anchor?: Element): void,
 *   act(verb: string, id?: string, anchor?: Element): void, actAll(deeds: { verb: string, id: string }[]): unknown,
 *   say(anchor: Element | null, words: { head: string, text?: string, rule?: string }): void, rule(number: string): void,
 *   point(things: Thing[]): void }} Table
 *
 * What the lobby and the replay ask for by HTTP.
 * @typedef {string | number | boolean | string[]} Value of an option
 * @typedef {Record<string, Value>} Options
 * @typedef {{ name: string, kind: string, default: Value, help: string, title: string, titles: string[],
 *   notes?: string[], choices: string[], low: number, high: number }} Option
 * Where option `when` has one of `values`, option `then` has one of `allowed`.
 * @typedef {{ when: string, values: Value[], then: string, allowed: Value[], reason: string }} Limit
 * @typedef {{
 *   game: string, title: string, about: string, minutes: string, seats: number[], seat_names: string[], version: string,
 *   options: Option[], limits?: Limit[], page: string[], packs?: string[], levels?: string[],
 *   level_words?: Record<string, string>, chances?: boolean, problems?: number }} Meta
 * @typedef {{ title: string, rules: { rule: string, text: string }[] }} Section
 * @typedef {Meta & { words: WordsData, board: any, ledger: { sections: Section[] } }} GameInfo
 * @typedef {Omit<PeopleMessage, "type"> & Asking & {
 *   table: string, game: string, options: Options, pack: string, you: number[], rules_version: string, tick: number,
 *   to_move: number | null, seat_names: string[], created: number, result: Ending | null }} TableInfo
 * @typedef {{
 *   table: string, game: string, title: string, status: string, changed: number,
 *   seats: { kind: string, name: string }[] }} ListedTable
 * @typedef {{ kind: string, level?: string }} SeatForm
 * @typedef {{ table: string, tokens: Record<string, string> }} MadeTable
 *
 * A moment of a record: what an eye saw then, and the line that comes next.
 * @typedef {Asking & {
 *   tick: number, seat: number, to_move: number, view: any, lines: Line[], result: string, chances?: number[],
 *   next?: { seat: number | null, says: string, label: string | Label } | null }} Moment
 *
 * The study of a finished game. `lines[k]` is the moment of place k in the curves.
 * @typedef {{ line: number, seat: number, made: string, better: string, click: number, says: string, chance: number,
 *   loss: number, error: number }} Judged
 * @typedef {{ start: number, luck: number, given_away: number, from_others: number, rest: number, end: number,
 *   decisions: number, mistakes: number, accuracy: number | null, best: Judged | null, worst: Judged | null }} Summary
 * @typedef {{ chances?: boolean, seats: string[], lines: number[], open: number[][], known: number[][], summary: Summary[],
 *   mistakes: Judged[], turning: { line: number, seat: number, kind: string, text: string, by: number }[] }} StudyData
 * @typedef {{ state: string, done: number, total: number, why: string, study: StudyData | null }} StudyAnswer
 */
export {};
