import { pairs, sigmoid } from "podium-ratings";

export const label = "Glicko";
export const summary = "Glickman's first system: a rating with a deviation that grows with the days away.";
export const parameters = [
  {
    id: "deviation",
    label: "Initial deviation",
    default: 350,
    domain: [50, 500],
    hint: "How uncertain a new player is.",
  },
  { id: "growth", label: "Growth a day", default: 2, domain: [0, 20], hint: "Deviation after a day away, from none." },
  {
    id: "least",
    label: "Smallest deviation",
    default: 30,
    domain: [1, 100],
    hint: "No player is known better than this.",
  },
];
const Q = Math.LN10 / 400;
const g = (sd) => 1 / Math.sqrt(1 + (3 * Q * Q * sd * sd) / (Math.PI * Math.PI));

export const start = ({ deviation }) => ({ rating: 1500, sd: deviation });
export const elapse = (own, days, { growth, deviation }) => ({
  rating: own.rating,
  sd: Math.max(own.sd, Math.min(deviation, Math.sqrt(own.sd ** 2 + days * growth ** 2))),
});
export const predict = (a, b) => sigmoid(g(Math.hypot(a.sd, b.sd)) * Q * (a.rating - b.rating));

export function rate(race, states, { least }) {
  const information = states.map(() => 0);
  const surprise = states.map(() => 0);
  const play = (own, other, result) => {
    const weight = g(states[other].sd);
    const chance = sigmoid(weight * Q * (states[own].rating - states[other].rating));
    information[own] += race.weight * weight * weight * chance * (1 - chance);
    surprise[own] += race.weight * weight * (result - chance);
  };
  for (const { first, second, result } of pairs(race)) {
    play(first, second, result);
    play(second, first, 1 - result);
  }
  return states.map((own, i) => {
    const variance = 1 / (1 / own.sd ** 2 + Q * Q * information[i]);
    return { rating: own.rating + Q * variance * surprise[i], sd: Math.max(least, Math.sqrt(variance)) };
  });
}
