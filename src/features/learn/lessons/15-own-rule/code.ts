/** Elo as a custom rule, with a line that says what a win pays. */
import { specOfRule } from "../../../../store";
import { K, type Shown } from "../../figure/models";

/** The lesson's rule. `pays`: what a win pays, as a function of K and the probability E of that win. */
const ruleWith = (pays: string): string => `import { expected, pairs } from "podium-ratings";

export const label = "My own rule";
export const start = () => ({ rating: 1500 });
export const predict = (a, b) => expected(a.rating - b.rating);

// What a win pays. Change this line.
const pays = (K, E) => ${pays};

export function rate(race, states) {
  const ratings = states.map((one) => one.rating);
  for (const { first, second, result } of pairs(race)) {
    const E = predict(states[first], states[second]);
    const step = result === 1 ? pays(${K}, E) : ${K} * (0.5 - E);
    ratings[first] += step;
    ratings[second] -= step;
  }
  return ratings.map((rating) => ({ rating }));
}
`;

export const OPENING = ruleWith("K * (1 - E)");
const FLAT = ruleWith("K / 2");
const CAPPED = ruleWith("E < 0.9 ? K * (1 - E) : 0");

const shown = (text: string, label: string, slot: number): Shown => ({ ...specOfRule(text), label, slot });

export const FLAT_RULE = shown(FLAT, "K / 2 for every win", 2);
export const ELO_RULE = shown(OPENING, "Elo as a rule", 3);
export const CAPPED_RULE = shown(CAPPED, "Nothing from 90 % on", 3);
