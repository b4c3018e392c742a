import type { ExplanationPart } from "../model";
import type { GradientWorking } from "../practice/rater";
import type { PreparedRace } from "../race";
import type { PlackettLuceLikelihood, Orientation } from "./likelihood";

/** One part a step of the order: each place that went to another, and the entrant's own. */
export function plackettLuceWorking(
  likelihood: PlackettLuceLikelihood,
  orientation: Orientation,
  ratings: Float64Array,
  race: PreparedRace,
  k: number,
): GradientWorking {
  const values: number[] = [];
  const steps = likelihood.summands(ratings, race, k, values);
  const words = orientation === "elimination" ? ELIMINATION : RACE;
  const parts = values.map((value, step): ExplanationPart => {
    const group = likelihood.groupAt(race, step);
    const start = race.groupStart[group];
    const size = race.groupStart[group + 1] - start;
    if (group === race.group[k]) {
      return size === 1
        ? { label: words.own, value, probability: 1 - Math.abs(value) }
        : { label: words.ownTied(size), value };
    }
    return size === 1
      ? { label: words.other, opponent: start, value, probability: Math.abs(value) }
      : { label: words.otherTied(size), value };
  });
  return { rule: words.rule, parts, formula: { id: `plackett-luce-${orientation}`, values: { steps } } };
}

const ELIMINATION = {
  rule: "Players go out one by one from the last place up. Each time another goes out, a survivor gains the chance that it would have been them; going out costs the chance of having stayed.",
  own: "Went out here",
  ownTied: (size: number) => `Went out among ${size} whose order was not seen`,
  other: "Outlasted",
  otherTied: (size: number) => `Outlasted ${size} whose order was not seen`,
};

const RACE = {
  rule: "Places are filled one by one from the first down. Each time another takes a place, those still on the way lose the chance that it would have been them; taking a place gains the chance of having missed it.",
  own: "Took this place",
  ownTied: (size: number) => `Took a place among ${size} whose order was not seen`,
  other: "Was behind",
  otherTied: (size: number) => `Was behind ${size} whose order was not seen`,
};
