/**
 * Simulates a season in the shape of the given results: the races of the history with the same entrants in the same sequence;
 * only the finishing orders are simulated, from known true skills (see `draft.ts` for
 * ties and DNFs). The races are run twice: in the first round ratings settle, in the second some regular players are changed.
 *
 * - newcomers: new accounts take the places of regular players; half are `distance` points above the mean, half below
 * - improvers: regular players whose true skill is 200 points higher from the second round on
 * - throwaways: regular players who enter under three new accounts in turn
 * - at the end the best player throws ten games to an average one
 *
 * Not simulated: home advantage.
 */
import type { History, TieReadings } from "../history/types";
import type { PerformanceLaw } from "../numerics/density";
import { createRandom } from "../numerics/random";
import { ACCOUNTS, IMPROVEMENT, THROWN } from "./answers";
import { Draft } from "./draft";

/** The players: [P] true skills in points relative to the mean of the regular players, and the performance law. */
export interface Community {
  readonly truth: Float64Array;
  readonly law: PerformanceLaw;
}

/** A new or improved account whose rating is measured from the second round on. */
export interface Probe {
  readonly player: number;
  /** +1: above its initial rating, -1: below. */
  readonly direction: number;
}

export interface CommunitySeason {
  readonly history: History;
  /** [accounts] true skill in points, from the second round on. */
  readonly truth: Float64Array;
  /** Races of the first round. */
  readonly settled: number;
  /** Races without the thrown ones at the end. */
  readonly honest: number;
  /** Unchanged regular players, on whom the scale is calibrated. */
  readonly steady: Int32Array;
  readonly newcomers: readonly Probe[];
  readonly improvers: readonly Probe[];
  /** Initial error of a newcomer's rating, points. */
  readonly distance: number;
  /** The main account, followed by the new ones. */
  readonly throwaways: readonly (readonly number[])[];
  readonly farmer: number;
}

/** Maximum number of entrants of one round: of a longer history, the last races are used. */
const MAX = 6000;
/** A newcomer is at least this many points from the mean, or the spread of skills if that is larger. */
const MIN_DISTANCE = 200;
/**
 * Number of races that make a player regular. If fewer than `few` players are regular, the most frequent ones are taken,
 * with at least `least` races.
 */
const REGULAR = { races: 20, few: 12, least: 5 } as const;
/** Share of the regular players in each kind of change, and its maximum number. */
const CHANGED = { share: 1 / 6, most: 12 } as const;

/** Regular players of the last races, most frequent first; fewer than six: no player can be changed. */
function regularsOf(history: History, from: number): number[] {
  const races = new Int32Array(history.playerCount);
  for (let row = history.offsets[from]; row < history.entrantCount; row++)
    if (history.rank[row] > 0) races[history.player[row]]++;
  const sorted = [...races.keys()]
    .filter((p) => races[p] >= REGULAR.least)
    .sort((a, b) => races[b] - races[a] || a - b);
  const often = sorted.filter((player) => races[player] >= REGULAR.races);
  return often.length >= REGULAR.few ? often : sorted.slice(0, REGULAR.few);
}

function firstPlayed({ offsets, raceCount, entrantCount }: History): number {
  let from = 0;
  while (from < raceCount - 1 && entrantCount - offsets[from] > MAX) from++;
  return from;
}

/** The season of a seed and number, the same for every system. `history`: filtered; `ties`: how its ties and DNFs are read. */
export function communitySeason(
  history: History,
  ties: TieReadings,
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
  const distance = Math.max(MIN_DISTANCE, spread);
  const skill: number[] = Array.from(truth, (points) => points - mean);
  /** Accounts of a player in turn, in the second round. */
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

  const draft = new Draft(history, from, ties, law, random);
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
