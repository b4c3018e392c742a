/**
 * From sums to curves. Paths of a block share their priors, so they are not independent: standard errors come from
 * the spread of the blocks' means (clusters), of the batches' means when there is one block alone (then the curves
 * are those of its priors). With clusters of n_b paths and sums S_b, mean m = sum S_b / sum n_b and
 * se^2 = B / (B - 1) sum (S_b - n_b m)^2 / (sum n_b)^2, the linearised ratio estimator; for equal clusters it is the
 * usual sd / sqrt(B). Everything here is linear in a path's numbers, so running sums and paired differences
 * need the clusters' sums alone.
 */
import { quantileT } from "../../numerics/student-t";
import { POLICIES, type PolicyId } from "../policies";
import { MEASURES, type StudyMeasure, type StudyBatch } from "./batch";
import type { StudySettings } from "./settings";

export interface MeasureCurve {
  /** By game. */
  readonly mean: Float64Array;
  /** NaN with fewer than two clusters. */
  readonly se: Float64Array;
}

/** The measures, and the running sum of `trueQ`: the objective (7) so far. */
export type MeasureCurves = Readonly<Record<StudyMeasure | "runningQ", MeasureCurve>>;

export const PAIRS = [
  ["kg", "drawChance"],
  ["kg", "pe"],
  ["drawChance", "pe"],
] as const satisfies readonly (readonly [PolicyId, PolicyId])[];
export type PairId = "kg-drawChance" | "kg-pe" | "drawChance-pe";

export interface StudyCurves {
  readonly paths: number;
  /** Number of independent groups of paths behind the standard errors. */
  readonly clusters: number;
  /** Half-width of the 95 % interval of a mean, in standard errors (Student's t); NaN: too few clusters. */
  readonly reach: number;
  readonly policies: Readonly<Record<PolicyId, MeasureCurves>>;
  /** The first policy minus the second, path by path. */
  readonly paired: Readonly<Record<PairId, MeasureCurves>>;
}

/** With fewer, the spread of the clusters is too uncertain for any claim. */
const FEWEST_CLUSTERS = 8;

interface Cluster {
  readonly paths: number;
  readonly sums: Float64Array;
}

/** Curves of the batches finished so far, in whatever order they finished. */
export function studyCurves({ games }: StudySettings, batches: readonly StudyBatch[]): StudyCurves {
  const clusters = clustersOf(batches);
  const size = MEASURES.length * games;
  const offset = (policy: PolicyId): number => POLICIES.indexOf(policy) * size;
  const curves = (row: (cluster: Cluster, at: number) => number): MeasureCurves => {
    const measured = MEASURES.map((_, measure) =>
      curve(clusters, games, (cluster, game) => row(cluster, measure * games + game)),
    );
    const running = curve(clusters, games, (cluster, game) => row(cluster, game), true);
    return Object.fromEntries([
      ...MEASURES.map((measure, index) => [measure, measured[index]]),
      ["runningQ", running],
    ]) as unknown as MeasureCurves;
  };
  const policies = POLICIES.map((policy) => {
    const base = offset(policy);
    return [policy, curves(({ sums }, at) => sums[base + at])] as const;
  });
  const paired = PAIRS.map(([first, second]) => {
    const [a, b] = [offset(first), offset(second)];
    return [`${first}-${second}`, curves(({ sums }, at) => sums[a + at] - sums[b + at])] as const;
  });
  return {
    paths: clusters.reduce((sum, { paths }) => sum + paths, 0),
    clusters: clusters.length,
    reach: clusters.length < FEWEST_CLUSTERS ? NaN : quantileT(0.975, clusters.length - 1),
    policies: Object.fromEntries(policies) as unknown as StudyCurves["policies"],
    paired: Object.fromEntries(paired) as unknown as StudyCurves["paired"],
  };
}

function clustersOf(batches: readonly StudyBatch[]): Cluster[] {
  const sorted = batches.toSorted((a, b) => a.block - b.block || a.from - b.from);
  const alone = sorted.every(({ block }) => block === sorted[0].block);
  const clusters: { block: number; paths: number; sums: Float64Array }[] = [];
  for (const { block, from, to, sums } of sorted) {
    const last = clusters.at(-1);
    if (alone || last?.block !== block) clusters.push({ block, paths: to - from, sums: sums.slice() });
    else {
      last.paths += to - from;
      for (let k = 0; k < sums.length; k++) last.sums[k] += sums[k];
    }
  }
  return clusters;
}

function curve(
  clusters: readonly Cluster[],
  games: number,
  valueOf: (cluster: Cluster, game: number) => number,
  running = false,
): MeasureCurve {
  const paths = clusters.reduce((sum, cluster) => sum + cluster.paths, 0);
  const mean = new Float64Array(games);
  const se = new Float64Array(games);
  const totals = new Float64Array(clusters.length);
  for (let game = 0; game < games; game++) {
    let sum = 0;
    clusters.forEach((cluster, index) => {
      totals[index] = valueOf(cluster, game) + (running ? totals[index] : 0);
      sum += totals[index];
    });
    mean[game] = sum / paths;
    let squares = 0;
    clusters.forEach((cluster, index) => {
      squares += (totals[index] - cluster.paths * mean[game]) ** 2;
    });
    const B = clusters.length;
    se[game] = B > 1 ? Math.sqrt((B / (B - 1)) * squares) / paths : NaN;
  }
  return { mean, se };
}
