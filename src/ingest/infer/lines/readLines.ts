import { isSentence } from "../../text/courtesy";
import type { Context } from "../common/context";
import { directionOf, isLocal } from "../tokens/direction";
import { trimmed } from "../tokens/names";
import type { InferredEntrant, InferredGame, Interpretation, Piece } from "../types";
import { contentLines, dateInLine, stretch, type ContentLine } from "./lexing/content";
import { duelGame } from "./duels/duelGame";
import { withVerdicts } from "./duels/verdicts";
import { withLineups } from "./duels/lineups";
import { segmentsByExample } from "./marks/byExample";
import { gameOf, listsOf, lowerOf } from "./lists/listGame";
import { onlyResults } from "./choosing/onlyResults";
import type { Parsed } from "./parsed";
import { recutAll, segmentsBeside, segmentsByNames } from "./marks/marked";
import { plausible, withoutTotals } from "./choosing/plausible";
import { ME } from "./duels/duelSides";
import { stackedDuels } from "./duels/stackedDuels";
import { rosterOf } from "./lists/roster";
import { namesByMarks } from "./marks/frames";
import { narrated } from "./sentences/narrated";

type Mode = "all" | "roster" | "duels" | "entries" | "marked" | "local" | "stacked";
type Fitted = Interpretation & { readonly fit: number };

/** Interpretations of lines: lists of places, games of two in a line, names with numbers. */
export function readLines(text: string, context: Context): Fitted[] {
  const lines = contentLines(text, context.dateOrder);
  const parsed = withoutTotals(withVerdicts(plausible(narrated(lines, context))));
  const counts = (kind: Parsed["kind"]): number => parsed.filter((one) => one.kind === kind).length;
  const modes: Mode[] =
    counts("duel") > 0 && counts("entry") + counts("scored") > 0 ? ["all", "duels", "entries"] : ["all"];
  const stacked = stackedDuels(lines);
  const readings = modes.flatMap((mode) => assemble(parsed, mode, context) ?? []);
  const roster = context.hints.any ? undefined : rosterOf(lines, parsed, context);
  const ranked = roster && assemble(roster.parsed, "roster", context);
  if (ranked) readings.push({ ...ranked, fit: ranked.fit + (roster.alone ? RANKED : 0) });
  readings.push(...[stacked && assemble(stacked, "stacked", context)].flatMap((one) => one ?? []));
  return [...readings, ...readMarked(lines, parsed, context)]
    .map((one) => ({ ...one, games: withLineups(one.games, lines) }))
    .toSorted((a, b) => b.fit - a.fit);
}

/** Credit for lists whose places count from 1. */
const RANKED = 1;

const LEAST_FIT = 4.3;

/** Value of a marked record, name and number, compared with a name alone. */
const SHOWN = 0.3;

/** Reads lines whose names are found like the marked ones. */
function readMarked(lines: readonly ContentLine[], parsed: readonly Parsed[], context: Context): Fitted[] {
  const names = context.hints.any ? namesByMarks(lines, context.hints.marks) : [];
  if (names.length === 0) return [];
  const strict = plausible(lines.flatMap((line) => segmentsByNames(line, names, context)));
  const marked = context.hints.marks.filter(({ role }) => role === "name");
  const said = new Set(
    names.filter(({ from, to }) => marked.some((mark) => mark.from === from && mark.to === to)).map(({ text }) => text),
  );
  // The marked names wherever they occur.
  const own = names.filter(({ text }) => said.has(text));
  const local = withVerdicts(plausible(lines.flatMap((line) => segmentsBeside(line, own, context))));
  // Together with the unmarked reading, if there is one.
  const base = assemble(parsed, "all", context)?.fit ?? 0;
  const read = [
    { parsed: strict, mode: "marked" as const },
    ...(base > LEAST_FIT ? [{ parsed: local, mode: "local" as const }] : []),
    { parsed, mode: "all" as const },
  ].flatMap(({ parsed: some, mode }) => {
    const reading = assemble(some, mode, context);
    if (!reading) return [];
    const games = recutAll(reading.games, mode === "local" ? own : names, lines, context, mode === "local");
    return [{ ...reading, games, choices: { ...reading.choices, mode: `${mode}-names` } }];
  });
  const example = segmentsByExample(lines, context);
  const shown = example && assemble(example, "marked", context);
  return [
    ...read,
    ...(shown ? [{ ...shown, fit: shown.fit + SHOWN, choices: { ...shown.choices, mode: "example" } }] : []),
  ];
}

