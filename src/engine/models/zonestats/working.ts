import type { Explanation, ExplanationPart } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import { gameResult, isByScore } from "./readings";
import { pairMinutes, predicted, surprise, type ZoneRule, type ZoneSettings } from "./rule";

const figure = (value: number): string => String(Math.round(10 * value) / 10);
/** Whole per cent; tenths for small shares. */
const share = (value: number): string =>
  value < 0.001 ? "<0.1 %" : `${figure(value < 0.1 ? 100 * value : Math.round(100 * value))} %`;

/** One part for each opponent (3), and one for the scale (5) if capped; the parts sum to (6). */
export function zoneWorking(
  race: PreparedRace,
  k: number,
  rule: ZoneRule,
  ratings: Float64Array,
  settings: ZoneSettings,
): Explanation {
  const { T, gameMultiplier, maxGameLength } = settings;
  const { minutes, scale, top } = rule;
  const own = ratings[race.player[k]];
  const parts: ExplanationPart[] = [];
  let byPlace = 0;
  for (let other = 0; other < race.size; other++) {
    if (other === k) continue;
    const result = gameResult(race, minutes, k, other);
    if (result < 0) continue;
    if (!isByScore(race, k, other)) byPlace++;
    const opponent = ratings[race.player[other]];
    const weight = gameMultiplier * pairMinutes(minutes[k], minutes[other], maxGameLength);
    parts.push({
      label: result === 1 ? "Beat" : result === 0 ? "Lost to" : "Drew with",
      opponent: other,
      value: weight * surprise(result, own - opponent, T),
      probability: predicted(own, opponent, T),
    });
  }
  const raw = rule.raw[k];
  if (scale < 1) parts.push({ label: `Scaled to ${share(scale)}`, value: (scale - 1) * raw });
  return {
    rule: "Every opponent counts as one game decided by score per hour; the rating moves by result minus expectation, times the minutes both were in the game.",
    parts,
    total: scale * raw,
    formula: { id: "zonestats", values: { raw, scale, step: scale * raw } },
    notes: [...capNotes(k, rule, top, gameMultiplier), ...assumptions(race, k, byPlace, minutes)],
  };
}

function capNotes(k: number, rule: ZoneRule, top: number, gameMultiplier: number): readonly string[] {
  if (top < 0) return [];
  const whose = top === k ? "This is the largest change of the race" : "Another change of the race is the largest";
  return [
    `${whose}; in ZoneStats ratings it may be ${figure(gameMultiplier)} a minute, ${figure(rule.limit(top))} for ${figure(rule.minutes[top])} minutes, so all changes shrink to ${share(rule.scale)}.`,
  ];
}

function assumptions(race: PreparedRace, k: number, byPlace: number, minutes: Float64Array): readonly string[] {
  const notes: string[] = [];
  if (byPlace > 0) notes.push("Without scores per hour on both sides, the place decides.");
  if (Number.isNaN(race.minutes[k]))
    notes.push(`The minutes in game are not known; ${figure(minutes[k])} are assumed.`);
  return notes;
}
