import { isSumRow } from "../../cells/sum";
import { BEATS } from "../lines/lexing/verbs";
import { wordsOf } from "../tokens/headings";
import { isNameLike, joinOf } from "../tokens/names";
import { isNobody, saysNoGame } from "../tokens/statuses";
import { dateIn } from "../tokens/token";
import type { InferredEntrant, InferredGame, Mark, Piece } from "../types";
import type { Candidate, Context } from "./candidate";
import { columnsOf, type Column } from "./columns";
import { nameRule } from "./hints";
import { agreement, type Sides, type Twice } from "./agreement";
import { outcomeOf, pairIn } from "./outcomes";
import { pairingsOf } from "./pairings";
import type { Section } from "./sections";

/** One game a row: two sides, and a score, a winner, or columns of winners and losers. */
export function readDuels(section: Section, context: Context): Candidate | undefined {
  const columns = columnsOf(section);
  let best: Candidate | undefined;
  for (const sides of [...sidesOf(columns, context), ...pairingsOf(columns)]) {
    const candidate = readSides(section, columns, sides, context);
    if (candidate && (!best || candidate.fit > best.fit)) best = candidate;
  }
  return best;
}

function readSides(
  section: Section,
  columns: readonly Column[],
  sides: Sides,
  context: Context,
): Candidate | undefined {
  const { left, right } = sides;
  const used = new Set([...left, ...right]);
  const rest = columns.filter((one) => !used.has(one) && one !== sides.source);
  const twice = mirroredRows(sides, rest);
  const outcome = sides.decided ? undefined : outcomeOf(sides, rest, columns, twice);
  if (!sides.decided && !outcome) return undefined;
  const all = [...left, ...right].flatMap((column) => column.cells);
  const join = joinOf(
    all.map(({ text }) => text),
    false,
  );
  const rule = nameRule(
    all,
    context.hints,
    join === 0 || join === 1 || join === 2 ? join : join !== undefined && left.length === 1 ? join : undefined,
  );
  const dates =
    rest.find((one) => one.says("date") >= 2 && one.share("date") > 0.5) ?? rest.find((one) => one.share("date") > 0.7);
  const titles = rest.find(
    (one) =>
      one !== dates && (one.says("race") >= 2 || one.says("round") >= 2) && one.share("words", "code", "int") > 0.5,
  );
  const drawn = rest.find(
    (one) =>
      DRAWN.test(one.heading.trim()) && one.share("int", "truth") > 0.9 && one.cells.every(({ text }) => isFlag(text)),
  );
  const games: InferredGame[] = [];
  const unread: number[] = [];
  let date: { text: string; piece: Piece } | undefined;
  let open = 0;
  for (const [at, row] of section.rows.entries()) {
    const dated = dates?.cells[at];
    if (dated && dated.text.trim() !== "") {
      const found = dateIn(dated.text, context.dateOrder, dates.says("date") >= 2);
      if (found) date = { text: found, piece: dated };
    }
    const sidesOfRow = [left, right].map((side) =>
      side
        .map((one) => one.cells[at])
        .filter(
          ({ text }, index, all) => isPlayer(text) && all.findIndex((one) => one.text.trim() === text.trim()) === index,
        )
        .flatMap(rule),
    );
    if (sidesOfRow.some((names) => names.length === 0) || sidesOfRow[0].some(({ text }) => isSumRow(text))) continue;
    const result = sides.decided
      ? { winner: drawn && isYes(drawn.cells[at].text) ? ("draw" as const) : ("left" as const), cells: [] }
      : outcome!(at);
    const others = rest.filter((one) => one !== dates).map((one) => one.cells[at].text);
    if (
      !result ||
      others.some((text) => NOT_PLAYED.test(text) || context.legend?.has(text.trim().toLowerCase())) ||
      (!sides.decided && others.some((text) => text.length < 60 && saysNoGame(text)))
    ) {
      open += 1;
      if (!result) unread.push(row.line);
      continue;
    }
    const places: readonly [number, number] =
      result.winner === "draw" ? [1, 1] : result.winner === "left" ? [1, 2] : [2, 1];
    const entrants = sidesOfRow.flatMap((names, side) =>
      names.map((name): InferredEntrant => ({
        name,
        place: places[side],
        line: row.line,
        ...(names.length > 1 || sidesOfRow[1 - side].length > 1 ? { team: side === 0 ? "1" : "2" } : {}),
        ...(result.scores ? { score: result.scores[side] } : {}),
        // The cell of a winner says who is first.
        marks: result.cells
          .filter(({ from }) => from >= 0)
          .map(({ from, to }): Mark => ({ role: result.scores ? "score" : "place", from, to })),
      })),
    );
    const title = titles?.cells[at];
    games.push({
      entrants,
      line: row.line,
      decidedBy: "place",
      duel: true,
      ordered: true,
      ...(entrants.some(({ team }) => team) ? { teams: true } : {}),
      ...(date ? { date: date.text, datePiece: date.piece } : {}),
      ...(title && title.text.trim() !== "" ? { title } : {}),
    });
  }
  if (games.length === 0) return undefined;
  const names = new Set(games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text.toLowerCase())));
  const seats = games.reduce((sum, { entrants }) => sum + entrants.length, 0);
  const evidence = {
    sides: Math.min(1, sides.score / 5),
    coverage: (games.length + 0.7 * open) / section.rows.length,
    // Everybody plays several games, or everybody plays one: a round.
    again: names.size === seats && seats > 7 ? 0.5 : Math.min(1, Math.max(0, 1 - names.size / Math.max(1, seats)) * 2),
    outcome: sides.decided ? 1 : Math.min(1, outcome!.score / 4),
  };
  return {
    template: "duels",
    kind: sides.decided ? "a winner and a loser in each row" : "two sides in each row",
    games,
    fit:
      1.2 +
      2 * evidence.sides +
      1.5 * evidence.outcome +
      evidence.coverage +
      evidence.again -
      (rest.some((one) => isLeftOut(one, [...left, ...right])) ? 1 : 0) +
      (twice.length > 0 && outcome ? agreement(outcome, twice) : 0),
    evidence,
    assumed: [],
    unread,
    choices: {
      left: sides.source?.heading ?? left.map(({ heading }) => heading).join("+"),
      right: right.map(({ heading }) => heading).join("+"),
    },
  };
}

