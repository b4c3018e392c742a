import type { History } from "../../history/types";
import type { PreparedRace } from "../../rating/race";

/**
 * Reads scores and minutes of a race. The rule needs both for every entrant; if they are missing:
 * - a pair without both scores is decided by place ("places as scores");
 * - an entrant without minutes counts with the longest known stay of the race; if none is known,
 *   every entrant counts with `maxGameLength` ("equal minutes").
 */

/** Writes the minutes that count for each entrant to `out`. */
export function readMinutes(race: PreparedRace, maxGameLength: number, out: Float64Array): void {
  let longest = 0;
  for (let k = 0; k < race.size; k++) if (race.minutes[k] > longest) longest = race.minutes[k];
  const assumed = longest > 0 ? longest : maxGameLength;
  for (let k = 0; k < race.size; k++) {
    const minutes = race.minutes[k];
    out[k] = Number.isNaN(minutes) ? assumed : Math.max(0, minutes);
  }
}

/** true: score per hour decides the pair; false: the place decides. */
export const isByScore = (race: PreparedRace, i: number, j: number): boolean => speaks(race, i) && speaks(race, j);

/** Whether an entrant's score is comparable. A DNF left early, so that its minutes must be known. */
function speaks(race: PreparedRace, k: number): boolean {
  return !Number.isNaN(race.score[k]) && (race.unfinished[k] === 0 || !Number.isNaN(race.minutes[k]));
}

/** Result of i against j: 1, 1/2, 0, or -1 if not compared. Scores per hour are cross-multiplied by minutes, so that ties are exact. */
export function gameResult(race: PreparedRace, minutes: Float64Array, i: number, j: number): number {
  if (race.team[i] === race.team[j]) return -1;
  const isTied = race.group[i] === race.group[j];
  if (isTied && race.unobserved[race.group[i]] === 1) return -1;
  if (isByScore(race, i, j)) {
    const own = race.score[i] * minutes[j];
    const other = race.score[j] * minutes[i];
    if (own !== other) return own > other ? 1 : 0;
    // Equal scores per hour with known minutes are a tie. With assumed minutes, different places decide.
    if (!Number.isNaN(race.minutes[i]) && !Number.isNaN(race.minutes[j])) return 0.5;
  }
  if (isTied) return 0.5;
  return race.group[i] < race.group[j] ? 1 : 0;
}

/** Numbers of rated entrants without a needed column. */
interface MissingColumns {
  readonly rated: number;
  readonly withoutScore: number;
  readonly withoutMinutes: number;
}

/** Counts the missing values of this model's columns in a history. */
export function missingColumns(history: Pick<History, "rank" | "score" | "minutes">): MissingColumns {
  let rated = 0;
  let withoutScore = 0;
  let withoutMinutes = 0;
  for (let row = 0; row < history.rank.length; row++) {
    if (history.rank[row] === 0) continue;
    rated++;
    if (Number.isNaN(history.score[row])) withoutScore++;
    if (Number.isNaN(history.minutes[row])) withoutMinutes++;
  }
  return { rated, withoutScore, withoutMinutes };
}

/** In sentences: which columns the model needs and what it assumes instead; none if nothing is missing. */
export function missingNotes(missing: MissingColumns, maxGameLength: number): readonly string[] {
  const { rated, withoutScore, withoutMinutes } = missing;
  const notes: string[] = [];
  if (withoutScore > 0) {
    notes.push(
      withoutScore === rated
        ? "ZoneStats needs a column of scores, and there is none: places count as scores."
        : `ZoneStats needs a column of scores: ${withoutScore} of ${rated} results have none, so places decide their pairs.`,
    );
  }
  if (withoutMinutes > 0) {
    notes.push(
      withoutMinutes === rated
        ? `ZoneStats needs a column of minutes in game, and there is none: every player is taken to have played for ${maxGameLength} minutes.`
        : `ZoneStats needs a column of minutes in game: ${withoutMinutes} of ${rated} results have none and are taken to have played as long as the longest stay of their race.`,
    );
  }
  return notes;
}
