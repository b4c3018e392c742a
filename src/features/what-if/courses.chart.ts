/** The figures of a scenario by race: ratings and the real ones, the lead, the remaining difference. Pure. */
import { change, counted, inWords, number, percentSign } from "../../ui/format";
import { tableOf, type FigureTable, type ItemColumn } from "../../ui/figureTable";
import type { LineSeries, Point } from "../../ui/plot";
import { rowsOfPlayer } from "../../store";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { Consequences, WhatIf } from "../../worker/protocol/whatIf";
import { scoreAfter } from "../../engine/replay/score";
import { fadingWords, movedAtEnd, type Moved, type SystemName, type OutcomeRow } from "./outcome.chart";

/** Number of races drawn before the first change. */
const BEFORE = 5;
const MAX_POINTS = 240;
const DRAWN = 4;

/** Every n-th item, always including the first and the last. */
export function thinned<Item>(items: readonly Item[], most = MAX_POINTS): readonly Item[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, k) => items[Math.round(k * step)]);
}

/** A player's line in the scenario and in reality. Races count from 1. */
interface Pair {
  readonly player: number;
  readonly name: string;
  readonly now: readonly Point[];
  readonly was: readonly Point[];
}

/** The players listed at the end whose lines differ most from reality at any race, largest difference first. */
export function drawnPlayers(
  { history }: HistorySnapshot,
  replay: ReplayColumns,
  { after, other }: Pick<Consequences, "after" | "other">,
  count = DRAWN,
): readonly number[] {
  const start = history.entrantCount - after.length;
  const size = new Map<number, number>();
  after.forEach((score, k) => {
    const player = history.player[start + k];
    const difference = Math.abs(score - scoreAfter(replay, start + k));
    if (other.rank[player] > 0 && difference > (size.get(player) ?? 0)) size.set(player, difference);
  });
  return [...size]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([player]) => player);
}

/** Published scores after each of a player's races, from a little before the first change on. */
export function scorePairs(
  snapshot: HistorySnapshot,
  replay: ReplayColumns,
  { after }: Pick<Consequences, "after">,
  players: readonly number[],
): readonly Pair[] {
  const { history, raceOfRow } = snapshot;
  const start = history.entrantCount - after.length;
  return players.map((player) => {
    const rows = rowsOfPlayer(snapshot, player);
    const first = rows.findIndex((row) => row >= start);
    const shown = Array.from(rows.subarray(Math.max(0, (first < 0 ? rows.length : first) - BEFORE)));
    const was = shown.map((row): Point => ({ x: raceOfRow[row] + 1, y: scoreAfter(replay, row) }));
    // A race without a value has no point; the line continues at the next race.
    const now = shown
      .map((row, k): Point => ({ x: was[k].x, y: row < start ? was[k].y : after[row - start] }))
      .filter(({ y }) => !Number.isNaN(y));
    return { player, name: history.names[player], now: thinned(now), was: thinned(was) };
  });
}

/** Ranks after races with standings; players who are not listed have none. */
export function rankPairs(
  { history }: HistorySnapshot,
  { samples, followed }: WhatIf,
  { real, other }: Consequences,
  players: readonly number[],
): readonly Pair[] {
  return players.flatMap((player): Pair[] => {
    const at = followed.indexOf(player);
    if (at < 0) return [];
    const points = (ranks: Int32Array): Point[] =>
      Array.from(samples, (race, s): Point => ({ x: race + 1, y: ranks[at * samples.length + s] || NaN }));
    return [{ player, name: history.names[player], now: points(other.ranks), was: points(real.ranks) }];
  });
}

/** The lines of a figure, each with the real line in grey and dashed. */
export function ghosted(pairs: readonly Pair[], slot: number): readonly LineSeries[] {
  return [
    ...pairs.map(({ player, name, was }): LineSeries => ({
      id: `real ${player}`,
      label: `${name}, really`,
      points: was,
      dashed: true,
      color: "var(--ink-4)",
      named: false,
    })),
    ...pairs.map(({ player, name, now }, at): LineSeries => ({
      id: `now ${player}`,
      label: name,
      points: now,
      strong: at === 0,
      ...(at === 0 ? { slot, dashed: false } : {}),
    })),
  ];
}