const isPlayer = (text: string): boolean => text.trim() !== "" && isNameLike(text) && !isNobody(text);

/** Pairs of rows that give one game from both sides, if the whole table does: "Ann, Ben, W" and "Ben, Ann, L" beside the same date. */
function mirroredRows({ left, right }: Sides, rest: readonly Column[]): Twice {
  const dates = rest.find((one) => one.share("date") > 0.7);
  const textAt = (side: readonly Column[], row: number): string => side.map(({ cells }) => cells[row].text).join("\t");
  const waiting = new Map<string, number[]>();
  const pairs: (readonly [number, number])[] = [];
  const count = left[0].cells.length;
  for (let row = 0; row < count; row++) {
    const [one, other] = [textAt(left, row), textAt(right, row)];
    const date = dates?.cells[row].text ?? "";
    const found = waiting.get(JSON.stringify([date, other, one]))?.shift();
    if (found !== undefined) {
      pairs.push([found, row]);
      continue;
    }
    const key = JSON.stringify([date, one, other]);
    waiting.set(key, [...(waiting.get(key) ?? []), row]);
  }
  return pairs.length < 2 || 2 * pairs.length < 0.9 * count ? [] : pairs;
}

/** Beginning of a cell for a game that was not played, even beside numbers. */
const NOT_PLAYED =
  /^\s*(?:w\.?\/?o\.?(?!\p{L})|forfeit|walk-?over|bye(?!\p{L})|cancel|postpon|not[ _]played|n\.\s?a\.)|\dff\s*$/iu;

/** Headings of a column that states whether each game was drawn. */
const DRAWN =
  /^(?:is[_ ]?)?(?:draws?|drawn|ties?|tied|remis|unentschieden|empate|nul|égalité|pareggio|gelijkspel|oavgjort|uavgjort|remíza|ничья)$/iu;
const isYes = (text: string): boolean => /^(?:1|true|yes|y|x|✓)$/i.test(text.trim());
const isFlag = (text: string): boolean => /^(?:|0|1|true|false|yes|no|y|n|x|✓)$/i.test(text.trim());

