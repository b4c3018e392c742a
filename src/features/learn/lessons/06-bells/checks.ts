import { above, answer, below, built, equals, is, lean, rated } from "../../claims/claimWords";
import { THURSTONE } from "../../figure/models";
import type { CheckQuestion } from "../../lesson";

const field = rated(1450, 1650, 1500);
const order = built(THURSTONE, equals(3), 3);
const stronger = lean(THURSTONE, rated(1450, 1850, 1500), 0);
const before = lean(THURSTONE, field, 0);

export const checks: readonly CheckQuestion[] = [
  {
    prompt: "Ash (1,450) finishes ahead of Birch (1,650) and Cedar (1,500). Whose bell shifts up?",
    options: [
      answer(
        "Ash’s",
        "Ash beat two rivals who are rated higher, so Ash did better than usual.",
        above(lean(THURSTONE, field, 0), 0),
      ),
      answer(
        "Birch’s",
        "Birch was expected to win and did not: the bell shifts down.",
        above(lean(THURSTONE, field, 1), 0),
      ),
      answer("Cedar’s", "Cedar finished last, so the bell shifts down.", above(lean(THURSTONE, field, 2), 0)),
    ],
  },
  {
    prompt: "The same race, but Birch was rated 200 points higher. What happens to the shift of Ash’s bell?",
    options: [
      answer(
        "It grows",
        "To beat a stronger Birch, Ash must have performed further above the rating.",
        above(stronger, before),
      ),
      answer("It stays the same", "The order is the same, but it is more surprising now.", is(stronger, before, 0.5)),
      answer("It shrinks", "The rival is stronger, so the win says more and not less.", below(stronger, before)),
    ],
  },
  {
    prompt: "Three equals. How likely is the order Ash, Birch, Cedar?",
    options: [
      answer(
        "One in three",
        "That is the probability that Ash wins. The other two must be in order, too.",
        is(order, 1 / 3, 1e-4),
      ),
      answer(
        "One in six",
        "Three players can finish in six orders, and among equals all are equally likely.",
        is(order, 1 / 6, 1e-4),
      ),
      answer("One in eight", "That would be three separate coin flips.", is(order, 1 / 8, 1e-4)),
    ],
  },
];
