import { expected, pairs } from "podium-ratings";

export const label = "Elo in twelve lines";
export const summary =
  "Every pair of a race is a game; a surprise moves both ratings by K times how surprising it was.";
export const parameters = [
  { id: "k", label: "K-factor", default: 20, domain: [1, 80], hint: "Points for a full surprise." },
];
export const start = () => ({ rating: 1500 });
export const predict = (a, b) => expected(a.rating - b.rating);
export function rate(race, states, { k }) {
  const ratings = states.map((one) => one.rating);
  for (const { first, second, result } of pairs(race)) {
    const step = k * race.weight * (result - predict(states[first], states[second]));
    ratings[first] += step;
    ratings[second] -= step;
  }
  return ratings.map((rating) => ({ rating }));
}