/** Combines the lines into games. */
function assemble(parsed: readonly Parsed[], mode: Mode, context: Context): Fitted | undefined {
  const games: InferredGame[] = [];
  let used = 0;
  // Games and places told in sentences.
  let prose = 0;
  let looked = 0;
  let heading: ContentLine | undefined;
  let date: { date: string; piece: Piece } | undefined;
  let run: Extract<Parsed, { kind: "entry" | "scored" }>[] = [];
  let blanks: number[] = [];
  const unread: number[] = [];
  const told = new Set<InferredGame>();
  const quoted = new Set(parsed.flatMap(({ line }) => (line.quoted ? [line.line] : [])));
  const ranks = new Map<InferredEntrant, boolean>();
  const local = parsed.slice(1).some(({ line }) => isLocal(line.text));
  let weights = 0;
  const head = (line: ContentLine): Pick<InferredGame, "title" | "date" | "datePiece" | "line"> => ({
    line: line.line,
    ...(heading && !isSentence(heading.text) ? { title: titleOf(heading) } : {}),
    ...(date ? { date: date.date, datePiece: date.piece } : line.date ? { date: line.date } : {}),
  });
  const flush = (): void => {
    for (const list of byBlanks(run, blanks).flatMap((part) => listsOf(part))) {
      const [first] = list;
      const remarks = list.filter(({ line }) => isLocal(line.text)).map(({ line }) => line.text);
      const words = [heading?.text ?? "", ...remarks].join(" ");
      const made = gameOf(list, context.hints.any ? context : directionOf(context, words, local));
      if (!made) {
        unread.push(...list.map(({ line }) => line.line));
        continue;
      }
      games.push(named({ ...head(first.line), ...made.game }, first.line));
      ranks.set(made.game.entrants[0], made.ranked || namesBoth(heading, made.game));
      used += list.length;
      prose += mode === "all" ? list.filter(({ names }) => names !== undefined).length : 0;
      weights += list.reduce((sum, one) => sum + (one.kind === "entry" ? one.entry.weight : 0.4), 0);
    }
    [run, blanks] = [[], []];
  };
  for (const [at, one] of parsed.entries()) {
    const { line } = one;
    if (/\d/.test(line.text) && !isFrame(parsed, at)) looked += 1;
    if (one.kind === "blank") {
      blanks.push(run.length);
      continue;
    }
    if (one.kind === "break") {
      flush();
      continue;
    }
    if (one.kind === "heading" || one.kind === "date") {
      flush();
      const found = dateInLine(line, context.dateOrder);
      if (found) date = found;
      heading = line;
      continue;
    }
    if (one.kind === "entry" || one.kind === "scored") {
      if (mode !== "duels") run.push(one);
      else unread.push(line.line);
      continue;
    }
    if (one.kind === "noise") {
      // A paragraph ends a run of names with numbers, but not a list of places.
      if (line.text.length > 90 && run.every(({ kind }) => kind === "scored")) flush();
      continue;
    }
    flush();
    if (one.kind === "duel") {
      if (mode === "entries") {
        unread.push(line.line);
        continue;
      }
      const game = named({ ...head(line), ...duelGame(one.duel, line) }, line);
      games.push(game);
      prose += Number(one.duel.shape === "prose");
      if (one.duel.shape === "prose" && line.sender === undefined) told.add(game);
      used += 1;
      weights += one.duel.weight;
      continue;
    }
    if (one.kind !== "list") continue;
    const lower = one.order === "score" ? lowerOf(one.entrants, context) : undefined;
    const list: InferredGame = {
      ...head(line),
      entrants: one.entrants,
      line: line.line,
      decidedBy: one.order,
      ...(lower === undefined ? {} : { scoreOrder: lower ? "lower" : "higher" }),
    };
    games.push(named(list, line));
    used += 1;
    weights += 0.8;
  }
  flush();
  if (games.length === 0) return undefined;
  const others = onlyResults(games, { quoted, told, parsed });
  games.splice(0, games.length, ...others);
  const duels = games.filter(({ duel }) => duel).length;
  const lists = games.length - duels;
  const coverage = used / Math.max(used, looked);
  const kept = games.flatMap(({ entrants }) => ranks.get(entrants[0]) ?? []);
  const ranking = kept.length === 0 ? 1 : kept.filter(Boolean).length / kept.length;
  const weight = weights / Math.max(1, used);
  const tabbed =
    parsed.filter(({ line }) => line.text.includes("\t")).length /
    Math.max(1, parsed.filter(({ kind }) => kind !== "blank").length);
  const again = recurring(games);
  const scored = games.filter(({ decidedBy }) => decidedBy === "score").length / games.length;
  return {
    kind: duels > lists ? "a game of two sides in each line" : "a list of places",
    template: prose > 0.6 * used ? "line-prose" : duels > lists ? "line-duels" : "line-entries",
    games,
    fit:
      1.2 +
      2.6 * coverage +
      1.4 * ranking +
      1.4 * weight +
      Math.min(1, used / 6) +
      AGAIN * again -
      0.65 * scored -
      2.5 * tabbed -
      (mode === "all" || mode === "roster" || mode === "stacked" ? 0 : mode === "marked" ? 0.1 : 0.4),
    evidence: {
      coverage,
      ranking,
      weight,
      scored,
      size: Math.min(1, used / 10),
      mixed: lists > 0 && duels > 0 ? 1 : 0,
      direction: Number(scored === 0 || context.lowWins || context.highWins),
    },
    assumed:
      scored > 0 && !context.lowWins && !context.highWins
        ? ["Higher scores are taken to be better unless the lines are in the other order."]
        : [],
    unread,
    choices: { container: "lines", mode },
  };
}

