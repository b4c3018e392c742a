import { above, answer, below, is, sum, times } from "../../claims/claimWords";
import type { CheckQuestion } from "../../lesson";
import { BEST, of } from "./cars";

const forOne = of("Max Verstappen", BEST, "group");
const forOther = of("Fernando Alonso", BEST, "group");
const minus = (a: ReturnType<typeof of>, b: ReturnType<typeof of>) => sum(a, times(-1, b));
const [russell, antonelli] = ["George Russell", "Kimi Antonelli"];
const apart = minus(of(russell, BEST, "together"), of(antonelli, BEST, "together"));
const drivers = minus(of(russell, BEST, "player"), of(antonelli, BEST, "player"));
const placed = of("Sergio Pérez", "McLaren");

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "In this system, does the Mercedes add more points to Verstappen or to Alonso?",
    options: [
      answer(
        "More to Verstappen",
        "A car adds the same points to all: strengths are added up.",
        above(forOne, forOther),
      ),
      answer("More to Alonso", "A car adds the same points to all: strengths are added up.", below(forOne, forOther)),
      answer("The same to both", "A car adds the same points to all: strengths are added up.", is(forOne, forOther)),
    ],
  },
  {
    prompt: "Two drivers sit in the same car. What is the difference between the two entries?",
    options: [
      answer(
        "The difference of the drivers",
        "The car is the same in both sums, so it cancels.",
        is(apart, drivers, 1e-6),
      ),
      answer("Nothing", "They share the car, not the skill.", is(apart, 0, 0.5)),
      answer(
        "Driver and car together",
        "The car is the same in both sums, so it cancels.",
        is(apart, sum(drivers, of(russell, BEST, "group")), 0.5),
      ),
    ],
  },
  {
    prompt: "Pérez is expected at place 5 in a Mercedes and at 19 in his Cadillac. Where would a McLaren put him?",
    options: [
      answer("In front of 5", "The McLaren adds less than the Mercedes.", below(placed, of("Sergio Pérez", BEST))),
      answer(
        "Between 5 and 19",
        "The McLaren adds more than the Cadillac and less than the Mercedes.",
        is(placed, 12, 1.5),
      ),
      answer("Behind 19", "The McLaren adds more than the Cadillac.", above(placed, of("Sergio Pérez", "Cadillac"))),
    ],
  },
];
