export const label = "League points with decay";
export const summary = "Points for places that fade from race to race; a ranking without a probability.";
export const parameters = [
  {
    id: "win",
    label: "Points for a win",
    default: 25,
    domain: [1, 100],
    hint: "The second gets three quarters of it, and so on.",
  },
  {
    id: "step",
    label: "Next place",
    default: 0.75,
    domain: [0.1, 1],
    hint: "Points of a place, as a share of those of the place before.",
  },
  {
    id: "keep",
    label: "Kept",
    default: 0.9,
    domain: [0, 1],
    hint: "Share of the points that a player keeps at the next race.",
  },
];
export const start = () => ({ rating: 0 });

export function rate(race, states, { win, step, keep }) {
  return states.map((own, i) => {
    const { place, status } = race.entrants[i];
    const points = status === "finished" ? win * race.weight * step ** (place - 1) : 0;
    return { rating: keep * own.rating + points };
  });
}
