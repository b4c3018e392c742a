/** The working behind an update: its summands as a waterfall, in points. Pure. */
import { pointsChange } from "../../../store";
import type { ExplanationResult } from "../../../store";
import type { RatingScale } from "../../../engine/models/model";
import { number, percentSign } from "../../../ui/format";

export interface WhyPart {
  /** "Beat Indigo Hare". */
  readonly label: string;
  /** "59 % to win"; "" where there is none. */
  readonly chance: string;
  readonly value: number;
  /** Where the bar runs from and to. */
  readonly from: number;
  readonly to: number;
}

export interface Why {
  readonly entrant: string;
  readonly rule: string;
  readonly parts: readonly WhyPart[];
  readonly total: number;
  readonly notes: readonly string[];
  /** The learning rate in own units and in points; null where the model has none. */
  readonly rate: { readonly own: number; readonly points: number } | null;
}

/** Labels of parts that are games of two: their probability is the chance of winning. */
const GAMES = /^(Beat|Lost to|Drew with)$/;

export function whyOf(result: ExplanationResult, scale: RatingScale, names: ReadonlyMap<string, string>): Why {
  const { explanation, entrants, entrant } = result;
  let sum = 0;
  const parts = explanation.parts.map((part): WhyPart => {
    const opponent = part.opponent === undefined ? "" : (names.get(entrants[part.opponent]) ?? "");
    const value = pointsChange(scale, part.value);
    const from = sum;
    sum += value;
    const chance =
      part.probability === undefined
        ? ""
        : GAMES.test(part.label)
          ? `${percentSign(part.probability)} to win`
          : `${percentSign(part.probability)} likely`;
    return { label: opponent ? `${part.label} ${opponent}` : part.label, chance, value, from, to: sum };
  });
  const { learningRate } = explanation.formula.values;
  return {
    entrant,
    rule: explanation.rule,
    parts,
    total: pointsChange(scale, explanation.total),
    notes: explanation.notes,
    rate: learningRate === undefined ? null : { own: learningRate, points: pointsChange(scale, learningRate) },
  };
}

/** Least and greatest value on the way, zero among them. */
export function whyExtent({ parts, total }: Why): readonly [number, number] {
  const ends = parts.flatMap((part) => [part.from, part.to]);
  return [Math.min(0, total, ...ends), Math.max(0, total, ...ends)];
}

/** What a bar is, with the numbers filled in. */
export function barWords({ rate }: Why): string {
  if (!rate) return "Each bar is one part of the update, in points.";
  return `Each bar is a part times the learning rate: ${number(rate.own, rate.own < 0.1 ? 3 : 2)}, which is ${number(rate.points, 1)} points.`;
}

/** The first sentence, for places with little room. */
export function firstSentence(text: string): string {
  return /^.*?[.;:](?=\s|$)/.exec(text)?.[0].replace(/[;:]$/, ".") ?? text;
}
