/** Ratings of groups, and of players without their groups, by race on one scale. Pure. */
import { pointsOf } from "../../../engine/rating/points";
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import { greatestFirst } from "../../../engine/numerics/sorting";
import type { LineSeries } from "../../../ui/plot";
import { tableOf, type FigureTable } from "../../../ui/figureTable";
import { change, number } from "../../../ui/format";
import { trajectoryOf } from "../../common/lines.chart";
import { isDated } from "../../common/when";
import type { Comparable } from "../leaderboard/blocks.chart";

type Block = NonNullable<ReplayColumns["blocks"]>[number];

const MAX_LINES = 4;

/** Rows of the last race whose groups are comparable; if there are several such sets, the one with most groups. */
function comparedRows({ history }: HistorySnapshot, { name, group }: Block, comparable: Comparable): number[] {
  const classes = comparable?.get(name);
  const last = history.raceCount - 1;
  const sets = new Map<number, number[]>();
  for (let row = history.offsets[last]; row < history.offsets[last + 1]; row++) {
    const own = group[row] < 0 ? -1 : (classes?.[group[row]] ?? -1);
    if (own >= 0) sets.set(own, [...(sets.get(own) ?? []), row]);
  }
  const groups = (rows: readonly number[]): number => new Set(rows.map((row) => group[row])).size;
  return [...sets.values()].toSorted((a, b) => groups(b) - groups(a))[0] ?? [];
}

/**
 * The strongest groups of the last race as solid lines and its strongest players as dashed lines, in points above a new
 * player. Groups that cannot be separated from their players are left out together with them, because only their sums
 * are known.
 */
export function courses(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  block: Block,
  comparable: Comparable,
): readonly LineSeries[] {
  const { history, raceOfRow } = snapshot;
  const rows = comparedRows(snapshot, block, comparable);
  const strongest = (all: readonly number[], value: (one: number) => number) => {
    const list = [...new Set(all)];
    return Array.from(greatestFirst(Float64Array.from(list, value)).subarray(0, MAX_LINES), (at) => list[at]);
  };
  const groups = strongest(
    rows.map((row) => block.group[row]),
    (group) => block.rating[group],
  );
  const players = strongest(
    rows.map((row) => history.player[row]),
    (player) => replay.rating[player],
  );
  const axis = isDated(history) ? "date" : "race";
  const origin = pointsOf(replay.scale, replay.scale.origin);
  const ofGroup = new Map(groups.map((group) => [group, [] as { x: number; y: number }[]]));
  for (let row = 0; row < history.entrantCount; row++) {
    const points = ofGroup.get(block.group[row]);
    const race = raceOfRow[row];
    const x = axis === "date" ? history.times[race] : race + 1;
    if (!points || Number.isNaN(block.after[row]) || Number.isNaN(x) || points.at(-1)?.x === x) continue;
    points.push({ x, y: block.after[row] * replay.scale.pointsPerUnit });
  }
  return [
    ...groups.map((group): LineSeries => ({
      id: `group ${group}`,
      label: block.groups[group],
      slot: groups.indexOf(group),
      dashed: false,
      points: ofGroup.get(group)!,
    })),
    ...players.map((player): LineSeries => {
      const trajectory = trajectoryOf(snapshot, replay, player, axis, null);
      return {
        id: `player ${player}`,
        label: trajectory.name,
        slot: players.indexOf(player) + groups.length,
        dashed: true,
        points: Array.from(trajectory.x, (x, i) => ({ x, y: trajectory.y[i] - origin })),
      };
    }),
  ];
}

/** Compares the largest range of a group's rating with that of a player's. */
export function coursesReading(series: readonly LineSeries[]): string {
  const spread = (one: LineSeries) => {
    const values = one.points.map(({ y }) => y);
    return Math.max(...values) - Math.min(...values);
  };
  const widest = (kind: string) =>
    series
      .filter(({ id, points }) => id.startsWith(kind) && points.length > 1)
      .reduce<LineSeries | null>((a, b) => (!a || spread(b) > spread(a) ? b : a), null);
  const [group, player] = [widest("group"), widest("player")];
  if (!group || !player) return "";
  return `${group.label} moved within ${number(spread(group))} points, ${player.label} within ${number(spread(player))}.`;
}

export function coursesTable(series: readonly LineSeries[], isDate: boolean): FigureTable {
  return tableOf(
    series.flatMap(({ label, points }) => points.map((point) => ({ label, ...point }))),
    [
      ["Line", ({ label }) => label],
      isDate ? ["Date", ({ x }) => new Date(x).toISOString().slice(0, 10), "date"] : ["Race", ({ x }) => number(x)],
      ["Points", ({ y }) => y, change],
    ],
  );
}
