/** Games for choosing K, and later games for evaluating it. */
import { currentDataSet, choices, results } from "../../../../store";
import type { JudgedGames } from "../../lesson";
import type { Judged } from "../../claims/claim";

type Range = Pick<Judged, "from" | "to" | "races">;

export interface Part {
  /** null: the open data set. */
  readonly example: string | null;
  readonly label: string;
  /** The games, and their name in a sentence. */
  readonly early: Range & { readonly words: string };
  readonly late: Range & { readonly words: string };
  readonly counted: string;
  /** Larger log losses are not drawn, because the lines would be too close to each other. */
  readonly most?: number;
}

const splitAt = (example: string, label: string, split: string): Part => ({
  example,
  label,
  early: { to: split, words: `before ${split.slice(0, 4)}` },
  late: { from: split, words: `since ${split.slice(0, 4)}` },
  counted: "games",
});

type Snapshot = ReturnType<typeof results.store.getState>["snapshot"]["value"];

export const PARTS = {
  cup: splitAt("world-cup", "World Cup", "1990-01-01"),
  shootouts: { ...splitAt("penalty-shootouts", "Shoot-outs", "2008-01-01"), most: 0.73 },
} as const;

/** The value of the lesson’s setting `data` for the open data set. */
export const MY_SEASON = 2;
/**
 * Maximum number of races: evaluating fourteen values of K three times takes a moment, so longer seasons are left to
 * Models.
 */
export const MAX_RACES = 5_000;

/** The open data set, split at its middle race; null while it loads, or if it is too short. */
function mySeason(snapshot: Snapshot): Part | null {
  const { snapshotOf } = results.store.getState();
  const count = snapshotOf === currentDataSet(choices.store.getState())?.id ? snapshot?.history.raceCount : 0;
  if (!count || count < 2 || count > MAX_RACES) return null;
  const half = Math.floor(count / 2);
  return {
    example: null,
    label: "My season",
    early: { races: [0, half], words: `in races 1 to ${half}` },
    late: { races: [half, count], words: `in races ${half + 1} to ${count}` },
    counted: "decided pairs",
  };
}

/** Selected by the lesson’s setting `data`. */
export const partOf = (data: number, snapshot: Snapshot = results.store.getState().snapshot.value): Part | null =>
  data === MY_SEASON ? mySeason(snapshot) : data === 1 ? PARTS.shootouts : PARTS.cup;

/** What Models should evaluate: the games since the split. */
export function judgedGames(data: number): JudgedGames {
  const { example, late } = partOf(data) ?? PARTS.cup;
  const { from, races } = late;
  return {
    example,
    range: races ? { kind: "races", from: races[0] + 1, to: races[1] } : { kind: "dates", from: from ?? "", to: "" },
  };
}

/** The values of K at which the lines are computed. */
export const KS = [2, 3, 5, 9, 12, 17, 26, 35, 52, 70, 87, 122, 174, 347];

/** The log loss of a coin. */
export const COIN = Math.LN2;
