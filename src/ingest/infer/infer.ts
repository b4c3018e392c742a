import { withoutMarkup } from "../text/markup";
import { areSettings } from "../text/settings";
import type { ReadOptions } from "../types";
import { crossedGrids } from "./containers/crossed";
import { gridsOf, separatedShare } from "./containers/grids";
import { completed } from "./completed";
import { corrected } from "./corrections";
import { edited, followed, leavesOut } from "./edits";
import { openedText, withoutFooters } from "./common/opened";
import { stackedGrids } from "./containers/stacked";
import { tupleGrids } from "./containers/tuples";
import { agreementOf, holdsFirst } from "./examples/agreement";
import { synthesised } from "./examples/synthesis";
import { TextCache } from "./common/caches";
import { repointed } from "./repointed";
import { readMarksAlone } from "./lines/marks/marked";
import { readLines } from "./lines/readLines";
import { isTree, treesOf } from "./trees/parse";
import { readTree } from "./trees/read";
import { readStrings } from "./trees/strings";
import { Hints, keptRows, lessonsOf, withSimilar } from "./common/hints";
import type { Context } from "./common/context";
import { readBracket } from "./tables/bracket";
import { readCards } from "./tables/cards";
import { readGrid } from "./tables/read";
import { readSheets } from "./tables/sheets";
import { readCellResults } from "./tables/cellResults";
import { directionIn } from "./tokens/direction";
import { legendOf } from "./tokens/legend";
import { withForenamesFirst, withSharedSurnames } from "./tokens/around";
import type { Fitted, InferredEntrant, InferredGame, Interpretation, Mark, Piece } from "./types";
import { strengthOf } from "./weights";

/** Interpretations of a text, the most likely first. */
export interface Inference {
  readonly readings: readonly Fitted[];
  /** Features of the text's shape. */
  readonly fingerprint: string;
}

/** Distinguishes interpretations of one text. */
export function keyOf({ template, choices = {} }: Interpretation): string {
  return [template, choices.container ?? "", choices.mode ?? ""].filter((part) => part !== "").join("/");
}

/** Interpretations of a text. `base`: the format's reading, which marks may correct. */
export function infer(raw: string, options: ReadOptions, base?: Interpretation): Inference {
  const text = withoutMarkup(raw);
  const said = directionIn(text.slice(0, 20_000));
  const plain: Context = {
    hints: new Hints([]),
    lessons: lessonsOf("", []),
    legend: legendOf(text),
    dateOrder: options.dateOrder ?? dateOrderOf(text),
    lowWins: options.scoreOrder === "lower" || (options.scoreOrder === undefined && said.lowWins),
    highWins: options.scoreOrder === "higher" || said.highWins,
  };
  const valued = (options.marks ?? []).filter(({ value }) => value !== undefined);
  const learned = inferPlain(
    text,
    { ...options, marks: options.marks?.filter((one) => !valued.includes(one)) },
    plain,
    base,
  );
  if (valued.length === 0) return learned;
  const [best, ...others] = learned.readings;
  const first = edited(best as Fitted | undefined, text, valued, plain);
  return { ...learned, readings: [...(first ? [first] : []), ...others] };
}

