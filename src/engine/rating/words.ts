/** The words that explanations of several models share. */
import type { ExplanationPart } from "./model";

/** With a sign (a true minus sign); zero has none. */
export function signed(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? "−" : "+"}${text}`;
}

/** The fewest digits with a relative error of at most a millionth. */
export const short = (value: number): string => String(Number(value.toPrecision(6))).replace("-", "−");

/** Says that a race counts for more or less than others. */
export const weightWords = (weight: number): string => `The race has a weight of ${Number(weight.toPrecision(4))}.`;

/** Says of which entrant a part is: the opponent, or for a team its first player. */
export const opponentPart = (
  label: string,
  opponent: number,
  players: number,
): Pick<ExplanationPart, "label" | "opponent"> => ({ label: players === 1 ? label : `${label} the team of`, opponent });

export const unseenWords = (tied: number): string =>
  `The order among ${tied} tied here is unknown, so they are not compared with each other.`;

export const shareWords = (share: number): string => `Counts for ${Math.round(100 * share)} % of the team’s strength.`;
