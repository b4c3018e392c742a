import { orderLikelihood } from "podium-ratings";

export const label = "Thurstone by its gradient";
export const summary = "Ratings move along the gradient of the likelihood of the whole order.";
export const parameters = [
  { id: "rate", label: "Learning rate", default: 0.3, domain: [0.005, 2], hint: "How far one race moves a rating." },
];
export const start = () => ({ rating: 0 });
/** The gap of two performances with sd 1 at which the better has odds of 10 to 1. */
export const link = { law: "gaussian", tenToOne: 1.8882264625980056 };

export function rate(race, states, { rate: step }) {
  const ratings = states.map((one) => one.rating);
  const { gradient } = orderLikelihood(ratings, race, "gaussian");
  return ratings.map((rating, i) => ({ rating: rating + step * race.weight * gradient[i] }));
}
