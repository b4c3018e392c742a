/** An explanation as displayed: parts as a waterfall, in points. Pure. */
import type { Explanation, RatingScale } from "../../engine/rating/model";
import { POINTS, type Display } from "../display";
import { number, percentSign, sentence } from "../format";

export interface WorkingPart {
  /** "Beat Indigo Hare". */
  readonly label: string;
  /** "59 % to win", or "". */
  readonly chance: string;
  readonly value: number;
  /** Start and end of the bar. */
  readonly from: number;
  readonly to: number;
}

/** A term of an entrant's strength in the race, in points: its value before, and its change. */
interface StrengthLine {
  readonly label: string;
  readonly before: number;
  readonly change: number;
}

export interface Working {
  readonly rule: string;
  readonly parts: readonly WorkingPart[];
  readonly total: number;
  /** The player and the other terms of its strength, the sum last; empty if the player is the only term. */
  readonly strength: readonly StrengthLine[];
  readonly notes: readonly string[];
  /** In model units. */
  readonly formula: Explanation["formula"];
  readonly pointsPerUnit: number;
  /** How its points are written. */
  readonly display: Display;
}

/** Labels of parts that are games of two players, whose probability is the win probability. */
const GAMES = /^(Beat|Lost to|Drew with)\b/;

/** `nameOf`: the name of `ExplanationPart.opponent`, or "". `display`: how ratings on this scale are written. */
export function workingOf(
  explanation: Explanation,
  scale: RatingScale,
  nameOf: (opponent: number) => string,
  display: Display = POINTS,
): Working {
  const { pointsPerUnit } = scale;
  let sum = 0;
  const parts = few(explanation.parts).map((part): WorkingPart => {
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
  const lines = (explanation.strength ?? []).map(({ label, block, before, change }): StrengthLine => {
    const name = block === "" ? "Player" : label === block ? sentence(label) : `${label} (${block})`;
    // A rating has an origin; a term added to it has none.
    const points = before * pointsPerUnit;
    return { label: name, before: points, change: change * pointsPerUnit };
  });
  const sumOf = (field: "before" | "change") => lines.reduce((all, line) => all + line[field], 0);
  return {
    rule: explanation.rule,
    parts,
    total: explanation.total * pointsPerUnit,
    strength:
      lines.length > 1 ? [...lines, { label: "Together", before: sumOf("before"), change: sumOf("change") }] : [],
    notes: [
      ...(sd
        ? [uncertaintyWords(display.size(sd.before * pointsPerUnit), display.size(sd.after * pointsPerUnit), display)]
        : []),
      ...explanation.notes,
    ],
    formula: explanation.formula,
    pointsPerUnit,
    display,
  };
}

/** Maximum number of parts: the largest are shown, the others are added up. */
export const MAX_PARTS = 7;

/** The largest parts in their order, then the sum of the others. */
function few(parts: Explanation["parts"]): Explanation["parts"] {
  if (parts.length <= MAX_PARTS) return parts;
  const size = (at: number) => Math.abs(parts[at].value);
  const listed = new Set([...parts.keys()].sort((a, b) => size(b) - size(a) || a - b).slice(0, MAX_PARTS - 1));
  const others = parts.filter((_, at) => !listed.has(at));
  return [
    ...parts.filter((_, at) => listed.has(at)),
    { label: `${number(others.length)} others`, value: others.reduce((rest, { value }) => rest + value, 0) },
  ];
}

/**
 * Uncertainties change little, so below a hundred points, and if the rounded values were equal, they have a change's
 * decimals.
 */
function uncertaintyWords(before: number, after: number, display: Display): string {
  const { units, decimals, changeDecimals, axisWords } = display;
  const [from, to] = [before, after].map((value) => number(value, changeDecimals));
  if (from === to) return `Uncertainty unchanged, ${from} ${axisWords}.`;
  const isNear = number(before, decimals) === number(after, decimals);
  const words = (value: number) => number(value, isNear || units === "own" || value < 100 ? changeDecimals : decimals);
  return `Uncertainty ${words(before)} to ${words(after)} ${axisWords}.`;
}

/** Minimum and maximum running total, including zero. */
export function workingExtent({ parts, total }: Pick<Working, "parts" | "total">): readonly [number, number] {
  const ends = parts.flatMap((part) => [part.from, part.to]);
  return [Math.min(0, total, ...ends), Math.max(0, total, ...ends)];
}
