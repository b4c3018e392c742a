/** Probabilities of wins and draws: of single players from the model itself, of teams from their performance law. */
import { gaussianCdf } from "../numerics/gaussian";
import type { Rater } from "../rating/model";
import { placements } from "./placement";
import type { Sides } from "./sides";

interface PairOutlook {
  /** P(a wins), excluding draws; it sums to one with P(draw) and P(b wins). */
  readonly win: number;
  readonly draw: number;
}

/** P(X_a - X_b > margin) under the law of the sides, in closed form for Gaussian laws, otherwise by quadrature. */
function beats({ law, locations, scales }: Sides, a: number, b: number, margin: number): number {
  const lead = locations[a] - locations[b] - margin;
  if (law.density === "gaussian") return gaussianCdf(lead / Math.hypot(scales[a], scales[b]));
  return placements(law, Float64Array.of(lead, 0), Float64Array.of(scales[a], scales[b])).matrix[0];
}

/** Probabilities of sides a and b. Teams draw within the model's `drawMargin`, or never. `first` [count]: an entrant of each side. */
export function pairOutlook(sides: Sides, rater: Rater, first: Int32Array, a: number, b: number): PairOutlook {
  if (sides.players[a] === 1 && sides.players[b] === 1) {
    const draw = rater.drawProbability(first[a], first[b]);
    return { win: (1 - draw) * rater.winProbability(first[a], first[b]), draw };
  }
  const margin = rater.drawMargin?.(sides.noise[a] + sides.noise[b]) ?? 0;
  const win = beats(sides, a, b, margin);
  return { win, draw: margin > 0 ? Math.max(0, 1 - win - beats(sides, b, a, margin)) : 0 };
}

/** Row beats column, n * n by entrant: draws count half, teams share figures, NaN within a team and on the diagonal. */
export function winMatrix(sides: Sides, rater: Rater): Float64Array {
  return betweenSides(sides, rater, ({ win, draw }) => [win + draw / 2, 1 - win - draw / 2]);
}

export function drawMatrix(sides: Sides, rater: Rater): Float64Array {
  return betweenSides(sides, rater, ({ draw }) => [draw, draw]);
}

function betweenSides(
  sides: Sides,
  rater: Rater,
  figures: (outlook: PairOutlook) => readonly [own: number, other: number],
): Float64Array {
  const { count, side } = sides;
  const n = side.length;
  const first = new Int32Array(count).fill(-1);
  side.forEach((s, k) => {
    if (first[s] < 0) first[s] = k;
  });
  const between = new Float64Array(count * count).fill(NaN);
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const [own, other] = figures(pairOutlook(sides, rater, first, a, b));
      between[a * count + b] = own;
      between[b * count + a] = other;
    }
  }
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) matrix[i * n + j] = between[side[i] * count + side[j]];
  return matrix;
}
