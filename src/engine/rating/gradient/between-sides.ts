import { roomFor } from "../../numerics/buffers";
import { copyConditions, emptyRace, growRace } from "../buffers";
import type { OrderLikelihood } from "./likelihood";
import type { GradientRule, GradientWorking } from "./rater";
import type { PreparedRace } from "../race";
import { fullShares, type TeamStrength } from "../teams/strength";

/** A race of teams as a race of its sides, in the same order. `firstOf` [sides]: the first entrant of each. */
class SideRace {
  readonly race = emptyRace();
  firstOf = new Int32Array(16);

  fill(race: PreparedRace): PreparedRace {
    const { race: out } = this;
    growRace(out, race.teams);
    if (this.firstOf.length < race.teams) this.firstOf = new Int32Array(roomFor(race.teams));
    let side = 0;
    for (let group = 0; group < race.groups; group++) {
      out.groupStart[group] = side;
      for (let k = race.groupStart[group]; k < race.groupStart[group + 1]; k++) {
        if (race.team[k] !== side) continue;
        this.firstOf[side] = k;
        out.player[side] = race.player[k];
        out.row[side] = race.row[k];
        out.rank[side] = race.rank[k];
        out.unfinished[side] = race.unfinished[k];
        out.team[side] = side;
        out.group[side++] = group;
      }
      // A group of one team, whose members' order is never compared.
      out.unobserved[group] = side - out.groupStart[group] > 1 ? race.unobserved[group] : 0;
    }
    out.groupStart[race.groups] = out.size = out.teams = side;
    out.groups = race.groups;
    out.hasTeams = false;
    copyConditions(race, out);
    return out;
  }
}

/**
 * Turns a rule for single players into one for sides: log P(order) at the strengths T of the sides, and its gradient by the
 * chain rule, d log P / d s_k = w_k d log P / d T with w = dT/ds. Every side performs with the noise of one player. This is
 * exact for any T. Races without teams go to the rule itself. `formula`: its id for a member, with `part` w and `pull` d log P / d T.
 */
export function betweenSides(rule: GradientRule, team: TeamStrength | null, formula: string): GradientRule {
  if (!team) return rule;
  const { likelihood } = rule;
  const sides = new SideRace();
  let gradient = new Float64Array(16);

  /** Writes the gradient of the sides, and the strengths to `team`. */
  const evaluate = (
    ratings: Float64Array,
    race: PreparedRace,
  ): { readonly log: number; readonly seen: PreparedRace } => {
    const seen = sides.fill(race);
    if (gradient.length < seen.size) gradient = new Float64Array(roomFor(seen.size));
    team.fill(race, ratings, fullShares(race.size));
    return { log: likelihood.evaluate(team.strength, seen, gradient), seen };
  };
  const ofSides: OrderLikelihood = {
    ...(likelihood.duel && { duel: likelihood.duel }),
    evaluate(ratings, race, out) {
      if (!race.hasTeams) return likelihood.evaluate(ratings, race, out);
      const { log } = evaluate(ratings, race);
      for (let k = 0; k < race.size; k++) out[k] = team.weight[k] * gradient[race.team[k]];
      return log;
    },
  };
  return {
    ...rule,
    likelihood: ofSides,
    team,
    working(ratings, race, k, given): GradientWorking {
      if (!race.hasTeams) return rule.working(ratings, race, k, given);
      const { seen } = evaluate(ratings, race);
      const side = race.team[k];
      const working = rule.working(team.strength, seen, side, gradient);
      const part = team.weight[k];
      const mates = race.team.subarray(0, race.size).filter((one) => one === side).length - 1;
      const note = `Counts for ${Math.round(100 * part)} % of the team’s strength.`;
      return {
        ...working,
        parts: working.parts.map(({ opponent, ...rest }) => ({
          ...rest,
          ...(opponent !== undefined && { opponent: sides.firstOf[opponent] }),
          value: part * rest.value,
        })),
        formula: mates === 0 ? working.formula : { id: formula, values: { part, pull: gradient[side] } },
        notes: [...(working.notes ?? []), ...(mates === 0 ? [] : [note])],
      };
    },
  };
}
