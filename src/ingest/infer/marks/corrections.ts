import { countBy } from "../../grouped";
import type { Context } from "../common/context";
import { contentLines, stretch, type ContentLine } from "../lines/lexing/content";
import { duelGame } from "../lines/duels/duelGame";
import { duelBetween } from "../lines/duels/lineDuel";
import { entryIn, figuresOf } from "../lines/lexing/lineEntry";
import { placeSaid } from "../lines/lexing/ordinals";
import { sentencesOf } from "../lines/lexing/sentences";
import { namesIn } from "../lines/sentences/speech";
import { statusBeside } from "../examples/values";
import { trimmed } from "../tokens/names";
import { statusIn } from "../tokens/statuses";
import type { Fitted, InferredEntrant, InferredGame, Mark, Piece } from "../types";

/** A game that is being corrected. */
type Draft = Omit<InferredGame, "entrants"> & { entrants: InferredEntrant[] };

/**
 * Cost of each correction: a wrongly cut name suggests that similar names are wrong too; a missed name concerns only
 * itself.
 */
const PRICE = { cut: 0.8, missed: 0.15 };

/**
 * A reading with each mark as a correction of one place in the text; everything else is kept. `marked`: all names that the
 * user marked, which stay beside the added ones.
 */
export function corrected(
  base: Fitted,
  text: string,
  { hints, dateOrder }: Context,
  marked: readonly Mark[] = hints.marks,
): Fitted | undefined {
  const games = base.games.map((game): Draft => ({ ...game, entrants: [...game.entrants] }));
  const lines = contentLines(text, dateOrder);
  const lineAt = (at: number): ContentLine | undefined => lines.findLast(({ start }) => start <= at);
  const effects = hints.marks.map((mark) => ({ mark, effect: effectOf(mark, games, text, lineAt) }));
  const loose = effects.flatMap(({ mark, effect }) => (effect === "missed" ? [pieceOf(mark, text)] : []));
  const cut = effects.filter(({ effect }) => effect === "cut").length;
  // In a row that has its player, a mark in another cell points at the column of the players.
  if (base.choices?.container === "tab" && loose.some((name) => isOtherCell(games, name, text))) return undefined;
  for (const group of bySentence(loose, lineAt)) {
    const names = group.names.filter((name) => !joinsDuel(games, name, lineAt(name.from)));
    const duels = duelsOf({ ...group, names });
    const paired = duels.flatMap(({ entrants }) => entrants.map((one) => one.name));
    games.push(...duels);
    for (const name of names) if (!paired.some(({ from }) => from === name.from)) seat(games, name, lineAt, marked);
  }
  const kept = games.filter(({ entrants }) => entrants.length > 1).toSorted((a, b) => a.line - b.line);
  if (effects.every(({ effect }) => effect === "none") || kept.length === 0) return undefined;
  const { choices = {} } = base;
  return {
    ...base,
    games: kept,
    fit: base.fit - PRICE.missed * loose.length ** 2 - PRICE.cut * cut,
    choices: { ...choices, mode: [choices.mode, "corrected"].filter(Boolean).join("-") },
  };
}

type LineAt = (at: number) => ContentLine | undefined;

export const pieceOf = ({ from, to }: Mark, text: string): Piece => ({ text: text.slice(from, to), from, to });

/** What a mark changed: "cut" a name, "missed" because no game has the name, something else, or nothing. */
type Effect = "none" | "cut" | "missed" | "other";

/** Applies a mark to the games. */
function effectOf(mark: Mark, games: Draft[], text: string, lineAt: LineAt): Effect {
  const piece = pieceOf(mark, text);
  if (mark.role === "name") return cutName(games, piece);
  return applyMark(games, mark, piece, lineAt(mark.from)) ? "other" : "none";
}

function isOtherCell(games: readonly Draft[], name: Piece, text: string): boolean {
  return games.some(({ entrants }) =>
    entrants.some(({ name: { from, to } }) => {
      const between = from > name.to ? text.slice(name.to, from) : text.slice(to, name.from);
      return from >= 0 && between.includes("\t") && !between.includes("\n");
    }),
  );
}

