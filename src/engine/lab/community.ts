/**
 * A season in the community's own shape: the races are those of the history, with the same entrants in the same order of
 * time, and only who finishes where is drawn anew, from skills that are known because they were given. The races are run
 * twice: the first time ratings settle, the second time some regular players are changed.
 *
 * - newcomers: new accounts take the places of regular players; half are `distance` points better than the mean, half worse
 * - improvers: regular players who are truly 200 points better from the second time on
 * - throwaways: regular players who enter under three new accounts in turn
 * - at the end the best player throws ten duels to an average one
 *
 * What it leaves out: ties and DNFs (everybody finishes), who was at home.
 */
import { sidesOf } from "../history/sides";
import { buildHistory, emptyColumns } from "../history/build";
import { DAY } from "../history/dates";
import type { History } from "../history/types";
import { densityOf } from "../numerics/densities/index";
import type { PerformanceLaw } from "../numerics/densities/density";
import { createRandom } from "../numerics/random";
import type { Random } from "../numerics/random";
import { pointsPerUnitOf } from "../simulation/season";
import { ACCOUNTS, IMPROVEMENT, THROWN } from "./answers";

/** Who there is: [P] true skills in points above the mean of the regular players, and the law of performances. */
export interface Community {
  readonly truth: Float64Array;
  readonly law: PerformanceLaw;
}

/** An account that is watched: a newcomer or an improver from the second time on. */
export interface Probe {
  readonly player: number;
  /** +1: above what its rating says at first, -1: below. */
  readonly direction: number;
}

export interface CommunitySeason {
  readonly history: History;
  /** [accounts] points, once the second time has begun. */
  readonly truth: Float64Array;
  /** Races of the first time. */
  readonly settled: number;
  /** Races without the thrown ones at the end. */
  readonly honest: number;
  /** Regular players of whom nothing is changed: the scale is read off them. */
  readonly steady: Int32Array;
  readonly newcomers: readonly Probe[];
  readonly improvers: readonly Probe[];
  /** Points that a newcomer is off at first. */
  readonly distance: number;
  /** Main account, then the new ones. */
  readonly throwaways: readonly (readonly number[])[];
  readonly farmer: number;
}

/** Entrants of one time round, at most: of a longer history the last races are taken. */
const MOST = 6000;
/** A newcomer is so many points from the mean at least, or the spread of skills where that is more. */
const LEAST_DISTANCE = 200;
/** Races that make a player regular; of fewer such than `FEW` the most frequent are taken, with five races at least. */
const REGULAR = { races: 20, few: 12, least: 5 } as const;
/** Share of the regular players in each kind of change, and the most. */
const CHANGED = { share: 1 / 6, most: 12 } as const;

/** Regular players of the last races, most frequent first; fewer than six: nobody can be changed. */
export function regularsOf(history: History, from: number): number[] {
  const races = new Int32Array(history.playerCount);
  for (let row = history.offsets[from]; row < history.entrantCount; row++)
    if (history.rank[row] > 0) races[history.player[row]]++;
  const sorted = [...races.keys()]
    .filter((p) => races[p] >= REGULAR.least)
    .sort((a, b) => races[b] - races[a] || a - b);
  const often = sorted.filter((player) => races[player] >= REGULAR.races);
  return often.length >= REGULAR.few ? often : sorted.slice(0, REGULAR.few);
}

/** First race of those that are played. */
export function firstPlayed({ offsets, raceCount, entrantCount }: History): number {
  let from = 0;
  while (from < raceCount - 1 && entrantCount - offsets[from] > MOST) from++;
  return from;
}

/**
 * The season of a seed and a number: the same for every system, so that systems are compared on the same luck.
 * @param history filtered
 */
export function communitySeason(
  history: History,
  { truth, law }: Community,
  seed: number,
  number: number,
): CommunitySeason {
  const random = createRandom(seed).fork("community").fork(number);
  const from = firstPlayed(history);
  const regulars = regularsOf(history, from);
  const each = Math.min(CHANGED.most, Math.floor(regulars.length * CHANGED.share));
  const shuffled = random.fork("who").shuffle([...regulars]);
  const [fresh, improved, thrown] = [0, 1, 2].map((kind) => shuffled.slice(kind * each, (kind + 1) * each));
  const steady = shuffled.slice(3 * each);
  const mean = steady.reduce((sum, player) => sum + truth[player], 0) / Math.max(1, steady.length);
  const spread = Math.sqrt(
    steady.reduce((sum, player) => sum + (truth[player] - mean) ** 2, 0) / Math.max(1, steady.length - 1),
  );
  const distance = Math.max(LEAST_DISTANCE, spread);
  const skill: number[] = Array.from(truth, (points) => points - mean);
  /** Accounts of a player in turn, the second time. */
  const accounts = new Map<number, readonly number[]>();
  const open = (player: number, points: readonly number[]): readonly number[] => {
    const opened = points.map((one) => skill.push(one) - 1);
    accounts.set(player, opened);
    return opened;
  };
  const newcomers = fresh.map((player, k): Probe => {
    const direction = k % 2 === 0 ? 1 : -1;
    return { player: open(player, [direction * distance])[0], direction };
  });
  const throwaways = thrown.map((player) => [player, ...open(player, new Array<number>(ACCOUNTS).fill(skill[player]))]);

  const draft = new Draft(history, from, random, law);
  draft.play(skill, new Map(), 0);
  const settled = draft.races;
  for (const player of improved) skill[player] += IMPROVEMENT;
  draft.play(skill, accounts, 1);
  const honest = draft.races;
  const byStrength = steady.toSorted((a, b) => skill[a] - skill[b] || a - b);
  const farmer = byStrength.length >= 2 ? byStrength[Math.floor((byStrength.length - 1) / 2)] : -1;
  if (farmer >= 0) for (let k = 0; k < THROWN; k++) draft.duel(farmer, byStrength[byStrength.length - 1]);
  return {
    history: draft.history(skill.length),
    truth: Float64Array.from(skill),
    settled,
    honest,
    steady: Int32Array.from(steady),
    newcomers,
    improvers: improved.map((player): Probe => ({ player, direction: 1 })),
    distance,
    throwaways,
    farmer,
  };
}

