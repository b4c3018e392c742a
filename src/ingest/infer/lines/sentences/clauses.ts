import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import type { LineDuel } from "../duels/lineDuel";
import type { SpeechToken } from "./speech";

/** One or more people who share a part in a sentence. */
export interface SentenceSide {
  readonly kind: "side";
  readonly names: readonly Piece[];
  readonly from: number;
  readonly to: number;
  /** A number, a time or a place in brackets directly behind the name. */
  readonly bracket: readonly SpeechToken[];
  /** The object of a verb: "Ann hat mich geschlagen". */
  readonly object?: boolean;
  readonly weak?: boolean;
  /** Written with "@". */
  readonly handle?: boolean;
}

export type ClauseItem = SentenceSide | SpeechToken;
export const isSide = (item: ClauseItem | undefined): item is SentenceSide => item?.kind === "side";

/** The author of a message, who says "I" or leaves it out, and "we". */
export interface Speaker {
  readonly me: Piece | undefined;
  /** The pair for which the author last said "we". */
  readonly we?: readonly Piece[];
}

/** Joins names that are listed together, and resolves "me", "we" and text in brackets. */
export function clauseItems(tokens: readonly SpeechToken[], speaker: Speaker, sentence: Piece): ClauseItem[] {
  const items: ClauseItem[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    const end = token.kind === "open" ? closeOf(tokens, at) : at + 1;
    const last = items.at(-1);
    // "Ann won (10)": the bracket is about Ann.
    const owner = items.length - (/^(?:won|place|last)$/.test(last?.kind ?? "") ? 2 : 1);
    const side = items[owner];
    const self = /^(?:we|me)$/.test(tokens[at - 1]?.kind ?? "");
    const named =
      token.kind === "open" && self ? tokens.slice(at, end).find(({ name }) => name !== undefined) : undefined;
    // "We (Skylark)": the bracket says who.
    if (named && last) items.splice(-1, 1, ...(sideOf(named, speaker, sentence) ?? [last]));
    else if (token.kind === "open" && isSide(side) && end - at < 12)
      items[owner] = { ...side, bracket: [...side.bracket, ...tokens.slice(at, end)], to: tokens[end - 1].to };
    else if (token.kind !== "open" || end - at > 12) items.push(...(sideOf(token, speaker, sentence) ?? [token]));
    at = token.kind === "open" && end - at > 12 ? at + 1 : end;
  }
  return joined(items);
}

function closeOf(tokens: readonly SpeechToken[], open: number): number {
  const close = tokens.findIndex(({ kind }, at) => at > open && kind === "close");
  return close < 0 ? tokens.length : close + 1;
}

const SELF = /^(?:me|I|[Ii]ch|moi|yo|eu|io|jag|jeg|ik)$/u;

function sideOf(token: SpeechToken, { me, we }: Speaker, sentence: Piece): SentenceSide[] | undefined {
  const own = { kind: "side" as const, from: token.from, to: token.to, bracket: [] };
  if (token.name)
    return [
      {
        ...own,
        names: [token.name],
        ...(token.weak ? { weak: true } : {}),
        ...(sentence.text.charAt(token.from) === "@" ? { handle: true } : {}),
      },
    ];
  const start = sentence.from < 0 ? -1 : sentence.from + token.from;
  const spoken = (name: Piece): Piece => ({
    text: name.text,
    from: start,
    to: start < 0 ? -1 : start + token.to - token.from,
  });
  // Without an author, "me" is called so.
  const said = stretch(sentence, token.from, token.to - token.from);
  const self = me ?? (SELF.test(said.text) ? said : undefined);
  if (token.kind === "me" && self) return [{ ...own, names: [spoken(self)] }];
  if (token.kind === "object" && self) return [{ ...own, names: [spoken(self)], object: true }];
  if (token.kind === "we" && we) return [{ ...own, names: we }];
  return undefined;
}