/** Marked names of a sentence as sides of games, each with the nearest name on the other side of a verb or a score. */
function duelsOf({ sentence, names, line }: Group): Draft[] {
  const duels = names.length > 2 ? [duelBetween(sentence, names)].flatMap((one) => one ?? []) : [];
  const runs = namesIn(sentence);
  for (const name of names) {
    if (duels.some(({ left, right }) => [...left, ...right].some(({ from }) => from === name.from))) continue;
    const gap = (one: Piece): number => (one.from < name.from ? name.from - one.to : one.from - name.to);
    const found = [...names, ...runs]
      .filter((one) => gap(one) >= 0 && gap(one) < NEAR)
      .toSorted((a, b) => gap(a) - gap(b))
      .flatMap((one) => duelBetween(sentence, one.from < name.from ? [one, name] : [name, one]) ?? [])
      .at(0);
    if (found) duels.push(found);
  }
  return duels.map(({ left, right, winner }) => {
    const game = duelGame({ left, right, winner }, { line });
    return { ...game, entrants: [...game.entrants] };
  });
}

/** Maximum distance between the sides of a game, characters. */
const NEAR = 40;

/** Cuts the name that contains a mark; a second mark in the same name is another player. */
function cutName(games: readonly Draft[], name: Piece): Effect {
  const meets = ({ from, to }: Piece): boolean => from < name.to && to > name.from;
  for (const { entrants } of games) {
    const own = entrants.findIndex((one) => one.name.from >= 0 && meets(one.name));
    if (own >= 0) return cutTo(entrants, own, name);
    const at = entrants.findIndex(({ whole }) => whole && meets(whole));
    if (at < 0) continue;
    const whole = entrants[at];
    const team = whole.team ?? whole.whole!.text;
    entrants.splice(at, 1, { ...whole, team }, { ...whole, name, team });
    return "cut";
  }
  return "missed";
}

/** Cuts the name of an entrant to the marked one; a status that was read as a part of it is kept. */
function cutTo(entrants: InferredEntrant[], own: number, name: Piece): Effect {
  const whole = entrants[own];
  if (whole.name.from === name.from && whole.name.to === name.to) return "none";
  const rest = restOf(whole.name, name);
  const status = whole.status ?? (rest === "" ? undefined : statusIn(rest));
  const { place, ...others } = whole;
  const result = status ? { status } : place === undefined ? {} : { place };
  entrants[own] = { ...others, ...result, name, whole: whole.whole ?? whole.name };
  withoutParts(entrants, name);
  return status ? "other" : "cut";
}

/** "v/d Meer" was read as two people: removes the other one. */
function withoutParts(entrants: InferredEntrant[], own: Piece): void {
  const left = entrants.filter(({ name }) => name === own || name.from < own.from || name.to > own.to);
  if (left.length === entrants.length) return;
  const isAlone = ({ name, team }: InferredEntrant): boolean =>
    name === own && !left.some((other) => other.name !== own && other.team === team);
  entrants.splice(0, entrants.length, ...left.map((one) => (isAlone(one) ? withoutTeam(one) : one)));
}

function withoutTeam(seat: InferredEntrant): InferredEntrant {
  const { team: _, ...rest } = seat;
  return rest;
}

/** What was read as part of a name and is not: "Ann did not start". */
function restOf(name: Piece, { from, to }: Piece): string {
  if (from < name.from || to > name.to || name.text.length !== name.to - name.from) return "";
  return `${name.text.slice(0, from - name.from)} ${name.text.slice(to - name.from)}`.trim();
}

/** Applies a mark that is not a name: lines without a result, the heading of a race, a place, a status. */
function applyMark(games: Draft[], { role, from, to }: Mark, piece: Piece, line: ContentLine | undefined): boolean {
  if (role === "none") {
    for (const game of games)
      game.entrants = game.entrants.filter(({ name }) => name.from < 0 || name.from < from || name.to > to);
    return true;
  }
  if (role === "race") return splitAtHeading(games, piece, line);
  if (role !== "place" && role !== "status") return false;
  const beside = games
    .flatMap(({ entrants }) => entrants.map((seat, at) => ({ entrants, seat, at })))
    .filter(({ seat }) => line && seat.name.from >= line.from && seat.name.to <= line.to)
    .toSorted((a, b) => Math.abs(a.seat.name.from - from) - Math.abs(b.seat.name.from - from))[0] as
    { entrants: InferredEntrant[]; seat: InferredEntrant; at: number } | undefined;
  if (!beside) return false;
  const { status: _, place: __, ...rest } = beside.seat;
  const [place, status] = [role === "place" ? placeSaid(piece.text) : undefined, statusIn(piece.text, true) ?? "dnf"];
  if (role === "place" && place === undefined) return false;
  beside.entrants[beside.at] = role === "place" ? { ...rest, place } : { ...rest, status };
  return true;
}