function inferPlain(text: string, options: ReadOptions, plain: Context, base: Interpretation | undefined): Inference {
  const marks = withSimilar(text, options.marks ?? []);
  const unmarked = unmarkedReadings(text, plain);
  const wanted = options.reading ?? options.recipe?.reading;
  if (marks.length === 0) {
    const rank = (one: Fitted): number => one.fit + (keyOf(one) === wanted ? WANTED : 0);
    const sorted = withFuller(unmarked.toSorted((a, b) => rank(b) - rank(a)));
    const own = base && wanted === undefined ? [{ ...base, fit: MIN_FORMATTED }] : [];
    return { readings: [...own, ...sorted], fingerprint: fingerprintOf(text, unmarked) };
  }
  const context = { ...plain, hints: new Hints(marks), lessons: lessonsOf(text, marks) };
  // A recognised format precedes inferred readings, with and without marks.
  const sorted = unmarked.toSorted((a, b) => b.fit - a.fit);
  const read = base && { ...base, fit: Math.max(MIN_FORMATTED, Math.max(0, ...sorted.map(({ fit }) => fit)) + 0.5) };
  const likely = [...(read ? [read] : []), ...sorted.slice(0, MAX_CORRECTED)];
  const chosen = sorted.find((one) => keyOf(one) === wanted) ?? likely.at(0);
  // Marks that the unmarked reading agrees with change nothing.
  const onlyNames = marks.every(({ role }) => role === "name");
  if (chosen && onlyNames && agreementOf(chosen, text, marks).whole)
    return {
      readings: [...new Set([chosen, ...likely, ...sorted])],
      fingerprint: fingerprintOf(text, unmarked),
    };
  const readings = markedReadings(text, context, likely, read);
  const rank = ranker(text, context, { likely, chosen, wanted });
  const ranked = new Map(readings.map((one) => [one, rank(one)]));
  const [best, ...others] = readings.toSorted((a, b) => ranked.get(b)! - ranked.get(a)!) as [Fitted?, ...Fitted[]];
  return {
    readings: best ? [followed(best, text, context), ...others.filter((one) => leavesOut(one, text, marks))] : [],
    fingerprint: fingerprintOf(text, readings),
  };
}

/** Readings under the marks: the text read again, the likely readings corrected, and readings from the marks alone. */
function markedReadings(
  text: string,
  context: Context,
  likely: readonly Fitted[],
  read: Fitted | undefined,
): readonly Fitted[] {
  const { marks } = context.hints;
  const readings = [
    ...readingsOf(text, context),
    ...(read ? [read] : []),
    ...likely.flatMap((one) => corrected(one, text, context) ?? []),
    ...likely.flatMap((one) => completed(one, text, context)),
    ...likely.flatMap((one) => {
      const alike = repointed(one, text, marks);
      return alike ? [alike, ...[corrected(alike, text, context)].flatMap((more) => more ?? [])] : [];
    }),
    ...synthesised(text, context),
  ];
  const isLost = (one: Fitted): boolean =>
    one.choices?.mode === "local-names" || agreementOf(one, text, marks).names < 1.5;
  return readings.every(isLost) ? [...readings, ...readMarksAlone(text, context)] : readings;
}

interface Before {
  /** The likely readings without the marks. */
  readonly likely: readonly Fitted[];
  /** The one that was shown. */
  readonly chosen: Fitted | undefined;
  /** The key of the reading that the user chose. */
  readonly wanted: string | undefined;
}

/** A reading with its agreement with the marks. */
type Judged = ReturnType<typeof agreementOf> & { readonly one: Fitted };

/** A term of the score of a reading: its weight times what it measures. */
type Term = readonly [name: string, weight: number, measure: (judged: Judged) => number];

/** Ranks readings by the sum of their terms. */
function ranker(text: string, context: Context, before: Before): (one: Fitted) => number {
  const { marks } = context.hints;
  const terms = termsOf(text, context, before);
  return (one) => {
    const judged = { ...agreementOf(one, text, marks), one };
    return terms.reduce((sum, [, weight, measure]) => sum + weight * measure(judged), 0);
  };
}

