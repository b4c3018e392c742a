import type { Context } from "./tables/candidate";
import { contentLines, stretch, type ContentLine } from "./lines/lexing/content";
import { duelBetween } from "./lines/duels/lineDuel";
import { entryIn, figuresOf } from "./lines/lexing/lineEntry";
import { placeSaid } from "./lines/lexing/ordinals";
import { sentencesOf } from "./lines/lexing/sentences";
import { namesIn } from "./lines/sentences/speech";
import { statusBeside } from "./examples/values";
import { trimmed } from "./tokens/names";
import { statusIn } from "./tokens/statuses";
import type { InferredEntrant, InferredGame, Interpretation, Mark, Piece } from "./types";

type Fitted = Interpretation & { readonly fit: number };

/** A game that is being corrected. */
type Draft = Omit<InferredGame, "entrants"> & { entrants: Seat[] };
type Seat = InferredEntrant;

/**
 * Cost of each correction: a wrongly cut name suggests that similar names are wrong too; a missed name concerns only
 * itself.
 */
const PRICE = { cut: 0.8, missed: 0.15 };

/** A reading with each mark as a correction of one place in the text; everything else is kept. */
export function corrected(base: Fitted, text: string, { hints, dateOrder }: Context): Fitted | undefined {
  const games = base.games.map((game): Draft => ({ ...game, entrants: [...game.entrants] }));
  const lines = contentLines(text, dateOrder);
  const lineAt = (at: number): ContentLine | undefined => lines.findLast(({ start }) => start <= at);
  const loose: Piece[] = [];
  let [changed, cut] = [0, 0];
  for (const mark of hints.marks) {
    const piece: Piece = { text: text.slice(mark.from, mark.to), from: mark.from, to: mark.to };
    if (mark.role === "name") {
      const found = renamed(games, piece);
      if (found === "same") continue;
      if (found === "none") loose.push(piece);
      else if (found === "changed") cut += 1;
    } else if (!applied(games, mark, piece, lineAt(mark.from))) continue;
    changed += 1;
  }
  // In a row that has its player, a mark in another cell points at the column of the players.
  if (base.choices?.container === "tab" && loose.some((name) => isOtherCell(games, name, text))) return undefined;
  for (const group of bySentence(loose, lineAt)) {
    const duels = duelsOf(group);
    const paired = duels.flatMap(({ entrants }) => entrants.map((one) => one.name));
    games.push(...duels);
    for (const name of group.names) if (!paired.some(({ from }) => from === name.from)) seated(games, name, lineAt);
  }
  const kept = games.filter(({ entrants }) => entrants.length > 1).toSorted((a, b) => a.line - b.line);
  if (changed === 0 || kept.length === 0) return undefined;
  const { choices = {} } = base;
  return {
    ...base,
    games: kept,
    fit: base.fit - PRICE.missed * loose.length ** 2 - PRICE.cut * cut,
    choices: { ...choices, mode: [choices.mode, "corrected"].filter(Boolean).join("-") },
  };
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
    const places = winner === "draw" ? [1, 1] : winner === "left" ? [1, 2] : [2, 1];
    const several = left.length > 1 || right.length > 1;
    const entrants = [left, right].flatMap((side, at) =>
      side.map((name): Seat => ({ name, place: places[at], line, ...(several ? { team: `${at}` } : {}) })),
    );
    return { entrants, line, decidedBy: "place", ordered: true, duel: true, teams: several };
  });
}

/** Maximum distance between the sides of a game, characters. */
const NEAR = 40;

/** Cuts the name that contains a mark; a second mark in the same name is another player. */
function renamed(games: readonly Draft[], name: Piece): "same" | "changed" | "told" | "none" {
  for (const { entrants } of games) {
    const own = entrants.findIndex((one) => one.name.from >= 0 && one.name.from < name.to && one.name.to > name.from);
    if (own >= 0) {
      const seat = entrants[own];
      if (seat.name.from === name.from && seat.name.to === name.to) return "same";
      const { from, to } = name;
      const rest = restOf(seat.name, name);
      const status = seat.status ?? (rest === "" ? undefined : statusIn(rest));
      const { place, ...others } = seat;
      entrants[own] = {
        ...others,
        ...(status ? { status } : place === undefined ? {} : { place }),
        name,
        whole: seat.whole ?? seat.name,
      };
      // "v/d Meer" was read as two people.
      for (let at = entrants.length - 1; at >= 0; at--)
        if (at !== own && entrants[at].name.from >= from && entrants[at].name.to <= to) {
          entrants.splice(at, 1);
          const left = entrants.findIndex((one) => one.name === name);
          const { team, ...alone } = entrants[left];
          if (!entrants.some((one, index) => index !== left && one.team === team)) entrants[left] = alone;
        }
      return status ? "told" : "changed";
    }
    const at = entrants.findIndex(({ whole }) => whole && whole.from < name.to && whole.to > name.from);
    if (at < 0) continue;
    const seat = entrants[at];
    const team = seat.team ?? seat.whole!.text;
    entrants.splice(at, 1, { ...seat, team }, { ...seat, name, team });
    return "changed";
  }
  return "none";
}

