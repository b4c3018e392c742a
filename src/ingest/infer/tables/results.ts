import type { Context } from "../common/context";
import { concordance, isRanking, trend } from "../common/ranking";
import { valueOf, type TableColumn } from "./columns";
import type { Kind, Token } from "../tokens/token";
import { AVERAGE, BEST, extremeOf, isDifference, isMean, isSum } from "./derived";
import { total, type Evidence } from "./evidence";
import { DRAW, LOST, WON } from "../common/outcomeWords";
import type { RaceRows } from "./races";

/** A column with its score. */
export interface ScoredColumn {
  readonly column: TableColumn;
  readonly score: number;
}

/** Headings of the place at the end, beside one of the start or of a class. */
const FINISH = /^(?:fin|finish(?:ed)?|final|finishing|finish pos\w*|final pos\w*|ziel|arriv[eoé]\w*)\.?$/iu;

/** The column of finishing places. */
export function placeColumn(
  columns: readonly TableColumn[],
  races: readonly RaceRows[],
  { hints }: Context,
): ScoredColumn | undefined {
  const rows = races.flatMap((race) => race.rows);
  const found = columns.flatMap((column): ScoredColumn[] => {
    if (hints.count(column.cells, "none") > 0 || !mayHoldPlaces(column, rows)) return [];
    const score = placeScore(column, races, rows) + 20 * Math.sign(hints.count(column.cells, "place"));
    return score > 1.6 ? [{ column, score }] : [];
  });
  const sorted = found.toSorted((a, b) => b.score - a.score);
  const [best] = sorted;
  const finish = sorted.find(({ column }) => FINISH.test(column.heading.trim()));
  if (best && finish && best !== finish && isCounting(best.column, races)) return finish;
  if (
    !best ||
    (best.column.says("place") >= 2.5 && !ROW_NUMBER.test(best.column.heading.trim())) ||
    !isCounting(best.column, races)
  )
    return best;
  return countsRows(columns, races, best, sorted);
}

/** Row numbers, 1, 2, 3 in the order of the rows, are no places where results have another order. */
function countsRows(
  columns: readonly TableColumn[],
  races: readonly RaceRows[],
  best: ScoredColumn,
  sorted: readonly ScoredColumn[],
): ScoredColumn | undefined {
  const measured = columns.filter(
    (one) =>
      one !== best.column &&
      ((["time", "total", "score", "fewer"] as const).some((role) => one.says(role) >= 2) ||
        BEST.test(one.heading.trim()) ||
        (ROW_NUMBER.test(best.column.heading.trim()) && isOnlyMeasure(one, columns))),
  );
  const against = measured.some((one) => {
    const values = races[0].rows.flatMap((at) => valueOf(one.tokens[at]) ?? []);
    return values.length > 3 && Math.abs(trend(values)) < 0.7;
  });
  const other = sorted.find((one) => one !== best && one.column.says("place") >= 2);
  if (other) return other;
  if (against && !areLapsFalling(columns, races)) return undefined;
  const isNamed = best.column.heading.trim() !== "" && best.column.says("place") < 1;
  return isNamed && measured.length === 0 && best.score <= 2.5 ? undefined : best;
}

/** The only column of numbers that may be results. */
const isOnlyMeasure = (column: TableColumn, columns: readonly TableColumn[]): boolean =>
  columns.filter(
    (one) =>
      one.share("int", "number", "time", "measure") > 0.6 &&
      one.distinct > 2 &&
      (["number", "rating", "date", "id", "class", "place", "subplace"] as const).every((role) => one.says(role) < 1),
  )[0] === column;