function termsOf(text: string, context: Context, { likely, chosen, wanted }: Before): readonly Term[] {
  // If the reading missed the first marked player, do not assume that this player won.
  const isMissed = chosen !== undefined && !holdsFirst(chosen, text, context.hints.marks);
  const doubt = chosen ? 1 - 0.8 * strengthOf(chosen) : 1;
  const first = likely.at(0);
  return [
    ["fit", 1, ({ one }) => one.fit],
    ["chosen by the user", WANTED, ({ one }) => Number(keyOf(one) === wanted)],
    ["marked names are players", 30, ({ names }) => names],
    ["player marked first wins", (isMissed ? 1.5 : 4) * doubt, ({ wins }) => Number(wins)],
    ["players finish in the order of the marks", isMissed ? 0 : 3 * doubt, ({ order }) => order],
    ["marked numbers are used", 15, ({ one }) => figured(one, context)],
    ["names with an unmatched bracket", -5, ({ one }) => unbalancedBrackets(one)],
    [
      "players lost since the likeliest unmarked reading",
      first ? -(isMissed ? 6 : 3) * strengthOf(first) : 0,
      ({ one }) => (first ? lostOf(one, first) : 0),
    ],
  ];
}

/** Credit for the reading that the user chose. */
const WANTED = 100;
const recent = new TextCache<readonly Fitted[]>();

function unmarkedReadings(text: string, context: Context): readonly Fitted[] {
  const key = `${context.dateOrder} ${context.lowWins} ${context.highWins}`;
  return recent.of(text, key, () => readingsOf(text, context));
}

/** Largest drop in fit at which a reading with more players replaces the best one. */
const NEARLY = 1.2;

/** Puts a reading first that has the games and places of the best one and more players: the best one lost lines. */
function withFuller(sorted: readonly Fitted[]): Fitted[] {
  const [best, ...others] = sorted;
  if (!best || best.template !== "entrants") return [...sorted];
  const fuller = others.find(
    (one) => one.template === best.template && one.fit > best.fit - NEARLY && holds(one, best),
  );
  return fuller ? [{ ...fuller, fit: best.fit }, ...sorted.filter((one) => one !== fuller)] : [...sorted];
}

function holds(one: Interpretation, other: Interpretation): boolean {
  const seat = ({ name, place, status }: InferredEntrant): string => `${name.text}\t${place ?? ""}\t${status ?? ""}`;
  const more = (game: InferredGame, at: number): boolean => {
    const seats = new Set(one.games[at].entrants.map(seat));
    return game.entrants.every((one) => (one.place ?? one.status) !== undefined && seats.has(seat(one)));
  };
  const size = ({ games }: Interpretation): number => games.reduce((sum, { entrants }) => sum + entrants.length, 0);
  return (
    one.games.length === other.games.length &&
    size(one) > size(other) &&
    one.games.every(({ entrants }) =>
      entrants.every(({ place, status }) => place !== undefined || status !== undefined),
    ) &&
    other.games.every(more)
  );
}

/** Share of names with an unmatched bracket. */
function unbalancedBrackets({ games }: Interpretation): number {
  const names = games.flatMap(({ entrants }) => entrants.map(({ name }) => name.text));
  return names.filter((name) => name.split("(").length !== name.split(")").length).length / Math.max(1, names.length);
}

/** Share of the other reading's players that this one lacks. */
function lostOf(one: Interpretation, other: Interpretation): number {
  const spans = ({ games }: Interpretation): Piece[] =>
    games
      .flatMap(({ entrants }) => entrants.flatMap(({ name, whole }) => [name, ...(whole ? [whole] : [])]))
      .filter(({ from }) => from >= 0);
  const own = spans(one).toSorted((a, b) => a.from - b.from);
  const before = spans(other);
  const lost = before.filter(({ from, to }) => {
    const at = own.findLast((name) => name.from < to);
    return !at || at.to <= from;
  });
  return lost.length / Math.max(1, before.length);
}

const MIN_FORMATTED = 6.5;

/** Number of unmarked readings to which the marks are applied. */
const MAX_CORRECTED = 2;

