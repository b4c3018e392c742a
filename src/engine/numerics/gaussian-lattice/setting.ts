import type { Accuracy } from "../accuracy";

/**
 * Half the taps of the antiderivative (p), step in units of the narrowest message (eta), and how far the
 * logarithm of a posterior falls before its window ends (drop).
 * Worst gradient error over typical and stress cases, relative to the largest component if that exceeds one: fast 1e-5,
 * standard 3e-9, fine 2e-11 (without tied groups 4e-6, 3e-9, 1e-11).
 */
export interface LatticeSetting {
  readonly halfTaps: 6 | 8 | 10;
  readonly eta: number;
  readonly drop: number;
  /** Spacing of the spans of a tied group, in units of their standard deviation after the softplus map (spans.ts). */
  readonly spanStep: number;
  readonly spanSpacing: number;
}

export const LATTICE_SETTINGS: Readonly<Record<Accuracy, LatticeSetting>> = {
  fast: { halfTaps: 6, eta: 0.5, drop: 21, spanStep: 1.3, spanSpacing: 0.85 },
  standard: { halfTaps: 8, eta: 0.35, drop: 28, spanStep: 0.95, spanSpacing: 0.62 },
  fine: { halfTaps: 10, eta: 0.3, drop: 34, spanStep: 0.7, spanSpacing: 0.45 },
};
