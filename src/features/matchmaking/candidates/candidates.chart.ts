/** Candidates as rows for the table, the figure beside it and the sentence. Pure. */
import type { Candidates } from "../../../engine/matchmaking/candidates";
import { POINTS, type Display } from "../../../ui/display";
import { number, percent } from "../../../ui/format";
import type { FigureTable } from "../../../ui";
import { tableOf } from "../../../ui/figureTable";
import { PERFORMANCE_SD } from "../../../engine/rating/points";
import type { Person } from "../beliefs";
import { POLICY_NAMES, type MarkId } from "../policies";

export interface Assessed {
  readonly player: Person;
  readonly pool: readonly Person[];
  readonly table: Candidates;
  readonly gamma: number;
  readonly gamesLeft: number;
}

/** The maximum draw density, of two equal players with known skills; quality is relative to it. */
const MAX = 1 / Math.sqrt(4 * Math.PI * PERFORMANCE_SD ** 2);

export interface CandidateRow {
  readonly person: Person;
  readonly win: number;
  readonly gap: number;
  readonly quality: number;
  /** Expected quality of the best later game, and its values if the player wins or loses this one. */
  readonly lookAhead: number;
  readonly ifWin: number;
  readonly ifLoss: number;
  /** Mean quality of this game and the later ones that the policy counts. */
  readonly discounted: number;
  readonly horizon: number;
  readonly chosenBy: readonly MarkId[];
}

export const MARKS: readonly MarkId[] = ["pe", "drawChance", "kg", "kgHorizon"];

export function candidateRows({ player, pool, table, gamma, gamesLeft }: Assessed): CandidateRow[] {
  const { choices } = table;
  const chosen: readonly [MarkId, number][] = [
    ["pe", choices.pe],
    ["drawChance", choices.drawChance],
    ["kg", choices.kgDiscounted],
    ["kgHorizon", choices.kgHorizon],
  ];
  const discountedGames = 1 / (1 - gamma);
  return pool.map((person, j) => ({
    person,
    win: table.winProbability[j],
    gap: person.rating - player.rating,
    quality: table.quality[j],
    lookAhead: table.lookAhead[j] / MAX,
    ifWin: table.bestQIfWin[j] / MAX,
    ifLoss: table.bestQIfLoss[j] / MAX,
    discounted: table.discountedScore[j] / MAX / discountedGames,
    horizon: table.horizonScore[j] / MAX / (1 + gamesLeft),
    chosenBy: chosen.filter(([, row]) => row === j).map(([id]) => id),
  }));
}

export type CandidateColumn = "name" | "rating" | "win" | "quality" | "lookAhead" | "discounted" | "horizon" | "seen";

const KEYS: Readonly<Record<Exclude<CandidateColumn, "name">, (row: CandidateRow) => number>> = {
  rating: ({ person }) => person.rating,
  win: ({ win }) => win,
  quality: ({ quality }) => quality,
  lookAhead: ({ lookAhead }) => lookAhead,
  discounted: ({ discounted }) => discounted,
  horizon: ({ horizon }) => horizon,
  seen: ({ person }) => person.lastRace,
};

export function sortCandidates(
  rows: readonly CandidateRow[],
  column: CandidateColumn,
  descending: boolean,
): CandidateRow[] {
  const sign = descending ? -1 : 1;
  if (column === "name") return rows.toSorted((a, b) => sign * (a.person.name < b.person.name ? -1 : 1));
  const key = KEYS[column];
  return rows.toSorted((a, b) => sign * (key(a) - key(b)));
}

/** The first rows, and any others that a policy chose or the user selected. */
export function firstRows(rows: readonly CandidateRow[], count: number, selected: string | null): CandidateRow[] {
  return rows.filter((row, at) => at < count || row.chosenBy.length > 0 || row.person.key === selected);
}

const nameOf = (rows: readonly CandidateRow[], id: MarkId): string =>
  rows.find(({ chosenBy }) => chosenBy.includes(id))?.person.name ?? "";

