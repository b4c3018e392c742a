export { FiguresBelow } from "./FiguresBelow";
export { Waterfall } from "../explanation/Waterfall";
export { WhyDrawer, WhyOthers } from "../explanation/WhyDrawer";
