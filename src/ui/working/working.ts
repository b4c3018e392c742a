/** An explanation as it is shown: parts as a waterfall, in points. Pure. */
import type { Explanation, RatingScale } from "../../engine/models/model";
import { number, percentSign } from "../format";

export interface WorkingPart {
  /** "Beat Indigo Hare". */
  readonly label: string;
  /** "59 % to win"; "" where there is none. */
  readonly chance: string;
  readonly value: number;
  /** Where the bar runs from and to. */
  readonly from: number;
  readonly to: number;
}

export interface Working {
  readonly rule: string;
  readonly parts: readonly WorkingPart[];
  readonly total: number;
  readonly notes: readonly string[];
  /** Own units. */
  readonly formula: Explanation["formula"];
  readonly pointsPerUnit: number;
}

/** Labels of parts that are games of two: their probability is the chance of winning. */
const GAMES = /^(Beat|Lost to|Drew with)\b/;

/** @param nameOf the name behind `ExplanationPart.opponent`; "" when it is nobody's */
export function workingOf(explanation: Explanation, scale: RatingScale, nameOf: (opponent: number) => string): Working {
  const { pointsPerUnit } = scale;
  let sum = 0;
  const parts = explanation.parts.map((part): WorkingPart => {
    const opponent = part.opponent === undefined ? "" : nameOf(part.opponent);
    const value = part.value * pointsPerUnit;
    const from = sum;
    sum += value;
    const chance =
      part.probability === undefined
        ? ""
        : `${percentSign(part.probability)} ${GAMES.test(part.label) ? "to win" : "likely"}`;
    return { label: opponent ? `${part.label} ${opponent}` : part.label, chance, value, from, to: sum };
  });
  const { sd } = explanation;
  return {
    rule: explanation.rule,
    parts,
    total: explanation.total * pointsPerUnit,
    notes: [
      ...(sd ? [uncertaintyWords(sd.before * pointsPerUnit, sd.after * pointsPerUnit)] : []),
      ...explanation.notes,
    ],
    formula: explanation.formula,
    pointsPerUnit,
  };
}

/** Uncertainties shrink by little: one decimal below a hundred, and wherever whole points would not tell. */
function uncertaintyWords(before: number, after: number): string {
  const [from, to] = [before, after].map((value) => number(value, 1));
  if (from === to) return `Uncertainty unchanged, ${from} points.`;
  const isNear = number(before, 0) === number(after, 0);
  const points = (value: number) => number(value, isNear || value < 100 ? 1 : 0);
  return `Uncertainty ${points(before)} to ${points(after)} points.`;
}

/** Least and greatest value on the way, zero among them. */
export function workingExtent({ parts, total }: Pick<Working, "parts" | "total">): readonly [number, number] {
  const ends = parts.flatMap((part) => [part.from, part.to]);
  return [Math.min(0, total, ...ends), Math.max(0, total, ...ends)];
}
