/** Leaderboards of what entrants share (cars), and of players with what they have now. Pure. */
import type { HistorySnapshot, ReplayColumns } from "../../../worker/protocol";
import type { FigureTable } from "../../../ui/frame/table";
import type { Display } from "../../../ui/display";
import { counted, number } from "../../../ui/format";
import { greatestFirst } from "../../../engine/numerics/sorting";
import { bestFirst, leaderboardRows, rowsOfPlayer } from "../../../store";
import { sureness } from "./board.chart";

type Block = NonNullable<ReplayColumns["blocks"]>[number];

/** Shared strengths alone: a condition has no groups. */
export function sharedBlocks({ blocks = [] }: Pick<ReplayColumns, "blocks">): readonly Block[] {
  return blocks.filter(({ kind }) => kind === "shared");
}

export interface GroupRow {
  readonly rank: number;
  readonly name: string;
  /** Points it adds to everybody who has it. */
  readonly points: number;
  readonly sd: number | null;
  readonly races: number;
  /** Who had it in its last race. */
  readonly players: readonly string[];
}

/** The groups of a shared strength that somebody raced with, the strongest first. */
export function groupRows({ history, raceOfRow }: HistorySnapshot, { scale }: ReplayColumns, block: Block): GroupRow[] {
  const last = new Int32Array(block.groups.length).fill(-1);
  const players = block.groups.map((): string[] => []);
  for (let row = 0; row < history.entrantCount; row++) {
    const group = block.group[row];
    if (group < 0) continue;
    if (raceOfRow[row] !== last[group]) players[group] = [];
    last[group] = raceOfRow[row];
    players[group].push(history.names[history.player[row]]);
  }
  const seen = [...block.groups.keys()].filter((group) => last[group] >= 0);
  const order = greatestFirst(Float64Array.from(seen, (group) => block.rating[group]));
  let rank = 0;
  return Array.from(order, (at, i): GroupRow => {
    const group = seen[at];
    if (i === 0 || block.rating[group] !== block.rating[seen[order[i - 1]]]) rank = i + 1;
    return {
      rank,
      name: block.groups[group],
      points: block.rating[group] * scale.pointsPerUnit,
      sd: block.sd && block.sd[group] * scale.pointsPerUnit,
      races: block.races[group],
      players: players[group],
    };
  });
}

export interface TogetherRow {
  readonly rank: number;
  readonly player: number;
  readonly name: string;
  /** What it had in its last race, one a shared strength. */
  readonly groups: readonly string[];
  /** Of the player alone, and of what it has; they sum to the strength. */
  readonly alone: number;
  readonly shared: number;
  readonly points: number;
  /** Variance of each summand of the strength, by what it is of; null: the system keeps none. */
  readonly variances: ReadonlyMap<string, number> | null;
}

/** Players with what they had in their last race, the strongest together first. */
export function togetherRows(snapshot: HistorySnapshot, replay: ReplayColumns): TogetherRow[] {
  const blocks = sharedBlocks(replay);
  const rows = leaderboardRows(snapshot, replay).map(({ player, name, rating, sd }): TogetherRow => {
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
    return { rank: 0, player, name, groups, alone: rating, shared, points: rating + shared, variances };
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
  const [first, second] = rows;
  if (!first) return "No race names any.";
  if (!second) return `${first.name} is the only one: nothing to compare it with.`;
  const mean = first.points - second.points;
  const sd = first.sd === null || second.sd === null ? NaN : Math.hypot(first.sd, second.sd);
  return `${first.name} is worth ${display.amount(mean)} more than ${second.name}${sureness({ mean, sd, kind: "beliefs" }, display)}. ${Number.isNaN(sd) ? "The whole-history fit on Models has intervals." : "A strength counts from the average of 0 that all began with."}`;
}

/** What two have in common cancels. */
export function togetherReading(rows: readonly TogetherRow[], display: Display): string {
  const [first, second] = rows;
  if (!first || !second) return "";
  const mean = first.points - second.points;
  const [a, b] = [first.variances, second.variances];
  let variance = a && b ? 0 : NaN;
  for (const [of, own] of a ?? []) if (!b?.has(of)) variance += own;
  for (const [of, own] of b ?? []) if (!a?.has(of)) variance += own;
  const sure = sureness({ mean, sd: Math.sqrt(variance), kind: "beliefs" }, display);
  return `${first.name} with ${first.groups.join(" and ") || "nothing shared"} leads ${second.name} by ${display.amount(mean)}${sure}. Each player has what it had in its last race.`;
}

export function groupTable(rows: readonly GroupRow[], display: Display, name: string): FigureTable {
  return {
    columns: [
      { label: name },
      { label: "Rank", format: (value) => number(value) },
      { label: display.head("Strength"), format: display.asChange },
      { label: display.head("Sd"), format: display.asRating },
      { label: "Races", format: (value) => number(value) },
      { label: "Last with" },
    ],
    rows: rows.map(({ name: one, rank, points, sd, races, players }) => [
      one,
      rank,
      display.size(points),
      sd === null ? null : display.size(sd),
      races,
      players.join(", "),
    ]),
    note: counted(rows.length, "group"),
  };
}

export function togetherTable(rows: readonly TogetherRow[], display: Display): FigureTable {
  return {
    columns: [
      { label: "Player" },
      { label: "Rank", format: (value) => number(value) },
      { label: "With" },
      { label: display.head("Together"), format: display.asRating },
      { label: display.head("Player alone"), format: display.asRating },
      { label: display.head("Shared"), format: display.asChange },
    ],
    rows: rows.map(({ name, rank, groups, points, alone, shared }) => [
      name,
      rank,
      groups.join(", "),
      display.value(points),
      display.value(alone),
      display.size(shared),
    ]),
  };
}