/** The last point at or before a race, or null. */
export function valueAt(points: readonly Point[], x: number): number | null {
  const found = points.findLast((point) => point.x <= x && Number.isFinite(point.y));
  return found?.y ?? null;
}

export function pairsTable(pairs: readonly Pair[], what: string, decimals: number): FigureTable {
  const format = (value: number) => number(value, decimals);
  return tableOf(racesOf(pairs), [
    ["Race", (x) => x],
    ...pairs.flatMap(({ name, now, was }): ItemColumn<number>[] => [
      [`${name}, ${what}`, (x) => valueAt(now, x), format],
      [`${name}, really`, (x) => valueAt(was, x), format],
    ]),
  ]);
}

const racesOf = (pairs: readonly Pair[]): readonly number[] =>
  [...new Set(pairs.flatMap(({ now, was }) => [...now, ...was].map(({ x }) => x)))].toSorted((a, b) => a - b);

interface LeadRow {
  readonly system: SystemName;
  readonly now: readonly Point[];
  readonly was: readonly Point[];
  /** [system] */
  readonly leader: readonly string[];
  readonly leaderWas: readonly string[];
}

/** The leader's margin, system by system. */
export function leadRows(
  snapshot: HistorySnapshot,
  systems: readonly SystemName[],
  whatIf: WhatIf,
): readonly LeadRow[] {
  const { names } = snapshot.history;
  return whatIf.systems.flatMap((outcome, at): LeadRow[] => {
    if (!outcome.ok) return [];
    const { real, other } = outcome.consequences;
    const points = (lead: Float64Array) =>
      Array.from(whatIf.samples, (race, s): Point => ({ x: race + 1, y: lead[s] }));
    const whose = (leader: Int32Array) => Array.from(leader, (player) => (player < 0 ? "no player" : names[player]));
    return [
      {
        system: systems[at],
        now: points(other.lead),
        was: points(real.lead),
        leader: whose(other.leader),
        leaderWas: whose(real.leader),
      },
    ];
  });
}

/** "The final leader changes under 2 of 5 systems: …" */
export function leadReading(rows: readonly LeadRow[]): string {
  const changed = rows.filter(({ leader, leaderWas }) => leader[leader.length - 1] !== leaderWas[leaderWas.length - 1]);
  if (rows.length === 0) return "";
  if (changed.length === 0) return `The same player leads at the end as in reality, under ${everySystem(rows.length)}.`;
  const [{ system, leader, leaderWas }] = changed;
  const which = `under ${system.name} ${leader[leader.length - 1]}, not ${leaderWas[leaderWas.length - 1]}`;
  return `The final leader changes under ${number(changed.length)} of ${counted(rows.length, "system")}: ${which}.`;
}

const everySystem = (count: number): string => (count === 1 ? "this system" : `all ${number(count)} systems`);

