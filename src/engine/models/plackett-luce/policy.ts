import type { RuleWords } from "../../rating/policy";
import type { RatingScale } from "../../rating/model";
import type { Settings } from "../../rating/parameters";
import { kWords } from "../../rating/gradient/parameters";
import type { parameters } from "./parameters";

export function policy(chosen: Settings<typeof parameters>, scale: RatingScale): RuleWords {
  const isElimination = chosen.orientation === "elimination";
  return {
    words: [
      isElimination
        ? "The race is read from the last place up: at each step one of the remaining entrants goes out, the weaker the likelier. An entrant who stays in gains the probability of going out; the one who goes out loses the rest."
        : "The race is read from the first place down: at each step one of the remaining entrants takes the next place, the stronger the likelier. The one who takes it gains; the others lose a little.",
    ],
    formula: [
      `strength of an entrant = 10^(${isElimination ? "−" : ""}rating / 400)`,
      "p = own strength / strength of all who are left",
      isElimination
        ? "each step while staying in: + K × p; the step of going out: K × (p − 1); the winner has no such step"
        : "each step while others take the place: − K × p; the step of taking it: K × (1 − p); the last has no such step",
      kWords(chosen, scale),
      "Several who share a place count with the probability of all orders that they may have had.",
    ],
  };
}
