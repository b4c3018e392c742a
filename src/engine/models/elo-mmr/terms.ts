import { inverseMillsRatio, inverseMillsSlope } from "../../numerics/gaussian";

/** Terms for one opponent in the equation of a performance p, with their slopes (Ebtekar and Liu 3.1): win, loss and draw, all decreasing in p. */
export interface OpponentEvidence {
  /** Scale of the distribution divided by its standard deviation. */
  readonly perSd: number;
  /** Writes value and slope to out[0] and out[1]. */
  win(p: number, mu: number, scale: number, out: Float64Array): void;
  loss(p: number, mu: number, scale: number, out: Float64Array): void;
  draw(p: number, mu: number, scale: number, out: Float64Array): void;
}

/** Scale divided by standard deviation of the logistic distribution: sqrt 3 / pi. */
export const LOGISTIC_PER_SD = Math.sqrt(3) / Math.PI;

/** v = (1 - t) / (2 s), l = -(1 + t) / (2 s), d = v + l with t = tanh((p - mu) / (2 s)). */
const logistic: OpponentEvidence = {
  perSd: LOGISTIC_PER_SD,
  win(p, mu, s, out) {
    const e = Math.exp((p - mu) / s);
    const lose = e === Infinity ? 0 : 1 / (1 + e);
    out[0] = lose / s;
    out[1] = (-lose * (1 - lose)) / (s * s);
  },
  loss(p, mu, s, out) {
    const e = Math.exp((mu - p) / s);
    const beat = e === Infinity ? 0 : 1 / (1 + e);
    out[0] = -beat / s;
    out[1] = (-beat * (1 - beat)) / (s * s);
  },
  draw(p, mu, s, out) {
    const t = Math.tanh((p - mu) / (2 * s));
    out[0] = -t / s;
    out[1] = (-0.5 * (1 - t * t)) / (s * s);
  },
};

/** v = phi(z) / (delta Phi(z)), l = -phi(z) / (delta Phi(-z)), d = -z / delta with z = (p - mu) / delta. */
const gaussian: OpponentEvidence = {
  perSd: 1,
  win(p, mu, delta, out) {
    const z = (p - mu) / delta;
    out[0] = inverseMillsRatio(z) / delta;
    out[1] = -inverseMillsSlope(z) / (delta * delta);
  },
  loss(p, mu, delta, out) {
    const z = (mu - p) / delta;
    out[0] = -inverseMillsRatio(z) / delta;
    out[1] = -inverseMillsSlope(z) / (delta * delta);
  },
  draw(p, mu, delta, out) {
    out[0] = (mu - p) / (delta * delta);
    out[1] = -1 / (delta * delta);
  },
};

/** d = (v + l) / 2: a draw is half a win and half a loss (footnote of 3.1). */
function split(shape: OpponentEvidence): OpponentEvidence {
  const other = new Float64Array(2);
  return {
    ...shape,
    draw(p, mu, scale, out) {
      shape.win(p, mu, scale, out);
      shape.loss(p, mu, scale, other);
      out[0] = 0.5 * (out[0] + other[0]);
      out[1] = 0.5 * (out[1] + other[1]);
    },
  };
}

export function shapeOf(model: "logistic" | "gaussian", splitTies: boolean): OpponentEvidence {
  const shape = model === "logistic" ? logistic : gaussian;
  return splitTies ? split(shape) : shape;
}
