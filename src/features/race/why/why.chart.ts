/** The working behind an update: its summands as a waterfall, in points. Pure. */
import { pointsChange } from "../../../engine/models/points";
import type { ExplanationResult } from "../../../store";
import type { RatingScale } from "../../../engine/models/model";
import { POINTS } from "../../../ui/display";
import type { Display } from "../../../ui/display";
import { number } from "../../../ui/format";
import { workingExtent, workingOf } from "../../../ui/working/working";
import type { Working } from "../../../ui/working/working";

export interface Why extends Working {
  readonly entrant: string;
  /** The learning rate in own units and in points; null where the model has none. */
  readonly rate: { readonly own: number; readonly points: number } | null;
}

export function whyOf(
  result: ExplanationResult,
  scale: RatingScale,
  names: ReadonlyMap<string, string>,
  display: Display = POINTS,
): Why {
  const { explanation, entrants, entrant } = result;
  const { learningRate } = explanation.formula.values;
  return {
    ...workingOf(explanation, scale, (opponent) => names.get(entrants[opponent]) ?? "", display),
    entrant,
    rate: learningRate === undefined ? null : { own: learningRate, points: pointsChange(scale, learningRate) },
  };
}

/** Least and greatest value on the way, zero among them. */
export const whyExtent = workingExtent;

/** What a bar is, with the numbers filled in. */
export function barWords({ rate, display }: Why): string {
  if (!rate) return `Each bar is one part of the update, in ${display.axisWords}.`;
  if (display.units === "own")
    return `Each bar is a part times the learning rate, ${number(rate.own, rate.own < 0.1 ? 3 : 2)}, in own units.`;
  return `Each bar is a part times the learning rate: ${number(rate.own, rate.own < 0.1 ? 3 : 2)}, which is ${number(rate.points, 1)} points.`;
}

/** The first sentence, for places with little room. */
export function firstSentence(text: string): string {
  return /^.*?[.;:](?=\s|$)/.exec(text)?.[0].replace(/[;:]$/, ".") ?? text;
}
