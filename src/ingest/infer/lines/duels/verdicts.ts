import { peopleOf, trimmed } from "../../tokens/names";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import { LABEL, sidesStart } from "./bounds";
import { inPairs } from "./crews";
import type { LineDuel } from "./lineDuel";
import { masked } from "../lexing/masked";
import { saysNoGame } from "../../tokens/statuses";
import type { Parsed } from "../parsed";
import { part, sideOf } from "./duelSides";

/** Maximum number of lines from the two sides down to the line that names the winner. */
const REACH = 12;
const WINS =
  "(?:wins?|won|winning|victory|victorious|prevails?|takes? it|took it|winner|gewinnt|gewann|gagne|gana|ganó|vince|wint|won|vann|vinner|voitti|wygr\\p{L}+)";
const DRAWN =
  /(?<!\p{L})(?:draw|drew|tied|all square|remis|unentschieden|match nul|empate|empatado|pareggio|gelijkspel|oavgjort)(?!\p{L})/iu;
const SCORE = /(?<![\d.,:/-])(\d{1,3})\s?[-–:]\s?(\d{1,3})(?![\d:/.-])/;

const VERSUS = /\s+(?:[Vv][Ss]?\.?|[Vv]ersus|gegen|contra|contre|tegen|mot|challenged|played|faced)\s+/u;

/** Two sides and nothing else: "Ann vs Bo", "Darran v Benno". */
function fixtureIn(line: Piece): readonly [Piece, Piece] | undefined {
  const versus = line.text.length > 70 || /\d/.test(line.text) ? null : VERSUS.exec(line.text);
  return versus ? sidesAt(line, 0, versus, line.text.length) : undefined;
}

function sidesAt(line: Piece, from: number, versus: RegExpExecArray, to: number): [Piece, Piece] | undefined {
  const text = masked(line.text, false);
  const end = versus.index + versus[0].length;
  const sides = [part(line, text, from, versus.index), part(line, text, end, to)];
  const [left, right] = sides.map((side) => sideOf(side, false)?.people);
  return left?.length === 1 && right?.length === 1 ? [left[0], right[0]] : undefined;
}

/** Games whose two sides are on one line, with the winner on a line below: "Ann vs Bo", then "Bo wins 2-1". */
export function withVerdicts(parsed: readonly Parsed[]): Parsed[] {
  const sides = parsed.map((one) => (one.kind === "heading" || one.kind === "noise" ? fixtureIn(one.line) : undefined));
  if (sides.every((one) => one === undefined)) return [...parsed];
  const found: Parsed[] = [];
  for (let at = 0; at < parsed.length;) {
    const pair = sides[at];
    const stop = pair ? sides.findIndex((one, index) => index > at && one !== undefined) : -1;
    const end = Math.min(stop < 0 ? parsed.length : stop, at + REACH);
    const verdict = pair && verdictOf(pair, parsed.slice(at + 1, end));
    if (!pair || !verdict) {
      found.push(parsed[at]);
      at += 1;
      continue;
    }
    found.push({ kind: "duel", line: parsed[at].line, duel: verdict.duel });
    at += 1 + verdict.lines;
  }
  return found;
}

const WINS_SIGN = /[🏆🥇👑✅]/u;
const LOSES_SIGN = /[❌✖]/u;
const PAIR = /\s+(?:vs?\.?|versus|gegen|contra|contre|mot|tegen)\s+/iu;

/** "Winner: Ann, Loser: Bo". */
const TITLED =
  /^(?:winner|sieger(?:in)?|gewinner(?:in)?|vainqueur|ganador|vencedor|vincitore|winnaar)\s?:\s*([^,;:]{2,60}?)\s?[,;–—/]\s*(?:loser|verlierer(?:in)?|perdant|perdedor|sconfitto|perdente|verliezer)\s?:\s*([^,;:]{2,60}?)(?:\s[-–—]\s.{0,40})?$/diu;

