/** The players of a season in order of the standings: by points, or by ratings if ranks go by those. */
import type { History } from "../history/types";
import { pointsChange, pointsOf } from "../rating/points";
import type { RatingScale } from "../rating/model";
import type { PointsTally } from "./arithmetic";
import type { SeasonRules } from "./season-rules";
import type { Skills } from "./skills";
import { keyOf, type SeasonSoFar } from "./season-so-far";

/** [n] of each property, in order of the standings. */
export interface Ranked {
  /** Index of each in the unordered list of the players, and in the skills. */
  readonly order: Int32Array;
  readonly players: Int32Array;
  readonly names: readonly string[];
  /** The id or name by which rules identify the player. */
  readonly keys: readonly string[];
  /** How often each starts in the remaining races, and how often in the races so far: 0 to 1. */
  readonly rates: Float64Array;
  readonly found: Float64Array;
  /** Own rate of DNFs. */
  readonly retires: Float64Array;
  /** Points with extra points, and from the results only. */
  readonly points: Float64Array;
  readonly fromResults: Float64Array;
  readonly races: Int32Array;
  /** Current rating in model units and in rating points, and the sd of the skill in rating points. */
  readonly still: Float64Array;
  readonly scores: Float64Array;
  readonly sd: Float64Array;
  readonly tally: PointsTally;
}

export function rankPlayers(
  history: History,
  { players: list, rates, attendance, retirements, standings }: SeasonSoFar,
  skills: Skills,
  scale: RatingScale,
  { by, extra: extras }: Pick<SeasonRules, "by" | "extra">,
): Ranked {
  const { depth } = standings;
  const extra = new Map(extras.map(({ player, points }) => [player, points]));
  const still = Float64Array.from(list, (player) => skills.rater.score(player));
  const scores = still.map((score) => pointsOf(scale, score));
  const points = Float64Array.from(
    list,
    (player) => standings.points[player] + (extra.get(keyOf(history, player)) ?? 0),
  );
  const ranked = by === "points" ? points : scores;
  const placesOf = (i: number) => standings.places.subarray(list[i] * depth, (list[i] + 1) * depth);
  const order = Int32Array.from(list.keys()).sort((i, j) => {
    if (ranked[i] !== ranked[j]) return ranked[j] - ranked[i];
    const [mine, theirs] = [placesOf(i), placesOf(j)];
    for (let k = 0; k < depth; k++) if (mine[k] !== theirs[k]) return theirs[k] - mine[k];
    const [a, b] = [history.names[list[i]], history.names[list[j]]];
    return a === b ? 0 : a < b ? -1 : 1;
  });
  const ordered = (values: Float64Array): Float64Array => Float64Array.from(order, (i) => values[i]);
  const players = order.map((i) => list[i]);
  const ofPlayers = (values: Float64Array): Float64Array => Float64Array.from(players, (player) => values[player]);
  return {
    order,
    players,
    names: Array.from(players, (player) => history.names[player]),
    keys: Array.from(players, (player) => keyOf(history, player)),
    rates: ordered(rates),
    found: ofPlayers(attendance),
    retires: ofPlayers(retirements),
    points: ordered(points),
    fromResults: ofPlayers(standings.points),
    races: players.map((player) => standings.races[player]),
    still: ordered(still),
    scores: ordered(scores),
    sd: Float64Array.from(order, (i) => pointsChange(scale, skills.sd[i])),
    tally: {
      points: ordered(points),
      places: Int32Array.from([...order].flatMap((i) => [...placesOf(i)])),
      depth,
    },
  };
}
