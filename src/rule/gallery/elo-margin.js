import { expected, pairs } from "podium-ratings";

export const label = "Elo with margin of victory";
export const summary = "Elo in which a win by more counts more: the logarithm of the difference of the scores.";
export const parameters = [
  { id: "k", label: "K-factor", default: 20, domain: [1, 80], hint: "Points for a full surprise by a margin of one." },
  { id: "margin", label: "Margin", default: 0.5, domain: [0, 3], hint: "How much a larger margin adds; 0: nothing." },
];
export const start = () => ({ rating: 1500 });
export const predict = (a, b) => expected(a.rating - b.rating);

/** 1 for a margin of one, or where scores are not known. */
function weightOf(a, b, margin) {
  if (a.score === null || b.score === null) return 1;
  return 1 + margin * Math.log(Math.max(1, Math.abs(a.score - b.score)));
}

export function rate(race, states, { k, margin }) {
  const ratings = states.map((one) => one.rating);
  for (const { first, second, result } of pairs(race)) {
    const weight = race.weight * weightOf(race.entrants[first], race.entrants[second], margin);
    const step = k * weight * (result - predict(states[first], states[second]));
    ratings[first] += step;
    ratings[second] -= step;
  }
  return ratings.map((rating) => ({ rating }));
}