/** Pairs of columns, or of groups of columns, that may contain the two sides. */
function sidesOf(columns: readonly Column[], { hints }: Context): Sides[] {
  const people = columns.filter(
    (one) =>
      one.names > 0.6 &&
      one.filled >= 0.5 * one.cells.length &&
      one.says("note") < 2 &&
      one.share("status", "finished", "truth", "link", "long") < 0.4,
  );
  const found: Sides[] = [];
  const winners = alike(people.filter((one) => one.says("winner") >= 2 && one.says("score1") === 0));
  const losers = alike(
    people.filter(
      (one) =>
        one.says("loser") >= 2 ||
        (winners.length > 0 &&
          !winners.includes(one) &&
          /^(?:opponent|beat|against|defeated|gegner|versus|vs)$/i.test(one.heading.trim())),
    ),
  );
  // "Who", "Beat": the heading of the losers is a verb.
  const beaten = people.find(
    (one) => one.at > 0 && BEATS.test(` ${one.heading.trim()} `) && /^\p{L}/u.test(one.heading.trim()),
  );
  const before = people.findLast((one) => beaten !== undefined && one.at < beaten.at);
  if (beaten && before) found.push({ left: [before], right: [beaten], score: 6, decided: true });
  if (winners.length > 0 && winners.length === losers.length && !winners.includes(losers[0]))
    found.push({ left: winners, right: losers, score: 6, decided: true });
  else if (winners.length > 0 && losers.length > 0 && winners[0] !== losers[0])
    found.push({ left: winners.slice(0, 1), right: losers.slice(0, 1), score: 6, decided: true });
  // A column with the winner implies two sides, whatever their columns are called.
  const told = columns.some((one) => one.says("winner") >= 2 && one.distinct <= 3 && one.filled > 1);
  // So do two columns of scores, one for each side.
  const scored = (["score1", "score2"] as const).every((role) =>
    columns.some((one) => one.says(role) >= 2 && one.share("int", "number") > 0.5),
  );
  const pairs = columns.filter((one) => one.share("pair") > 0.6 && one.filled > 1 && one.says("rating") < 2);
  const named = people.filter(
    (one) =>
      one.says("winner") < 2 &&
      (one.distinct > 1 || one.cells.length === 1 || one.says("name") + one.says("side1") + one.says("side2") >= 2),
  );
  const versus = named.length === 2 && columns.some(isOfPairs);
  const paired = named.some((one, at) => named.slice(at + 1).some((other) => headingPair(one, other) >= 2));
  for (const [at, one] of named.entries())
    for (const other of named.slice(at + 1)) {
      const shared = overlap([one], [other]);
      // One heading that was merged over both sides: "Match", blank.
      const merged = other.at - one.at === 1 && one.heading !== "" && other.heading === "" && shared > 0.3;
      const heads = merged ? 2 : headingPair(one, other);
      const near = other.at - one.at === 1 ? 0.4 : other.at - one.at <= 4 ? 0.2 : 0;
      let score =
        turned(columns, one, other) +
        3 * shared +
        heads +
        near +
        (told && near === 0.4 && heads === 0 ? 2 : 0) +
        (versus && near > 0 && heads < 2 ? 1.5 : 0) +
        (heads < 2 && isAround(pairs, one, other) ? 1.6 : 0) +
        (scored && !paired && one.says("side1") + other.says("side2") >= 2 ? 2 : 0) -
        0.5 * (one.says("team") >= 2 && named.length > 3 ? 1 : 0);
      for (const column of [one, other])
        score -=
          0.7 *
            (column.says("class") +
              column.says("country") +
              column.says("status") +
              column.says("race") * Number(heads < 2)) +
          (column.share("code") > 0.6 && shared < 0.3 ? 1.5 : 0);
      score += 8 * Math.sign(hints.count(one.cells, "name")) + 8 * Math.sign(hints.count(other.cells, "name"));
      if (score >= 1.2) found.push({ left: [one], right: [other], score, decided: false });
    }
  for (const groups of groupsOf(
    columns.filter(
      (one) =>
        one.names > 0.6 &&
        one.says("winner") < 2 &&
        one.says("note") < 2 &&
        one.share("truth", "link", "long", "finished") < 0.4,
    ),
  ))
    found.push(groups);
  return found.toSorted((a, b) => b.score - a.score).slice(0, 6);
}

/** "a1", "b2": a heading of nothing but a side and a number. */
const isSeat = ({ heading }: Column): boolean =>
  /^\p{L}+ \d+$/u.test(wordsOf(heading)) &&
  wordsOf(heading)
    .split(" ")
    .every((word) => SIDE_WORDS.test(word));

/** Words of a heading without numbers. */
const stemOf = ({ heading }: Column): string => wordsOf(heading).replace(/\s?\d+/g, "");

