// Sentences of the log as each reader reads them: "You" for oneself, people by their names, sides by theirs.

/** Forms of a word: as the side is called, for whoever plays it, and for a person whose name stands where the @ is.
 * @typedef {{ seat: number, text: string, you: string, named: string }} Form */
/** @typedef {(string | Form)[]} Tale */
/** Who plays a seat: oneself, or somebody with a name; "" keeps the side's.
 * @typedef {(seat: number) => { you: boolean, name: string }} Reader */

/** @param {Form} form @param {Reader} reader */
function formed(form, reader) {
  const { you, name } = reader(form.seat);
  if (you) return form.you;
  return name ? form.named.replace("@", () => name) : form.text;
}

/** @param {string} before @param {string} more */
function joined(before, more) {
  const begins = before === "" || /[.?!] $/.test(before);
  return before + (begins ? more.charAt(0).toUpperCase() + more.slice(1) : more);
}

/** The sentence of a line; one of an older table has it ready only.
 * @param {{ text: string, tale?: Tale }} line @param {Reader} reader */
export function told(line, reader) {
  if (!line.tale) return line.text;
  return line.tale.map((part) => (typeof part === "string" ? part : formed(part, reader))).reduce(joined, "");
}

/**
 * How a table's seats are called in sentences. Bots and people without a name are called as their sides are.
 * @param {number[]} you seats of the reader; several at one screen are no "you" @param {{ kind: string, name: string }[]} seats
 * @returns {Reader}
 */
export function readerOf(you, seats) {
  return (seat) => {
    const info = seats[seat];
    return { you: you.length === 1 && you[0] === seat, name: info?.kind === "person" ? info.name : "" };
  };
}