/** Races as they are drawn. */
class Draft {
  races = 0;
  private readonly unit: number;
  private readonly luck: Random;
  private readonly margin: Random;
  private readonly law: ReturnType<typeof densityOf>;
  private readonly rows: { player: number; place: number; team: number; score: number; minutes: number }[] = [];
  private readonly ends: number[] = [];
  private readonly times: number[] = [];
  private readonly span: number;
  /** Scores of the winner and the loser of games between two sides. */
  private readonly scores: (readonly [number, number])[] = [];

  constructor(
    private readonly source: History,
    private readonly from: number,
    random: Random,
    law: PerformanceLaw,
  ) {
    this.unit = pointsPerUnitOf(law.density);
    this.law = densityOf(law);
    this.luck = random.fork("luck");
    this.margin = random.fork("margin");
    const dated = Array.from(source.times).filter((time) => !Number.isNaN(time));
    this.span = dated.length > 0 ? dated[dated.length - 1] - dated[0] + DAY : 0;
    for (let race = from; race < source.raceCount; race++) {
      const start = source.offsets[race];
      if (source.offsets[race + 1] !== start + 2 || !(source.score[start] !== source.score[start + 1])) continue;
      const [a, b] = [source.score[start], source.score[start + 1]];
      if (!Number.isNaN(a) && !Number.isNaN(b)) this.scores.push(a > b ? [a, b] : [b, a]);
    }
  }

  /** All races once; `turns` of those who enter under new accounts. */
  play(skill: readonly number[], accounts: ReadonlyMap<number, readonly number[]>, round: number): void {
    const { source } = this;
    const left = new Map<number, number>();
    for (let row = source.offsets[this.from]; row < source.entrantCount; row++) {
      const player = source.player[row];
      if (source.rank[row] > 0 && accounts.has(player)) left.set(player, (left.get(player) ?? 0) + 1);
    }
    const entered = new Map<number, number>();
    for (let race = this.from; race < source.raceCount; race++) {
      if (sidesOf(source, race) < 2) continue;
      const first = this.rows.length;
      const sides = new Map<number, number>();
      for (let row = source.offsets[race]; row < source.offsets[race + 1]; row++) {
        if (source.rank[row] === 0) continue;
        const own = source.player[row];
        const all = accounts.get(own);
        const before = entered.get(own) ?? 0;
        if (all) entered.set(own, before + 1);
        const player = all ? all[Math.min(all.length - 1, Math.floor((before * all.length) / left.get(own)!))] : own;
        const team = source.team[row];
        const side = team < 0 ? -1 - row : team;
        const performance = skill[player] / this.unit + this.law.sample(this.luck);
        sides.set(side, (sides.get(side) ?? 0) + performance);
        this.rows.push({ player, place: side, team, score: NaN, minutes: source.minutes[row] });
      }
      const order = [...sides.entries()].toSorted((a, b) => b[1] - a[1]).map(([side]) => side);
      const places = new Map(order.map((side, k) => [side, k + 1]));
      const game =
        sides.size === 2 && this.scores.length > 0 ? this.scores[this.margin.integer(this.scores.length)] : null;
      for (const row of this.rows.slice(first)) {
        row.place = places.get(row.place)!;
        if (game) row.score = game[row.place - 1];
      }
      this.end(source.times[race] + round * this.span);
    }
  }

  duel(winner: number, loser: number): void {
    const game = this.scores.length > 0 ? this.scores[this.margin.integer(this.scores.length)] : [NaN, NaN];
    const longest = this.rows[0]?.minutes ?? NaN;
    [winner, loser].forEach((player, k) =>
      this.rows.push({ player, place: k + 1, team: -1, score: game[k], minutes: longest }),
    );
    this.end((this.times.at(-1) ?? NaN) + DAY);
  }

  private end(time: number): void {
    this.ends.push(this.rows.length);
    this.times.push(time);
    this.races++;
  }

  history(accounts: number): History {
    const { rows, races } = this;
    const columns = emptyColumns(races, rows.length);
    rows.forEach(({ player, place, team, score, minutes }, row) => {
      columns.player[row] = player;
      columns.place[row] = place;
      columns.team[row] = team;
      columns.score[row] = score;
      columns.minutes[row] = minutes;
    });
    columns.offsets.set(this.ends, 1);
    const name = (k: number): string => this.source.names[k] ?? `Account ${k + 1}`;
    const list = <T>(length: number, value: (k: number) => T): T[] => Array.from({ length }, (_, k) => value(k));
    return buildHistory({
      ...columns,
      times: Float64Array.from(this.times),
      raceIds: list(races, (race) => String(race + 1)),
      dates: list(races, () => ""),
      keys: Int32Array.from({ length: races }, (_, race) => race),
      names: list(accounts, name),
      playerIds: list(accounts, () => ""),
      anonymous: new Uint8Array(accounts),
    }).history;
  }
}
