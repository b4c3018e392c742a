/** The leaderboard as listed: sorted, searched, in a sentence and as a table. */
import type { HistorySnapshot } from "../../../worker/protocol";
import type { SortState } from "../../../ui/table/DataTable";
import { POINTS, type Display } from "../../../ui/display";
import { change, counted, direction, inWords, list, number, percentSign, sentence } from "../../../ui/format";
import { tableOf, type FigureTable } from "../../../ui/figureTable";
import { ERRORS_IN_95 } from "../../../engine/likelihoods/descriptions";
import type { Title } from "../../../engine/rating/titles";
import { gaussianCdf } from "../../../engine/numerics/gaussian";
import type { LeaderboardRow } from "../../../store";
import { greatestFirst } from "../../../engine/numerics/sorting";
import { folded } from "../../../ui/search";
import { spanLabel, type BoardRow, type ChangeSpan } from "../../common/standings.chart";
import { raceWhen } from "../../common/when";
import { scoreRule } from "../../common/scoreRule";

/** A player's rank and score under another contender. */
interface Beside {
  readonly rank: number;
  readonly score: number;
}

export interface ListedRow extends BoardRow {
  readonly beside?: Beside;
}

export type SortColumn =
  "rank" | "change" | "name" | "score" | "mean" | "wins" | "draws" | "podiums" | "beside" | "races" | "seen";

const VALUE: { readonly [Column in SortColumn]: (row: ListedRow) => number | string } = {
  rank: (row) => row.rank,
  change: (row) => row.rankChange ?? -Infinity,
  name: (row) => row.name,
  score: (row) => row.score,
  mean: (row) => row.rating,
  wins: (row) => row.wins,
  draws: (row) => row.draws,
  podiums: (row) => row.podiums,
  beside: (row) => row.beside?.score ?? -Infinity,
  races: (row) => row.races,
  seen: (row) => row.lastRace,
};

/** Columns that sort in ascending order at the first click. */
const UPWARDS: ReadonlySet<string> = new Set<SortColumn>(["rank", "name"]);

const FIRST_SORT: SortState = { column: "score", descending: true };

/** The stored sort order, or the default if the column is of another version. */
export const sortFrom = (kept: SortState): SortState => (Object.hasOwn(VALUE, kept.column) ? kept : FIRST_SORT);

export function nextSort(sort: SortState, column: string): SortState {
  return sort.column === column
    ? { column, descending: !sort.descending }
    : { column, descending: !UPWARDS.has(column) };
}

/**
 * Names are compared in the simplified form used for search, because a language's own order takes ten times as long.
 */
export function sortRows(rows: readonly ListedRow[], sort: SortState): readonly ListedRow[] {
  const value = VALUE[sort.column as SortColumn];
  const way = sort.descending ? -1 : 1;
  if (sort.column === "name") {
    const names = rows.map((row) => ({ row, name: folded(row.name) }));
    return names
      .sort((a, b) => (a.name < b.name ? -way : a.name > b.name ? way : a.row.rank - b.row.rank))
      .map(({ row }) => row);
  }
  // Rows arrive by rank, and the stable sort keeps equal rows in that order.
  const values = new Float64Array(rows.length);
  let isSorted = true;
  for (let i = 0; i < rows.length; i++) {
    values[i] = -way * Number(value(rows[i]));
    if (i > 0 && !(values[i] <= values[i - 1])) isSorted = false;
  }
  if (isSorted) return rows;
  return Array.from(greatestFirst(values), (i) => rows[i]);
}

export function withBeside(rows: readonly BoardRow[], other: readonly LeaderboardRow[] | null): readonly ListedRow[] {
  if (!other) return rows;
  const opinions = new Map(other.map((row) => [row.player, { rank: row.rank, score: row.score }]));
  return rows.map((row) => ({ ...row, beside: opinions.get(row.player) }));
}

/** The uncertainty of a lead in points: from two independent beliefs, or from all races. */
export interface Lead {
  readonly mean: number;
  /** NaN if unknown. */
  readonly sd: number;
  readonly kind: "beliefs" | "races";
}

/** The lead according to a system's beliefs; null if it has no uncertainty. */
export function leadOfBeliefs(first: LeaderboardRow, second: LeaderboardRow): Lead | null {
  if (first.sd == null || second.sd == null) return null;
  return { mean: first.rating - second.rating, sd: Math.hypot(first.sd, second.sd), kind: "beliefs" };
}

interface BoardWords<Row> {
  readonly scoreSds: number;
  /** Whether a player is active; default: always. */
  readonly isActive?: (row: Row) => boolean;
  readonly lastSeen?: (row: Row) => string;
  readonly display?: Display;
  readonly hasNeverLost?: (row: Row) => boolean;
  /** null if the uncertainty is unknown. */
  readonly leadOf?: (first: Row, second: Row) => Lead | null;
}

/**
 * "Maroon Plover leads Teal Newt by 18 points (61 % likely to be better)." Then names an inactive player with a higher
 * score.
 */
export function boardReading<Row extends LeaderboardRow>(rows: readonly Row[], words: BoardWords<Row>): string {
  const { isActive = () => true, lastSeen = () => "" } = words;
  const here = rows.filter(isActive);
  if (here.length === 0 || here[0] === rows[0]) return leadReading(here.length < 2 ? rows : here, words);
  const above = rows.slice(0, rows.indexOf(here[0]));
  const seen = `last seen ${lastSeen(above[0])}`;
  const gone =
    above.length === 1
      ? `${above[0].name}, ${seen}, ranks higher.`
      : `${sentence(inWords(above.length))} inactive players rank higher, ${above[0].name} (${seen}) highest.`;
  return `${leadReading(here, words)} ${gone}`;
}