/** "Ann and Bo", "Ann, Bo & Cy", "Ann/Bo": one side of several people. */
function joined(items: readonly ClauseItem[]): ClauseItem[] {
  const found: ClauseItem[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    const last = found.at(-1);
    const before = found.at(-2);
    // "@ann @bo": handles with nothing between.
    if (isSide(last) && isSide(item) && item.handle && last.handle && item.from - last.to === 1) {
      found[found.length - 1] = { ...item, names: [...last.names, ...item.names], from: last.from };
      continue;
    }
    const isJoin = last?.kind === "and" && isSide(before) && isSide(item);
    const isComma = last?.kind === "comma" && isSide(before) && isSide(item) && listGoesOn(items, at);
    // "Ann and the Phantom": a joint with an article behind it.
    if ((isJoin || isComma) && before.bracket.length === 0) {
      found.splice(-2, 2, { ...item, names: [...before.names, ...item.names], from: before.from });
    } else found.push(item);
  }
  return found;
}

/** After a comma, names are listed if the list ends with "and": "Ann, Bo and Cy". */
function listGoesOn(items: readonly ClauseItem[], at: number): boolean {
  for (let next = at + 1; next + 1 < items.length; next += 2) {
    if (!isSide(items[next + 1])) return false;
    if (items[next].kind === "and") return true;
    if (items[next].kind !== "comma") return false;
  }
  return false;
}

type Outcome = "left" | "right" | "draw";
const OUTCOMES: Partial<Record<ClauseItem["kind"], Outcome>> = {
  beat: "left",
  won: "left",
  beaten: "right",
  lost: "right",
  drew: "draw",
};

/** Two sides without a result: a later sentence may name the winner. */
export interface Fixture {
  readonly left: SentenceSide;
  readonly right: SentenceSide;
}

interface Clause {
  left?: SentenceSide;
  right?: SentenceSide;
  verb?: Outcome;
  /** The winner follows. */
  ahead?: boolean;
  /** The next side is the opponent. */
  linked: boolean;
  scores?: readonly [number, number];
  /** The side named last, which a verb behind both sides is about. */
  latest?: SentenceSide;
  words: number;
  late: boolean;
}

/** Most words between a verb and the preposition before its object. */
const REACH = 9;

/** The games that a sentence tells, in its order; the last pair without a result stays open. */
export function duelsIn(
  items: readonly ClauseItem[],
  speaker: Speaker,
  open: Fixture | undefined,
): { duels: LineDuel[]; open: Fixture | undefined } {
  const duels: LineDuel[] = [];
  let clause: Clause = { linked: false, words: 0, late: false };
  let subject: SentenceSide | undefined;
  let pending = open;
  const close = (): void => {
    const duel = duelOf(clause, pending);
    if (duel) {
      duels.push(duel);
      pending = undefined;
    } else if (clause.left && clause.right && !clause.verb) pending = { left: clause.left, right: clause.right };
    clause = { linked: false, words: 0, late: false };
  };
  for (const [at, item] of items.entries()) {
    const outcome = OUTCOMES[item.kind];
    if (isSide(item)) {
      // "Ann beat Bo, Cy beat Di": the next game.
      if (clause.verb && clause.right && items[at - 1].kind === "comma" && leads(items, at)) {
        close();
        subject = item;
      }
      take(clause, item);
      subject ??= item.object ? undefined : item;
    } else if (outcome) {
      if (clause.verb && clause.right) close();
      clause.left ??= subject ?? implied(speaker);
      say(clause, outcome, item.kind === "beat" || item.kind === "beaten");
    } else if (item.kind === "winner") {
      // "A 3-1 win for Ann against Bo": the winner stands behind.
      if (clause.verb && clause.right) close();
      if (!clause.left) [clause.verb, clause.ahead] = ["left", true];
    } else if (item.kind === "versus") {
      if (clause.right && (clause.verb || clause.scores)) close();
      clause.left ??= clause.verb ? undefined : (subject ?? implied(speaker));
      clause.linked = clause.right === undefined;
    } else if (item.kind === "link" || (item.kind === "beside" && clause.verb === "draw")) {
      // "a" is a preposition of Spanish, and an article of English: it counts directly behind the verb only.
      const reach = item.to - item.from === 1 ? 1 : REACH;
      if (clause.verb && !clause.right && !clause.ahead && clause.words < reach) clause.linked = true;
    } else if (item.kind === "score") {
      clause.scores ??= (item as SpeechToken).scores;
      // "Ann 3-1 Bo": the score stands between the sides.
      if (!clause.verb && !clause.right && isSide(items[at - 1]) && isSide(items[at + 1])) clause.linked = true;
    } else clause.words += 1;
  }
  close();
  return { duels, open: pending };
}