/** A date, a gap, or a heading directly above results: no result is expected in it. */
function isFrame(parsed: readonly Parsed[], at: number): boolean {
  const { kind } = parsed[at];
  if (kind === "date" || kind === "blank" || kind === "break") return true;
  const next = parsed.slice(at + 1, at + 3).find((one) => one.kind !== "blank");
  return kind === "heading" && (next?.kind === "entry" || next?.kind === "scored" || next?.kind === "duel");
}

/** Evidence if all players occur in several games. */
const AGAIN = 1.2;

/** Share of the players who occur in several games. */
function recurring(games: readonly InferredGame[]): number {
  const counts = new Map<string, number>();
  for (const { entrants } of games)
    for (const { name } of entrants.filter((one) => !/[()"]/.test(one.name.text)))
      counts.set(name.text.toLowerCase(), (counts.get(name.text.toLowerCase()) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length / Math.max(1, counts.size);
}

/** Names with scores, in pairs between blank lines, are games of two. */
function byBlanks<One extends Parsed>(run: readonly One[], blanks: readonly number[]): One[][] {
  const cuts = [...new Set([0, ...blanks, run.length])].toSorted((a, b) => a - b);
  const parts = cuts.slice(1).map((cut, at) => run.slice(cuts[at], cut));
  const pairs = parts.length > 1 && parts.every((part) => part.length === 2);
  return pairs && run.every(({ kind }) => kind === "scored") ? parts : [[...run]];
}

/** "me" is the author of the message. */
function named(game: InferredGame, { sender }: ContentLine): InferredGame {
  if (sender === undefined || !game.entrants.some(({ name }) => ME.test(name.text))) return game;
  return {
    ...game,
    entrants: game.entrants.map((one) =>
      ME.test(one.name.text) ? { ...one, name: { ...one.name, text: sender.trim() } } : one,
    ),
  };
}

/** "Kings v. Springwood" above two lines of these. */
function namesBoth(heading: ContentLine | undefined, { entrants }: InferredGame): boolean {
  const title = heading?.text.toLowerCase() ?? "";
  return entrants.length === 2 && entrants.every(({ name }) => title.includes(name.text.toLowerCase()));
}

function titleOf(line: ContentLine): Piece {
  return trimmed(stretch(line, 0, line.text.replace(/[:：]\s*$/, "").length));
}
