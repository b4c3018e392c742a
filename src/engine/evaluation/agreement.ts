import { kendall, midRanks, spearman } from "./rank-correlation";

/** Agreement of leaderboards: C contenders, M players compared. */
export interface Agreement {
  /** [M] players with enough races, those whose ranks differ most between contenders first. */
  readonly player: Int32Array;
  /** By contender [M]: place among the players compared, 1 is best; equal scores share the mean place. */
  readonly place: readonly Float64Array[];
  readonly spread: Float64Array;
  /** [C * C] rank correlations, row by row; NaN where all scores of a leaderboard are equal. */
  readonly spearman: Float64Array;
  readonly kendall: Float64Array;
}

/** Compares leaderboards [contender][P] of published scores over players with at least `minimumRaces` rated races (`races` [P]). */
export function agreement(published: readonly Float64Array[], races: Int32Array, minimumRaces = 1): Agreement {
  const players = Int32Array.from(races.keys()).filter((player) => races[player] >= Math.max(1, minimumRaces));
  const scores = published.map((column) => Float64Array.from(players, (player) => column[player]));
  const places = scores.map(midRanks);
  const spread = Float64Array.from(players, (_, k) => {
    const own = places.map((place) => place[k]);
    return own.length > 0 ? Math.max(...own) - Math.min(...own) : 0;
  });
  const order = Int32Array.from(players.keys()).sort((a, b) => spread[b] - spread[a] || a - b);
  const matrix = (measure: (a: Float64Array, b: Float64Array) => number): Float64Array =>
    Float64Array.from({ length: scores.length ** 2 }, (_, at) =>
      measure(scores[Math.floor(at / scores.length)], scores[at % scores.length]),
    );
  return {
    player: order.map((k) => players[k]),
    place: places.map((place) => Float64Array.from(order, (k) => place[k])),
    spread: Float64Array.from(order, (k) => spread[k]),
    spearman: matrix(spearman),
    kendall: matrix(kendall),
  };
}
