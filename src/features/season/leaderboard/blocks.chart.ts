/** Leaderboards of shared strengths (such as cars), and of players including their present ones. Pure. */
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { BlockUse } from "../../../engine/rating/blocks/block";
import type { Display } from "../../../ui/display";
import { counted, number } from "../../../ui/format";
import { tableOf, type FigureTable } from "../../../ui/figureTable";
import { greatestFirst } from "../../../engine/numerics/sorting";
import { bestFirst, leaderboardRows, rowsOfPlayer } from "../../../store";
import { uncertaintyWords } from "./board.chart";

type Block = NonNullable<ReplayColumns["blocks"]>[number];

/** Shared strengths only: conditions have no groups. */
export function sharedBlocks({ blocks = [] }: Pick<ReplayColumns, "blocks">): readonly Block[] {
  return blocks.filter(({ kind }) => kind === "shared");
}

/** The blocks rated in addition to players, in the form of the worker's calls. */
export const blocksOf = ({ blocks = [] }: Pick<ReplayColumns, "blocks">): BlockUse[] =>
  blocks.map(({ kind, name }) => ({ kind, name }));

/** By shared strength, the class of each group (-1: it cannot be separated from its players); null if unknown. */
export type Comparable = ReadonlyMap<string, Int32Array> | null;

export interface GroupRow {
  /** Rank among comparable groups; NaN if the group is not comparable with any other. */
  readonly rank: number;
  readonly name: string;
  /** Points that the group adds to its players; NaN if it cannot be separated from their own strength. */
  readonly points: number;
  /** Number of its set of comparable groups (1, 2, …); 0 if it is not comparable with any other. */
  readonly set: number;
  readonly sd: number | null;
  readonly races: number;
  /** The players of the group in its last race. */
  readonly players: readonly string[];
}

/** The groups of a shared strength by set, strongest first; inseparable ones come last. */
export function groupRows(
  { history, raceOfRow }: HistorySnapshot,
  { scale }: ReplayColumns,
  block: Block,
  comparable: Comparable,
): GroupRow[] {
  const last = new Int32Array(block.groups.length).fill(-1);
  const players = block.groups.map((): string[] => []);
  for (let row = 0; row < history.entrantCount; row++) {
    const group = block.group[row];
    if (group < 0) continue;
    if (raceOfRow[row] !== last[group]) players[group] = [];
    last[group] = raceOfRow[row];
    players[group].push(history.names[history.player[row]]);
  }
  const classes = comparable?.get(block.name);
  const seen = [...block.groups.keys()].filter((group) => last[group] >= 0);
  const order = Array.from(greatestFirst(Float64Array.from(seen, (group) => block.rating[group])), (at) => seen[at]);
  const rowOf = (group: number, rank: number, set: number): GroupRow => ({
    rank,
    name: block.groups[group],
    points: set > 0 ? block.rating[group] * scale.pointsPerUnit : NaN,
    set,
    sd: set > 0 ? block.sd && block.sd[group] * scale.pointsPerUnit : null,
    races: block.races[group],
    players: players[group],
  });
  const known = (group: number): number => classes?.[group] ?? -1;
  const sets = [...new Set(order.map(known))].filter((one) => one >= 0);
  return [
    ...sets.flatMap((own, at) => {
      const within = order.filter((group) => known(group) === own);
      let rank = 0;
      return within.map((group, i) => {
        if (i === 0 || block.rating[group] !== block.rating[within[i - 1]]) rank = i + 1;
        return rowOf(group, rank, at + 1);
      });
    }),
    ...order.filter((group) => known(group) < 0).map((group) => rowOf(group, NaN, 0)),
  ];
}

export interface JointRow {
  readonly rank: number;
  readonly player: number;
  readonly name: string;
  /** The groups of the player's last race, one for each shared strength. */
  readonly groups: readonly string[];
  /** The parts of the sum that belong to the player and to the groups. NaN: only their sum is known. */
  readonly alone: number;
  readonly shared: number;
  readonly points: number;
  /** Variance of each part of the strength; null if the system has no uncertainty. */
  readonly variances: ReadonlyMap<string, number> | null;
}