/** The first column and those whose headings differ from its heading in a number: "winner1", "winner2". */
function alike(columns: readonly Column[]): Column[] {
  return columns.filter((one, at) => at === 0 || stemOf(one) === stemOf(columns[0]));
}

/** A column of people that the sides lack: the same people, or a heading like theirs. */
function isLeftOut(column: Column, used: readonly Column[]): boolean {
  return (
    column.names > 0.6 &&
    column.says("winner") < 2 &&
    (overlap([column], used) > 0.5 ||
      (isSeat(column) && used.some(isSeat)) ||
      (stemOf(column) !== "" && used.some((one) => stemOf(one) === stemOf(column))))
  );
}

/** Two columns of names beside each other and a column of scores after them, or a column of scores between them. */
function isAround(pairs: readonly Column[], one: Column, other: Column): boolean {
  if (one.says("class") + one.says("race") + other.says("class") + other.says("race") >= 2) return false;
  return pairs.some(
    ({ at }) => (other.at - one.at === 1 && at === other.at + 1) || (one.at === at - 1 && other.at === at + 1),
  );
}

/** Share of the values of the narrower side that the other has too. */
function overlap(left: readonly Column[], right: readonly Column[]): number {
  const valuesOf = (some: readonly Column[]): Set<string> =>
    new Set(
      some.flatMap((column) => column.cells.map(({ text }) => text.trim().toLowerCase())).filter((text) => text !== ""),
    );
  const [one, other] = [valuesOf(left), valuesOf(right)];
  const both = [...one].filter((text) => other.has(text)).length;
  return both / Math.max(1, Math.min(one.size, other.size));
}

/** Headings that occur twice around two sides: "Player, Hcap, Score, Score, Hcap, Player", "Team, Runs, Pts, Team, Runs, Pts". */
function turned(columns: readonly Column[], one: Column, other: Column): number {
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
export function headingPair(one: Column, other: Column): number {
  const sides = Math.min(one.says("side1"), other.says("side2"));
  if (sides >= 2) return 3;
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
function isOneWordApart(one: Column, other: Column): boolean {
  const [first, second] = [wordsOf(one.heading).split(" "), wordsOf(other.heading).split(" ")];
  const means = (column: Column): boolean =>
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
export function isOfPairs(column: Column): boolean {
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
function playersOf(some: readonly Column[], people: readonly Column[]): boolean {
  return (
    some.every((one) => one.says("name") >= 1 && one.says("team") < 1) &&
    people.some((one) => !some.includes(one) && one.says("team") + one.says("side1") >= 1)
  );
}

/** Two sides that share more of their players than this are no likelier for it. */
const SHARED = 0.6;

/** Four or six columns of players that make two sides: by the first word of their headings, or by halves. */
function groupsOf(people: readonly Column[]): Sides[] {
  if (people.length < 3 || people.length > 12) return [];
  const byWord = new Map<string, Column[]>();
  for (const one of people) {
    const words = wordsOf(one.heading).split(" ");
    for (const word of new Set([words[0], words.slice(0, 2).join(" "), words.at(-1)!, words.slice(0, -1).join(" ")])) {
      if (word === "") continue;
      byWord.set(word, [...(byWord.get(word) ?? []), one]);
    }
  }
  const groups = [...byWord.values()].filter((group) => group.length >= 2);
  const found: Sides[] = [];
  for (const [at, left] of groups.entries())
    for (const right of groups.slice(at + 1)) {
      if (left.length !== right.length || left.some((one) => right.includes(one)) || left[0].at > right[0].at) continue;
      if (left.some((one) => one.says("date") >= 2 || one.says("note") >= 2)) continue;
      const shared = overlap(left, right);
      const solid = Math.max(...left.map((one) => one.at)) < Math.min(...right.map((one) => one.at)) ? 1 : 0;
      if (shared > 0.2 || left.length * 2 === people.length)
        found.push({
          left,
          right,
          score:
            2.2 +
            3 * Math.min(SHARED, shared) +
            solid +
            (left.every((one, index) => headingPair(one, right[index]) >= 2) ? 1.5 : 0) +
            (playersOf([...left, ...right], people) ? 2 : 0),
          decided: false,
        });
    }
  if (people.length % 2 === 0) {
    const half = people.length / 2;
    const [left, right] = [people.slice(0, half), people.slice(half)];
    const shared = overlap(left, right);
    if (shared > 0.4) found.push({ left, right, score: 1.8 + 2.5 * shared, decided: false });
  }
  return found;
}