/** A marked heading begins a new race: entries after it are moved there. */
function splitAtHeading(games: Draft[], title: Piece, line: ContentLine | undefined): boolean {
  const at = games.findIndex(
    ({ entrants }) =>
      entrants.some(({ name }) => name.from >= 0 && name.from < title.from) &&
      entrants.some(({ name }) => name.from >= title.to),
  );
  if (at < 0) {
    const next = games.findIndex(({ entrants }) => entrants.every(({ name }) => name.from >= title.to));
    if (next < 0) return false;
    games[next] = { ...games[next], title };
    return true;
  }
  const game = games[at];
  const before = game.entrants.filter(({ name }) => name.from < title.from);
  const behind = game.entrants.filter(({ name }) => name.from >= title.from);
  games.splice(
    at,
    1,
    { ...game, entrants: before },
    { ...game, entrants: behind, title, line: line?.line ?? game.line },
  );
  return true;
}

interface Group {
  readonly sentence: Piece;
  readonly line: number;
  readonly names: readonly Piece[];
}

/** Marked names by their sentence. */
function bySentence(names: readonly Piece[], lineAt: LineAt): Group[] {
  const groups: { sentence: Piece; line: number; names: Piece[] }[] = [];
  for (const name of names.toSorted((a, b) => a.from - b.from)) {
    const line = lineAt(name.from);
    if (!line) continue;
    const sentence = sentencesOf(line).find(({ from, to }) => from <= name.from && name.to <= to) ?? line;
    const group = groups.find((one) => one.sentence.from === sentence.from);
    if (group) group.names.push(name);
    else groups.push({ sentence, line: line.line, names: [name] });
  }
  return groups;
}

const JOINED =
  /^\s*(?:\([^()]{1,30}\)\s?)?(?:[,&+/、・]|,?\s(?:and|und|et|y|e|i|a|och|og|ja|en|и|și|és)\s)\s*(?:\p{Ll}+\s){0,2}$/u;

/** About as many characters as a line has. */
const LINE = 60;

/** Adds a player that the reading lacks to the game whose names are nearest. */
function seat(games: readonly Draft[], name: Piece, lineAt: LineAt, marked: readonly Mark[]): void {
  const line = lineAt(name.from);
  // The author of a message has no place in its text.
  const distance = (one: InferredEntrant): number =>
    one.name.from < 0
      ? LINE * Math.abs((one.line ?? Infinity) - (line?.line ?? 0))
      : Math.min(Math.abs(one.name.from - name.to), Math.abs(name.from - one.name.to));
  const nearest = games
    .flatMap((game) => game.entrants.map((one) => ({ game, far: distance(one) })))
    .toSorted((a, b) => a.far - b.far)[0] as { game: Draft } | undefined;
  // A two-player game is full: the marked name waits for an opponent.
  if (!nearest || !line || nearest.game.duel) return;
  const { game } = nearest;
  const sorted = game.entrants.filter((one) => one.name.from >= 0).toSorted((a, b) => a.name.from - b.name.from);
  const before = sorted.findLast((one) => one.name.from < name.from);
  const after = sorted.find((one) => one.name.from > name.from);
  // "Ann and Bo": shares Ann's place.
  const at = before ? game.entrants.indexOf(before) + 1 : 0;
  const hasCrews = game.entrants.some(({ team }) => team !== undefined);
  const found = [before, after].find((one) => one && isJoined(one.name, name, line, hasCrews));
  const mate = found && hasCrews ? inCrew(game, found, name) : found;
  const result = mate ? resultOf(mate) : placeIn(game, [before, after], saidIn(game, name, line, lineAt));
  game.entrants.splice(at, 0, { name, line: line.line, ...result });
  if (!mate) game.entrants = withoutReplaced(game, name, line, marked);
}

/** A player among crews, as one of a crew with the marked player. */
function inCrew(game: Draft, one: InferredEntrant, name: Piece): InferredEntrant {
  if (one.team !== undefined) return one;
  const crew = { ...one, team: `${one.name.text} / ${name.text}` };
  game.entrants[game.entrants.indexOf(one)] = crew;
  return crew;
}

/** In a list of one player a line, the marked player takes the place of the one that was read in the line. */
function withoutReplaced(game: Draft, name: Piece, line: ContentLine, marked: readonly Mark[]): InferredEntrant[] {
  if (game.entrants.some((one) => one.name.from < 0)) return game.entrants;
  const counts = countBy(game.entrants.map((one) => one.line ?? game.line));
  const isList = counts.size > 2 && [...counts].every(([own, count]) => count === 1 || own === line.line);
  if (!isList || counts.get(line.line) !== 2) return game.entrants;
  const isMarked = (one: Piece): boolean =>
    marked.some(({ role, from, to }) => role === "name" && from < one.to && to > one.from);
  return game.entrants.filter((one) => one.line !== line.line || one.name === name || isMarked(one.name));
}