/** Players with the groups of their last race, strongest sum first. */
export function jointRows(snapshot: HistorySnapshot, replay: ReplayColumns, comparable: Comparable): JointRow[] {
  const blocks = sharedBlocks(replay);
  const rows = leaderboardRows(snapshot, replay).map(({ player, name, rating, sd }): JointRow => {
    const last = rowsOfPlayer(snapshot, player).at(-1)!;
    const held = blocks.filter(({ group }) => group[last] >= 0);
    const shared = held.reduce((sum, { group, rating }) => sum + rating[group[last]], 0) * replay.scale.pointsPerUnit;
    const groups = held.map((block) => block.groups[block.group[last]]);
    const variances =
      sd === null
        ? null
        : new Map([
            [`player ${player}`, sd ** 2],
            ...held.map(({ name: of, group, sd: sds }): [string, number] => [
              `${of} ${group[last]}`,
              sds ? (sds[group[last]] * replay.scale.pointsPerUnit) ** 2 : NaN,
            ]),
          ]);
    const isApart = held.every((block) => (comparable?.get(block.name)?.[block.group[last]] ?? -1) >= 0);
    const parts = isApart ? { alone: rating, shared } : { alone: NaN, shared: NaN };
    return { rank: 0, player, name, groups, ...parts, points: rating + shared, variances };
  });
  const order = bestFirst(
    rows,
    (row) => row.points,
    (row) => row.name,
  );
  let rank = 0;
  return order.map((row, i) => {
    if (i === 0 || row.points !== order[i - 1].points) rank = i + 1;
    return { ...row, rank };
  });
}

/** "Mercedes is worth 84 points more than Ferrari (93 % likely to be better)." */
export function groupReading(rows: readonly GroupRow[], display: Display): string {
  if (rows.length === 0) return "No race names any.";
  const [first, second] = rows;
  if (!second) return `${first.name} is the only one: nothing to compare it with.`;
  if (first.set === 0)
    return "No estimate: no player switched, directly or through a chain of others, so the two effects cannot be separated.";
  if (rows.some(({ set }) => set > 1)) return "They fall into several sets. Compare within a set only.";
  const mean = first.points - second.points;
  const sd = first.sd === null || second.sd === null ? NaN : Math.hypot(first.sd, second.sd);
  return `${first.name} is worth ${display.amount(mean)} more than ${second.name}${uncertaintyWords({ mean, sd, kind: "beliefs" }, display)}. ${Number.isNaN(sd) ? "The whole-history fit on Models has intervals." : "A strength counts from the average of 0 that all began with."}`;
}

/** Strengths that both players share cancel in their difference. */
export function jointReading(rows: readonly JointRow[], display: Display): string {
  const [first, second] = rows;
  if (!first || !second) return "";
  const mean = first.points - second.points;
  const [a, b] = [first.variances, second.variances];
  let variance = a && b ? 0 : NaN;
  for (const [of, own] of a ?? []) if (!b?.has(of)) variance += own;
  for (const [of, own] of b ?? []) if (!a?.has(of)) variance += own;
  const sure = uncertaintyWords({ mean, sd: Math.sqrt(variance), kind: "beliefs" }, display);
  return `${first.name} with ${first.groups.join(" and ") || "nothing shared"} leads ${second.name} by ${display.amount(mean)}${sure}. Each player has what it had in its last race.`;
}

const orEmpty = (value: number): number | null => (Number.isNaN(value) ? null : value);

export function groupTable(rows: readonly GroupRow[], display: Display, name: string): FigureTable {
  return tableOf(
    rows,
    [
      [name, ({ name: one }) => one],
      ["Rank", ({ rank }) => orEmpty(rank), number],
      [display.head("Strength"), ({ points }) => orEmpty(display.size(points)), display.asChange],
      [display.head("Sd"), ({ sd }) => (sd === null ? null : display.size(sd)), display.asRating],
      ["Races", ({ races }) => races, number],
      ["Last with", ({ players }) => players.join(", ")],
    ],
    counted(rows.length, "group"),
  );
}

export function jointTable(rows: readonly JointRow[], display: Display): FigureTable {
  return tableOf(rows, [
    ["Player", ({ name }) => name],
    ["Rank", ({ rank }) => rank, number],
    ["With", ({ groups }) => groups.join(", ")],
    [display.head("Together"), ({ points }) => display.value(points), display.asRating],
    [display.head("Player alone"), ({ alone }) => orEmpty(display.value(alone)), display.asRating],
    [display.head("Shared"), ({ shared }) => orEmpty(display.size(shared)), display.asChange],
  ]);
}
