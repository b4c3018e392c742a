import { choices, currentDataSet, focusedOf, leaderboardRows, results } from "../../../store";
import { hand } from "../figure/hand";
import type { Named } from "../figure/hand";
import type { Lesson } from "../lesson";

export interface FromSeason {
  readonly players: readonly Named[];
  /** What was assumed, in one sentence. */
  readonly note: string;
}

/**
 * As many players of the open data set as the lesson has, the leaders in the order of the leaderboard, with their ratings under the
 * focused system. A string: why there are none.
 */
export function fromSeason({ race }: Pick<Lesson, "race">): FromSeason | string {
  const state = choices.store.getState();
  const { snapshot, snapshotOf, replays } = results.store.getState();
  const focused = focusedOf(state);
  const dataSet = currentDataSet(state);
  const replay = focused && replays[focused.id]?.value;
  if (!dataSet || !snapshot.value || snapshotOf !== dataSet.id || !replay)
    return "Your data set is still being rated. Try again in a moment.";
  const rows = leaderboardRows(snapshot.value, replay).slice(0, race.length);
  if (rows.length < race.length) return `${dataSet.name} has fewer than ${race.length} rated players.`;
  const wantsSd = race.some(({ sd }) => sd !== undefined);
  const known = rows.some(({ sd }) => sd !== null);
  const players = rows.map(({ name, rating, sd }, i) => ({
    name,
    points: Math.round(rating),
    ...(wantsSd && { sd: Math.round(sd ?? race[i].sd ?? 100) }),
  }));
  const assumed = wantsSd && !known ? " The system keeps no uncertainty, so that of the lesson stands in." : "";
  return {
    players,
    note: `The first ${race.length} of ${dataSet.name}, with their ratings. The figure rates them under the lesson’s system.${assumed}`,
  };
}

/** The figure of the lesson on the open data set. */
export const runOnMySeason = ({ players }: FromSeason): void => hand.put(players);
