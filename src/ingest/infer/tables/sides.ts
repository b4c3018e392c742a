import { BEATS } from "../lines/lexing/verbs";
import { wordsOf } from "../tokens/headings";
import type { Sides } from "./gameSides";
import type { Context } from "../common/context";
import type { TableColumn } from "./columns";
import { total, type Evidence } from "./evidence";
import { pairIn } from "./outcomes";

/** Pairs of columns, or of groups of columns, that may contain the two sides. */
export function sideColumns(columns: readonly TableColumn[], { hints }: Context): Sides[] {
  const people = columns.filter(
    (one) =>
      one.names > 0.6 &&
      one.filled >= 0.5 * one.cells.length &&
      one.says("note") < 2 &&
      one.share("status", "finished", "truth", "link", "long") < 0.4,
  );
  const named = people.filter(
    (one) =>
      one.says("winner") < 2 &&
      (one.distinct > 1 || one.cells.length === 1 || one.says("name") + one.says("side1") + one.says("side2") >= 2),
  );
  const scoreOf = pairScorer(columns, named);
  const pairs = everyTwo(named).flatMap(([one, other]): Sides[] => {
    const marked = Math.sign(hints.count(one.cells, "name")) + Math.sign(hints.count(other.cells, "name"));
    const score = scoreOf(one, other) + 8 * marked;
    return score >= 1.2 ? [{ left: [one], right: [other], score, decided: false }] : [];
  });
  const crews = columns.filter(
    (one) =>
      one.names > 0.6 &&
      one.says("winner") < 2 &&
      one.says("note") < 2 &&
      one.share("truth", "link", "long", "finished") < 0.4,
  );
  return [...decidedSides(people), ...pairs, ...groupsOf(crews)].toSorted((a, b) => b.score - a.score).slice(0, 6);
}

const everyTwo = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));

/** A heading of losers beside one of winners. */
export const OPPONENT =
  /^(?:opponents?|oppo?\.?|opposition|adversaire|rival|adversario|avversario|tegenstander|motståndare|motstander|modstander|vastustaja|soupeř|przeciwnik|ellenfél|beat|against|defeated|gegner|versus|vs)$/i;

/** Columns whose headings say who won and who lost: "Winner" and "Loser", "Who" and "Beat". */
function decidedSides(people: readonly TableColumn[]): Sides[] {
  const found: Sides[] = [];
  const beaten = people.find(
    (one) => one.at > 0 && BEATS.test(` ${one.heading.trim()} `) && /^\p{L}/u.test(one.heading.trim()),
  );
  const before = people.findLast((one) => beaten !== undefined && one.at < beaten.at);
  if (beaten && before) found.push({ left: [before], right: [beaten], score: 6, decided: true });
  const winners = alike(people.filter((one) => one.says("winner") >= 2 && one.says("score1") === 0));
  const isLoser = (one: TableColumn): boolean =>
    one.says("loser") >= 2 || (winners.length > 0 && !winners.includes(one) && OPPONENT.test(one.heading.trim()));
  const losers = alike(people.filter(isLoser));
  if (winners.length === 1 && losers.length === 1) {
    const both = [winners, losers].map(([one]) => [one, ...merged(one, people)]);
    if (both[0].length > 1 && both[0].length === both[1].length)
      return [...found, { left: both[0], right: both[1], score: 6, decided: true }];
  }
  const size = winners.length === losers.length && !winners.includes(losers[0]) ? winners.length : 1;
  const [left, right] = [winners.slice(0, size), losers.slice(0, size)];
  if (left.length > 0 && right.length > 0 && left[0] !== right[0]) found.push({ left, right, score: 6, decided: true });
  return found;
}

/** Columns of people without a heading behind one: its heading was merged over them. */
function merged({ at }: TableColumn, people: readonly TableColumn[]): TableColumn[] {
  const next = people.find((one) => one.at === at + 1 && one.heading.trim() === "");
  return next ? [next, ...merged(next, people)] : [];
}

