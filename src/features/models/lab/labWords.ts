/** The sentences of the lab's page. */
import { SETTLED, THROWN, UNFAIR, type Purpose } from "../../../engine/lab/answers";
import type { LabAnswer } from "../../../worker/protocol/lab";
import { change, number } from "../../../ui/format";

export type LabAnswerRow = LabAnswer["rows"][number];
type Estimate = NonNullable<LabAnswerRow["settle"]>;

export const PURPOSE_OPTIONS: readonly { readonly value: Purpose; readonly label: string; readonly note: string }[] = [
  { value: "seeding", label: "Seeding", note: "The order on unseen races is compared." },
  {
    value: "leaderboard",
    label: "A fair leaderboard",
    note: `The order on unseen races is compared. Farming and throwaway accounts may win no more than ${UNFAIR} points.`,
  },
  { value: "matching", label: "Matching", note: "The probabilities on unseen races are compared." },
];

export const SETTLE_RACES = [5, 10, 20, 40] as const;

/** What changed since the present rule was evaluated; "" if nothing did. */
export function nowWords(rows: readonly LabAnswerRow[], isAsRun: boolean): string {
  if (isAsRun) return "";
  const today = rows.find((row) => row.isToday);
  return today
    ? `“Today” below means ${today.label} as it was set when this was run. Run again to compare with the rule that you name now.`
    : "Run again to compare with your rule of today.";
}

/** "12 (10–14)"; "≥ 24" if the newcomer did not settle within the season. */
export function estimateText(one: Estimate | null, signed = false): string {
  if (!one) return "–";
  const write = (value: number) => (signed ? change(value, 0) : number(value));
  const [low, high] = one.interval;
  return one.open ? `≥ ${write(one.value)}` : `${write(one.value)} (${write(low)} to ${write(high)})`;
}

export const SIMULATED = [
  {
    id: "settle",
    label: "Newcomer settles",
    unit: "races",
    signed: false,
    hint: `Own races until newcomers are within ${SETTLED} points of their true skill on average.`,
  },
  {
    id: "recover",
    label: "Improvement found",
    unit: "races",
    signed: false,
    hint: `The same after a player truly improves by 200 points.`,
  },
  {
    id: "farming",
    label: "Farming wins",
    unit: "points",
    signed: true,
    hint: `What an average player gains when the best player throws ${THROWN} duels.`,
  },
  {
    id: "throwaway",
    label: "Throwaways win",
    unit: "points",
    signed: true,
    hint: "How far the best of three new accounts ends above the old one.",
  },
  {
    id: "drift",
    label: "Drift",
    unit: "points",
    signed: true,
    hint: "Change of the mean rating of regular players over half a season in which no player improves.",
  },
] as const;
