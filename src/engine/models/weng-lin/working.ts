import type { Explanation, ExplanationPart } from "../../rating/model";
import type { PreparedRace } from "../../rating/race";
import type { PushPart } from "./evidence";
import { opponentPart, shareWords, unseenWords, weightWords } from "../../rating/words";
import type { Sides } from "./sides";

const short = (value: number): string => String(Number(value.toPrecision(3))).replace("-", "−");

interface Moved {
  readonly k: number;
  readonly sd: number;
  readonly sdAfter: number;
  readonly change: number;
  /** Factors of the change by the player's share of play and by the margin of victory. */
  readonly weight: number;
  readonly margin: number;
  /** Factor of the lead over another side; null: none. */
  readonly counted: ((other: number) => number) | null;
  /** Teams are the sum of their members. */
  readonly isSum: boolean;
  readonly isAtLeastShare: boolean;
}

const RULE =
  "Each result moves a rating by its surprise; the less certain the skill and the clearer the comparison, the further it moves.";

/** The change of the mean, variance times push, as the summands of the push. */
export function wengLinWorking(
  race: PreparedRace,
  sides: Sides,
  pushes: readonly PushPart[],
  moved: Moved,
): Explanation {
  const { k, sd, sdAfter, change, weight, margin } = moved;
  const variance = sides.skillVariance[k];
  const part = sides.weight[k];
  const parts = pushes.map(({ label, other, push, probability }): ExplanationPart => {
    const named =
      other === undefined ? { label } : opponentPart(label, sides.firstEntrant[other], sides.players[other]);
    return {
      ...named,
      value: race.weight * part * variance * push,
      ...(probability === undefined ? {} : { probability }),
    };
  });
  const sum = parts.reduce((total, { value }) => total + value, 0);
  if (weight !== 1) parts.push({ label: `Weight of the player: ${short(weight)} times`, value: (weight - 1) * sum });
  if (margin !== 1)
    parts.push({ label: `Margin of victory: ${short(margin)} times`, value: (margin - 1) * weight * sum });
  const factor = race.weight * part * weight * margin;
  const push = factor > 0 ? change / (factor * variance) : 0;
  return {
    rule: RULE,
    parts,
    total: change,
    formula:
      factor === 1
        ? { id: "weng-lin", values: { variance, push, step: change } }
        : { id: "weng-lin-weighted", values: { factor, variance, push, step: change } },
    sd: { before: sd, after: sdAfter },
    notes: notesOf(race, sides, moved),
  };
}

function notesOf(race: PreparedRace, sides: Sides, { k, counted, isSum, isAtLeastShare }: Moved): string[] {
  const notes: string[] = race.weight === 1 ? [] : [weightWords(race.weight)];
  const group = race.group[k];
  const mates = sides.players[race.team[k]] - 1;
  if (mates > 0) {
    const share = sides.skillVariance[k] / sides.variance[race.team[k]];
    notes.push(
      isSum
        ? `Takes ${Math.round(100 * share)} % of the team’s move, by its share of the team’s variance.`
        : shareWords(sides.weight[k]),
    );
  }
  if (race.unobserved[group] === 1 && sides.tied(group) > 1) notes.push(unseenWords(sides.tied(group)));
  if (counted) {
    const own = race.team[k];
    const all = Array.from({ length: sides.count }, (_, other) => (other === own ? 1 : counted(other)));
    const most = all.reduce((far, one) => (Math.abs(one - 1) > Math.abs(far - 1) ? one : far), 1);
    const upTo = sides.count > 2 ? "up to " : "";
    if (most !== 1) notes.push(`By the margin of victory, the gap in skill is counted ${upTo}${short(most)} times.`);
  }
  if (isAtLeastShare)
    notes.push("The comparisons would remove more than the whole variance, so the minimum share is left.");
  return notes;
}
