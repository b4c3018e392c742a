/**
 * Minimises a function on the unit cube without derivatives. A search is a generator: it yields points that can be
 * tried in parallel and receives their losses, so it does not depend on where they are computed, or by how many
 * workers; the points depend only on the seed and the losses. Common optimisers call the function themselves,
 * one point at a time, and so can neither use several workers nor resume from a stored path.
 */
import { createRandom, type Random } from "../../numerics/random";
import { nelderMead, type Vertex } from "./nelder-mead";
import type { ParameterPoint, Search } from "./points";

/** The search in a number of dimensions, from a start that is tried first. */
export function searchFrom(start: ParameterPoint, seed: string | number): Search {
  return start.length === 1 ? searchLine(start[0]) : searchCube(start, createRandom(seed).fork("tuning"));
}

const GRID = 9;
const LINE_TOLERANCE = 0.002;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** One dimension: a grid of nine points, then golden section (Kiefer 1953) around the best, to 0.2 % of the range. */
export function* searchLine(start: number): Search {
  const points = [...new Set([start, ...Array.from({ length: GRID }, (_, k) => k / (GRID - 1))])];
  const losses = yield points.map((point) => [point]);
  const known = points.map((point, k) => ({ point, loss: losses[k] })).toSorted((a, b) => a.point - b.point);
  const best = known.reduce((least, one, k) => (one.loss < known[least].loss ? k : least), 0);
  let low = known[Math.max(0, best - 1)].point;
  let high = known[Math.min(known.length - 1, best + 1)].point;
  let left = high - GOLDEN * (high - low);
  let right = low + GOLDEN * (high - low);
  let [leftLoss, rightLoss] = yield [[left], [right]];
  while (high - low > LINE_TOLERANCE) {
    if (leftLoss <= rightLoss) {
      high = right;
      [right, rightLoss] = [left, leftLoss];
      left = high - GOLDEN * (high - low);
      [leftLoss] = yield [[left]];
    } else {
      low = left;
      [left, leftLoss] = [right, rightLoss];
      right = low + GOLDEN * (high - low);
      [rightLoss] = yield [[right]];
    }
  }
}

const SPREAD_PER_DIMENSION = 8;
const DESCENTS = 3;
const FIRST_STEP = 0.12;
const LAST_STEP = 0.04;
const CUBE_TOLERANCE = 0.004;
/** Minimum distance between starts of descents. */
const APART = 0.15;

/** Several dimensions: evenly spread points (8 each), three descents of Nelder and Mead from separate best points, one more from the best. */
function* searchCube(start: ParameterPoint, random: Random): Search {
  const tried: Vertex[] = [];
  const remember = (points: readonly ParameterPoint[], losses: readonly number[]): void => {
    points.forEach((point, k) => tried.push({ point, loss: losses[k] }));
  };
  const spread = [start, ...evenPoints(SPREAD_PER_DIMENSION * start.length, start.length, random)];
  remember(spread, yield spread);
  const starts = apartOf(tried, DESCENTS);
  yield* watched(
    sideBySide(starts.map(({ point, loss }) => nelderMead(point, loss, FIRST_STEP, CUBE_TOLERANCE))),
    remember,
  );
  const [best] = bestFirst(tried);
  yield* nelderMead(best.point, best.loss, LAST_STEP, CUBE_TOLERANCE);
}

function bestFirst(tried: readonly Vertex[]): Vertex[] {
  return tried.toSorted((a, b) => (a.loss === b.loss ? 0 : a.loss - b.loss));
}

function apartOf(tried: readonly Vertex[], count: number): Vertex[] {
  const chosen: Vertex[] = [];
  for (const one of bestFirst(tried)) {
    const isApart = chosen.every(({ point }) => Math.hypot(...point.map((x, d) => x - one.point[d])) >= APART);
    if (isApart && chosen.length < count && one.loss < Infinity) chosen.push(one);
  }
  return chosen;
}

/** Points that fill the cube evenly: Roberts' (2018) additive recurrence in powers of 1 / phi_d, from a random offset. */
export function evenPoints(count: number, dimensions: number, random: Random): ParameterPoint[] {
  let phi = 2;
  for (let round = 0; round < 60; round++) phi = (1 + phi) ** (1 / (dimensions + 1));
  const offset = Array.from({ length: dimensions }, () => random.uniform());
  return Array.from({ length: count }, (_, k) => offset.map((from, d) => (from + (k + 1) * phi ** -(d + 1)) % 1));
}

/** Runs several searches at once; each round contains the next points of all that still run. */
export function* sideBySide(searches: readonly Search[]): Search {
  let open = searches.map((search) => ({ search, step: search.next([]) })).filter(({ step }) => !step.done);
  while (open.length > 0) {
    const losses = yield open.flatMap(({ step }) => step.value as readonly ParameterPoint[]);
    let from = 0;
    open = open
      .map(({ search, step }) => {
        const count = (step.value as readonly ParameterPoint[]).length;
        return { search, step: search.next(losses.slice(from, (from += count))) };
      })
      .filter(({ step }) => !step.done);
  }
}

function* watched(
  search: Search,
  tell: (points: readonly ParameterPoint[], losses: readonly number[]) => void,
): Search {
  let step = search.next([]);
  while (!step.done) {
    const losses = yield step.value;
    tell(step.value, losses);
    step = search.next(losses);
  }
}
