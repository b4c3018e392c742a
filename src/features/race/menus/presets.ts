/** Example fields, as data only. */
import type { RaceEntrant } from "../../../store";

type Known = Partial<Omit<RaceEntrant, "id">>;

interface Preset {
  readonly id: string;
  readonly label: string;
  /** What the example shows. */
  readonly hint: string;
  readonly field: readonly Known[];
}

const at = (...points: readonly number[]): Known[] => points.map((one) => ({ points: one }));
const equal = (count: number): Known[] => at(...Array.from({ length: count }, () => 1500));
const team = (number: number, ...points: readonly number[]): Known[] =>
  at(...points).map((one) => ({ ...one, team: number }));

export const PRESETS: readonly Preset[] = [
  {
    id: "upset",
    label: "A big upset",
    hint: "The lowest rated wins: bounded and unbounded updates differ most.",
    field: at(1050, 1900, 1800, 1700, 1600, 1500),
  },
  { id: "equal-2", label: "Two equals", hint: "The smallest race: what one wins, the other loses.", field: equal(2) },
  { id: "equal-3", label: "Three equals", hint: "The middle place does not move.", field: equal(3) },
  { id: "equal-8", label: "Eight equals", hint: "The order alone decides.", field: equal(8) },
  {
    id: "equal-30",
    label: "Thirty equals",
    hint: "The pairwise sum grows with the field, the likelihoods level off.",
    field: equal(30),
  },
  {
    id: "champion-last",
    label: "The champion comes last",
    hint: "How far one bad day takes the best.",
    field: at(1650, 1600, 1550, 1500, 1450, 1400, 1350, 2100),
  },
  {
    id: "two-dnf",
    label: "Two who did not finish",
    hint: "They share the last place; their order is unknown.",
    field: [...at(1700, 1550, 1620, 1480, 1400), { points: 1750, status: "dnf" }, { points: 1350, status: "dnf" }],
  },
  {
    id: "newcomer",
    label: "A newcomer among veterans",
    hint: "Systems with an uncertainty move the unknown player furthest.",
    field: [
      { points: 1780, sdPoints: 40, name: "Ash" },
      { points: 1500, name: "Newcomer" },
      { points: 1740, sdPoints: 40, name: "Birch" },
      { points: 1690, sdPoints: 40, name: "Cedar" },
      { points: 1650, sdPoints: 40, name: "Dogwood" },
    ],
  },
  {
    id: "teams",
    label: "Teams",
    hint: "Three pairs: team-mates share a place and are not compared with each other.",
    field: [...team(0, 1600, 1400), ...team(1, 1700, 1650), ...team(2, 1500, 1450)],
  },
];
