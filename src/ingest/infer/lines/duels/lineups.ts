import { winnerOf } from "../../../duel";
import { isNameLike, peopleOf, trimmed } from "../../tokens/names";
import type { InferredEntrant, InferredGame, Piece } from "../../types";
import { stretch, type ContentLine } from "../lexing/content";
import { duelIn, type LineDuel } from "./lineDuel";
import { winnerSaid } from "./verdicts";
import type { Parsed } from "../parsed";
import { resultIn } from "./scores";

/** The players of a side by its name: "Bibs: Ann, Bo, Cy". */
interface Lineup {
  readonly side: string;
  readonly people: readonly Piece[];
  readonly line: ContentLine;
  /** The lines that it takes. */
  readonly lines: readonly ContentLine[];
  readonly score?: number;
}

const SIGN = "[🔴🔵⚪⚫🟢🟡🟠🟣🟤🟥🟦🟩🟨🟧🟪⬛⬜]\\uFE0F?";
const LABELLED = new RegExp(
  `^(?:([^:,\\d()]{2,24}?(?:\\s\\d)?)(?:\\s?\\(?(\\d{1,3})\\)?)?(?:\\s?[:=]|\\s[-–—])\\s*|(${SIGN})\\s*)(\\p{L}[^:\\d]+?)\\.?$`,
  "u",
);
/** "Red team (Ann, Bo, Cy) 5": the list in brackets, and the score. */
const BRACKETED = /^([^:,\d()]{2,24}(?:\s\d)?)\s\(([^()\d]{5,150})\)\s?[:–-]?\s?(\d{1,3})$/u;
const LIST = /^[^,:\d]{2,30}(?:,\s*[^,:\d]{2,30})+$/u;
const MAX_PLAYERS = 12;

function listed(piece: Piece): Piece[] {
  const commas = peopleOf(piece, 5).flatMap((part) =>
    [3, 2].reduce<Piece[]>((parts, join) => parts.flatMap((one) => peopleOf(one, join)), [part]),
  );
  const people =
    commas.length > 1 ? commas : ([0, 1].map((join) => peopleOf(piece, join)).find(({ length }) => length > 1) ?? []);
  return people.length > 1 && people.every(({ text }) => isNameLike(text) && text.split(/\s+/).length < 5)
    ? people
    : [];
}

function labelled(line: ContentLine): Lineup | undefined {
  const bracket = BRACKETED.exec(line.text);
  const match = bracket ? null : LABELLED.exec(line.text.slice(0, 300));
  const [side, list, score] = bracket
    ? [bracket[1], bracket[2], bracket[3]]
    : [match?.[1] ?? match?.[3], match?.[4], match?.[2]];
  if (side === undefined || list === undefined) return undefined;
  const people = listed(trimmed(stretch(line, line.text.lastIndexOf(list), list.length)));
  if (people.length < 2) return undefined;
  return { side: side.trim().toLowerCase(), people, line, lines: [line], ...(score ? { score: Number(score) } : {}) };
}

/** The name of a side in a line of its own, with its players in the line below, or in one line each. */
function below(lines: readonly ContentLine[], at: number): Lineup | undefined {
  const [line, next] = [lines[at], lines[at + 1] as ContentLine | undefined];
  const head = /^([^:,]{2,24}?)\s?:?$/u.exec(line.text);
  if (!head || !next || (at > 0 && lines[at - 1].text !== "") || duelIn(line)) return undefined;
  const side = head[1].toLowerCase();
  const people = LIST.test(next.text) ? listed(next) : [];
  if (people.length > 1) return { side, people, line, lines: [line, next] };
  const end = lines.findIndex(({ text }, index) => index > at && text === "");
  const own = lines.slice(at + 1, end < 0 ? lines.length : end);
  if (own.length < 2 || own.length > MAX_PLAYERS || !own.every(({ text }) => isNameLike(text) && !/[\d:,]/.test(text)))
    return undefined;
  return { side, people: own, line, lines: [line, ...own] };
}

function lineupsOf(lines: readonly ContentLine[]): Lineup[] {
  return lines.flatMap((line, at) => labelled(line) ?? below(lines, at) ?? []);
}

/** Two line-ups one after the other, which play each other. */
type Match = readonly [Lineup, Lineup];

function matchesOf(lineups: readonly Lineup[]): Match[] {
  const matches: Match[] = [];
  for (let at = 0; at + 1 < lineups.length; at++) {
    const [one, other] = [lineups[at], lineups[at + 1]];
    const names = new Set(one.people.map(({ text }) => text.toLowerCase()));
    const apart = one.side !== other.side && other.people.every(({ text }) => !names.has(text.toLowerCase()));
    if (
      !apart ||
      Math.abs(one.people.length - other.people.length) > 2 ||
      other.line.line - one.line.line > 3 + MAX_PLAYERS
    )
      continue;
    matches.push([one, other]);
    at += 1;
  }
  return matches;
}

/** "Final score 10-7", "🔴 6-8 🔵": a score that names no player. */
const ALONE = new RegExp(
  `^(?:(?:final |full[- ]time |end)?(?:scores?|results?|ft|final|ergebnis|stand|resultado|risultato|résultat|resultat|uitslag|wynik|tulos)?\\s?[:–-]?\\s*)(?:${SIGN}\\s*)?\\d{1,3}\\s?[-–:]\\s?\\d{1,3}(?:\\s*${SIGN})?$`,
  "iu",
);

