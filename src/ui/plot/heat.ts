/** Steps of the two heat scales: fill, ink and frame as CSS values. */
export interface HeatStyle {
  readonly fill: string;
  readonly ink: string;
  /** Frame of cells that happened. */
  readonly frame: string;
}

const SEQ: readonly HeatStyle[] = Array.from({ length: 9 }, (_, step) => ({
  fill: `var(--seq-${step})`,
  ink: step <= 4 ? "var(--seq-text-low)" : "var(--seq-text-high)",
  frame: "var(--ink-1)",
}));

const DIV: readonly HeatStyle[] = ["n4", "n3", "n2", "n1", "0", "p1", "p2", "p3", "p4"].map((step, index) => {
  const ink = index >= 2 && index <= 6 ? "var(--div-text-mid)" : "var(--div-text-end)";
  return { fill: `var(--div-${step})`, ink, frame: ink };
});

/** Lower edges of steps 1..8: small probabilities are distinguishable, and 75 % is the darkest. */
const SEQ_EDGES = [0.005, 0.025, 0.075, 0.155, 0.26, 0.36, 0.46, 0.66];
/** Upper edges, symmetric around one half. */
const DIV_EDGES = [0.15, 0.25, 0.4, 0.48, 0.52, 0.6, 0.75, 0.85];

/** Sequential scale, for probabilities from 0. */
export function sequential(probability: number): HeatStyle {
  let step = 0;
  while (step < 8 && probability >= SEQ_EDGES[step]) step++;
  return SEQ[step];
}

/** Scale diverging from 50 %. */
export function diverging(probability: number): HeatStyle {
  let step = 0;
  while (step < 8 && (step < 4 ? probability >= DIV_EDGES[step] : probability > DIV_EDGES[step])) step++;
  return DIV[step];
}

export const SEQUENTIAL_STEPS = SEQ;
