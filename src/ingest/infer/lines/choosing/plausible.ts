import { isNameLike, peopleOf, trimmed } from "../../tokens/names";
import { statusIn } from "../../tokens/statuses";
import type { Piece } from "../../types";
import { stretch } from "../lexing/content";
import { bodyOf } from "../lexing/lineEntry";
import { fullNames } from "../lexing/sentences";
import type { LineDuel } from "../duels/lineDuel";
import { ME, PRONOUN } from "../duels/duelSides";
import { withHyphens } from "../duels/hyphens";
import { withBackwards } from "../lists/orders";
import type { Parsed } from "../parsed";
import { isTimed } from "./segments";
import { phraseAt } from "../lexing/vocabulary";

export type DuelLine = Extract<Parsed, { kind: "duel" }>;

type Step = (parsed: readonly Parsed[]) => readonly Parsed[];

/** What comparing the lines changes, in this order: each step uses the results of those before it. */
const STEPS: readonly Step[] = [
  withoutDetails,
  withHyphens,
  withPartners,
  (parsed) => parsed.map(unlessCounted),
  rankedEntries,
  withFirstPlaces,
  withUnplaced,
  withNumberedHeadings,
  withBackwards,
  withoutGreetings,
  withoutClasses,
  withoutOddGames,
];

/** Drops or corrects lines that differ from the others: words of a sentence, totals of teams above their players' games. */
export const plausible = (parsed: readonly Parsed[]): readonly Parsed[] =>
  STEPS.reduce((lines, step) => step(lines), parsed);

/** Drops "hey all, results of the 10k" above names with times. */
function withoutGreetings(parsed: readonly Parsed[]): readonly Parsed[] {
  const isSmallName = (one: Parsed, small: RegExp): boolean => one.kind === "scored" && small.test(one.body.name.text);
  const unnamed = parsed.filter((one) => one.kind === "scored" && one.names === undefined);
  if (unnamed.filter((one) => isSmallName(one, /^\p{Ll}/u)).length >= 0.34 * unnamed.length) return parsed;
  return parsed.map((one) => (isSmallName(one, /^\p{Ll}+\s/u) ? { kind: "noise", line: one.line } : one));
}

/** Drops "3rd division, men, 5th and 7th men, 7th women": an uncapitalised word with two places in a line is not a player. */
function withoutClasses(parsed: readonly Parsed[]): readonly Parsed[] {
  const words = new Set<string>();
  const lines = new Set<number>();
  for (const one of parsed) {
    const word = one.kind === "entry" ? bodyOf(one.entry.body).name.text : "";
    const key = `${one.line.line} ${word}`;
    if (/^\p{Ll}/u.test(word) && words.has(key)) lines.add(one.line.line);
    words.add(key);
  }
  return parsed.map((one) =>
    one.kind === "entry" && lines.has(one.line.line) ? { kind: "noise", line: one.line } : one,
  );
}

/** The names of players who have a place in a list. */
const placedIn = (parsed: readonly Parsed[]): ReadonlySet<string> =>
  new Set(
    parsed.flatMap((one) => {
      if (one.kind === "list" && one.order === "place") return one.entrants.map(({ name }) => name.text);
      return one.kind === "entry" && one.entry.place !== undefined ? [bodyOf(one.entry.body).name.text] : [];
    }),
  );

/** Drops or corrects games that differ from the others. */
function withoutOddGames(parsed: readonly Parsed[]): readonly Parsed[] {
  const duels = parsed.filter((one): one is DuelLine => one.kind === "duel");
  const share = (has: (duel: LineDuel) => boolean): number =>
    duels.filter(({ duel }) => has(duel)).length / Math.max(1, duels.length);
  // Every bullet of a list is a game, whatever the letters of its names.
  const listed = duels.length > 2 && duels.every(({ line }) => line.bullet);
  const small = !listed && share(isSmall) < 0.35;
  const loud = duels.length > 2 && share(isLoud) < 0.4;
  const weak = duels.filter(({ duel }) => duel.shape === "numbers").length < 3;
  const hyphens = duels.length > 2 && share((duel) => [duel.left, duel.right].every(isHyphened)) > 0.8;
  const joined = share(({ left, right }) => left.length > 1 && right.length > 1) > 0.2;
  const single = new Set(
    duels
      .flatMap(({ duel }) => [duel.left, duel.right])
      .flatMap((side) => (side.length === 1 ? side[0].text.toLowerCase() : [])),
  );
  const standsAlone = (duel: LineDuel): boolean =>
    [duel.left, duel.right].some((side) => side.length > 1 && side.some(({ text }) => single.has(text.toLowerCase())));
  const placed = placedIn(parsed);
  const prose = duels.some(({ duel }) => duel.shape === "prose");
  const full = prose ? fullNames(parsed.map(({ line }) => line.text)) : undefined;
  return parsed.map((one) => {
    if (one.kind !== "duel") return one;
    const { duel, entry, line } = one;
    const isOdd = ((small || (weak && duel.shape === "numbers")) && isSmall(duel)) || (loud && isLoud(duel));
    if (isOdd) return entry ? { kind: "entry", line, entry } : { kind: "noise", line };
    if (!full || duel.shape !== "prose") return paired(one, { hyphens, joined: joined || standsAlone(duel) });
    // A sentence about two players of a list of places describes that race.
    if (placed.size > 2 && playersOfDuel(duel).every(({ text }) => placed.has(text))) return { kind: "noise", line };
    return { ...one, duel: { ...duel, left: duel.left.map(full), right: duel.right.map(full) } };
  });
}

