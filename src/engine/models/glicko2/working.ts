import { sigmoid } from "../../numerics/logspace";
import type { Explanation, ExplanationPart } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import { gameScore } from "../../rating/game-score";
import { POINTS_A_UNIT, type Games } from "./games";
import { weightWords } from "../../rating/words";

/** The player's update if the period closed after this race. Internal scale, except `earlierChange` in points. */
interface Outcome {
  /** 1 / v of all games of the period. */
  readonly information: number;
  /** Sum of g (s - E) over the games of the period before this race. */
  readonly surprise: number;
  /** phi'^2. */
  readonly variance: number;
  /** Rating change from the period's earlier races. */
  readonly earlierChange: number;
  readonly volatilityBefore: number;
  readonly volatility: number;
}

/** One part for each opponent: phi'^2 g(phi_j) (s_j - E_j) of step 7, in points. */
export function glickoWorking(race: PreparedRace, k: number, games: Games, outcome: Outcome): Explanation {
  const share = POINTS_A_UNIT * outcome.variance;
  const weighed = share * race.weight;
  const parts: ExplanationPart[] = [];
  for (let j = 0; j < race.size; j++) {
    if (j === k) continue;
    const result = gameScore(race, k, j);
    if (result < 0) continue;
    const g = games.g[j];
    const gap = g * (games.mu[k] - games.mu[j]);
    const probability = sigmoid(gap);
    const surprise = result === 1 ? sigmoid(-gap) : result - probability;
    const label = result === 1 ? "Beat" : result === 0 ? "Lost to" : "Drew with";
    parts.push({ label, opponent: j, value: weighed * g * surprise, probability });
  }
  const reweighed = share * outcome.surprise - outcome.earlierChange;
  if (reweighed !== 0) parts.push({ label: "Earlier results of the period, weighted again", value: reweighed });
  const total = parts.reduce((sum, part) => sum + part.value, 0);
  const sd = POINTS_A_UNIT * Math.sqrt(games.phi2[k]);
  const newSd = POINTS_A_UNIT * Math.sqrt(outcome.variance);
  return {
    rule: "Every opponent counts as one game; each surprise moves the rating, the more so the less sure the system is of the player and the surer it is of the opponent.",
    parts,
    total,
    formula: {
      id: reweighed === 0 ? "glicko2" : "glicko2-period",
      values: {
        newDeviation: newSd,
        surprise: (total + outcome.earlierChange) / share,
        earlier: outcome.earlierChange,
        step: total,
      },
    },
    sd: { before: sd, after: newSd },
    notes: [
      volatilityWords(outcome.volatilityBefore, outcome.volatility),
      ...(race.weight === 1 ? [] : [weightWords(race.weight)]),
    ],
  };
}

function volatilityWords(before: number, after: number): string {
  const [from, to] = [before, after].map((value) => value.toPrecision(3));
  return from === to ? `Volatility all but unchanged, ${from}.` : `Volatility ${from} to ${to}.`;
}
