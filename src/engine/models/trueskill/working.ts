import { gaussianCdf } from "../../numerics/gaussian";
import type { Explanation, ExplanationPart } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import { opponentPart, shareWords, unseenWords, weightWords } from "../../rating/words";
import { isOrderUnseen, type Graph, type GraphSettings } from "./graph";
import type { Propagation } from "./propagation";

interface Settled {
  readonly race: PreparedRace;
  readonly graph: Graph;
  readonly propagation: Propagation;
  readonly settings: GraphSettings;
}

interface Moved {
  readonly k: number;
  readonly sd: number;
  readonly sdAfter: number;
  readonly change: number;
}

const RULE =
  "Each result against a neighbour in the order shows where the performances must have been; the less certain a skill is, the further it moves to agree.";

/** The change of the mean by neighbour: weight * variance * sum of d log Z_f / d mean; the remainder is divided equally. */
export function trueskillWorking(settled: Settled, moved: Moved): Explanation {
  const { race, graph, propagation } = settled;
  const { k, sd, sdAfter, change } = moved;
  const team = race.team[k];
  const gain = graph.weight[k] * graph.skillVariance[k];
  const parts: ExplanationPart[] = [];
  let sum = 0;
  for (let f = 0; f < propagation.factors; f++) {
    const isBetter = propagation.better[f] === team;
    if (!isBetter && propagation.worse[f] !== team) continue;
    const other = isBetter ? propagation.worse[f] : propagation.better[f];
    const words = propagation.isDraw[f] === 1 ? "Drew with" : isBetter ? "Beat" : "Lost to";
    const value = gain * propagation.push(f, team);
    sum += value;
    parts.push({
      ...opponentPart(words, race.team.indexOf(other), graph.players[other]),
      value,
      probability: winProbability(settled, team, other),
    });
  }
  const rest = parts.length > 0 ? (change - sum) / parts.length : 0;
  return {
    rule: RULE,
    parts: parts.map((part) => ({ ...part, value: part.value + rest })),
    total: change,
    formula: {
      id: graph.weight[k] === 1 ? "trueskill" : "trueskill-partial",
      values: {
        weight: graph.weight[k],
        variance: graph.skillVariance[k],
        push: gain > 0 ? change / gain : 0,
        step: change,
      },
    },
    sd: { before: sd, after: sdAfter },
    notes: notesOf(settled, moved),
  };
}

/** P(win) from the beliefs before the race, without drift and draw margin. */
function winProbability({ race, graph, propagation, settings }: Settled, a: number, b: number): number {
  let variance = propagation.variance[a] + propagation.variance[b];
  for (let k = 0; k < race.size; k++) {
    if (race.team[k] === a || race.team[k] === b) variance -= (graph.weight[k] * settings.tau) ** 2;
  }
  return variance > 0 ? gaussianCdf((propagation.mean[a] - propagation.mean[b]) / Math.sqrt(variance)) : 0.5;
}

function notesOf({ race, graph, propagation, settings }: Settled, { k }: Moved): string[] {
  const notes: string[] = [];
  const group = race.group[k];
  const tied = graph.firstSeat[group + 1] - graph.firstSeat[group];
  if (isOrderUnseen(race, group) && tied > 1) notes.push(unseenWords(tied));
  if (settings.team && graph.players[race.team[k]] > 1) notes.push(shareWords(graph.weight[k]));
  else if (graph.weight[k] !== 1) notes.push(`Counts as ${Math.round(100 * graph.weight[k])} % of a full part.`);
  if (race.weight !== 1) notes.push(weightWords(race.weight));
  if (!propagation.isConverged) notes.push("The messages had not converged after the maximum number of sweeps.");
  return notes;
}