const COMMA = 5;

/** "Ann, Bo 3-1 Cy, Di": pairs, unless every name with a comma is a surname and a forename. */
function withPartners(parsed: readonly Parsed[]): Parsed[] {
  const sides = parsed.flatMap((one) => (one.kind === "duel" ? [one.duel.left, one.duel.right] : []));
  const texts = sides.flatMap((side) => (side.length === 1 ? [side[0].text.split(/,\s+/)] : []));
  const firsts = new Set(texts.map(([first]) => first));
  if (!texts.some(([, second]) => second !== undefined && firsts.has(second))) return [...parsed];
  const part = (side: readonly Piece[]): readonly Piece[] => (side.length === 1 ? peopleOf(side[0], COMMA) : side);
  return parsed.map((one) =>
    one.kind === "duel"
      ? { ...one, duel: { ...one.duel, left: part(one.duel.left), right: part(one.duel.right) } }
      : one,
  );
}

/** Drops lines that describe the game above: all in brackets, or with one label ("Goals:") below several games. */
function withoutDetails(parsed: readonly Parsed[]): Parsed[] {
  const filled = parsed.filter(({ kind }) => kind !== "blank");
  const label = ({ line }: Parsed): string | undefined => /^\(?([\p{L} ]{3,20}):\s/u.exec(line.text)?.[1].toLowerCase();
  const below = filled.filter((_, at) => filled[at - 1]?.kind === "duel" && label(filled[at - 1]) === undefined);
  const labels = below.map(label);
  const isDetail = (one: Parsed): boolean =>
    below.includes(one) &&
    (/^\(.*\)[.\s]*$/u.test(one.line.text) ||
      (label(one) !== undefined && labels.filter((word) => word === label(one)).length > 1));
  return parsed.map((one) => (isDetail(one) ? { kind: "noise", line: one.line } : one));
}

const HYPHENED = /^\p{Lu}[\p{L}'’]+\s?[-–]\s?\p{Lu}[\p{L}'’]+$/u;

const isHyphened = (side: readonly Piece[]): boolean => side.length === 1 && HYPHENED.test(side[0].text);

/** Pairs written "Ada-Bo" throughout are two people; a single club "North/ South" or "Town & Country" among others is one. */
function paired(one: DuelLine, { hyphens, joined }: { hyphens: boolean; joined: boolean }): DuelLine {
  const { left, right } = one.duel;
  if (hyphens && isHyphened(left) && isHyphened(right))
    return { ...one, duel: { ...one.duel, left: halvesOf(left[0]), right: halvesOf(right[0]) } };
  if (joined || left.length > 1 === right.length > 1) return one;
  const [whole, other] = left.length > 1 ? [left, right] : [right, left];
  const from = whole[0].from;
  const to = whole[whole.length - 1].to;
  if (from < 0 || other.length > 1 || !/[/&+]/.test(one.line.text.slice(from - one.line.from, to - one.line.from)))
    return one;
  const club = [stretch(one.line, from - one.line.from, to - from)];
  return { ...one, duel: { ...one.duel, ...(left.length > 1 ? { left: club } : { right: club }) } };
}

function halvesOf(side: Piece): Piece[] {
  const at = side.text.search(/[-–]/);
  return [trimmed(stretch(side, 0, at)), trimmed(stretch(side, at + 1, side.text.length - at - 1))];
}

/** "25 hardy souls signed on for the race": a sentence that begins with a number. */
function unlessCounted(one: Parsed): Parsed {
  const counts =
    one.kind === "entry" && one.entry.weight < 0.7 && /^\p{Ll}+(?:\s\p{L}[\p{L}'’-]*){4}/u.test(one.entry.body.text);
  // "1. The chairman opened at 7.50 and reminded members.": the minutes of a meeting.
  const minutes =
    one.kind === "entry" &&
    one.names === undefined &&
    /\p{Ll}{2}[.!?]$|£\d+\.$/u.test(one.entry.body.text) &&
    /\p{Ll}{2}(?:\s\p{Ll}{2,}){2}/u.test(bodyOf(one.entry.body).name.text);
  return counts || minutes ? { kind: "noise", line: one.line } : one;
}

/** "5 Big Steve 24:02 PB!" below places 1 to 4: a line that goes on in a list of places is not a game. */
function rankedEntries(all: readonly Parsed[]): Parsed[] {
  const placeOf = (one: Parsed | undefined): number | undefined =>
    one?.kind === "entry" || one?.kind === "duel" ? one.entry?.place : undefined;
  const lines = all.filter(({ kind }) => kind !== "blank");
  const numbered = all.filter((one) => placeOf(one) !== undefined);
  // Numbered games: hardly any other line has a number. A time, or a record in brackets, is not a score.
  const names = (side: "left" | "right"): string[] =>
    numbered.flatMap((one) => (one.kind === "duel" ? one.duel[side].map(({ text }) => text) : []));
  const left = new Set(names("left"));
  const both = names("right").some((name) => left.has(name));
  const games = numbered.filter(
    (one) =>
      one.kind === "duel" &&
      (both || !isTimed(one.duel)) &&
      (both || one.duel.shape !== "numbers" || /\d[,;]\s/.test(one.line.text)) &&
      (one.duel.score === undefined || !one.line.text.includes(`(${one.duel.score.text.trim()}`)),
  );
  if (games.length > 0.8 * numbered.length) return [...all];
  const at = new Map(lines.map((one, index) => [one, index]));
  return all.map((one) => {
    const place = placeOf(one);
    if (one.kind !== "duel" || place === undefined || !one.entry) return one;
    // "3. Ann beat the clock": words alone make no game of a place.
    const said =
      one.entry.weight >= 0.9 &&
      one.duel.scores === undefined &&
      one.duel.shape !== "verdict" &&
      !/vs|–|—/i.test(one.line.text);
    if (/^(?:versus|verb)$/.test(one.duel.shape) && !said) return one;
    if (one.duel.shape === "numbers" || said) return { kind: "entry", line: one.line, entry: one.entry };
    const index = at.get(one)!;
    const [before, after] = [placeOf(lines[index - 1]), placeOf(lines[index + 1])];
    const goesOn = (before === place - 1 && (before > 1 || after === place + 1)) || (place === 1 && after === 2);
    return goesOn ? { kind: "entry", line: one.line, entry: one.entry } : one;
  });
}

/** If k names without a place precede place k + 1, they get places 1 to k (their medals were pictures). */
function withFirstPlaces(all: readonly Parsed[]): Parsed[] {
  const parsed = [...all];
  for (const [at, one] of all.entries()) {
    const place = one.kind === "entry" && one.entry.weight >= 0.9 ? (one.entry.place ?? 1) : 1;
    const before = place > 2 && place < 7 ? all.slice(Math.max(0, at - place + 1), at) : [];
    if (before.length < 2 || before.length < place - 1 || !before.every(isBareName)) continue;
    for (const [index, { line }] of before.entries()) {
      const entry = { place: index + 1, body: line, tied: false, weight: 0.7 };
      parsed[at - before.length + index] = { kind: "entry", line, entry };
    }
  }
  return parsed;
}

const isBareName = ({ kind, line: { text } }: Parsed): boolean =>
  (kind === "heading" || kind === "scored") &&
  /^["“\p{Lu}\p{Lo}]/u.test(text) &&
  text.length < 60 &&
  isNameLike(text) &&
  !text.endsWith(":");

/** A line with a number directly above the first place is the heading of the list. */
function withNumberedHeadings(parsed: readonly Parsed[]): Parsed[] {
  return parsed.map((one, at) =>
    isHeadingOf(parsed, at) ? { kind: "heading", line: { ...one.line, heading: true } } : one,
  );
}

function isHeadingOf(parsed: readonly Parsed[], at: number): boolean {
  const one = parsed[at];
  const next = parsed.slice(at + 1, at + 3).find(({ kind }) => kind !== "blank");
  const isFirst = next?.kind === "entry" && next.entry.place === 1 && next.names === undefined;
  if (one.kind === "duel") return isFirst && one.duel.shape === "numbers";
  if (one.kind === "scored") return isFirst && parsed[at - 1]?.kind !== "scored";
  return one.kind === "entry" && (isNumbered(parsed, at, next) || (isFirst && isClass(parsed, at, one, next)));
}

type PlacedLine = Extract<Parsed, { kind: "entry" }>;

/** A line whose number is that of a game, or of a class, rather than a place. */
function isNumbered(parsed: readonly Parsed[], at: number, next: Parsed | undefined): boolean {
  const one = parsed[at] as PlacedLine;
  if (parsed[at - 1]?.kind === "entry") return false;
  // "2. Azul" above "Ann 91, Bo 84, Cy 70".
  if (one.names === undefined && (next?.kind === "break" || next?.kind === "list")) return true;
  // "6 dog" above lines of names and times.
  const below = parsed.slice(at + 1, at + 4);
  return one.entry.weight < 0.7 && below.length === 3 && below.every(({ kind }) => kind === "scored");
}

/** "6e garçons" above "1er Timéo", where no place of the list above goes on; "3. A bowl of roses" above "1st Olwen". */
const isClass = (parsed: readonly Parsed[], at: number, one: PlacedLine, next: PlacedLine): boolean =>
  isLettered(one) ? !goesOn(parsed, at) : isLettered(next) && one.entry.place !== undefined;

/** Whether the place of an entry follows on those above it; a blank line and another place do not. */
function goesOn(parsed: readonly Parsed[], at: number): boolean {
  const one = parsed[at];
  const before = parsed[at - 1];
  if (one.kind !== "entry" || (before !== undefined && before.kind !== "blank" && before.kind !== "break")) return true;
  const last = parsed.slice(0, at).findLast(({ kind }) => kind === "entry");
  const places = [last?.kind === "entry" ? (last.entry.place ?? 0) : 0, one.entry.place ?? 0];
  return one.entry.place === 1 || places[1] - places[0] === 1 || /^\p{Lu}/u.test(one.entry.body.text);
}

/** "1st", "2e": a place that is not a bare number. */
const isLettered = ({ entry }: Extract<Parsed, { kind: "entry" }>): boolean =>
  /^\d+\p{L}/u.test(entry.placePiece?.text ?? "");

/** A line without a place whose name is in the column of the numbered ones is an entrant who did not finish. */
function withUnplaced(parsed: readonly Parsed[]): Parsed[] {
  let column: number | undefined;
  let steady = 0;
  return parsed.map((one): Parsed => {
    if (one.kind === "entry") {
      const at = one.entry.body.from - one.line.start;
      steady = at === column ? steady + 1 : 1;
      column = at;
      return one;
    }
    const { line } = one;
    const open = steady > 1 && line.from - line.start === column && column > 1;
    if (!open || (one.kind !== "heading" && one.kind !== "noise" && one.kind !== "scored")) {
      if (one.kind === "blank" || one.kind === "heading") steady = 0;
      return one;
    }
    const parted = /^(\S+(?:\s\S+){0,4})\s{2,}(\S.*)$/u.exec(line.text);
    if (!parted || !isNameLike(parted[1])) return one;
    const status =
      statusIn(
        parted[2]
          .trim()
          .split(/\s{2,}/)
          .at(-1) ?? "",
      ) ?? "dnf";
    return {
      kind: "entry",
      line,
      entry: { status, body: stretch(line, 0, parted[1].length), tied: false, weight: 0.9 },
    };
  });
}

export function playersOfDuel({ left, right }: LineDuel): readonly Piece[] {
  return [...left, ...right];
}

/** Whether a side begins with a small letter, like a part of a sentence. One small word with a score may be a nickname. */
function isSmall(duel: LineDuel): boolean {
  const scored = duel.scores !== undefined && /^(?:between|versus)$/.test(duel.shape);
  return playersOfDuel(duel).some(
    ({ text }) =>
      /^\p{Ll}/u.test(text) &&
      !ME.test(text) &&
      !PRONOUN.test(text) &&
      !(scored && !text.includes(" ") && phraseAt(text, 0) === undefined),
  );
}

function isLoud(duel: LineDuel): boolean {
  return playersOfDuel(duel).every(({ text }) => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text));
}
