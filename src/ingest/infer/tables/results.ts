import type { Context } from "./candidate";
import { concordance, isRanking, trend, valueOf, type Column } from "./columns";
import { DRAW, LOST, WON } from "./outcomeWords";
import type { RaceRows } from "./races";

interface Found {
  readonly column: Column;
  readonly score: number;
}

/** The column of finishing places. */
export function placeColumn(
  columns: readonly Column[],
  races: readonly RaceRows[],
  { hints }: Context,
): Found | undefined {
  const rows = races.flatMap((race) => race.rows);
  const found = columns.flatMap((column): Found[] => {
    const kinds = rows.map((at) => column.tokens[at]);
    const filled = kinds.filter(({ kind }) => kind !== "blank" && kind !== "void");
    if (filled.length === 0 || hints.count(column.cells, "none") > 0) return [];
    const whole = filled.filter(
      ({ kind, value }) =>
        kind === "ordinal" ||
        kind === "ranked" ||
        ((kind === "int" || kind === "number") &&
          value !== undefined &&
          value >= 1 &&
          (Number.isInteger(value) || value % 0.5 === 0)),
    ).length;
    const words = filled.filter(
      ({ kind }) => kind === "status" || kind === "code" || kind === "words" || kind === "finished" || kind === "truth",
    ).length;
    if (whole < 2 && whole < filled.length) return [];
    if ((whole + words) / filled.length < 0.9 || whole / filled.length < 0.3) return [];
    const ranked =
      races.filter((race) => isRanking(race.rows.flatMap((at) => valueOf(column.tokens[at]) ?? []))).length /
      races.length;
    const rising =
      races.filter((race) => trend(race.rows.flatMap((at) => valueOf(column.tokens[at]) ?? [])) >= 0.99).length /
      races.length;
    const ordinals = filled.filter(({ kind }) => kind === "ordinal" || kind === "ranked").length / filled.length;
    const { says } = column;
    let score =
      1.6 * says("place") -
      2.2 * says("subplace") -
      1.2 * (says("place") >= 2.5 ? 0 : says("number")) +
      2.2 * ranked +
      0.6 * rising +
      1.2 * ordinals -
      1.5 * says("rating") -
      1.2 *
        (says("place") >= 2
          ? 0
          : says("round") +
            says("part") +
            says("id") +
            says("class") +
            says("laps") +
            says("score") +
            says("total") +
            says("time"));
    if (column.heading.trim() === "" && ranked === 1 && rising === 1 && column.at === 0) score += 0.6;
    if (says("place") === 0 && ranked < 1) score -= 2.5;
    // A number before every other row counts pairs, heats or lanes.
    const last = kinds.findLastIndex(({ kind }) => kind !== "blank" && kind !== "void");
    if (says("place") < 2 && last + 1 - filled.length >= 0.25 * rows.length) score -= 3;
    if (says("place") >= 2 && ranked < 0.5) score -= 1;
    score += 20 * Math.sign(hints.count(column.cells, "place"));
    return score > 1.6 ? [{ column, score }] : [];
  });
  const sorted = found.toSorted((a, b) => b.score - a.score);
  const [best] = sorted;
  if (!best) return undefined;
  // Row numbers: 1, 2, 3 in the order of the rows, while results have another order.
  if (best.column.says("place") < 2.5 && isCounting(best.column, races)) {
    const measured = columns.filter(
      (one) =>
        one !== best.column &&
        (one.says("time") >= 2 || one.says("total") >= 2 || one.says("score") >= 2 || one.says("fewer") >= 2),
    );
    const against = measured.some((one) => {
      const values = races[0].rows.flatMap((at) => valueOf(one.tokens[at]) ?? []);
      return values.length > 3 && Math.abs(trend(values)) < 0.7;
    });
    const other = sorted.find((one) => one !== best && one.column.says("place") >= 2);
    if (other) return other;
    if (against && !areLapsFalling(columns, races)) return undefined;
    if (best.column.heading.trim() !== "" && best.column.says("place") < 1 && measured.length === 0)
      return best.score > 2.5 ? best : undefined;
  }
  return best;
}

const LAPS = /^(?:laps?|giri|runden|tours|varv|voltas|vueltas|kierrokset|okrążenia|kola|кругов|круги|ronden|周回)$/iu;

