import { sigmoid } from "../../numerics/logspace";
import { halfAway } from "../../rating/rounding";

/** One game between two sides by the rules of FiveThirtyEight, World Football and ClubElo, as pure functions. */

export type MarginLaw = "none" | "log" | "power" | "goals" | "sqrt";

export interface MarginSettings {
  readonly margin: MarginLaw;
  /** log: ln(g + 1) a / (a + b edge). */
  readonly a: number;
  readonly b: number;
  /** power: (g + shift)^exponent / (base + slope edge). */
  readonly shift: number;
  readonly exponent: number;
  readonly base: number;
  readonly slope: number;
}

export const MARGIN_CONSTANTS = { a: 2.2, b: 0.001, shift: 3, exponent: 0.8, base: 7.5, slope: 0.006 } as const;

/** Minimum of a divisor, as a share of its value at edge 0. Upsets by more than 1,980 (NFL) or 1,125 (NBA) points reach it. */
const MIN_SHARE = 0.1;

export const expectedScore = (difference: number): number => sigmoid((difference * Math.LN10) / 400);

/** Multiplier by margin. `gap`: difference of scores, NaN if unknown; `edge`: expected lead of the winner. */
function multiplier(gap: number, edge: number, isDraw: boolean, settings: MarginSettings): number {
  if (Number.isNaN(gap)) return 1;
  const g = Math.abs(gap);
  switch (settings.margin) {
    case "none":
      return 1;
    case "log": {
      const { a, b } = settings;
      // FiveThirtyEight uses a divisor of 1 for a draw.
      return (Math.log(Math.max(g, 1) + 1) * a) / (isDraw ? 1 : Math.max(a + b * edge, MIN_SHARE * a));
    }
    case "power": {
      const { shift, exponent, base, slope } = settings;
      return (g + shift) ** exponent / Math.max(base + slope * (isDraw ? 0 : edge), MIN_SHARE * base);
    }
    case "goals":
      return g <= 1 ? 1 : g === 2 ? 1.5 : (11 + g) / 8;
    case "sqrt":
      return Math.sqrt(Math.max(g, 1));
  }
}

export interface GameSettings extends MarginSettings {
  readonly rounding: boolean;
}

/** Change of the first side's rating; the second gets its negative. */
export interface Game {
  readonly expected: number;
  readonly multiplier: number;
  readonly change: number;
}

/** `difference`: first minus second rating with home advantage; `result`: 1, 1/2 or 0 for the first. */
export function playGame(k: number, difference: number, result: number, gap: number, settings: GameSettings): Game {
  const expected = expectedScore(difference);
  const edge = result === 0 ? -difference : difference;
  const factor = multiplier(gap, edge, result === 0.5, settings);
  // result - expected score, without the cancellation of 1 - E.
  const surprise = result === 1 ? expectedScore(-difference) : result - expected;
  const change = k * factor * surprise;
  return { expected, multiplier: factor, change: settings.rounding ? halfAway(change) : change };
}
