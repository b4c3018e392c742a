/** Compares the standings of a scenario with those of the real season under one system. Points throughout. */
import type { History } from "../history/types";
import { greatestFirst } from "../numerics/sorting";
import { pointsOf } from "../rating/points";
import type { RatingScale } from "../rating/model";
import type { ReplayColumns } from "../replay/replay";
import { fadingOf, type Fading } from "./fading";
import type { Match } from "./match";
import { allRanks, leaderOf, ranksOf, Standing, type Listing } from "./standing";
import { scoreAfter } from "../replay/score";

/** One side of the comparison; S samples, P players, F followed players. Scores are published scores in points. */
interface Side {
  /** [S] the leader's player index (-1: none), and the lead over the second (NaN: no second). */
  readonly leader: Int32Array;
  readonly lead: Float64Array;
  /** [P] at the end; NaN: has not raced. */
  readonly score: Float64Array;
  /** [P] at the end; 0: not listed. */
  readonly rank: Int32Array;
  /** [F * S] rank of each followed player, one after another; 0: not listed. */
  readonly ranks: Int32Array;
}

export interface Consequences {
  readonly scale: RatingScale;
  readonly real: Side;
  readonly other: Side;
  /** [E - first row] published score after each real row from the first changed race on; NaN: the row was removed. */
  readonly after: Float64Array;
  /** null: the last change leaves no difference. */
  readonly fading: Fading | null;
  /** The race from which ratings were computed again. */
  readonly from: number;
}

interface RatedHistory {
  readonly history: History;
  readonly columns: ReplayColumns;
}

interface Question {
  readonly match: Match;
  /** [S] */
  readonly samples: Int32Array;
  readonly listing: Listing;
  /** [F] player indexes. */
  readonly followed: readonly number[];
}

export function consequencesOf(
  real: RatedHistory,
  other: RatedHistory,
  from: number,
  question: Question,
): Consequences {
  const { match } = question;
  const first = match.changed[0];
  const start = real.history.offsets[first];
  const after = Float64Array.from({ length: real.history.entrantCount - start }, (_, k) =>
    match.rowOf[start + k] < 0 ? NaN : scoreAfter(other.columns, match.rowOf[start + k]),
  );
  const itself = sideOf(real, real.history, (race) => race, question);
  const changed = sideOf(other, real.history, (race) => match.raceOf[race], question);
  return {
    scale: real.columns.scale,
    real: itself.side,
    other: changed.side,
    after,
    fading: fadingBetween(real, after, start, question, itself.afterLast, changed.afterLast),
    from,
  };
}

/** The listed players with the largest differences at the end, gains and losses alike. */
export function mostMoved(real: ReplayColumns, other: ReplayColumns, listed: Uint8Array, count: number): number[] {
  const size = Float64Array.from(real.score, (score, p) =>
    listed[p] === 1 ? Math.abs(pointsOf(real.scale, other.score[p]) - pointsOf(real.scale, score)) : NaN,
  );
  return Array.from(greatestFirst(size).subarray(0, count)).filter((player) => size[player] > 0);
}

export function bestOf({ score }: ReplayColumns, listed: Uint8Array, count: number): number[] {
  return Array.from(greatestFirst(score.map((one, p) => (listed[p] === 1 ? one : NaN))).subarray(0, count)).filter(
    (player) => listed[player] === 1,
  );
}

function sideOf(
  { history, columns }: RatedHistory,
  reality: History,
  raceOf: (race: number) => number,
  { match, samples, listing, followed }: Question,
) {
  const standing = new Standing(history, reality, columns, raceOf, listing);
  const leader = new Int32Array(samples.length);
  const lead = new Float64Array(samples.length);
  const ranks = new Int32Array(followed.length * samples.length);
  const last = match.changed[match.changed.length - 1];
  let afterLast: Float64Array | null = null;
  const end = reality.raceCount - 1;
  samples.forEach((race, s) => {
    if (afterLast === null && race > last) {
      standing.advance(last);
      afterLast = standing.score.slice();
    }
    standing.advance(race);
    // The uncertainty has grown since a player's last race, as on the leaderboard.
    const listed = standing.listed(race, race === end ? finalScores(columns, standing.score) : undefined);
    ({ player: leader[s], lead: lead[s] } = leaderOf(listed));
    ranksOf(listed, followed).forEach((rank, f) => (ranks[f * samples.length + s] = rank));
  });
  const score = finalScores(columns, standing.score);
  const rank = allRanks(standing.listed(end, score));
  return { side: { leader, lead, score, rank, ranks }, afterLast: afterLast ?? standing.score.slice() };
}

const finalScores = ({ score, scale }: ReplayColumns, seen: Float64Array): Float64Array =>
  seen.map((one, p) => (Number.isNaN(one) ? NaN : pointsOf(scale, score[p])));

function fadingBetween(
  { history, columns }: RatedHistory,
  after: Float64Array,
  start: number,
  { match }: Question,
  real: Float64Array,
  other: Float64Array,
): Fading | null {
  const since = match.changed[match.changed.length - 1];
  // A player rated in only one of the histories has no difference.
  const difference = other.map((score, p) => (Number.isNaN(score) || Number.isNaN(real[p]) ? 0 : score - real[p]));
  const byRow = new Float64Array(history.entrantCount).fill(NaN);
  for (let row = history.offsets[since + 1]; row < history.entrantCount; row++)
    byRow[row] = after[row - start] - scoreAfter(columns, row);
  const fading = fadingOf(history, since, difference, byRow);
  return fading.size > 0 ? fading : null;
}