/** "Ann/Bo ❌ vs Cy/Di 🏆", "Game 1 - Ann W, Bo L": a sign or a letter after each side, or after one. */
export function signedDuelIn(line: Piece): LineDuel | undefined {
  if (line.text.length > 120) return undefined;
  const lettered =
    /^(?:[^,:]{2,20}\s?[:–-]\s+)?(\p{L}[^,;/]{0,30}?)\s\(?([WLwl])\)?\s?[,;/–-]\s?(\p{L}[^,;/]{0,30}?)\s\(?([WLwl])\)?$/u.exec(
      line.text,
    );
  if (lettered && lettered[2].toLowerCase() !== lettered[4].toLowerCase()) {
    const at = line.text.lastIndexOf(lettered[1], line.text.lastIndexOf(lettered[3]) - 1);
    const behind = line.text.lastIndexOf(lettered[3]);
    const [left, right] = [stretch(line, at, lettered[1].length), stretch(line, behind, lettered[3].length)];
    return {
      left: peopleOf(left, 0),
      right: peopleOf(right, 0),
      winner: lettered[2].toLowerCase() === "w" ? "left" : "right",
      weight: 0.8,
      shape: "verdict",
    };
  }
  const versus = PAIR.exec(line.text);
  if (!versus) return undefined;
  const halves = [line.text.slice(0, versus.index), line.text.slice(versus.index + versus[0].length)];
  const wins = halves.map((half) => Number(WINS_SIGN.test(half)) - Number(LOSES_SIGN.test(half)));
  if (wins[0] === wins[1] || /\d\s?[-–:]\s?\d\s*\P{L}*$/u.test(halves[1].replace(/\([^()]*\)/g, ""))) return undefined;
  const start = versus.index + versus[0].length;
  const [left, right] = [stretch(line, 0, versus.index), stretch(line, start, line.text.length - start)].map((side) =>
    peopleOf(
      trimmed(
        stretch(side, 0, side.text.replace(/(?:\s|🏆|🥇|👑|✅|❌|✖|\uFE0F){0,6}(?:\([^()]*\)\s*)?$/u, "").length),
      ),
      0,
    ),
  );
  if ([...left, ...right].some(({ text }) => text === "" || /\d/.test(text) || text.split(/\s+/).length > 4))
    return undefined;
  return { left, right, winner: wins[0] > wins[1] ? "left" : "right", weight: 0.8, shape: "verdict" };
}