/** A side behind a comma whose own verb follows. */
const leads = (items: readonly ClauseItem[], at: number): boolean => {
  const next = items.slice(at + 1).find(({ kind }) => !/^(?:came|link|score|word)$/.test(kind));
  return next !== undefined && OUTCOMES[next.kind] !== undefined;
};

function take(clause: Clause, side: SentenceSide): void {
  const { left, right, linked, ahead } = clause;
  // "A draw for me and Bo": both sides behind the verb.
  if (clause.verb === "draw" && !right && side.names.length === 2 && (left?.from ?? -1) < 0) clause.left = side;
  else if (ahead && !left) clause.left = side;
  else if (side.object && left && !right) clause.right = side;
  else if (linked && !right && left !== undefined && !isSame(left, side)) [clause.right, clause.linked] = [side, false];
  else if (linked && !left && clause.verb) clause.right = side;
  else if (!clause.verb && !right && !(side.weak && left)) clause.left = side;
  clause.latest = side;
}

function say(clause: Clause, outcome: Outcome, direct: boolean): void {
  const { left, right, latest } = clause;
  if (clause.verb && right) return;
  // Behind both sides: "Ann v Bo, where Bo won".
  const turned = right !== undefined && latest !== right && latest !== undefined && isSame(latest, right);
  clause.verb = turned && outcome !== "draw" ? (outcome === "left" ? "right" : "left") : outcome;
  clause.late = right !== undefined;
  clause.linked = direct && left !== undefined && right === undefined;
  clause.words = 0;
}

const implied = ({ me }: Speaker): SentenceSide | undefined =>
  me && { kind: "side", names: [{ ...me, from: -1, to: -1 }], from: -1, to: -1, bracket: [] };

/** One of two sides names the other, or part of it: "Jordan S", "Jordan". */
function isSame(one: SentenceSide, other: SentenceSide): boolean {
  const [a, b] = [one, other].map(({ names }) => names.map(({ text }) => text.toLowerCase()).join(" & "));
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `) || a.endsWith(` ${b}`) || b.endsWith(` ${a}`);
}

function duelOf(clause: Clause, open: Fixture | undefined): LineDuel | undefined {
  const { left, right, scores, verb } = clause;
  // "Ann and Bo drew": both sides before the verb.
  if (left?.names.length === 2 && !right && verb === "draw")
    return { left: [left.names[0]], right: [left.names[1]], winner: "draw", weight: 0.6, shape: "prose" };
  if (left && right && !isSame(left, right)) {
    const winner = verb ?? (scores && byScore(scores));
    if (!winner) return undefined;
    return { left: left.names, right: right.names, winner, weight: 0.6, shape: "prose" };
  }
  // The verdict on two sides that were named before.
  const about = left ?? clause.latest;
  if (!open || right || !verb || !about) return undefined;
  const own = isSame(about, open.left) ? "left" : isSame(about, open.right) ? "right" : undefined;
  if (!own) return undefined;
  const other = own === "left" ? "right" : "left";
  const winner = verb === "draw" ? "draw" : verb === "left" ? own : other;
  return { left: open.left.names, right: open.right.names, winner, weight: 0.5, shape: "prose" };
}

const byScore = ([a, b]: readonly [number, number]): Outcome => (a === b ? "draw" : a > b ? "left" : "right");