export function candidatesReading(rows: readonly CandidateRow[]): string {
  if (rows.length === 0) return "";
  if (rows.length === 1) return `${rows[0].person.name} is the only candidate, so nothing is chosen.`;
  const [pe, draw, kg, horizon] = MARKS.map((id) => nameOf(rows, id));
  if (pe === draw && draw === kg && kg === horizon)
    return `All four policies choose ${draw}: the closest game, and no other result would teach enough to make up for a lower quality.`;
  const now =
    pe === draw
      ? `${draw} is the closest and the likeliest draw.`
      : `${pe} is the closest, ${draw} the likeliest draw.`;
  const rest =
    kg === draw && horizon === draw
      ? "Looking ahead agrees."
      : kg === horizon
        ? ahead(rows, kg, draw)
        : `${ahead(rows, kg, draw)} To the horizon, it is ${horizon}.`;
  return `${now} ${rest}`;
}

function ahead(rows: readonly CandidateRow[], kg: string, draw: string): string {
  if (kg === draw) return "Looking ahead agrees.";
  const a = rows.find(({ person }) => person.name === kg)!;
  const b = rows.find(({ person }) => person.name === draw)!;
  const more = a.discounted - b.discounted;
  const how = more < 0.0005 ? "hardly more" : more < 0.01 ? "slightly more" : "more";
  return `Looking ahead, ${kg} is worth ${how}: the result would teach more.`;
}

/** The range of the look-ahead in this pool. */
export function lookAheadSpread(rows: readonly CandidateRow[]): number {
  const values = rows.map(({ lookAhead }) => lookAhead);
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}

const four = (value: number): string => number(value, 4);

/** Columns without information: equal for every candidate, or equal to the other column, to four decimals. */
export function flatColumns(rows: readonly CandidateRow[]): readonly ("discounted" | "horizon")[] {
  if (rows.length < 2) return [];
  const flat = (["discounted", "horizon"] as const).filter(
    (id) => new Set(rows.map((row) => four(row[id]))).size === 1,
  );
  const isTwin = rows.every(({ discounted, horizon }) => four(discounted) === four(horizon));
  return flat.length === 0 && isTwin ? ["horizon"] : flat;
}

/** Why columns are hidden; "" if none are. */
export function flatWords(rows: readonly CandidateRow[]): string {
  const flat = flatColumns(rows);
  const more = "The data table has five decimals.";
  if (flat.length === 0) return "";
  if (new Set(rows.map((row) => four(row[flat[0]]))).size > 1)
    return `Horizon reads the same as Discounted for every candidate, so it is left out: both count about as many later games. ${more}`;
  const values = flat.map((id) => `${id === "horizon" ? "Horizon" : "Discounted"} reads ${four(rows[0][id])}`);
  return `${values.join(" and ")} for every candidate, so ${flat.length > 1 ? "these columns are" : "this column is"} left out: one game hardly changes what later games are worth. ${more}`;
}

const three = (value: number) => number(value, 3);
const five = (value: number) => number(value, 5);

export function candidatesTable(
  rows: readonly CandidateRow[],
  playerName: string,
  display: Display = POINTS,
): FigureTable {
  return tableOf(rows, [
    ["Opponent", (row) => row.person.name],
    ["Chosen by", (row) => row.chosenBy.map((id) => POLICY_NAMES[id]).join(", ")],
    [display.head("Rating"), (row) => display.value(row.person.rating), display.asRating],
    [display.head("Sd"), (row) => display.size(row.person.sd), display.asRating],
    [display.head(`Gap to ${playerName}`), (row) => display.size(row.gap), display.asRating],
    [`${playerName} wins, %`, (row) => row.win, percent],
    ["Quality", (row) => row.quality, three],
    ["Look-ahead", (row) => row.lookAhead, five],
    ["If win", (row) => row.ifWin, five],
    ["If loss", (row) => row.ifLoss, five],
    ["Score, discounted", (row) => row.discounted, five],
    ["Score, horizon", (row) => row.horizon, five],
    [
      "Last seen",
      (row) => (Number.isNaN(row.person.lastTime) ? "" : new Date(row.person.lastTime).toISOString().slice(0, 10)),
      "date",
    ],
  ]);
}