/** Fewer laps from row to row: the rows are in the order of finish, whatever the times say. */
function areLapsFalling(columns: readonly Column[], races: readonly RaceRows[]): boolean {
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

function isCounting(column: Column, races: readonly RaceRows[]): boolean {
  return races.every(
    (race) => race.rows.length > 1 && race.rows.every((at, index) => valueOf(column.tokens[at]) === index + 1),
  );
}

export interface Result extends Found {
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
export function wonColumn(columns: readonly Column[], rows: readonly number[]): Column | undefined {
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
  columns: readonly Column[],
  races: readonly RaceRows[],
  place: Column | undefined,
  context: Context,
): Result | undefined {
  const rows = races.flatMap((race) => race.rows);
  const isGolf = columns.filter(({ heading }) => HOLE.test(heading.trim())).length > 2;
  const found = columns.flatMap((column): Result[] => {
    const filled = rows.filter((at) => column.tokens[at].kind !== "blank" && column.tokens[at].kind !== "void");
    const measured = filled.filter((at) => valueOf(column.tokens[at]) !== undefined);
    if (context.hints.count(column.cells, "none") > 0 || measured.length < 2 || measured.length < 0.4 * rows.length)
      return [];
    const others = filled.filter(
      (at) =>
        valueOf(column.tokens[at]) === undefined &&
        column.tokens[at].kind !== "status" &&
        column.tokens[at].kind !== "laps" &&
        column.tokens[at].kind !== "gap",
    );
    if (others.length > 0.35 * filled.length) return [];
    const { says } = column;
    const clocks =
      measured.filter((at) => column.tokens[at].kind === "time" || column.tokens[at].kind === "gap").length /
      measured.length;
    const time =
      clocks > 0.3 ||
      (says("time") >= 2 && says("score") < 2 && column.share("number", "int", "time") > 0.5 && says("fewer") === 0);
    const values = rows.map((at) => valueOf(column.tokens[at]));
    const trends = races.map((race) => trend(race.rows.flatMap((at) => valueOf(column.tokens[at]) ?? [])));
    const sorted = trends.reduce((sum, one) => sum + one, 0) / trends.length;
    const constant = new Set(values.filter((value) => value !== undefined)).size < 2;
    let score =
      0.5 +
      1.2 * Math.max(says("total") * 1.25, says("time"), says("score") * 0.9, says("fewer")) -
      says("rating") -
      1.1 * says("number") -
      says("id") -
      says("subplace") -
      1.2 * (says("total") >= 2 || says("time") >= 2.5 ? 0 : says("part")) -
      says("gap") * 0.6 -
      0.9 * says("class") -
      says("clock") * 0.6 * Number(says("time") < 2);
    score +=
      1.3 * Math.abs(sorted) * Math.min(1, rows.length / 4) +
      0.04 * column.at +
      0.7 * clocks -
      (constant && !context.level ? 3 : 0);
    if (isSum(column, columns, rows) || isDifference(column, columns, rows)) score += 1.6;
    if (column.says("date") >= 2 || column.share("date") > 0.5) score -= 4;
    if (column.heading.trim() === "" && clocks === 0 && isCounting(column, races)) score -= 3;
    score += 20 * Math.sign(context.hints.count(column.cells, "score") + context.hints.count(column.cells, "time"));
    const agreed = place ? agreement(races, place, column) : 0;
    if (place) score += 1.5 * Math.abs(agreed);
    const par =
      /par|score|tot/i.test(column.heading) &&
      measured.filter((at) => column.tokens[at].kind === "change" || valueOf(column.tokens[at])! < 0).length > 1;
    // Wins and losses of money, not strokes.
    const isBalance = measured.some((at) => valueOf(column.tokens[at])! < 0);
    const words =
      par || (says("fewer") >= 1 && !isBalance) || context.lowWins || isGolf
        ? "lower"
        : says("score") >= 1 || says("total") >= 1 || context.highWins
          ? "higher"
          : undefined;
    const steep = Math.abs(sorted) > 0.8 && rows.length >= 3;
    const lower =
      time || (place && Math.abs(agreed) > 0.5 ? agreed > 0 : words === "lower" ? true : steep ? sorted > 0 : false);
    const known =
      time ||
      (words === "lower" && (!steep || sorted > 0)) ||
      (words === "higher" && !(steep && sorted > 0)) ||
      (Math.abs(sorted) === 1 && rows.length >= 5) ||
      (place !== undefined && Math.abs(agreed) > 0.8);
    return score > 0.9 || place ? [{ column, score, time, lower, known }] : [];
  });
  const best = found.toSorted((a, b) => b.score - a.score)[0] as Result | undefined;
  return best && (best.score > 0.9 || place) ? best : undefined;
}

/** Is every cell the sum of numbers before it in its row? */
function isSum(column: Column, columns: readonly Column[], rows: readonly number[]): boolean {
  const before = columns.filter(
    (one) =>
      one.at < column.at && one.share("int", "number", "time") > 0.5 && one.says("number") < 2 && one.says("place") < 2,
  );
  if (before.length < 2) return false;
  for (let from = 0; from < before.length - 1; from++) {
    const some = before.slice(from);
    const fits = rows.filter((at) => {
      const sum = some.reduce((total, one) => total + (valueOf(one.tokens[at]) ?? 0), 0);
      const value = valueOf(column.tokens[at]);
      return value !== undefined && sum !== 0 && Math.abs(sum - value) < 0.011 * Math.max(1, some.length);
    }).length;
    if (fits >= 2 && fits >= 0.6 * rows.filter((at) => valueOf(column.tokens[at]) !== undefined).length) return true;
  }
  return false;
}

/** Is every cell the time between two clocks before it in its row? */
function isDifference(column: Column, columns: readonly Column[], rows: readonly number[]): boolean {
  const clocks = columns.filter((one) => one.at < column.at && one.share("time") > 0.5);
  return clocks.some((end, at) => {
    const start = clocks[at - 1] as Column | undefined;
    const fits = rows.filter((row) => {
      const [from, to, value] = [start, end, column].map((one) => one && valueOf(one.tokens[row]));
      return from !== undefined && to !== undefined && value !== undefined && value > 0 && to - from === value;
    }).length;
    return fits >= 3 && fits >= 0.6 * rows.filter((row) => (valueOf(column.tokens[row]) ?? 0) > 0).length;
  });
}

export function agreement(races: readonly RaceRows[], place: Column, column: Column): number {
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
