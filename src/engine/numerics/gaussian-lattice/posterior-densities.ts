/**
 * Densities of the performances given the order, on any grid, from the last call of an order kernel.
 *
 * Method: the kernel computes each posterior on its lattice (two or three nodes a standard deviation); between nodes, the
 * logarithm is interpolated by the polynomial through the eight nearest nodes. Players tied in last (first) place have
 * density phi(t - mu) integral_t^inf q(x) / Phi(x - mu) dx, with q the density of their neighbour. Error: 1e-8 of the peak at "fine".
 */
import { inverseMillsRatio, logGaussianCdf, logGaussianPdf } from "../gaussian";
import type { EndFactor } from "./end-factor";
import type { GaussianKernel } from "./gaussian-kernel";

const POINTS = 8;

/** A positive function on the nodes start + j h, j = 0 .. count - 1. */
interface Sampled {
  readonly start: number;
  readonly h: number;
  readonly logs: Float64Array;
}

/** One density for each player on the grid `x`, in units of the performance sd and in the caller's order; null if no order was observed. */
export function posteriorDensities(kernel: GaussianKernel, x: Float64Array): Float64Array[] | null {
  const { below, above, chain } = kernel;
  const n = chain.players + below.count + above.count;
  if (n === 0) return null;
  const curves = new Array<Float64Array>(n);
  for (let k = 0; k < chain.players; k++) {
    const block = kernel.posterior(k);
    const start = chain.tilted[k] + chain.offset[k] + (chain.from[k] - chain.lattice[k]) * chain.h;
    const sampled = sample(block, start, chain.h);
    curves[chain.index[k]] = x.map((t) => Math.exp(interpolate(sampled, t)));
  }
  for (const end of [below, above]) {
    for (let i = 0; i < end.count; i++) curves[end.first + i] = tiedCurve(kernel, end, i, x);
  }
  return curves;
}

/** phi(t - mu) R(t), with R the integral of q / Phi from t to the neighbour, constant on the far side. */
function tiedCurve(kernel: GaussianKernel, end: EndFactor, i: number, x: Float64Array): Float64Array {
  const logs = logRemaining(kernel, end, i);
  const { start, h, nodes } = end.neighbour;
  const sampled = { start, h, logs };
  const far = end.side === 1 ? logs[0] : logs[nodes - 1];
  return x.map((t) => {
    const beyond = end.side === 1 ? t < start : t > start + (nodes - 1) * h;
    return Math.exp(logGaussianPdf(t - end.mu[i]) + (beyond ? far : interpolate(sampled, t)));
  });
}

/** log R on the nodes of the neighbour. As in the kernel, its slope, which is steep in an upset, becomes part of the damping. */
function logRemaining(kernel: GaussianKernel, end: EndFactor, i: number): Float64Array {
  const { side } = end;
  const { density, start, h, nodes } = end.neighbour;
  const pad = kernel.setting.halfTaps;
  const integrand = new Float64Array(nodes + 3 * pad);
  const first = side === 1 ? 2 * pad : pad;
  let middle = 0;
  for (let j = 1; j < nodes; j++) if (density[j] > density[middle]) middle = j;
  const centre = side * (start + middle * h - end.mu[i]);
  const steepness = inverseMillsRatio(centre);
  const logAtCentre = logGaussianCdf(centre);
  for (let j = 0; j < nodes; j++) {
    const distance = side * (j - middle) * h;
    const log = logAtCentre + steepness * distance - logGaussianCdf(centre + distance);
    integrand[first + j] = density[j] * Math.exp(log);
  }
  const out = new Float64Array(nodes);
  const { antiderivative } = kernel;
  antiderivative.compute(steepness * h, h);
  if (side === 1) antiderivative.fall(integrand, nodes + pad, out, nodes - 1, nodes);
  else antiderivative.rise(integrand, 0, out, 0, nodes);
  return out.map((value, j) => Math.log(Math.max(value, 0)) - logAtCentre - steepness * side * (j - middle) * h);
}

function sample(values: Float64Array, start: number, h: number): Sampled {
  let sum = 0;
  for (const value of values) sum += value;
  return { start, h, logs: values.map((value) => (value > 0 ? Math.log(value / (sum * h)) : -Infinity)) };
}

/** The logarithm at t; -Infinity outside. Neville's scheme on the nearest nodes. */
function interpolate({ start, h, logs }: Sampled, t: number): number {
  const position = (t - start) / h;
  const last = logs.length - 1;
  if (position < 0 || position > last) return -Infinity;
  const points = Math.min(POINTS, logs.length);
  const first = Math.min(Math.max(Math.floor(position) - points / 2 + 1, 0), last - points + 1);
  const table = new Float64Array(points);
  for (let k = 0; k < points; k++) {
    table[k] = logs[first + k];
    if (table[k] === -Infinity) return -Infinity;
  }
  for (let order = 1; order < points; order++) {
    for (let k = 0; k < points - order; k++) {
      const left = position - (first + k);
      table[k] = table[k] + (left / order) * (table[k + 1] - table[k]);
    }
  }
  return table[0];
}
