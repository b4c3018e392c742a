import type { ExplanationPart } from "../../rating/model";
import type { GradientWorking } from "../../rating/gradient/rater";
import type { PreparedRace } from "../../rating/race";
import type { PlackettLuceLikelihood, Orientation } from "../../likelihoods/plackett-luce";

/** One part for each step of the order: each place of another entrant, and the entrant's own. */
export function plackettLuceWorking(
  likelihood: PlackettLuceLikelihood,
  orientation: Orientation,
  ratings: Float64Array,
  race: PreparedRace,
  k: number,
): GradientWorking {
  const values: number[] = [];
  likelihood.summands(ratings, race, k, values);
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
      : { label: words.otherTied(size, race.rank[start]), value };
  });
  // The gradient for a group of unknown order is an average over its orders.
  const gradient = values.reduce((sum, value) => sum + value, 0);
  const chances = orientation === "elimination" ? 1 + gradient : 1 - gradient;
  const last = race.size - race.groupStart[race.groups - 1];
  return {
    rule: words.rule,
    parts,
    formula: { id: `plackett-luce-${orientation}`, values: { chances } },
    notes: race.published && last > 1 && orientation === "elimination" ? [PUBLISHED] : [],
  };
}

const PUBLISHED =
  "DNFs are rated as published: that each of them goes out before all who finish is taken as separate events, though they depend on each other.";

const ELIMINATION = {
  rule: "Players go out one by one from the last place up. Each time another goes out, a survivor gains the chance that it would have been them; going out costs the chance of having stayed.",
  own: "Went out here",
  ownTied: (size: number) => `Went out among ${size} whose order is unknown`,
  other: "Outlasted",
  otherTied: (size: number, place: number) => `Outlasted the ${size} in place ${place}, whose order is unknown`,
};

const RACE = {
  rule: "Places are filled one by one from the first down. Each time another takes a place, those still on the way lose the chance that it would have been them; taking a place gains the chance of having missed it.",
  own: "Took this place",
  ownTied: (size: number) => `Took a place among ${size} whose order is unknown`,
  other: "Was behind",
  otherTied: (size: number, place: number) => `Was behind the ${size} in place ${place}, whose order is unknown`,
};
