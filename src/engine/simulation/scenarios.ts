/** Seasons to try in the simulation. A pure leaf: the page imports it as values. */
import type { Parameters, Preset } from "../rating/parameters";

export interface Scenario extends Preset {
  /** What the scenario shows, in one line; `hint` says where to look. */
  readonly claim: string;
  /** Systems that the text mentions; they run together with the user's. */
  readonly systems?: readonly { readonly label: string; readonly model: string; readonly parameters: Parameters }[];
}

const ELO = { label: "Pairwise Elo", model: "pairwise-elo", parameters: {} } as const;

/** Claims of Kerby, section 4, and their consequences. */
export const SCENARIOS: readonly Scenario[] = [
  {
    id: "constant",
    label: "Constant learning rate",
    claim: "The error falls to a level and stays there.",
    hint: "With a constant learning rate, as in pairwise Elo, the ratings get near the truth, then move up and down with luck: past that point more races hardly help.",
    parameters: { races: 12_000, stepSize: 16, repetitions: 8 },
    systems: [ELO],
  },
  {
    id: "decaying",
    label: "Decaying learning rate",
    claim: "Four times the races halve the error.",
    hint: "With a learning rate that falls as one over the races, as pairwise Elo has it here, luck averages out: under the right law the error falls as one over the square root of the races.",
    parameters: { rate: "decaying", races: 12_000, repetitions: 8 },
    systems: [ELO],
  },
  {
    id: "moving",
    label: "Moving skill",
    claim: "When skill keeps moving, a falling learning rate falls behind.",
    hint: "Everyone’s skill wanders. Each system that has a learning rate, such as pairwise Elo, runs twice: with the constant one it keeps up and pays in noise; with the decaying one it falls behind.",
    parameters: { rate: "both", halving: 10, drift: 40, races: 8000, repetitions: 8 },
    systems: [ELO],
  },
  {
    id: "learning",
    label: "Improving players",
    claim: "Ratings trail behind those who improve.",
    hint: "Three players in ten begin 600 points below their ceiling and approach it. New players count as average, so at first these are rated too high; later their ratings trail behind, longest where the learning rate decays, as that of pairwise Elo may.",
    parameters: {
      rate: "both",
      halving: 20,
      stepSize: 20,
      improving: 0.3,
      improvement: 600,
      improvementHalf: 150,
      races: 6000,
      repetitions: 8,
    },
    systems: [ELO],
  },
  {
    id: "islands",
    label: "Two islands",
    claim: "Between groups that never meet, nothing is known.",
    hint: "The second group is 300 points better on average, and ratings within each group come right. No result tells how the groups compare.",
    parameters: { schedule: "groups", groupGap: 300 },
  },
  {
    id: "bridge",
    label: "A bridge",
    claim: "A few races between groups set them right, slowly.",
    hint: "The same islands, but one race in ten is drawn from everyone: the gap is found, long after the order within each group.",
    parameters: { schedule: "groups", groupGap: 300, mixing: 0.1, races: 12_000, repetitions: 8 },
  },
  {
    id: "alike",
    label: "Like with like",
    claim: "Where only neighbours meet, distances are learned very slowly.",
    hint: "Everyone races those next to them in skill. All are connected, but only through a long chain: ratings come out too close together.",
    parameters: { schedule: "strength", races: 6000, repetitions: 8 },
  },
  {
    id: "farming",
    label: "Farming",
    claim: "A player whose friends lose on purpose (a farmer) rises far above true skill.",
    hint: "From a quarter of the season on, the best player throws one race in twenty to an average one and wins the points back in honest races. Under most rules, such as pairwise Elo, the learning rate bounds what one race can bring; under Thurstone’s Gaussian likelihood it grows with the gap.",
    parameters: { farming: 0.05 },
    systems: [ELO, { label: "Thurstone, Gaussian", model: "thurstone", parameters: {} }],
  },
  {
    id: "throwaway",
    label: "Throwaway accounts",
    claim: "An account left behind keeps its points.",
    hint: "In one race in ten a player enters under a new account, which starts as average and never comes back. Pairwise Elo moves points and makes none: what such an account loses, the others keep.",
    parameters: { throwaway: 0.1 },
    systems: [ELO],
  },
  {
    id: "coming",
    label: "Coming and going",
    claim: "Newcomers bring points, leavers take theirs away.",
    hint: "Four players in ten arrive during the season, rated as average; three in ten leave with what they have. Pairwise Elo neither creates nor destroys points: players who stay hold what leavers did not take with them.",
    parameters: { newcomers: 0.4, leavers: 0.3 },
    systems: [ELO],
  },
  {
    id: "wrong",
    label: "Wrong law",
    claim: "A wrong assumption about performances can keep the error from reaching zero.",
    hint: "Rare very good days decide these races of eight. A system that expects another law (Plackett–Luce, elimination: rare bad days) stops falling at a level of its own, which may be low. Pairwise Elo, whose law of pairs holds, goes on falling, and may still be behind: the right law is not the quicker one.",
    parameters: { law: "gumbel-max", field: 8, races: 6000, rate: "decaying", repetitions: 4 },
    systems: [ELO, { label: "Plackett–Luce, elimination", model: "plackett-luce", parameters: {} }],
  },
];
