import type { DensityName } from "../density";

export const DENSITY_LABELS: Readonly<Record<DensityName, string>> = {
  gaussian: "Gaussian",
  logistic: "Logistic",
  "gumbel-min": "Gumbel (min)",
  "gumbel-max": "Gumbel (max)",
  laplace: "Laplace",
  "hyperbolic-secant": "Hyperbolic secant",
  "student-t": "Student t",
};
