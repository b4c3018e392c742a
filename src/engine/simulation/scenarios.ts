import type { Preset } from "../models/parameters";

/** Claims of Kerby 4 and what follows from them, as seasons in which they can be seen. */
export const SCENARIOS: readonly Preset[] = [
  {
    id: "constant",
    label: "Constant rate",
    hint: "With a constant learning rate the error falls to a level and stays there: ratings go on following luck.",
    parameters: { races: 12_000, repetitions: 8 },
  },
  {
    id: "decaying",
    label: "Decaying rate",
    hint: "With a rate that falls as one over the races, four times the races halve the error.",
    parameters: { rate: "decaying", races: 12_000, repetitions: 8 },
  },
  {
    id: "moving",
    label: "Moving skill",
    hint: "When skills move, a rate that keeps falling is left behind: the constant one earns its noise.",
    parameters: { rate: "decaying", drift: 20, races: 8000, repetitions: 8 },
  },
  {
    id: "islands",
    label: "Two islands",
    hint: "Two groups that never meet: how much better one of them is, no result can tell.",
    parameters: { schedule: "groups", groupGap: 300 },
  },
  {
    id: "bridge",
    label: "A bridge",
    hint: "A few races between the groups in a hundred are enough to set them right against each other, slowly.",
    parameters: { schedule: "groups", groupGap: 300, mixing: 0.05 },
  },
  {
    id: "farming",
    label: "Farming",
    hint: "The best player throws one race in twenty to an average one, and earns the points back honestly.",
    parameters: { farming: 0.05 },
  },
  {
    id: "throwaway",
    label: "Throwaway accounts",
    hint: "Somebody enters one race in ten under a new account and leaves it behind with the points it won or lost.",
    parameters: { throwaway: 0.1 },
  },
  {
    id: "coming",
    label: "Coming and going",
    hint: "Newcomers start with an average rating and leavers take theirs along.",
    parameters: { newcomers: 0.4, leavers: 0.3 },
  },
  {
    id: "wrong",
    label: "Wrong law",
    hint: "Rare bad days, races of eight: Plackett–Luce as a race expects rare good days and stops short, while pairs, whose law holds, go on learning.",
    parameters: { law: "gumbel-min", field: 8, races: 6000, rate: "decaying", repetitions: 4 },
  },
];
