/** Ratings estimated from all races, in the columns of a replay, so that every figure of a replay can show them. */
import { differenceAt, skillAt } from "../../engine/fitting/through-time/curves";
import type { HistorySnapshot, ReplayColumns } from "../../worker/protocol";
import type { ThroughTimeFit } from "../../worker/protocol/models";
import { rowsOfPlayer } from "../../store";
import type { Lead } from "./leaderboard/board.chart";
import { shareOf } from "../common/places.chart";

/** The label instead of a system's name. */
export const HINDSIGHT = "Skill through time, all races";
/** The label inside a sentence. */
export const ALL_RACES = "all races through time";

/**
 * The skill in each row at the time of its race; `before`: at the player's previous race. Upsets and winners are copied
 * from the replay.
 */
export function hindsightColumns(snapshot: HistorySnapshot, fit: ThroughTimeFit, replay: ReplayColumns): ReplayColumns {
  const { history, raceOfRow } = snapshot;
  const rows = history.player.length;
  const nothing = (length: number): Float64Array => new Float64Array(length).fill(NaN);
  const [before, after, sdBefore, sdAfter] = Array.from({ length: 4 }, () => nothing(rows));
  const [rating, sd] = [nothing(history.playerCount), nothing(history.playerCount)];
  const end = endOf(fit);
  for (let player = 0; player < history.playerCount; player++) {
    let last = -1;
    for (const row of rowsOfPlayer(snapshot, player)) {
      const skill = skillAt(fit, player, fit.raceTime[raceOfRow[row]]);
      if (!skill) continue;
      after[row] = skill.mean;
      sdAfter[row] = skill.sd;
      before[row] = last < 0 ? skill.mean : after[last];
      sdBefore[row] = last < 0 ? skill.sd : sdAfter[last];
      last = row;
    }
    const now = skillAt(fit, player, end);
    rating[player] = now?.mean ?? 0;
    sd[player] = now?.sd ?? NaN;
  }
  const hasBand = fit.withoutBand === "" && fit.sd.length > 0;
  return {
    ...replay,
    scale: { ...replay.scale, origin: 0, pointsPerUnit: fit.pointsPerUnit },
    before,
    after,
    sdBefore: hasBand ? sdBefore : null,
    sdAfter: hasBand ? sdAfter : null,
    scoreAfter: null,
    rating,
    sd: hasBand ? sd : null,
    score: rating,
    scoreSds: 0,
    notes: fit.notes,
  };
}

const endOf = ({ raceTime }: ThroughTimeFit): number => raceTime.reduce((a, b) => Math.max(a, b), -Infinity);

/** The difference between two players' curves after race `at` (null: now), in points, with its joint error. */
export function hindsightLead(fit: ThroughTimeFit, first: number, second: number, at: number | null): Lead | null {
  const found = differenceAt(fit, first, second, at === null ? endOf(fit) : fit.raceTime[at]);
  return found && { mean: found.mean * fit.pointsPerUnit, sd: found.sd * fit.pointsPerUnit, kind: "races" };
}

/** "In hindsight, with all races known, this order has 30 times the probability of a random one." */
export function hindsightWords(surprise: number): string {
  const share = shareOf(surprise);
  return share && `In hindsight, with all races known, this order has ${share} the probability of a random one.`;
}

/**
 * The note below the trajectories that explains the two lines. `errors`: the quantities that the bands treat as known;
 * "" if there are no bands.
 */
export function hindsightNote(system: string, notes: readonly string[], errors: string): string {
  const band = errors && ` (band: ${errors})`;
  return [
    `Solid: where all races place them, later ones too${band}. Dashed: ${system}, as it was known then.`,
    ...notes,
  ].join(" ");
}
