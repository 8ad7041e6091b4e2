// The parts of a table's frame, and what each of them may ask it for.
import { byId } from "../app/dom.js";
import { Bar } from "./bar.js";
import { TABLE_KEYS, keysDialog, sealDialog, shareDialog } from "./dialogs.js";
import { listenKeys } from "./keys.js";
import { Legal } from "./legal.js";
import { Log, plainIcon } from "./log.js";
import { tableMenu } from "./menu.js";
import { Notices } from "./notices.js";
import { People } from "./people.js";
import { Prompt } from "./prompt.js";
import { playAgain } from "./rematch.js";
import { Stage } from "./stage.js";
import { tallyOf } from "./tally.js";
import { explain } from "./why.js";

/** @typedef {import("./frame.js").TableFrame} Frame */

/** @param {Frame} frame */
export function makeBar(frame) {
  const { session } = frame;
  return new Bar(byId("bar"), session, {
    undo: (anchor) => frame.undo(anchor),
    hint: (anchor) => frame.hint(anchor),
    rules: () => frame.toggleRules(),
    menu: (anchor) => tableMenu(anchor, frame),
    seal: () => sealDialog(session),
    people: () => frame.showPeople(),
    status: () => (session.state && frame.stage?.old && frame.stage.says("status", session.state.view)) || null,
    look: (seat) => frame.look(seat),
  });
}

/** @param {Frame} frame */
export function makePrompt(frame) {
  return new Prompt(byId("prompt"), frame.session, {
    make: (click) => frame.make(click),
    icon: (click) => frame.iconOf(click),
    look: (seat) => frame.look(seat),
    again: (anchor) => playAgain(frame.session, anchor, (error) => frame.trouble(error)),
    share: () => shareDialog(frame.session),
    tally: () => tallyOf(frame.session, frame.stage?.says("tally", null)),
    replay: `replay.html#${frame.session.source.table}`,
    study: `replay.html?study#${frame.session.source.table}`,
    sheet: () => frame.sheet.toggle(),
    passing: () => frame.passing,
    letPass: () => frame.letPass(),
  });
}

/** @param {Frame} frame */
export function makeLegal(frame) {
  return new Legal(byId("legal"), {
    make: (click) => frame.make(click),
    icon: (click) => frame.iconOf(click),
    group: (click) => frame.stage?.says("group", click) ?? "",
    short: (click) => frame.stage?.says("short", click) ?? "",
    aside: (click) => Boolean(frame.stage?.says("aside", click)),
    ahead: (click) => Boolean(frame.stage?.says("ahead", click)),
    point: (things) => frame.point(things),
  });
}

/** @param {Frame} frame */
export function makeLog(frame) {
  return new Log(byId("log"), frame.session, {
    lineIcon: (line) => frame.stage?.says("lineIcon", line) || plainIcon(line),
    look: (seat) => frame.look(seat),
    point: (things) => frame.point(things),
    chat: (text) => frame.session.chat(text),
  });
}

/** @param {Frame} frame */
export function makeNotices(frame) {
  return new Notices(byId("notices"), frame.session, {
    settle: (settings) => frame.settle(settings),
    watch: () => frame.watch(),
    again: (since) => frame.playAgain(since),
  });
}

/** @param {Frame} frame @param {HTMLElement} root */
export function makePeople(frame, root) {
  return new People(root, frame.session, {
    settle: (settings) => frame.settle(settings),
    sit: (seat) => frame.sit(seat),
    look: (seat) => frame.look(seat),
  });
}

/** @param {Frame} frame */
export function hearKeys(frame) {
  listenKeys({
    deaf: () => frame.session.covered !== null,
    click: (k) => frame.makeIf(frame.legal.order.filter((one) => one.key)[k]),
    pass: () => frame.pass(),
    undo: () => frame.undo(frame.bar.undo),
    hint: () => frame.hint(frame.bar.hint),
    rules: () => frame.toggleRules(),
    log: () => frame.focusLog(),
    board: () => frame.focusBoard(),
    help: () => keysDialog(TABLE_KEYS),
  });
}

/** @param {Frame} frame @param {import("../app/types.js").TableMessage} head */
export function makeStage(frame, head) {
  return new Stage(byId("stage"), {
    head,
    words: frame.session.words,
    live: true,
    eye: () => frame.session.eye,
    who: (seat) => frame.session.who(seat),
    make: (click) => frame.make(click),
    why: (things, anchor) => frame.stage && explain(frame.session, frame.stage, things, anchor),
    rule: (rule) => frame.openRule(rule),
    point: (things) => frame.point(things, true),
  });
}
