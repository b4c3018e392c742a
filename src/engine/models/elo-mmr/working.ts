import type { Explanation, ExplanationPart } from "../../rating/model";
import { weightWords } from "../../rating/words";
import type { Belief } from "./belief";

/** An entrant before the race and its belief after it. */
interface Moved {
  readonly belief: Belief;
  readonly isLogistic: boolean;
  /** Mean before and after. */
  readonly before: number;
  readonly after: number;
  readonly sd: { readonly before: number; readonly after: number };
  /** A newcomer, whose first races have reduced weight. */
  readonly isWeighed: boolean;
  readonly raceWeight: number;
  readonly isUnseen: boolean;
  readonly isTeam: boolean;
}

/** Pulls at the new mean: sum of (u_k / sum u)(p_k - mu) equals the change, with u_k of (7). The Gaussian factor first, then by age. */
function pulls({ belief, isLogistic, before, after }: Omit<Moved, "sd">): readonly number[] {
  const weights = [belief.weight];
  for (let k = 0; k < belief.count; k++) weights.push(isLogistic ? belief.effective(k, after) : belief.weights[k]);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, k) => (weight / total) * ((k === 0 ? belief.mean : belief.performance[k - 1]) - before));
}

export function eloMmrWorking(moved: Moved): Explanation {
  const { belief, before, isTeam, isUnseen, isWeighed, raceWeight, sd } = moved;
  const all = pulls(moved);
  const today = all[all.length - 1];
  const mean = all[0];
  const earlier = all.slice(1, -1).reduce((sum, pull) => sum + pull, 0);
  const performance = Math.round(belief.performance[belief.count - 1]);
  const parts: ExplanationPart[] = [{ label: `Today’s performance, ${words(performance)}`, value: today }];
  if (all.length > 2) parts.push({ label: `Earlier performances (${all.length - 2})`, value: earlier });
  parts.push({ label: "Long-term mean", value: mean });
  const total = today + earlier + mean;
  const notes = [
    `The performance is the rating at which this place among these opponents is most likely; the mean was ${words(Math.round(before))}.`,
  ];
  if (isWeighed) notes.push("A newcomer’s race counts with a smaller weight.");
  if (raceWeight !== 1) notes.push(weightWords(raceWeight));
  if (isTeam)
    notes.push(
      "A team performs as the sum of its players; a player’s performance is the team’s minus those expected of the others.",
    );
  if (isUnseen) notes.push("The order among those tied here is unknown, so they are not compared with each other.");
  return {
    rule: "The rating settles where today’s performance, the earlier ones and the long-term mean pull equally; an odd performance pulls less than its distance.",
    parts,
    total,
    formula: { id: "elo-mmr", values: { today, earlier, mean, step: total } },
    sd,
    notes,
  };
}

const words = (value: number): string => String(value).replace("-", "−");