export function leadTable(rows: readonly LeadRow[], samples: Int32Array): FigureTable {
  const format = (value: number) => number(value, 1);
  return tableOf(
    [...samples],
    [
      ["Race", (race) => race + 1],
      ...rows.flatMap(({ system: { name }, now, was, leader, leaderWas }): ItemColumn<number>[] => [
        [`${name}: leader`, (_, s) => leader[s]],
        ["lead", (_, s) => finite(now[s].y), format],
        ["leader really", (_, s) => leaderWas[s]],
        ["lead really", (_, s) => finite(was[s].y), format],
      ]),
    ],
  );
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Players by systems: the change of each at the end of the season. The players with the largest changes come first. */
export interface MovedRow {
  readonly player: number;
  readonly name: string;
  readonly changes: readonly (number | null)[];
}

export function movedRows(snapshot: HistorySnapshot, whatIf: WhatIf, count: number): readonly MovedRow[] {
  const byPlayer = new Map<number, (number | null)[]>();
  whatIf.systems.forEach((outcome, at) => {
    if (!outcome.ok) return;
    for (const { player, change: by } of movedAtEnd(snapshot, outcome.consequences)) {
      const changes = byPlayer.get(player) ?? whatIf.systems.map(() => null);
      changes[at] = by;
      byPlayer.set(player, changes);
    }
  });
  const size = (changes: readonly (number | null)[]) => Math.max(...changes.map((one) => Math.abs(one ?? 0)));
  const mean = (changes: readonly (number | null)[]) => changes.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return [...byPlayer]
    .map(([player, changes]) => ({ player, name: snapshot.history.names[player], changes }))
    .toSorted((a, b) => size(b.changes) - size(a.changes))
    .slice(0, count)
    .toSorted((a, b) => mean(b.changes) - mean(a.changes));
}

/** "At the end Quill has gained most under all five systems. Nimbus has lost most under three of five." */
export function movedReading(rows: readonly OutcomeRow[]): string {
  const answered = rows.filter(({ problem }) => problem === "");
  const who = (pick: (row: OutcomeRow) => Moved | null, verb: string): string => {
    const systems = new Map<string, string[]>();
    for (const row of answered) {
      const name = pick(row)?.name;
      if (name) systems.set(name, [...(systems.get(name) ?? []), row.system.name]);
    }
    const [first] = [...systems].toSorted(([, a], [, b]) => b.length - a.length);
    if (!first) return "";
    const [name, under] = first;
    const which =
      under.length === 1
        ? under[0]
        : `${under.length === answered.length ? "all" : `${inWords(under.length)} of`} ${inWords(answered.length)} systems`;
    return `${name} has ${verb} most under ${which}.`;
  };
  const words = [who(({ gains }) => gains, "gained"), who(({ loses }) => loses, "lost")].filter(Boolean).join(" ");
  return words ? `At the end ${words}` : "At the end no listed player has moved.";
}

export function movedTable(rows: readonly MovedRow[], systems: readonly SystemName[]): FigureTable {
  return tableOf(rows, [
    ["Player", ({ name }) => name],
    ...systems.map(({ name }, k): ItemColumn<MovedRow> => [name, ({ changes }) => changes[k], change]),
  ]);
}

/** The remaining difference, system by system, in percent. */
export function fadingSeries(rows: readonly OutcomeRow[]): readonly LineSeries[] {
  return rows.flatMap(({ system, fading }): LineSeries[] =>
    fading && fading.share.length > 1
      ? [
          {
            id: system.id,
            label: system.name,
            slot: system.slot,
            points: thinned(Array.from(fading.share, (share, x): Point => ({ x, y: 100 * share }))),
          },
        ]
      : [],
  );
}

export function fadingReading(rows: readonly OutcomeRow[]): string {
  const known = rows.filter(({ fading }) => fading !== null && fading.share.length > 1);
  if (known.length === 0) return "The last change is in the final race, so its effect cannot fade.";
  const half = ({ fading }: OutcomeRow) => (Number.isNaN(fading!.halfLife) ? Infinity : fading!.halfLife);
  const order = known.toSorted((a, b) => half(a) - half(b));
  const say = ({ system, fading }: OutcomeRow) => `under ${system.name} ${fadingWords(fading)}`;
  if (order.length === 1) return `Of the difference, ${say(order[0])}.`;
  return `Of the difference, ${say(order[0])}, ${say(order[order.length - 1])}.`;
}

export function fadingTable(rows: readonly OutcomeRow[]): FigureTable {
  const known = rows.filter(({ fading }) => fading !== null);
  const length = Math.max(0, ...known.map(({ fading }) => fading!.share.length));
  return tableOf(
    [...Array(length).keys()],
    [
      ["Races later", (n) => n],
      ...known.map(({ system, fading }): ItemColumn<number> => [system.name, (n) => fading!.share[n], percentSign]),
    ],
    "Counts each player’s own races after the last change. A row appears while the players with that many races hold at least half of the difference.",
  );
}
