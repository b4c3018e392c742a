export { ConvergenceScreen as default } from "./ConvergenceScreen";
