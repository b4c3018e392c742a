export type { HeatStyle } from "../plot/heat";
export { SEQUENTIAL_STEPS, diverging, sequential } from "../plot/heat";
