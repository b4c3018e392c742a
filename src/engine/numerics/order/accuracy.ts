/** How finely the order likelihood is computed; see `ACCURACIES` for what each costs and gives. */
export type Accuracy = "fast" | "standard" | "fine";

/**
 * Half the taps of the antiderivative (p), step in units of the narrowest message (eta), and how far the
 * logarithm of a posterior falls before its window ends (drop).
 * Worst gradient error over typical and stress cases: fast 4e-6, standard 3e-9, fine 1e-11.
 */
export interface AccuracySetting {
  readonly halfTaps: 6 | 8 | 10;
  readonly eta: number;
  readonly drop: number;
}

export const ACCURACIES: Readonly<Record<Accuracy, AccuracySetting>> = {
  fast: { halfTaps: 6, eta: 0.5, drop: 21 },
  standard: { halfTaps: 8, eta: 0.35, drop: 28 },
  fine: { halfTaps: 10, eta: 0.3, drop: 34 },
};