/** What a line says of two sides: "Bibs won 8-5", "5-3 to Whites", "10-7". */
function verdictOf(line: ContentLine, [one, other]: Match): Pick<LineDuel, "winner" | "scores"> | undefined {
  const text = line.text.replace(/^\P{L}*\d{1,2}[/.]\d{1,2}\P{L}*(?=\p{L})/u, "");
  if (text.length > 80 || text === "") return undefined;
  const scores = resultIn(text)?.scores;
  if (ALONE.test(text)) {
    if (!scores) return undefined;
    const turned = text.indexOf(other.side) >= 0 && text.indexOf(other.side) < text.search(/\d/);
    const [a, b] = turned ? [scores[1], scores[0]] : scores;
    return { winner: winnerOf(a, b), scores: [a, b] };
  }
  const [left, right] = [one, other].map(({ side }) => side.replace(/^the\s|\steam$/u, ""));
  const said = text.toLowerCase();
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  // A game that names both sides is read as such, and its players are filled in.
  if (said.includes(long) && said.replace(long, "").includes(short)) return undefined;
  const winner = winnerSaid(text, left, right);
  if (winner === undefined || (winner !== "draw" && !said.includes(left) && !said.includes(right))) return undefined;
  const [most, least] = scores ? scores.toSorted((a, b) => b - a) : [];
  return { winner, ...(scores ? { scores: winner === "right" ? [least, most] : [most, least] } : {}) };
}

function playedBy([one, other]: Match, result: Pick<LineDuel, "winner" | "scores">, line: ContentLine): Parsed {
  return {
    kind: "duel",
    line,
    duel: { left: one.people, right: other.people, ...result, weight: 0.9, shape: "lineups" },
  };
}

/** Games of two line-ups whose result stands in another line, which need not name both. */
export function lineupGames(lines: readonly ContentLine[]): ReadonlyMap<number, readonly Parsed[]> {
  const matches = matchesOf(lineupsOf(lines));
  const found = new Map<number, readonly Parsed[]>();
  if (matches.length === 0) return found;
  const own = new Set(matches.flat().flatMap((one) => one.lines));
  const results = lines.flatMap((line) => {
    if (own.has(line)) return [];
    const [match] = matches;
    const said = verdictOf(line, match) ?? verdictOf(line, nearest(line, matches, false) ?? match);
    return said ? [line] : [];
  });
  const first = results.length > 0 && results[0].line < matches[0][0].line.line;
  const games = matches.flatMap((match) => {
    const [a, b] = match.map(({ score }) => score);
    if (a !== undefined && b !== undefined)
      return [
        {
          match,
          line: match[0].line,
          result: {
            winner: a === b ? ("draw" as const) : a > b ? ("left" as const) : ("right" as const),
            scores: [a, b] as const,
          },
        },
      ];
    const line = results.find((one) => nearest(one, matches, first) === match);
    const result = line && verdictOf(line, match);
    return line && result ? [{ match, line, result }] : [];
  });
  if (games.length < 0.6 * matches.length) return found;
  for (const line of own) found.set(line.line, [{ kind: "noise", line }]);
  for (const { match, line, result } of games) found.set(line.line, [playedBy(match, result, line)]);
  return found;
}

/** The match above a line, or the one below it where results precede their line-ups. */
function nearest({ line }: ContentLine, matches: readonly Match[], first: boolean): Match | undefined {
  return first
    ? matches.find(([{ line: own }]) => own.line > line)
    : matches.findLast(([{ line: own }]) => own.line < line);
}

/** Games of two sides named by their colours, with the players listed in other lines. */
export function withLineups(games: readonly InferredGame[], lines: readonly ContentLine[]): InferredGame[] {
  const lineups = lineupsOf(lines);
  if (lineups.length < 2) return [...games];
  const members = new Set(lineups.flatMap(({ people }) => people.map(({ text }) => text.toLowerCase())));
  // Goal scorers listed for a game are not a game of their own.
  const isScorers = ({ entrants }: InferredGame): boolean =>
    entrants.every(({ name }) => members.has(name.text.toLowerCase()));
  const sides = new Set(lineups.map(({ side }) => side));
  const isNamed = ({ entrants }: InferredGame): boolean =>
    entrants.every(({ name }) => sides.has(name.text.toLowerCase()));
  const named = games.filter(isNamed);
  const played = named.length > 0 ? games.filter((game) => !isScorers(game)) : games;
  const first = named.length > 0 && named[0].line < lineups[0].line.line;
  return played.map((game) => {
    if (!game.duel || game.entrants.length !== 2) return game;
    const teams = game.entrants.map((side) => {
      const own = lineups.filter((one) => one.side === side.name.text.toLowerCase());
      const near = first
        ? own.find(({ line }) => line.line > game.line)
        : own.findLast(({ line }) => line.line <= game.line);
      return near ?? own[0];
    });
    if (teams.some((one) => one === undefined)) return game;
    const entrants = game.entrants.flatMap((side, at) =>
      teams[at]!.people.map((name): InferredEntrant => ({ ...side, name, team: String(at + 1) })),
    );
    return { ...game, entrants, teams: true };
  });
}