/** "a1", "b2": a heading of nothing but a side and a number. */
const isSeat = ({ heading }: TableColumn): boolean =>
  /^\p{L}+ \d+$/u.test(wordsOf(heading)) &&
  wordsOf(heading)
    .split(" ")
    .every((word) => SIDE_WORDS.test(word));

/** Words of a heading without numbers. */
const stemOf = ({ heading }: TableColumn): string => wordsOf(heading).replace(/\s?\d+/g, "");

/** The first column and those whose headings differ from its heading in a number: "winner1", "winner2". */
function alike(columns: readonly TableColumn[]): TableColumn[] {
  return columns.filter((one, at) => at === 0 || stemOf(one) === stemOf(columns[0]));
}

/** Scores two columns of names as the sides of a game: by their headings, their names, and the columns around them. */
function pairScorer(
  columns: readonly TableColumn[],
  named: readonly TableColumn[],
): (one: TableColumn, other: TableColumn) => number {
  // A column with the winner implies two sides, whatever their columns are called.
  const hasWinnerColumn = columns.some((one) => one.says("winner") >= 2 && one.distinct <= 3 && one.filled > 1);
  // So do two columns of scores, one for each side.
  const scored = (["score1", "score2"] as const).every((role) =>
    columns.some((one) => one.says(role) >= 2 && one.share("int", "number") > 0.5),
  );
  const pairs = columns.filter((one) => one.share("pair") > 0.6 && one.filled > 1 && one.says("rating") < 2);
  const versus = named.length === 2 && columns.some(isOfPairs);
  const paired = everyTwo(named).some(([one, other]) => headingPair(one, other) >= 2);
  return (one, other) => {
    const shared = overlap([one], [other]);
    const apart = other.at - one.at;
    // One heading that was merged over both sides: "Match", blank.
    const merged = apart === 1 && one.heading !== "" && other.heading === "" && shared > 0.3;
    const heads = merged ? 2 : headingPair(one, other);
    const near = apart === 1 ? 0.4 : apart <= 4 ? 0.2 : 0;
    const evidence: Evidence = [
      // The weights here are at most that of a pair of headings such as "home" and "away", which is 2 to 3.
      [hasWinnerColumn && apart === 1 && heads === 0, 2],
      [versus && near > 0 && heads < 2, 1.5],
      // Name, score, name.
      [heads < 2 && isAround(pairs, one, other), 1.6],
      [scored && !paired && one.says("side1") + other.says("side2") >= 2, 2],
      // Teams beside players: the players are the sides.
      [one.says("team") >= 2 && named.length > 3, -0.5],
      [areNames(one, other), 1.5],
    ];
    return (
      turned(columns, one, other) +
      3 * shared +
      heads +
      near +
      total(evidence) -
      otherMeaning(one, shared, heads) -
      otherMeaning(other, shared, heads)
    );
  };
}

/**
 * "player_a_name" and "player_b_name". Their headings count because in a first round no name is on both sides, but countries
 * are.
 */
const areNames = (...sides: readonly TableColumn[]): boolean =>
  sides.every(({ heading }) => wordsOf(heading).endsWith(" name"));

/** Penalty for a column that is a class, a country, a status, a race or a code. */
function otherMeaning(column: TableColumn, shared: number, heads: number): number {
  const race = heads < 2 ? column.says("race") : 0;
  const said = column.says("class") + column.says("country") + column.says("status") + race;
  return 0.7 * said + (column.share("code") > 0.6 && shared < 0.3 ? 1.5 : 0);
}

/** A column of people that the sides lack: the same people, or a heading like theirs. */
export function isLeftOut(column: TableColumn, used: readonly TableColumn[]): boolean {
  return (
    column.names > 0.6 &&
    column.says("winner") < 2 &&
    (overlap([column], used) > 0.5 ||
      (isSeat(column) && used.some(isSeat)) ||
      (stemOf(column) !== "" && used.some((one) => stemOf(one) === stemOf(column))))
  );
}

