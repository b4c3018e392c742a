import { above, answer, below, is, sum } from "../../claims/claimWords";
import type { CheckQuestion } from "../../lesson";
import { endOf } from "./drivers";
import { certainty, of } from "./skills";

const later = (years: number) => certainty(2021 + years, endOf(2021));
const last = of("George Russell", 2026);
const flat = [of("Max Verstappen", 2019, 0).now, of("Max Verstappen", 2025, 0).now] as const;

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "On which day do “then” and “now” agree?",
    options: [
      answer(
        "On the last day of the data",
        "No later race is left that could change the picture.",
        is(last.now, last.before, 1e-6),
      ),
      answer(
        "On the first day of the data",
        "At the start “then” knows one race, and “now” knows all of them.",
        is(certainty(2021), certainty(2021, endOf(2021)), 1e-6),
      ),
      answer(
        "On every day",
        "In 2021 “now” also knows what came after.",
        is(sum(of("George Russell", 2021).now, 0), of("George Russell", 2021).before, 1),
      ),
    ],
  },
  {
    prompt: "The drift is set to 0. What does the curve of “now” look like?",
    options: [
      answer("A flat line", "Without drift a driver has one skill for all years.", is(flat[0], flat[1])),
      answer("It rises", "A skill that cannot change cannot rise.", below(flat[0], flat[1])),
      answer("It falls", "A skill that cannot change cannot fall.", above(flat[0], flat[1])),
    ],
  },
  {
    prompt: "A driver stops racing. How sure is the system of the driver’s skill four years later?",
    options: [
      answer(
        "As sure as after the last race",
        "The skill may have drifted meanwhile, and no result shows which way.",
        is(later(4), later(0), 1e-6),
      ),
      answer("Less sure", "The variance grows with the time since the last race.", above(later(4), later(0))),
      answer("Surer", "Time without races brings no information.", below(later(4), later(0))),
    ],
  },
];