function readingsOf(printed: string, context: Context): Fitted[] {
  const text = withoutFooters(printed);
  const readings: Fitted[] = treesOf(text).flatMap(({ container, root }) => [
    ...readTree(root, container, text, context),
    ...readStrings(root, container, text, context),
  ]);
  // A text that is a tree as a whole is never read line by line; lines such as "Seniors: Ann - Bo 3:1" look like YAML.
  if (readings.every(({ template }) => template.startsWith("line")) && !isTree(text) && isTame(text)) {
    const opened = openedText(text);
    readings.push(
      ...gridsOf(opened).flatMap(({ container, rows, bonus }) => {
        const grid = { rows: keptRows(rows, context.hints), above: [] };
        const read = [
          ...readGrid(grid, container, context),
          ...readSheets(grid, container, context),
          ...readCellResults(grid, container, opened, context),
        ];
        return read.map((one) => ({ ...one, fit: one.fit + bonus }));
      }),
    );
    // Lines that are rows of a table or values of a record are not results by themselves.
    const apart = 2 * separatedShare(text) + (areSettings(text) ? SETTINGS : 0);
    if (context.hints.any || !readings.some(isPlainTable))
      readings.push(
        ...crossedGrids(opened).flatMap((grid) => readGrid(grid, "crossed", context)),
        ...tupleGrids(opened).flatMap((grid) => readGrid(grid, "tuples", context)),
        ...stackedGrids(opened).flatMap((grid) =>
          readGrid(grid, "stacked", context).map((one) => ({ ...one, fit: one.fit + CELLS })),
        ),
        ...readLines(text, context).map((one) => ({ ...one, fit: one.fit - apart })),
        ...readCards(opened, context),
        ...readBracket(opened),
      );
  }
  return readings.map((one) => ({ ...one, games: withSharedSurnames(withForenamesFirst(one.games), printed) }));
}

/** Evidence against lines such as "Winner = Ann". */
const SETTINGS = 4;

/** Evidence for a table of one cell per line, row after row. */
const CELLS = 1.4;

/** A table separated by tabs that fits this well is unambiguous: lists, chats and cards are not tried. */
const PLAIN = 7.5;

const isPlainTable = ({ fit, choices }: Fitted): boolean => choices?.container === "tab" && fit >= PLAIN;

/** Number of marked places and numbers that the interpretation reads as such. */
function figured({ games }: Interpretation, { hints }: Context): number {
  const marks = hints.marks.filter(({ role }) => role === "place" || role === "score" || role === "time");
  if (marks.length === 0) return 0;
  const taken = games.flatMap(({ entrants }) => entrants.flatMap((one) => one.marks ?? []));
  const isTaken = ({ role, from, to }: Mark): boolean =>
    taken.some((one) => (one.role === "place") === (role === "place") && one.from < to && one.to > from);
  return marks.filter(isTaken).length;
}

/** The container and the headings of the best table, or the shape of the first lines. */
function fingerprintOf(text: string, readings: readonly Fitted[]): string {
  const best = readings.toSorted((a, b) => b.fit - a.fit)[0] as Interpretation | undefined;
  const shape = text
    .slice(0, 2000)
    .split("\n")
    .slice(0, 12)
    .map((line) =>
      line
        .trim()
        .replace(/\p{L}+/gu, "a")
        .replace(/\d+/g, "0")
        .replace(/(?:a[ .'-]?)+/g, "a")
        .slice(0, 40),
    );
  return [
    best ? keyOf(best) : "",
    Object.values(best?.choices ?? {}).join("|"),
    best?.template.startsWith("line") ? shape.join("/") : "",
  ].join("#");
}

/** A number above twelve is a day. */
function dateOrderOf(text: string): "dmy" | "mdy" {
  let [days, months] = [0, 0];
  for (const match of text.slice(0, 50_000).matchAll(/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?!\d)/g)) {
    if (Number(match[1]) > 12) days += 1;
    if (Number(match[2]) > 12) months += 1;
  }
  return months > 0 && days === 0 ? "mdy" : "dmy";
}

/** No line is longer than people write. */
function isTame(text: string): boolean {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf("\n", from);
    if ((end < 0 ? text.length : end) - from > 8000) return false;
    if (end < 0) break;
    from = end + 1;
  }
  return true;
}