/** Two columns of names beside each other and a column of scores after them, or a column of scores between them. */
function isAround(pairs: readonly TableColumn[], one: TableColumn, other: TableColumn): boolean {
  if (one.says("class") + one.says("race") + other.says("class") + other.says("race") >= 2) return false;
  return pairs.some(
    ({ at }) => (other.at - one.at === 1 && at === other.at + 1) || (one.at === at - 1 && other.at === at + 1),
  );
}

/** Share of the values of the narrower side that the other has too. */
function overlap(left: readonly TableColumn[], right: readonly TableColumn[]): number {
  const valuesOf = (some: readonly TableColumn[]): Set<string> =>
    new Set(
      some.flatMap((column) => column.cells.map(({ text }) => text.trim().toLowerCase())).filter((text) => text !== ""),
    );
  const [one, other] = [valuesOf(left), valuesOf(right)];
  const both = [...one].filter((text) => other.has(text)).length;
  return both / Math.max(1, Math.min(one.size, other.size));
}

/** Headings that occur twice around two sides: "Player, Hcap, Score, Score, Hcap, Player", "Team, Runs, Pts, Team, Runs, Pts". */
function turned(columns: readonly TableColumn[], one: TableColumn, other: TableColumn): number {
  const size = other.at - one.at;
  const word = (at: number): string => (columns[at] ? wordsOf(columns[at].heading) : "");
  const between = Array.from({ length: size - 1 }, (_, at) => one.at + 1 + at);
  const isAlike = (from: number, to: number): boolean => word(from) !== "" && word(from) === word(to);
  if (size > 2 && word(one.at) === word(other.at) && between.every((at) => isAlike(at, one.at + other.at - at)))
    return 2.5;
  return size > 1 && between.every((at) => isAlike(at, at + size)) ? 1.5 : 0;
}

/** Words that tell one side from the other: numbers, letters, colours, places. */
const SIDE_WORDS =
  /^(?:[ab012]|i|ii|one|two|first|second|home|away|left|right|red|blue|white|black|yellow|green|orange|heim|gast|rot|blau|weiß|weiss|schwarz|gelb|grün|links|rechts|rouge|bleue?|blanc(?:he)?|noire?|jaune|verte?|domicile|extérieur|rojo|azul|blanc[oa]|negr[oa]|amarill[oa]|verde|local|visitante|casa|rosso|blu|bianco|nero|giallo|ospiti|thuis|uit|rood|blauw|wit|zwart|hemma|borta|röd|blå|vit|svart|hjemme|ude|borte|biał[ye]|czarn[ye]|czerwon[ye]|niebiesk[ie]|gospodarz[ey]?|goście|bíl[ýí]|čern[ýí]|domácí|hosté|бел(?:ые|ый|ыми)|ч[её]рн(?:ые|ый|ыми)|красные|синие|хозяева|гости|koti|vieras)$/u;

/** How much two headings look like two sides: 3 for known ones, 2 if they differ in a number or a letter only. */
export function headingPair(one: TableColumn, other: TableColumn): number {
  const sides = Math.min(one.says("side1"), other.says("side2"));
  if (sides >= 2 || (one.says("name") >= 2 && OPPONENT.test(other.heading.trim()))) return 3;
  const [first, second] = [wordsOf(one.heading), wordsOf(other.heading)];
  if (first === "" || second === "") return 0;
  const bare = (words: string): string =>
    words
      .split(" ")
      .filter((word) => !SIDE_WORDS.test(word))
      .join(" ");
  if (first !== second && bare(first) === bare(second) && bare(first) !== first) return 2.5;
  if (first === second) return 1;
  if (isOneWordApart(one, other)) return 2;
  return sides >= 1 ? 1 : 0;
}