const IN_BRACKETS = /^\s*[([]\s*$/;

/** Whether a marked name joins a player of a game in its line, or replaces the label before its bracket: "HR (Lone/Jette)". */
function joinsDuel(games: readonly Draft[], name: Piece, line: ContentLine | undefined): boolean {
  if (!line) return false;
  return games.some(({ duel, entrants }) => {
    if (!duel) return false;
    const own = entrants.filter((one) => one.name.from >= line.from && one.name.to <= name.from);
    const label = own.findLast((one) =>
      IN_BRACKETS.test(line.text.slice(one.name.to - line.from, name.from - line.from)),
    );
    if (label) entrants.splice(entrants.indexOf(label), 1, { ...label, name, team: label.name.text });
    const mate = label ? undefined : own.find((one) => one.team !== undefined && isJoined(one.name, name, line, false));
    if (mate) entrants.splice(entrants.indexOf(mate) + 1, 0, { ...mate, name });
    return label !== undefined || mate !== undefined;
  });
}

/** Whether two names of a line are next to a word such as "and", or to a dash in a list of crews. */
function isJoined(one: Piece, other: Piece, line: ContentLine, hasCrews: boolean): boolean {
  if (one.from < line.from || one.to > line.to) return false;
  const [left, right] = one.from < other.from ? [one, other] : [other, one];
  const sign = line.text.slice(left.to - line.from, right.from - line.from);
  return JOINED.test(sign) || (hasCrews && /^\s[-–—]\s$/u.test(sign));
}

const resultOf = ({ place, status, seconds, score, team }: InferredEntrant): Partial<InferredEntrant> => ({
  place,
  status,
  seconds,
  score,
  ...(team ? { team } : {}),
});

/** The values of a player in a line; a player without a number did not finish if all others have one. */
function saidIn(game: Draft, name: Piece, line: ContentLine, lineAt: LineAt): Partial<InferredEntrant> {
  const found = saidOf(name, line);
  const counted = game.entrants.filter((one) => /\d/.test(lineAt(one.name.from)?.text ?? "")).length;
  const isOut =
    Object.keys(found).length === 0 && !/\d/.test(line.text) && counted > 1 && counted >= 0.8 * game.entrants.length;
  return isOut ? { status: "dnf" } : found;
}

/** Those values as far as they decide the game; otherwise the place between the two neighbours. */
function placeIn(
  game: Draft,
  [before, after]: readonly (InferredEntrant | undefined)[],
  said: Partial<InferredEntrant>,
): Partial<InferredEntrant> {
  if (said.place !== undefined || said.status) return said;
  const { decidedBy } = game;
  if (decidedBy === "time" && said.seconds !== undefined) return { seconds: said.seconds };
  if (decidedBy === "score" && said.score !== undefined) return { score: said.score };
  const low = before ? before.place : decidedBy === "place" ? 0 : undefined;
  return low === undefined ? said : { place: placeBehind(game, low, after?.place) };
}

/** The next free place between two places; players after it move down if none is free. */
function placeBehind(game: Draft, low: number, high = Infinity): number {
  if (high < low) return Math.max(1, low - 1);
  if (high > low && high - low < 2)
    game.entrants = game.entrants.map((one) =>
      one.place !== undefined && one.place > low ? { ...one, place: one.place + 1 } : one,
    );
  return low + 1;
}

const BESIDE = /^[\s,(–—:-]*(?:\p{Ll}+\s){0,4}(?:t|=)?(\d{1,3})(?:st|nd|rd|th|º|ª|°|\.)(?![\p{L}\d])/u;

/** The text beside a name in its line: a place before or after it, a status, a time, a score. */
function saidOf(name: Piece, line: ContentLine): Partial<InferredEntrant> {
  const entry = entryIn(line);
  const rest = trimmed(stretch(line, name.to - line.from, line.to - name.to));
  const { seconds, score, status } = figuresOf(rest);
  const behind = BESIDE.exec(rest.text);
  const own = entry && Math.abs(entry.body.from - name.from) < 4 ? entry : undefined;
  const place = own?.place ?? (behind ? Number(behind[1]) : undefined);
  const out = own?.status ?? status ?? statusBeside(line, name.from, name.to)?.status;
  return {
    ...(out ? { status: out } : place === undefined ? {} : { place }),
    ...(seconds === undefined ? {} : { seconds }),
    ...(score === undefined ? {} : { score }),
  };
}
