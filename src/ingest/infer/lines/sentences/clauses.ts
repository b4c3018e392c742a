import { winnerOf } from "../../../duel";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import type { LineDuel } from "../duels/lineDuel";
import type { SpeechToken } from "./speech";

/** One or more people with one role in a sentence. */
export interface SentenceSide {
  readonly kind: "side";
  readonly names: readonly Piece[];
  readonly from: number;
  readonly to: number;
  /** A number, a time or a place in brackets directly after the name. */
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
  /** The pair that the author last meant by "we". */
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
  // Without an author, the player is called "me".
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
    // "Ann and the Phantom": a joint with an article after it.
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
  /** The side named last, which a verb after both sides is about. */
  latest?: SentenceSide;
  words: number;
  late: boolean;
}

/** Maximum number of words between a verb and the preposition before its object. */
const REACH = 9;

/** The games in a sentence, in its order. The last pair without a result stays open. */
export function duelsIn(
  items: readonly ClauseItem[],
  speaker: Speaker,
  open: Fixture | undefined,
): { duels: readonly LineDuel[]; open: Fixture | undefined } {
  const teller = new Teller(speaker, open);
  for (const at of items.keys()) teller.hear(items, at);
  teller.close();
  return teller;
}

/** Reads the words of a sentence in order. */
class Teller {
  readonly duels: LineDuel[] = [];
  /** Two sides without a result. */
  open: Fixture | undefined;
  private readonly speaker: Speaker;
  private clause: Clause = { linked: false, words: 0, late: false };
  private subject: SentenceSide | undefined;

  constructor(speaker: Speaker, open: Fixture | undefined) {
    this.speaker = speaker;
    this.open = open;
  }

  /** Ends a clause. */
  close(): void {
    const { left, right, verb } = this.clause;
    const duel = duelOf(this.clause, this.open);
    if (duel) {
      this.duels.push(duel);
      this.open = undefined;
    } else if (left && right && !verb) this.open = { left, right };
    this.clause = { linked: false, words: 0, late: false };
  }

  hear(items: readonly ClauseItem[], at: number): void {
    const item = items[at];
    const outcome = OUTCOMES[item.kind];
    if (isSide(item)) this.side(items, at, item);
    else if (outcome) this.outcome(outcome, item.kind === "beat" || item.kind === "beaten");
    else if (item.kind === "winner") this.winner();
    else if (item.kind === "versus") this.versus();
    else if (item.kind === "link" || (item.kind === "beside" && this.clause.verb === "draw")) this.link(item);
    else if (item.kind === "score") this.score(items, at, item as SpeechToken);
    else this.clause.words += 1;
  }

  private side(items: readonly ClauseItem[], at: number, side: SentenceSide): void {
    // "Ann beat Bo, Cy beat Di": the next game.
    if (this.clause.verb && this.clause.right && items[at - 1].kind === "comma" && leads(items, at)) {
      this.close();
      this.subject = side;
    }
    take(this.clause, side);
    this.subject ??= side.object ? undefined : side;
  }

  private outcome(outcome: Outcome, direct: boolean): void {
    if (this.clause.verb && this.clause.right) this.close();
    this.clause.left ??= this.subject ?? implied(this.speaker);
    say(this.clause, outcome, direct);
  }

  /** "A 3-1 win for Ann against Bo": the winner follows. */
  private winner(): void {
    if (this.clause.verb && this.clause.right) this.close();
    if (!this.clause.left) [this.clause.verb, this.clause.ahead] = ["left", true];
  }

  private versus(): void {
    const { right, verb, scores } = this.clause;
    if (right && (verb || scores)) this.close();
    const clause = this.clause;
    clause.left ??= clause.verb ? undefined : (this.subject ?? implied(this.speaker));
    clause.linked = clause.right === undefined;
  }

  private link({ from, to }: ClauseItem): void {
    const { verb, right, ahead, words } = this.clause;
    // "a" is a preposition of Spanish, and an article of English: it counts directly after the verb only.
    const reach = to - from === 1 ? 1 : REACH;
    if (verb && !right && !ahead && words < reach) this.clause.linked = true;
  }

