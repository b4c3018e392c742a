import type { Explanation, ExplanationPart } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import { seasonWords } from "../../rating/season-parameters";
import { signed, weightWords } from "../../rating/words";
import type { Pairing, TwoTeamSettings } from "./settings";

interface RaceUpdate {
  readonly race: PreparedRace;
  readonly pairings: readonly Pairing[];
  readonly settings: TwoTeamSettings;
  readonly k: number;
  /** Change at the start of a season, before the race. */
  readonly reverted: number;
}

/** Rating points per point of game score, by FiveThirtyEight's rule of thumb. */
const SPREAD = new Map([
  ["log", 25],
  ["power", 28],
]);

/** Result and margin of every game, then rounding. */
export function twoTeamWorking({ race, pairings, settings, k, reverted }: RaceUpdate): Explanation {
  const parts: ExplanationPart[] = [];
  let expected = 0;
  let scored = 0;
  let margins = 0;
  let total = 0;
  for (const { other, result, gap, game } of pairings) {
    const label = result === 1 ? "Beat" : result === 0 ? "Lost to" : "Drew with";
    const plain = k * (result - game.expected);
    parts.push({ label, opponent: other, value: plain, probability: game.expected });
    const more = (game.multiplier - 1) * plain;
    if (more !== 0)
      parts.push({
        label: `Margin of ${Math.abs(gap)}, times ${game.multiplier.toFixed(2)}, against`,
        opponent: other,
        value: more,
      });
    expected += game.expected;
    scored += result;
    margins += more;
    total += game.change;
  }
  const plain = k * (scored - expected);
  const rounding = total - plain - margins;
  if (settings.rounding && Math.abs(rounding) > 1e-9) parts.push({ label: "Rounding", value: rounding });
  return {
    rule: "The rating moves by K times the result minus the expected result; a clear win counts more, less so for a favourite.",
    parts,
    total,
    formula: { id: "two-team-elo", values: { k, scored, expected, margins, rounding, step: total } },
    notes: [
      ...revertedWords(reverted, settings),
      ...groundWords(pairings),
      ...raceWords(race),
      ...spreadWords(pairings, settings),
    ],
  };
}

function revertedWords(reverted: number, { reversion, mean }: TwoTeamSettings): readonly string[] {
  if (reverted === 0) return [];
  return [seasonWords(reversion, String(mean), signed(reverted, 1))];
}

function groundWords(pairings: readonly Pairing[]): readonly string[] {
  const [{ advantage } = { advantage: 0 }] = pairings;
  if (advantage === 0) return [];
  return [`Home advantage counted as ${Math.abs(advantage)} points${advantage > 0 ? "" : " for the opponent"}.`];
}

const raceWords = ({ weight }: PreparedRace): readonly string[] => (weight === 1 ? [] : [weightWords(weight)]);

function spreadWords(pairings: readonly Pairing[], { margin }: TwoTeamSettings): readonly string[] {
  const unit = SPREAD.get(margin);
  if (!unit || pairings.length !== 1) return [];
  const { expected } = pairings[0].game;
  const difference = (400 * (Math.log(expected) - Math.log1p(-expected))) / Math.LN10;
  return Number.isFinite(difference) ? [`Point spread before the game: ${signed(difference / unit, 1)}.`] : [];
}