/** "Ann vs Bo: Bo wins and moves on", "Ann v Bo – draw": two sides, then a separator and the winner. */
export function verdictIn(line: Piece): LineDuel | undefined {
  const versus = line.text.length < 160 ? VERSUS.exec(line.text) : null;
  const end = versus ? versus.index + versus[0].length : 0;
  const cut = versus && /\s?(?:[:：]|\s[–—-]\s|,(?=\s)|(?=\())\s*/u.exec(line.text.slice(end));
  const label = versus ? (LABEL.exec(line.text.slice(0, versus.index))?.[0].length ?? 0) : 0;
  const pair = cut && sidesAt(line, label + sidesStart(line.text.slice(label)), versus, end + cut.index);
  if (!pair) return undefined;
  const tail = line.text.slice(end + cut.index + cut[0].length);
  const [left, right] = pair.map(({ text }) => text);
  if (saysNoGame(tail)) return undefined;
  const winner = /\d/.test(left + right) ? winnerIn(tail, left, right) : winnerSaid(tail, left, right);
  return winner === undefined ? undefined : inPairs(verdict(pair, winner, tail));
}

/** "Ann (8) vs Bo (3) : Ann (8) win", "Winner: Ann, Loser: Bo": the line names the winner, and its figures are no score. */
export function namedWinner(line: Piece): LineDuel | undefined {
  const titled = line.text.length < 160 ? TITLED.exec(line.text) : null;
  if (titled) {
    const [left, right] = [1, 2].map((at) => {
      const [from, to] = titled.indices![at]!;
      return peopleOf(stretch(line, from, to - from), 0);
    });
    return { left, right, winner: "left", weight: 0.9, shape: "verdict" };
  }
  const said = SAID.test(line.text) ? verdictIn(line) : undefined;
  return said && said.scores === undefined ? said : undefined;
}

const SAID = new RegExp(`[:：]\\s[^:：]{1,60}\\s${WINS}\\s*$`, "iu");

/** Which of two sides a few words name as the winner. */
export function winnerSaid(text: string, left: string, right: string): LineDuel["winner"] | undefined {
  return winnerIn(text, left, right) ?? onlyOf(text, left, right);
}

/** "Mel v Priya 7-5 3-6 10-8 (Priya)": a side in brackets at the end is the winner. */
export function bracketed(duel: LineDuel, { text }: Piece): LineDuel {
  const said = /\(([^()]{1,40})\)\s*$/u.exec(text.slice(-60))?.[1].replace(/\s(?:won|wins?)$|^won by\s/u, "");
  const names = (side: readonly Piece[]): string => side.map((one) => one.text.toLowerCase()).join(" & ");
  const [left, right] = [names(duel.left), names(duel.right)];
  const own =
    said
      ?.trim()
      .toLowerCase()
      .replace(/\s?(?:\/|and|\+)\s?/u, " & ") ?? "";
  if (own === left && own !== right) return { ...duel, winner: "left" };
  return own === right && own !== left ? { ...duel, winner: "right" } : duel;
}

/** The one side named by a few words: "Chaos move on", "3-1 to Morgan". */
function onlyOf(text: string, left: string, right: string): LineDuel["winner"] | undefined {
  const at = [left, right].map((name) => {
    const bare = text.toLowerCase().replace(/^\d{1,3}\s?[-–:]\s?\d{1,3}\s(?:to|for|für|pour|para)\s/u, "");
    return bare.startsWith(name.toLowerCase()) && !/\p{L}/u.test(bare.charAt(name.length));
  });
  return at[0] === at[1] || /(?<!\p{L})(?:lost|loses|beaten|out|lose|verlor\p{L}*|perd\p{L}*)(?!\p{L})/iu.test(text)
    ? undefined
    : at[0]
      ? "left"
      : "right";
}

function verdict([left, right]: readonly [Piece, Piece], winner: LineDuel["winner"], text: string): LineDuel {
  const score = SCORE.exec(text);
  const points = score && ([Number(score[1]), Number(score[2])] as const);
  // "to win 3-1": the winner's score first.
  const scores = points && (winner === "right" && points[0] > points[1] ? ([points[1], points[0]] as const) : points);
  return {
    left: peopleOf(left, undefined),
    right: peopleOf(right, undefined),
    winner,
    ...(scores ? { scores } : {}),
    weight: 0.7,
    shape: "verdict",
  };
}

function verdictOf(
  [left, right]: readonly [Piece, Piece],
  below: readonly Parsed[],
): { duel: LineDuel; lines: number } | undefined {
  for (const [at, { line, kind }] of below.entries()) {
    if (kind === "duel" || kind === "list") return undefined;
    const winner = winnerIn(line.text, left.text, right.text);
    if (!winner) continue;
    return { duel: verdict([left, right], winner, line.text), lines: at + 1 };
  }
  return undefined;
}

/** The winner according to the last words of a line: the side named before the verb, or after "Winner:". */
function winnerIn(text: string, left: string, right: string): LineDuel["winner"] | undefined {
  const said = [...text.matchAll(new RegExp(`(?<!\\p{L})${WINS}(?!\\p{L})`, "giu"))].at(-1);
  if (!said) return DRAWN.test(text) ? "draw" : undefined;
  const last = (part: string): LineDuel["winner"] | undefined => {
    const [a, b] = [left, right].map((name) => lastOf(part, name));
    return a === b ? undefined : a > b ? "left" : "right";
  };
  const behind = /^winner|^vinner/i.test(said[0])
    ? last(text.slice(said.index + said[0].length, said.index + 60))
    : undefined;
  // "Ganó sin peto": only the words after the verb name a side.
  return behind ?? last(text.slice(0, said.index)) ?? last(text.slice(said.index + said[0].length, said.index + 60));
}

/** Where the last mention of a name ends; the longer of two that end there, "No bibs" and "bibs", is meant. */
function lastOf(text: string, name: string): number {
  const at = text.toLowerCase().lastIndexOf(name.toLowerCase());
  return at < 0 ? -1 : at + name.length + name.length / 1000;
}
