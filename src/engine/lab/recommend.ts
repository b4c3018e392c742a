/**
 * The rule by which a system is recommended. Nothing is added up: constraints are checked one by one, and of the systems
 * that pass the simplest is taken.
 *
 * 1. What is compared: seeding and a fair leaderboard by the order (share of pairs that went against the ratings), matching
 *    by the probabilities (log loss of pairs), on races that no search saw.
 * 2. A system stays when it is not clearly worse than the best: the 95 % interval of the paired difference contains 0.
 *    The intervals hold for all pairs of systems at once, so that the luck of the best of many is allowed for.
 * 3. Of these, those whose probabilities are not clearly worse than a coin toss, where there are any: such a system knows less
 *    than nothing, however it orders.
 * 4. Of these, those that pass every constraint: a newcomer settles within the races asked for (fails when the whole
 *    interval is above), certainty fades when asked for, and for a fair leaderboard neither farming nor throwaway accounts win
 *    more than 100 points (fails when the whole interval is above). A constraint that none passes is dropped and named; those
 *    whose interval reaches that of the nearest go on.
 * 5. The simplest: fewest numbers kept for a player, then worked out by hand, then fewest tuned parameters, then Elo
 *    before the others, then the order of the registry.
 */
import { UNFAIR } from "./answers";
import type { LabAnswers } from "./answers";
import type { Estimate } from "./estimate";
import type { LabRow } from "./rows";

export type ConstraintId = "chance" | "settle" | "fade" | "farming" | "throwaway";

export interface Check {
  readonly id: ConstraintId;
  /** Systems (of the plan) that pass, of those that are not clearly worse. */
  readonly pass: readonly number[];
  /** Nobody passed: those that come nearest went on. */
  readonly dropped: boolean;
}

export interface Recommendation {
  /** Index in the plan. */
  readonly system: number;
  /** What was compared. */
  readonly by: "order" | "odds";
  /** Not clearly worse than the best, today's rule left out. */
  readonly level: readonly number[];
  readonly checks: readonly Check[];
}

interface Constraint {
  readonly id: ConstraintId;
  readonly passes: (row: LabRow) => boolean;
  /** Value and interval by which systems come near where nobody passes: the lower the nearer. */
  readonly miss: (row: LabRow) => Estimate | null;
}

const isClearlyAbove = (one: Estimate | null, bound: number): boolean =>
  one !== null && (one.open ? one.value > bound : one.interval[0] > bound);

export function constraintsOf({ purpose, settle, fade }: LabAnswers): Constraint[] {
  const bounded = (id: "settle" | "farming" | "throwaway", bound: number): Constraint => ({
    id,
    passes: (row) => !isClearlyAbove(row[id], bound),
    miss: (row) => row[id],
  });
  return [
    ...(fade ? [{ id: "fade" as const, passes: (row: LabRow) => row.fades, miss: () => null }] : []),
    ...(settle === null ? [] : [bounded("settle", settle)]),
    ...(purpose === "leaderboard" ? [bounded("farming", UNFAIR), bounded("throwaway", UNFAIR)] : []),
  ];
}

const isSound = ({ odds }: LabRow): boolean => odds.chance !== "worse";

/** What a system does not pass, in the order in which it is asked. */
export function failuresOf(row: LabRow, answers: LabAnswers): ConstraintId[] {
  const failed = constraintsOf(answers)
    .filter(({ passes }) => !passes(row))
    .map(({ id }) => id);
  return isSound(row) ? failed : ["chance", ...failed];
}

/** Those that cannot be told apart from the one that misses by least. */
function nearestOf(rows: readonly LabRow[], miss: Constraint["miss"]): readonly LabRow[] {
  const [nearest] = rows.flatMap((row) => miss(row) ?? []).toSorted((a, b) => a.value - b.value);
  return nearest ? rows.filter((row) => (miss(row)?.interval[0] ?? -Infinity) <= nearest.interval[1]) : rows;
}

/** null: nothing was judged. */
export function recommend(all: readonly LabRow[], answers: LabAnswers): Recommendation | null {
  const by = answers.purpose === "matching" ? "odds" : "order";
  const rows = all.filter(({ isToday }) => !isToday);
  if (rows.length === 0) return null;
  const level = rows.filter((row) => !row[by].clearlyWorse);
  // Today's rule as it is set may be clearly better than all that were tuned.
  let left: readonly LabRow[] =
    level.length > 0 ? level : [rows.reduce((best, row) => (row[by].value < best[by].value ? row : best))];
  const front = left;
  const checks: Check[] = [];
  const sound = left.filter(isSound);
  if (sound.length > 0 && sound.length < left.length) {
    checks.push({ id: "chance", pass: sound.map(({ system }) => system), dropped: false });
    left = sound;
  }
  for (const { id, passes, miss } of constraintsOf(answers)) {
    const pass = left.filter(passes);
    checks.push({ id, pass: front.filter(passes).map(({ system }) => system), dropped: pass.length === 0 });
    left = pass.length > 0 ? pass : nearestOf(left, miss);
  }
  const [simplest] = left.toSorted(
    (a, b) => a.kept - b.kept || Number(b.byHand) - Number(a.byHand) || a.tuned - b.tuned || a.system - b.system,
  );
  return { system: simplest.system, by, level: front.map(({ system }) => system), checks };
}
