/** The screen *Convergence*. */
export { ConvergenceScreen as default } from "./ConvergenceScreen";
