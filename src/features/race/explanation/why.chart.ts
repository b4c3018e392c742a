/** The parts of an update as a waterfall, in points. Pure. */
import { pointsChange, pointsOf } from "../../../engine/rating/points";
import type { ExplanationResult } from "../../../store";
import type { RatingScale } from "../../../engine/rating/model";
import { POINTS, type Display } from "../../../ui/display";
import { number } from "../../../ui/format";
import { workingExtent, workingOf, type Working } from "../../../ui/working/working";

export interface Why extends Working {
  readonly entrant: string;
  /** The main reason in one sentence with numbers. */
  readonly reason: string;
  /** The learning rate in model units and in points; null if the model has none. */
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
  const working = workingOf(explanation, scale, (opponent) => names.get(entrants[opponent]) ?? "", display);
  return {
    ...working,
    entrant,
    reason: reasonOf(working, scale),
    rate: learningRate === undefined ? null : { own: learningRate, points: pointsChange(scale, learningRate) },
  };
}

/** The performance that the model saw, or the uncertainty, or the largest part of the update. */
function reasonOf({ rule, parts, notes, formula, display }: Working, scale: RatingScale): string {
  const { rating: before, performance } = formula.values;
  if (before !== undefined && performance !== undefined) {
    const by = display.change(Math.abs(pointsChange(scale, performance - before))).replace("+", "");
    const side = performance < before ? "below" : "above";
    return `Performed near ${display.rating(pointsOf(scale, performance))}, ${by} ${side} its rating.`;
  }
  if (notes[0]) return notes[0];
  const [first, ...others] = parts;
  if (!first) return firstSentence(rule);
  const most = others.reduce((a, b) => (Math.abs(b.value) > Math.abs(a.value) ? b : a), first);
  return `Largest part: ${most.label}${most.chance && ` (${most.chance})`}, ${display.change(most.value)}.`;
}

/** Minimum and maximum running total, including zero. */
export const whyExtent = workingExtent;

export function barWords({ rate, display }: Why): string {
  if (!rate) return `Each bar is one part of the update, in ${display.axisWords}.`;
  if (display.units === "own")
    return `Each bar is a part times the learning rate, ${number(rate.own, rate.own < 0.1 ? 3 : 2)}, in model units.`;
  return `Each bar is a part times the learning rate: ${number(rate.own, rate.own < 0.1 ? 3 : 2)}, which is ${number(rate.points, 1)} points.`;
}

export function firstSentence(text: string): string {
  return /^.*?[.;:](?=\s|$)/.exec(text)?.[0].replace(/[;:]$/, ".") ?? text;
}