/** What was read as part of a name and is not: "Ann did not start". */
function restOf(name: Piece, { from, to }: Piece): string {
  if (from < name.from || to > name.to || name.text.length !== name.to - name.from) return "";
  return `${name.text.slice(0, from - name.from)} ${name.text.slice(to - name.from)}`.trim();
}

/** Applies a mark that is no name: lines without a result, the heading of a race, a place, a status. */
function applied(games: Draft[], { role, from, to }: Mark, piece: Piece, line: ContentLine | undefined): boolean {
  if (role === "none") {
    for (const game of games)
      game.entrants = game.entrants.filter(({ name }) => name.from < 0 || name.from < from || name.to > to);
    return true;
  }
  if (role === "race") return begun(games, piece, line);
  if (role !== "place" && role !== "status") return false;
  const beside = games
    .flatMap(({ entrants }) => entrants.map((seat, at) => ({ entrants, seat, at })))
    .filter(({ seat }) => line && seat.name.from >= line.from && seat.name.to <= line.to)
    .toSorted((a, b) => Math.abs(a.seat.name.from - from) - Math.abs(b.seat.name.from - from))[0] as
    { entrants: Seat[]; seat: Seat; at: number } | undefined;
  if (!beside) return false;
  const { status: _, place: __, ...rest } = beside.seat;
  const [place, status] = [role === "place" ? placeSaid(piece.text) : undefined, statusIn(piece.text, true) ?? "dnf"];
  if (role === "place" && place === undefined) return false;
  beside.entrants[beside.at] = role === "place" ? { ...rest, place } : { ...rest, status };
  return true;
}

/** A marked heading begins a new race: entries after it are moved there. */
function begun(games: Draft[], title: Piece, line: ContentLine | undefined): boolean {
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
function bySentence(names: readonly Piece[], lineAt: (at: number) => ContentLine | undefined): Group[] {
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

const JOINED = /^\s*(?:[,&+/]|,?\s(?:and|und|et|y|e|i|a|och|og|ja|en|и|și|és)\s)\s*(?:\p{Ll}+\s){0,2}$/u;

/** Adds a player that the reading lacks to the game whose names are nearest. */
function seated(games: readonly Draft[], name: Piece, lineAt: (at: number) => ContentLine | undefined): void {
  const line = lineAt(name.from);
  const distance = (one: Seat): number =>
    Math.min(Math.abs(one.name.from - name.to), Math.abs(name.from - one.name.to));
  const nearest = games
    .flatMap((game) => game.entrants.filter((one) => one.name.from >= 0).map((one) => ({ game, far: distance(one) })))
    .toSorted((a, b) => a.far - b.far)[0] as { game: Draft } | undefined;
  // A two-player game is full: the marked name waits for an opponent.
  if (!nearest || !line || nearest.game.duel) return;
  const { game } = nearest;
  const sorted = game.entrants.filter((one) => one.name.from >= 0).toSorted((a, b) => a.name.from - b.name.from);
  const before = sorted.findLast((one) => one.name.from < name.from);
  const after = sorted.find((one) => one.name.from > name.from);
  const found = saidOf(name, line);
  // All others have numbers beside them: a player without one did not finish.
  const counted = game.entrants.filter((one) => /\d/.test(lineAt(one.name.from)?.text ?? "")).length;
  const isOpen = found.place === undefined && found.seconds === undefined && found.score === undefined && !found.status;
  const isOut = isOpen && !/\d/.test(line.text) && counted > 1 && counted >= 0.8 * game.entrants.length;
  const said: Partial<Seat> = isOut ? { status: "dnf" } : found;
  const add = (more: Partial<Seat>): void => {
    const at = before ? game.entrants.indexOf(before) + 1 : 0;
    game.entrants.splice(at, 0, { name, line: line.line, ...more });
  };
  // "Ann and Bo": shares Ann's place.
  const mate = [before, after].find((one) => {
    if (!one || one.name.from < line.from || one.name.to > line.to) return false;
    const [left, right] = one.name.from < name.from ? [one.name, name] : [name, one.name];
    return JOINED.test(line.text.slice(left.to - line.from, right.from - line.from));
  });
  if (mate) {
    const { place, status, seconds, score, team } = mate;
    add({ place, status, seconds, score, ...(team ? { team } : {}) });
    return;
  }
  if (said.place !== undefined || said.status) add(said);
  else if (game.decidedBy === "time" && said.seconds !== undefined) add({ seconds: said.seconds });
  else if (game.decidedBy === "score" && said.score !== undefined) add({ score: said.score });
  else {
    const [low, high] = [before?.place ?? (before ? undefined : 0), after?.place];
    if (low === undefined) {
      add(said);
      return;
    }
    // No place is free between two consecutive places.
    if (high !== undefined && high > low && high - low < 2)
      game.entrants = game.entrants.map((one) =>
        one.place !== undefined && one.place > low ? { ...one, place: one.place + 1 } : one,
      );
    add({ place: high !== undefined && high < low ? Math.max(1, low - 1) : low + 1 });
  }
}

const BESIDE = /^[\s,(–—:-]*(?:\p{Ll}+\s){0,4}(?:t|=)?(\d{1,3})(?:st|nd|rd|th|º|ª|°|\.)(?![\p{L}\d])/u;

/** The text beside a name in its line: a place before or after it, a status, a time, a score. */
function saidOf(name: Piece, line: ContentLine): Partial<Seat> {
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
