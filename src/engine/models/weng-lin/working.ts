import type { Explanation, ExplanationPart } from "../model";
import type { PreparedRace } from "../race";
import type { PushPart } from "./evidence";
import type { Sides } from "./sides";

/** Entrant k of the race, before and after. */
interface Moved {
  readonly k: number;
  readonly sd: number;
  readonly sdAfter: number;
  readonly change: number;
  readonly isAtLeastShare: boolean;
}

const RULE =
  "Each result moves a rating by what was surprising about it; the less certain the skill and the clearer the comparison, the further it moves.";

/** The change of the mean, variance times push, as the summands of the push. */
export function wengLinWorking(
  race: PreparedRace,
  sides: Sides,
  pushes: readonly PushPart[],
  moved: Moved,
): Explanation {
  const { k, sd, sdAfter, change } = moved;
  const variance = sides.skillVariance[k];
  const parts = pushes.map(({ label, other, push, probability }): ExplanationPart => {
    const named = other === undefined ? { label } : sideOf(sides, label, other);
    return { ...named, value: variance * push, ...(probability === undefined ? {} : { probability }) };
  });
  return {
    rule: RULE,
    parts,
    total: change,
    formula: { id: "weng-lin", values: { variance, push: change / variance, change } },
    sd: { before: sd, after: sdAfter },
    notes: notesOf(race, sides, moved),
  };
}

/** Points at the opponent, of a team at the first of its players. */
function sideOf(sides: Sides, words: string, side: number): Pick<ExplanationPart, "label" | "opponent"> {
  const first = sides.firstEntrant[side];
  if (sides.players[side] === 1) return { label: words, opponent: first };
  return { label: `${words} the team of`, opponent: first };
}

function notesOf(race: PreparedRace, sides: Sides, { k, isAtLeastShare }: Moved): string[] {
  const notes: string[] = [];
  const group = race.group[k];
  const mates = sides.players[race.team[k]] - 1;
  if (mates > 0) {
    const share = sides.skillVariance[k] / sides.variance[race.team[k]];
    notes.push(`Takes ${Math.round(100 * share)} % of the team's move, by its share of the team's variance.`);
  }
  if (race.unobserved[group] === 1 && sides.tied(group) > 1) {
    notes.push(
      `The order among ${sides.tied(group)} tied here was not seen, so they are not compared with each other.`,
    );
  }
  if (isAtLeastShare)
    notes.push("The comparisons add up to more than was uncertain; the least share of variance is left.");
  return notes;
}
