export const label = "Average share beaten";
export const summary = "The share of the field that a player leaves behind, averaged so that old races fade.";
export const parameters = [
  {
    id: "weight",
    label: "Weight of a race",
    default: 0.1,
    domain: [0.01, 1],
    hint: "How far a race moves the average.",
  },
];
export const start = () => ({ rating: 0.5 });
export const link = { law: "logistic", tenToOne: 0.5 };

export function rate(race, states, { weight }) {
  const others = race.entrants.length - 1;
  return states.map((own, i) => {
    let beaten = 0;
    for (const { place } of race.entrants) {
      if (place > race.entrants[i].place) beaten += 1;
      else if (place === race.entrants[i].place) beaten += 0.5;
    }
    const share = (beaten - 0.5) / others;
    return { rating: own.rating + weight * Math.min(1, race.weight) * (share - own.rating) };
  });
}
