export { Trajectories } from "./Trajectories";