/** "Zawodnik biały" and "Zawodnik czarny": the same words but one, and both mean a player or a team. */
function isOneWordApart(one: TableColumn, other: TableColumn): boolean {
  const [first, second] = [wordsOf(one.heading).split(" "), wordsOf(other.heading).split(" ")];
  const means = (column: TableColumn): boolean =>
    column.says("name") + column.says("team") >= 1 && column.says("forename") + column.says("surname") < 1;
  return (
    first.length > 1 &&
    first.length === second.length &&
    first.filter((word, at) => word !== second[at]).length === 1 &&
    means(one) &&
    means(other)
  );
}

/** A column of scores of two sides, and not of times: "3:6", "21-15". */
export function isOfPairs(column: TableColumn): boolean {
  const cells = column.cells.map(({ text }) => text.trim()).filter((text) => text !== "");
  const pairs = cells.filter((text) => pairIn(text) !== undefined);
  return (
    column.says("time") < 2 &&
    column.says("date") < 2 &&
    pairs.length > 1 &&
    pairs.length > 0.6 * cells.length &&
    !pairs.some((text) => /:0\d/.test(text)) &&
    pairs.some((text) => /^\D*\d{1,3}\s?[-–—−]|[:]\s?\d(?!\d)/.test(text))
  );
}

/** Columns of players beside columns of their teams. */
function playersOf(some: readonly TableColumn[], people: readonly TableColumn[]): boolean {
  return (
    some.every((one) => one.says("name") >= 1 && one.says("team") < 1) &&
    people.some((one) => !some.includes(one) && one.says("team") + one.says("side1") >= 1)
  );
}

/** Two sides that share more of their players than this are no likelier for it. */
const SHARED = 0.6;

/** Four or six columns of players that make two sides: by the first word of their headings, or by halves. */
function groupsOf(people: readonly TableColumn[]): Sides[] {
  if (people.length < 3 || people.length > 12) return [];
  const found = everyTwo(groupsByWord(people)).flatMap(([left, right]): Sides[] => {
    if (!areSides(left, right)) return [];
    const shared = overlap(left, right);
    if (shared <= 0.2 && left.length * 2 !== people.length) return [];
    const isSolid = Math.max(...left.map(({ at }) => at)) < Math.min(...right.map(({ at }) => at));
    const isCalled = left.every((one, index) => headingPair(one, right[index]) >= 2);
    const isOfPlayers = playersOf([...left, ...right], people);
    const score = 2.2 + 3 * Math.min(SHARED, shared) + (isSolid ? 1 : 0) + (isCalled ? 1.5 : 0) + (isOfPlayers ? 2 : 0);
    return [{ left, right, score, decided: false }];
  });
  if (people.length % 2 > 0) return found;
  const [left, right] = [people.slice(0, people.length / 2), people.slice(people.length / 2)];
  const shared = overlap(left, right);
  return shared > 0.4 ? [...found, { left, right, score: 1.8 + 2.5 * shared, decided: false }] : found;
}

/** Columns whose headings begin or end with the same words. */
function groupsByWord(people: readonly TableColumn[]): TableColumn[][] {
  const byWord = new Map<string, TableColumn[]>();
  for (const one of people) {
    const words = wordsOf(one.heading).split(" ");
    for (const word of new Set([words[0], words.slice(0, 2).join(" "), words.at(-1)!, words.slice(0, -1).join(" ")]))
      if (word !== "") byWord.set(word, [...(byWord.get(word) ?? []), one]);
  }
  return [...byWord.values()].filter((group) => group.length >= 2);
}

/** Groups of one size without a common column, the left one first. */
const areSides = (left: readonly TableColumn[], right: readonly TableColumn[]): boolean =>
  left.length === right.length &&
  left[0].at <= right[0].at &&
  !left.some((one) => right.includes(one) || one.says("date") >= 2 || one.says("note") >= 2);
