import type { Preset } from "../models/parameters";

/** A season in which something can be seen. */
export interface Scenario extends Preset {
  /** What it shows, in a line; `hint` says where to look. */
  readonly claim: string;
}

/** Claims of Kerby 4 and what follows from them. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: "constant",
    label: "Constant rate",
    claim: "The error falls to a level and stays there.",
    hint: "With a constant learning rate ratings find the truth roughly and then go on following luck: more races do not help.",
    parameters: { races: 12_000, repetitions: 8 },
  },
  {
    id: "decaying",
    label: "Decaying rate",
    claim: "Four times the races halve the error.",
    hint: "With a rate that falls as one over the races, luck is averaged out: under the right model the error falls as one over the root of the races.",
    parameters: { rate: "decaying", races: 12_000, repetitions: 8 },
  },
  {
    id: "moving",
    label: "Moving skill",
    claim: "A rate that keeps falling is left behind.",
    hint: "Everybody’s skill wanders. Every contender runs twice: the constant rate keeps up and pays in noise, the decaying one gives up.",
    parameters: { rate: "both", halving: 10, drift: 40, races: 8000, repetitions: 8 },
  },
  {
    id: "learning",
    label: "Learning players",
    claim: "Ratings trail behind those who improve.",
    hint: "Three players in ten begin 600 points below their ceiling and approach it. At first they are rated too high, as average; then their ratings come after them, longest with a decaying rate.",
    parameters: {
      rate: "both",
      halving: 20,
      improving: 0.3,
      improvement: 600,
      improvementHalf: 150,
      races: 6000,
      repetitions: 8,
    },
  },
  {
    id: "islands",
    label: "Two islands",
    claim: "Between groups that never meet nothing is known.",
    hint: "The second group is 300 points better, and every rating within a group comes right. No result can tell how the groups compare.",
    parameters: { schedule: "groups", groupGap: 300 },
  },
  {
    id: "bridge",
    label: "A bridge",
    claim: "A few races between them set groups right, slowly.",
    hint: "The same islands, but one race in twenty is drawn from everybody: the gap is found, long after the order within the groups.",
    parameters: { schedule: "groups", groupGap: 300, mixing: 0.05 },
  },
  {
    id: "alike",
    label: "Like with like",
    claim: "Where only neighbours meet, distances stay unknown.",
    hint: "Everybody races those next to them in skill. Everybody is joined to everybody, but only through a long chain: ratings come out too close together.",
    parameters: { schedule: "strength", races: 6000, repetitions: 8 },
  },
  {
    id: "farming",
    label: "Farming",
    claim: "Thrown races pay for as long as the points come back.",
    hint: "The best player throws one race in twenty to an average one and earns the points back honestly. What one race can bring is bounded by the learning rate under most rules; under the Gaussian likelihood it grows with the gap.",
    parameters: { farming: 0.05 },
  },
  {
    id: "throwaway",
    label: "Throwaway accounts",
    claim: "An account left behind takes its points along.",
    hint: "One race in ten somebody enters under a new account, which begins as an average player and never comes back.",
    parameters: { throwaway: 0.1 },
  },
  {
    id: "coming",
    label: "Coming and going",
    claim: "Newcomers bring points, leavers take theirs away.",
    hint: "Four players in ten arrive during the season, as average; three in ten leave with what they have.",
    parameters: { newcomers: 0.4, leavers: 0.3 },
  },
  {
    id: "wrong",
    label: "Wrong law",
    claim: "A model that is wrong stops short of the truth.",
    hint: "Races of eight with rare bad days. Plackett–Luce as a race expects rare good days and stops short, while pairs, whose law holds, go on learning.",
    parameters: { law: "gumbel-min", field: 8, races: 6000, rate: "decaying", repetitions: 4 },
  },
];
