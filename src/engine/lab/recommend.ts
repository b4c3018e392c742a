/**
 * The rule by which a system is recommended, or none. There is no total score: conditions are checked one by one, and of the
 * systems that pass the simplest is chosen.
 *
 * 1. The measure compared: for seeding and a fair leaderboard the order (share of upsets among decided pairs), for matchmaking
 *    the probabilities (log loss of pairs), on races unseen by every search.
 * 2. A system must be clearly better than a coin toss by this measure, and its probabilities not clearly worse. The intervals
 *    are simultaneous for all pairs of systems, which allows for the luck of the best of many. If no system passes, none is
 *    recommended, whatever the constraints say.
 * 3. Of these, systems near the best: no tuned system is better by more than one standard error of their difference.
 *    Near in both measures or, if no system is, near in the compared one; the answer then says so
 *    first.
 * 4. Of these, systems that meet every constraint: a newcomer settles within the requested races (fails when the whole
 *    interval is above), uncertainty grows with time away if requested, and for a fair leaderboard neither farming nor throwaway accounts gain
 *    more than 100 points (fails when the whole interval is above). Where none meets a constraint, all systems that are clearly worse
 *    in neither measure may; the answer then names the gap to the best. A constraint that none of them meets is dropped and named;
 *    systems whose interval overlaps that of the nearest stay.
 * 5. The simplest: fewest numbers stored for a player, then computable by hand, then fewest tuned parameters, then Elo
 *    before the others, then the order of the registry.
 */
import { UNFAIR, type LabAnswers } from "./answers";
import type { Estimate } from "../evaluation/estimate";
import type { LabRow, Measured } from "./lab-rows";

export type ConstraintId = "settle" | "fade" | "farming" | "throwaway";
/** Reasons against a system: a failed constraint, or probabilities worse than a coin toss. */
export type FailureId = ConstraintId | "chance";

export interface ConstraintCheck {
  readonly id: ConstraintId;
  /** Systems (indexes in the plan) that pass, of `Recommendation.level`. */
  readonly pass: readonly number[];
  /** Whether no system near the best passed, so that all that are not clearly worse were asked. */
  readonly widened: boolean;
  /** Whether no system passed all requirements, so that the nearest ones are listed. */
  readonly dropped: boolean;
}

export interface Recommendation {
  /** Index in the plan. */
  readonly system: number;
  /** The measure compared. */
  readonly by: Measured;
  /** Systems near the best, or, if a constraint was widened, not clearly worse; without today's rule. */
  readonly level: readonly number[];
  readonly checks: readonly ConstraintCheck[];
}

interface Constraint {
  readonly id: ConstraintId;
  readonly passes: (row: LabRow) => boolean;
  /** Value and interval that measure how far a system is from passing: lower is nearer. */
  readonly miss: (row: LabRow) => Estimate | null;
}

const isClearlyAbove = (one: Estimate | null, bound: number): boolean =>
  one !== null && (one.open ? one.value > bound : one.interval[0] > bound);

function constraintsOf({ purpose, settle, fade }: LabAnswers): Constraint[] {
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

/** The constraints that a system fails, in order of the questions. */
export function failuresOf(row: LabRow, answers: LabAnswers): FailureId[] {
  const failed: FailureId[] = constraintsOf(answers)
    .filter(({ passes }) => !passes(row))
    .map(({ id }) => id);
  return isSound(row) ? failed : ["chance", ...failed];
}

/** The systems that cannot be distinguished from the one that misses by least. */
function nearestOf(rows: readonly LabRow[], miss: Constraint["miss"]): readonly LabRow[] {
  const [nearest] = rows.flatMap((row) => miss(row) ?? []).toSorted((a, b) => a.value - b.value);
  return nearest ? rows.filter((row) => (miss(row)?.interval[0] ?? -Infinity) <= nearest.interval[1]) : rows;
}

export const comparedFor = ({ purpose }: Pick<LabAnswers, "purpose">): Measured =>
  purpose === "matching" ? "odds" : "order";

/** Systems clearly better than a coin toss, with sound probabilities. */
const skilledOf = (rows: readonly LabRow[], by: Measured): readonly LabRow[] =>
  rows.filter((row) => row[by].chance === "better" && isSound(row));

/** Systems better than a coin toss and near the best of these; [] when none is. */
function frontOf(rows: readonly LabRow[], by: Measured): readonly LabRow[] {
  const skilled = skilledOf(rows, by);
  const near = skilled.filter((row) => row[by].isNear);
  const both = near.filter((row) => row.order.isNear && row.odds.isNear);
  if (both.length > 0) return both;
  if (near.length > 0) return near;
  // The best by the compared measure has probabilities worse than a coin toss.
  return skilled.filter((row) => row[by].value === Math.min(...skilled.map((one) => one[by].value)));
}

const isLevel = (row: LabRow): boolean => !row.order.clearlyWorse && !row.odds.clearlyWorse;

/** null: nothing was judged, or no system is clearly better than a coin toss. */
export function recommend(all: readonly LabRow[], answers: LabAnswers): Recommendation | null {
  const by = comparedFor(answers);
  const tuned = all.filter(({ isToday }) => !isToday);
  const front = frontOf(tuned, by);
  if (front.length === 0) return null;
  // Systems near the best, and all that are not clearly worse, after the constraints so far.
  let left: readonly LabRow[] = front;
  let wide: readonly LabRow[] = skilledOf(tuned, by).filter((row) => isLevel(row) || front.includes(row));
  const candidates = wide;
  const asked = constraintsOf(answers).map((constraint) => {
    const { passes, miss } = constraint;
    const near = left.filter(passes);
    const far = wide.filter(passes);
    const dropped = far.length === 0;
    const widened = near.length === 0 && !dropped;
    left = dropped ? nearestOf(left, miss) : widened ? far : near;
    wide = dropped ? nearestOf(wide, miss) : far;
    return { ...constraint, widened, dropped };
  });
  const level = asked.some(({ widened }) => widened) ? candidates : front;
  const systems = (rows: readonly LabRow[]): number[] => rows.map(({ system }) => system);
  const [simplest] = left.toSorted(
    (a, b) => a.kept - b.kept || Number(b.byHand) - Number(a.byHand) || a.tuned - b.tuned || a.system - b.system,
  );
  return {
    system: simplest.system,
    by,
    level: systems(level),
    checks: asked.map(({ id, passes, widened, dropped }) => ({
      id,
      pass: systems(level.filter(passes)),
      widened,
      dropped,
    })),
  };
}
