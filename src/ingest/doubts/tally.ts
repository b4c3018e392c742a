import type { RaceRecord } from "../../engine/history/types";

/** The facts about the races of an input that the checks need, from records or from columns. */
export interface Tally {
  readonly races: number;
  readonly entrants: number;
  /** Races with more than two entrants, no teams and no DNFs, all tied for first, in order. */
  readonly tied: readonly number[];
  /** Races whose places begin again in the order of the text, as several classes in one table do. */
  readonly restarted: readonly number[];
  readonly out: Readonly<Record<"dnf" | "dq" | "dns", number>>;
  readonly names: ReadonlyMap<string, number>;
  readonly first: RaceRecord | undefined;
  readonly sizeOf: (race: number) => number;
  /** undefined: unknown. */
  readonly dateOf: (race: number) => string | undefined;
}

const isTied = ({ entrants }: RaceRecord): boolean =>
  entrants.length > 2 &&
  entrants.every(({ rank, team, status }) => rank === 1 && team === undefined && status === undefined);

/** Whether places, in the order of the text, are several runs from 1 upwards. */
export function isRestarted(ranks: readonly number[]): boolean {
  const starts = ranks.flatMap((rank, at) => (rank === 1 ? [at] : []));
  const runs = starts.map((start, at) => ranks.slice(start, starts[at + 1]));
  const isRising = (run: readonly number[]): boolean => run.every((rank, at) => at === 0 || rank >= run[at - 1]);
  return starts[0] === 0 && runs.filter(({ length }) => length > 1).length > 1 && runs.every(isRising);
}

/** Teams have several entrants of one place. */
const ranksOf = ({ entrants }: RaceRecord): number[] =>
  entrants.flatMap(({ rank, status, team }) => (rank === null || status || team !== undefined ? [] : [rank]));

export function tallyOf(races: readonly RaceRecord[]): Tally {
  const out = { dnf: 0, dq: 0, dns: 0 };
  const names = new Map<string, number>();
  let count = 0;
  for (const { entrants } of races) {
    count += entrants.length;
    for (const { name, status } of entrants) {
      if (name !== null) names.set(name, (names.get(name) ?? 0) + 1);
      if (status !== undefined && status !== "unrated") out[status] += 1;
    }
  }
  return {
    races: races.length,
    entrants: count,
    tied: races.flatMap((race, at) => (isTied(race) ? [at] : [])),
    restarted: races.flatMap((race, at) => (isRestarted(ranksOf(race)) ? [at] : [])),
    out,
    names,
    first: races[0],
    sizeOf: (race) => races[race].entrants.length,
    dateOf: (race) => races[race].date,
  };
}