  private score(items: readonly ClauseItem[], at: number, { scores }: SpeechToken): void {
    this.clause.scores ??= scores;
    // "Ann 3-1 Bo": the score is between the sides.
    const between = isSide(items[at - 1]) && isSide(items[at + 1]);
    if (!this.clause.verb && !this.clause.right && between) this.clause.linked = true;
  }
}

/** A side after a comma that has a verb of its own. */
const leads = (items: readonly ClauseItem[], at: number): boolean => {
  const next = items.slice(at + 1).find(({ kind }) => !/^(?:came|link|score|word)$/.test(kind));
  return next !== undefined && OUTCOMES[next.kind] !== undefined;
};

/** "A draw for me and Bo": both sides after the verb. */
const isBoth = ({ verb, left, right }: Clause, { names }: SentenceSide): boolean =>
  verb === "draw" && !right && names.length === 2 && (left?.from ?? -1) < 0;

function isOpponent({ left, right, linked, verb }: Clause, side: SentenceSide): boolean {
  if (side.object && left && !right) return true;
  if (!linked) return false;
  return left === undefined ? verb !== undefined : !right && !isSame(left, side);
}

function take(clause: Clause, side: SentenceSide): void {
  const { left, right, ahead, verb } = clause;
  if (isBoth(clause, side) || (ahead && !left)) clause.left = side;
  else if (isOpponent(clause, side)) {
    clause.right = side;
    if (left && !side.object) clause.linked = false;
  } else if (!verb && !right && !(side.weak && left)) clause.left = side;
  clause.latest = side;
}

function say(clause: Clause, outcome: Outcome, direct: boolean): void {
  const { left, right, latest } = clause;
  if (clause.verb && right) return;
  // "Ann v Bo, where Bo won": the verb follows both sides.
  const turned = right !== undefined && latest !== right && latest !== undefined && isSame(latest, right);
  clause.verb = turned && outcome !== "draw" ? (outcome === "left" ? "right" : "left") : outcome;
  clause.late = right !== undefined;
  clause.linked = direct && left !== undefined && right === undefined;
  clause.words = 0;
}

const implied = ({ me }: Speaker): SentenceSide | undefined =>
  me && { kind: "side", names: [{ ...me, from: -1, to: -1 }], from: -1, to: -1, bracket: [] };

/** Whether one of two sides names the other, or part of it: "Jordan S", "Jordan". */
function isSame(one: SentenceSide, other: SentenceSide): boolean {
  const [a, b] = [one, other].map(({ names }) => names.map(({ text }) => text.toLowerCase()).join(" & "));
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `) || a.endsWith(` ${b}`) || b.endsWith(` ${a}`);
}

function duelOf(clause: Clause, open: Fixture | undefined): LineDuel | undefined {
  const { left, right, scores, verb } = clause;
  // "Ann and Bo drew": both sides before the verb.
  if (left?.names.length === 2 && !right && verb === "draw")
    return { left: [left.names[0]], right: [left.names[1]], winner: "draw", weight: 0.6, shape: "prose" };
  if (!left || !right || isSame(left, right)) return open && !right ? verdictOn(open, clause) : undefined;
  const winner = verb ?? (scores && winnerOf(...scores));
  return winner && { left: left.names, right: right.names, winner, weight: 0.6, shape: "prose" };
}

/** The result of two sides that were named before. */
function verdictOn({ left, right }: Fixture, clause: Clause): LineDuel | undefined {
  const { verb } = clause;
  const about = clause.left ?? clause.latest;
  if (!verb || !about) return undefined;
  const own = isSame(about, left) ? "left" : isSame(about, right) ? "right" : undefined;
  if (!own) return undefined;
  const other = own === "left" ? "right" : "left";
  const winner = verb === "draw" ? "draw" : verb === "left" ? own : other;
  return { left: left.names, right: right.names, winner, weight: 0.5, shape: "prose" };
}
