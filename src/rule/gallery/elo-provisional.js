import { expected, pairs } from "podium-ratings";

export const label = "Elo with provisional ratings";
export const summary = "Elo with a large K-factor in a player's first races and a smaller one after them.";
export const parameters = [
  { id: "first", label: "First K-factor", default: 40, domain: [1, 120], hint: "Points for a full surprise at first." },
  { id: "later", label: "Later K-factor", default: 12, domain: [1, 80], hint: "The same after those races." },
  { id: "races", label: "Provisional races", default: 15, domain: [0, 100], hint: "Races with the first K-factor." },
];
export const start = () => ({ rating: 1500, races: 0 });
export const predict = (a, b) => expected(a.rating - b.rating);

export function rate(race, states, { first, later, races }) {
  const change = states.map(() => 0);
  for (const pair of pairs(race)) {
    const surprise = pair.result - predict(states[pair.first], states[pair.second]);
    change[pair.first] += surprise;
    change[pair.second] -= surprise;
  }
  return states.map((own, i) => ({
    rating: own.rating + (own.races < races ? first : later) * race.weight * change[i],
    races: own.races + 1,
  }));
}