/** Headings of places, and of numbers that count the rows. */
const ROW_NUMBER = /^(?:#|no\.?|nr\.?|№|l\.?p\.?|poř\.?|č\.?|r\.?\s?br\.?|rb\.?|sr\.?)$/iu;

const filledRows = ({ tokens }: TableColumn, rows: readonly number[]): number[] =>
  rows.filter((at) => tokens[at].kind !== "blank" && tokens[at].kind !== "void");

const UNPLACED: ReadonlySet<Kind> = new Set<Kind>(["status", "code", "words", "finished", "truth"]);

/** Numbers from 1 in steps of a half; at most 10 % other cells, apart from words such as DNF. */
function mayHoldPlaces(column: TableColumn, rows: readonly number[]): boolean {
  const filled = filledRows(column, rows).map((at) => column.tokens[at]);
  const places = filled.filter(isPlace).length;
  const words = filled.filter(({ kind }) => UNPLACED.has(kind)).length;
  if (filled.length === 0 || (places < 2 && places < filled.length)) return false;
  return (places + words) / filled.length >= 0.9 && places / filled.length >= 0.3;
}

const isOrdinal = ({ kind }: Token): boolean => kind === "ordinal" || kind === "ranked";

const isPlace = (token: Token): boolean =>
  isOrdinal(token) ||
  ((token.kind === "int" || token.kind === "number") && token.value! >= 1 && token.value! % 0.5 === 0);

/** Roles of columns of numbers that are no places. */
const OTHERS = ["round", "part", "id", "class", "laps", "score", "total", "time"] as const;

function placeScore(column: TableColumn, races: readonly RaceRows[], rows: readonly number[]): number {
  const { says } = column;
  const share = (test: (values: readonly number[]) => boolean): number =>
    races.filter((race) => test(race.rows.flatMap((at) => valueOf(column.tokens[at]) ?? []))).length / races.length;
  const [ranked, rising] = [share(isRanking), share((values) => trend(values) >= 0.99)];
  const filled = filledRows(column, rows);
  const ordinals = filled.filter((at) => isOrdinal(column.tokens[at])).length / filled.length;
  // A number before every other row counts pairs, heats or lanes.
  const gaps = rows.indexOf(filled.at(-1)!) + 1 - filled.length;
  const said = says("place");
  const evidence: Evidence = [
    // A first column without a heading counts the places.
    [column.heading.trim() === "" && ranked === 1 && rising === 1 && column.at === 0, 0.6],
    [said === 0 && ranked < 1, -2.5],
    [said < 2 && gaps >= 0.25 * rows.length, -3],
    [said >= 2 && ranked < 0.5, -1],
    // "No." may mean the place or a number of the player.
    [said < 2.5, -1.2 * says("number")],
    [said < 2, -1.2 * OTHERS.reduce((sum, role) => sum + says(role), 0)],
  ];
  return (
    1.6 * said -
    2.2 * says("subplace") -
    1.5 * says("rating") +
    2.2 * ranked +
    0.6 * rising +
    1.2 * ordinals +
    total(evidence)
  );
}

const LAPS = /^(?:laps?|giri|runden|tours|varv|voltas|vueltas|kierrokset|okrążenia|kola|кругов|круги|ronden|周回)$/iu;

/** Fewer laps from row to row: the rows are in the order of finish, whatever the times say. */
function areLapsFalling(columns: readonly TableColumn[], races: readonly RaceRows[]): boolean {
  const laps = columns.find(({ heading }) => LAPS.test(heading.trim()));
  return (
    laps !== undefined &&
    races.every((race) => {
      const values = race.rows.flatMap((at) => valueOf(laps.tokens[at]) ?? []);
      return values.length > 1 && values.every((value, at) => at === 0 || value <= values[at - 1]);
    }) &&
    races.some((race) => trend(race.rows.flatMap((at) => valueOf(laps.tokens[at]) ?? [])) < 0)
  );
}

function isCounting(column: TableColumn, races: readonly RaceRows[]): boolean {
  return races.every(
    (race) => race.rows.length > 1 && race.rows.every((at, index) => valueOf(column.tokens[at]) === index + 1),
  );
}

export interface ResultColumn extends ScoredColumn {
  readonly time: boolean;
  readonly lower: boolean;
  /** The text states which direction is better. */
  readonly known: boolean;
}

/** 1 for a win or a draw, 2 for a loss; numbers and signs are left to other columns. */
function wonIn(text: string): number | undefined {
  const word = text.trim();
  if (!/\p{L}/u.test(word)) return undefined;
  if (/^(?:winner|verloren)$/i.test(word)) return /^w/i.test(word) ? 1 : 2;
  return WON.test(word) || (DRAW.test(word) && !/^(?:x|none)$/i.test(word)) ? 1 : LOST.test(word) ? 2 : undefined;
}

export const saysWon = (text: string): boolean => wonIn(text) !== undefined;

/** A column that states of each row whether it won, as places 1 and 2. */
export function wonColumn(columns: readonly TableColumn[], rows: readonly number[]): TableColumn | undefined {
  for (const column of columns) {
    const words = rows.map((at) => wonIn(column.cells[at].text));
    if (words.some((word) => word === undefined) || new Set(words).size < 2) continue;
    if (
      column.share("truth") > 0 &&
      !/^(?:win|won|is_?winner|winner|victory|result|outcome)$/i.test(column.heading.trim())
    )
      continue;
    const places = new Map(rows.map((at, index) => [at, words[index]!]));
    const tokens = column.tokens.map((token, at) =>
      places.has(at) ? { kind: "ordinal" as const, value: places.get(at)! } : token,
    );
    return { ...column, tokens };
  }
  return undefined;
}

const HOLE = /^(?:hole|loch|trou|hoyo|buca|bana|baan|bahn|hål|reikä)[\s_]?\d{1,2}$/iu;

/** The column that gives the order if no place does, or in addition to the place. */
export function resultColumn(
  columns: readonly TableColumn[],
  races: readonly RaceRows[],
  place: TableColumn | undefined,
  context: Context,
): ResultColumn | undefined {
  const table: Table = { columns, races, rows: races.flatMap((race) => race.rows), place };
  const found = columns.flatMap((column): ResultColumn[] => {
    if (context.hints.count(column.cells, "none") > 0 || !mayHoldResults(column, table.rows)) return [];
    const order = orderOf(column, table);
    const score = resultScore(column, table, order, context);
    return score > 0.9 || place ? [{ column, score, ...directionOf(column, table, order, context) }] : [];
  });
  return found.toSorted((a, b) => b.score - a.score).at(0);
}

interface Table {
  readonly columns: readonly TableColumn[];
  readonly races: readonly RaceRows[];
  readonly rows: readonly number[];
  readonly place: TableColumn | undefined;
}

const measuredRows = ({ tokens }: TableColumn, rows: readonly number[]): number[] =>
  rows.filter((at) => valueOf(tokens[at]) !== undefined);

/** Mostly numbers, beside a status, laps or a gap. */
function mayHoldResults(column: TableColumn, rows: readonly number[]): boolean {
  const filled = filledRows(column, rows);
  const measured = measuredRows(column, rows).length;
  const others = filled.filter(
    (at) => valueOf(column.tokens[at]) === undefined && !/^(?:status|laps|gap)$/.test(column.tokens[at].kind),
  ).length;
  return measured >= 2 && measured >= 0.4 * rows.length && others <= 0.35 * filled.length;
}

/** How the values of a column lie in the rows. */
interface Order {
  /** Share of the values that are times. */
  readonly clocks: number;
  /** The trend of the values: 1 if they rise in all races, -1 if they fall. */
  readonly sorted: number;
  /** Agreement with the places. */
  readonly agreed: number;
}

function orderOf(column: TableColumn, { races, rows, place }: Table): Order {
  const measured = measuredRows(column, rows);
  const trends = races.map((race) => trend(race.rows.flatMap((at) => valueOf(column.tokens[at]) ?? [])));
  return {
    clocks: measured.filter((at) => /^(?:time|gap)$/.test(column.tokens[at].kind)).length / measured.length,
    sorted: trends.reduce((sum, one) => sum + one, 0) / trends.length,
    agreed: place ? agreementWith(races, place, column) : 0,
  };
}

function resultScore(
  column: TableColumn,
  { columns, races, rows, place }: Table,
  { clocks, sorted, agreed }: Order,
  { hints, level }: Context,
): number {
  const { says } = column;
  const isConstant = new Set(rows.flatMap((at) => valueOf(column.tokens[at]) ?? [])).size < 2;
  const marks = hints.count(column.cells, "score") + hints.count(column.cells, "time");
  const evidence: Evidence = [
    // A lap or a split is a part of the result.
    [says("total") < 2 && says("time") < 2.5, -1.2 * says("part")],
    // A time of day is no result.
    [says("time") < 2, -0.6 * says("clock")],
    [isConstant && !level, -3],
    [isSum(column, columns, rows) || isDifference(column, columns, rows), 1.6],
    // "Best" after the attempts, and "Average" after "Best".
    [BEST.test(column.heading.trim()) && extremeOf(column, columns, rows) !== undefined, 5.5],
    [AVERAGE.test(column.heading.trim()) && columns.some((one) => extremeOf(one, columns, rows) !== undefined), 6],
    [isMean(column, columns, rows), 6],
    // "#" that counts the rows, and one column of figures.
    [columns.some(({ heading }) => ROW_NUMBER.test(heading.trim())) && isOnlyMeasure(column, columns), 0.8],
    [says("date") >= 2 || column.share("date") > 0.5, -4],
    // Numbers of the rows.
    [column.heading.trim() === "" && clocks === 0 && isCounting(column, races), -3],
    // Results in the order of the places, or in the opposite order.
    [place !== undefined, 1.5 * Math.abs(agreed)],
    // A mark of the user overrules all other evidence.
    [marks > 0, 20],
  ];
  return (
    0.5 +
    1.2 * Math.max(says("total") * 1.25, says("time"), says("score") * 0.9, says("fewer")) -
    says("rating") -
    1.1 * says("number") -
    says("id") -
    says("subplace") -
    0.6 * says("gap") -
    0.9 * says("class") +
    1.3 * Math.abs(sorted) * Math.min(1, rows.length / 4) +
    0.04 * column.at +
    0.7 * clocks +
    total(evidence)
  );
}

/** Which values are best, and whether the text states it. */
function directionOf(
  column: TableColumn,
  table: Table,
  { clocks, sorted, agreed }: Order,
  context: Context,
): Pick<ResultColumn, "time" | "lower" | "known"> {
  const { says } = column;
  const isTimed = says("time") >= 2 && says("score") < 2 && says("fewer") === 0;
  const time = clocks > 0.3 || (isTimed && column.share("number", "int", "time") > 0.5);
  if (time) return { time, lower: true, known: true };
  const words = saidDirection(column, table, context);
  const { length } = table.rows;
  const isSteep = Math.abs(sorted) > 0.8 && length >= 3;
  const isRising = sorted > 0;
  const bySight = words === "lower" || (isSteep && isRising);
  // The rows do not contradict the words.
  const isSaid = words !== undefined && (!isSteep || isRising === (words === "lower"));
  return {
    time,
    lower: Math.abs(agreed) > 0.5 ? agreed > 0 : bySight,
    known: isSaid || (Math.abs(sorted) === 1 && length >= 5) || Math.abs(agreed) > 0.8,
  };
}

/** The direction that the headings or the text state. */
function saidDirection(
  column: TableColumn,
  { columns, rows }: Table,
  { lowWins, highWins }: Context,
): "lower" | "higher" | undefined {
  const { says, heading, tokens } = column;
  const measured = measuredRows(column, rows);
  // Wins and losses of money, not strokes.
  const isBalance = measured.some((at) => valueOf(tokens[at])! < 0);
  const pars = measured.filter((at) => tokens[at].kind === "change" || valueOf(tokens[at])! < 0).length;
  const isPar = /par|score|tot/i.test(heading) && pars > 1;
  const isGolf = columns.filter((one) => HOLE.test(one.heading.trim())).length > 2;
  const extreme = extremeOf(column, columns, rows);
  if (extreme) return extreme;
  if (isPar || (says("fewer") >= 1 && !isBalance) || lowWins || isGolf) return "lower";
  return says("score") >= 1 || says("total") >= 1 || highWins ? "higher" : undefined;
}

/** How far a column agrees with the places, -1 to 1. */
export function agreementWith(races: readonly RaceRows[], place: TableColumn, column: TableColumn): number {
  const all = races.map((race) =>
    concordance(
      race.rows.flatMap((at): (readonly [number, number])[] => {
        const [one, other] = [valueOf(place.tokens[at]), valueOf(column.tokens[at])];
        return one === undefined || other === undefined ? [] : [[one, other]];
      }),
    ),
  );
  return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
}
