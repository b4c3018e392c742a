/**
 * The sides of a race, teams and single players, as independent performances under a contender's law.
 *
 * Where the model rates teams, a team performs as the sum of its members: exact for Gaussian laws; otherwise a law
 * of the same kind with the sum's mean and variance. A rater may define its own law of teams (`teamPerformance`),
 * such as one by which they are as strong as their best member.
 * Where the model does not rate teams (team-mates are rated one by one), a team
 * performs as the mean of its members, so that neither its size nor the zero of the ratings matters.
 */
import { densityOf } from "../numerics/densities/index";
import type { PerformanceLaw } from "../numerics/density";
import type { Rater, TeamPerformance } from "../rating/model";
import { ratesTeams } from "../rating/teams/parameters";
import type { Contender } from "../replay/contender";

export interface Sides {
  readonly law: PerformanceLaw;
  readonly count: number;
  /** [n] side of each entrant, numbered as they first appear. */
  readonly side: Int32Array;
  readonly players: Int32Array;
  /** [count] noise of a side, as a multiple of one performance's variance. */
  readonly noise: Float64Array;
  readonly locations: Float64Array;
  readonly scales: Float64Array;
  /** What was assumed, as a sentence; "" when nothing was. */
  readonly note: string;
}

/** `teams` [n]: team of each entrant, -1 alone. `player` [n]: player of each entrant; default: entrant k is player k. */
export function sidesOf(
  { model, parameters }: Contender,
  rater: Rater,
  teams: readonly number[] | Int32Array,
  player?: Int32Array,
): Sides {
  const law = model.law(parameters);
  const { mean } = densityOf(law);
  const areSides = ratesTeams(model.supports.teams, parameters);
  const sideOf = new Map<number, number>();
  let count = 0;
  const side = Int32Array.from(teams, (team: number) => {
    const known = team < 0 ? undefined : sideOf.get(team);
    if (known !== undefined) return known;
    if (team >= 0) sideOf.set(team, count);
    return count++;
  });
  const players = new Int32Array(count);
  const centres = new Float64Array(count);
  const variances = new Float64Array(count);
  const alone: TeamPerformance = { location: 0, scale: 0 };
  const noise = new Float64Array(count).fill(1);
  const locations = new Float64Array(count);
  const scales = new Float64Array(count);
  side.forEach((s, k) => {
    rater.performance(player ? player[k] : k, alone);
    players[s]++;
    centres[s] += alone.location + mean * alone.scale;
    variances[s] += alone.scale ** 2;
    locations[s] = alone.location;
    scales[s] = alone.scale;
  });
  for (let s = 0; s < count; s++) {
    if (players[s] === 1) continue;
    noise[s] = players[s];
    if (rater.teamPerformance) {
      const members = Array.from(side.keys()).filter((k) => side[k] === s);
      rater.teamPerformance(player ? members.map((k) => player[k]) : members, alone);
      locations[s] = alone.location;
      scales[s] = alone.scale;
      noise[s] = alone.performances ?? players[s];
      continue;
    }
    const share = areSides ? 1 : 1 / players[s];
    scales[s] = share * Math.sqrt(variances[s]);
    locations[s] = share * centres[s] - mean * scales[s];
  }
  const hasTeams = count < teams.length;
  const note = !hasTeams
    ? ""
    : !areSides
      ? `${model.label} rates team-mates one by one: a team is taken to perform as its members do on average.`
      : law.density !== "gaussian" && !rater.teamPerformance
        ? `A team is taken to perform by a law of the same kind with the mean and variance of its members’ sum.`
        : "";
  return { law, count, side, players, noise, locations, scales, note };
}