function leadReading<Row extends LeaderboardRow>(
  rows: readonly Row[],
  { scoreSds, display = POINTS, leadOf = leadOfBeliefs, hasNeverLost = () => false }: BoardWords<Row>,
): string {
  const [first, second] = rows;
  if (!first) return "";
  if (!second) return `${first.name} stands alone, with ${counted(first.races, "race")}.`;
  // The score as displayed, so that the sentence agrees with the table.
  const written = (score: number) => display.round(display.value(score));
  const gap = display.sizeToPoints(written(first.score) - written(second.score));
  if (direction(display.size(gap), display.decimals) === "tie") {
    const level = rows.findIndex((row) => written(row.score) !== written(first.score));
    const sharing = rows.slice(0, Math.max(2, level < 0 ? rows.length : level)).map(({ name }) => name);
    const who = sharing.length > 3 ? `${sentence(inWords(sharing.length))} players` : list(sharing);
    return [`${who} share the lead.`, scoreRule(scoreSds)].filter(Boolean).join(" ");
  }
  const of = leadOf(first, second);
  // For a player who has never lost, results set no finite lead: its size depends on the system's learning rate or on
  // the penalty.
  const endless =
    !(of && of.sd > 0) && hasNeverLost(first) ? `; ${first.name} has never lost, so the lead has no upper end` : "";
  const lead = `${first.name} leads ${second.name} by ${display.amount(gap)}${uncertaintyWords(of, display)}${endless}.`;
  return [lead, scoreRule(scoreSds)].filter(Boolean).join(" ");
}

/** The words for the uncertainty of a lead. */
export function uncertaintyWords(lead: Lead | null, display: Display): string {
  if (!lead || !(lead.sd > 0)) return ", which may be chance";
  const { mean, sd, kind } = lead;
  if (kind === "beliefs") return ` (${percentSign(gaussianCdf(mean / sd))} likely to be better)`;
  const [low, high] = [mean - ERRORS_IN_95 * sd, mean + ERRORS_IN_95 * sd];
  const ends = [low, high].map((points) => display.asRating(display.size(points)));
  return ` (95 % interval ${ends.join(" to ")}${low > 0 ? "" : ", no clear difference"})`;
}

/** "124 of 243": listed and rated players. */
export function boardCount(listed: number, all: number): string {
  return listed === all ? counted(all, "player") : `${number(listed)} of ${number(all)}`;
}

const TABLE_ROWS = 500;

/** Heading of the points gained over a span: "Points won, 60 days". */
const wonHead = (display: Display, span: string) =>
  display.units === "own" ? display.head(`Won, ${span}`) : `Points won, ${span}`;

export function boardTable(
  snapshot: HistorySnapshot,
  rows: readonly ListedRow[],
  span: ChangeSpan,
  beside: string | null,
  limit = TABLE_ROWS,
  display: Display = POINTS,
  besideDisplay: Display = POINTS,
  titleOf: ((points: number) => Title | undefined) | null = null,
): FigureTable {
  const { history } = snapshot;
  const hasSd = rows.some((row) => row.sd !== null);
  const size = (points: number | null) => (points === null ? null : display.size(points));
  const shown = rows.slice(0, limit);
  return tableOf(
    shown,
    [
      ["Player", (row) => row.name],
      ["Rank", (row) => row.rank, number],
      [`Places won, ${spanLabel(span)}`, (row) => row.rankChange, (value) => change(value, 0)],
      [display.head("Score"), (row) => display.value(row.score), display.asRating],
      titleOf !== null && ["Title", (row) => titleOf(row.score)?.name],
      [wonHead(display, spanLabel(span)), (row) => size(row.scoreChange), display.asChange],
      [display.head("Mean"), (row) => display.value(row.rating), display.asRating],
      hasSd && [display.head("Sd"), (row) => size(row.sd), display.asRating],
      ["Races", (row) => row.races, number],
      ["Wins", (row) => row.wins, number],
      shown.some(({ draws }) => draws > 0) && ["Draws", (row) => row.draws, number],
      ["Podiums", (row) => row.podiums, number],
      ["Last seen", (row) => history.dates[row.lastRace] || raceWhen(history, row.lastRace), "date"],
      beside !== null && [`Rank, ${beside}`, (row) => row.beside?.rank, number],
      beside !== null && [
        besideDisplay.head(`Score, ${beside}`),
        (row) => row.beside && besideDisplay.value(row.beside.score),
        besideDisplay.asRating,
      ],
    ],
    rows.length > shown.length ? `The first ${number(limit)} of ${number(rows.length)} players.` : undefined,
  );
}

/** The component that others are compared with: the largest among the listed players. */
export function mainComponent(rows: readonly { readonly component: number }[]): number {
  return rows.reduce((least, { component }) => Math.min(least, component), Infinity);
}

/** Names listed players without any connection to the others, whose ratings are not comparable. */
export function groupsWarning(rows: readonly { readonly component: number }[]): string {
  const main = mainComponent(rows);
  const apart = rows.filter((row) => row.component > main).length;
  if (apart === 0) return "";
  return `${sentence(inWords(apart))} player${apart === 1 ? "" : "s"} never met the rest, even through others: their ratings cannot be compared.`;
}
