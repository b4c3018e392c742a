export { FiguresBelow } from "./FiguresBelow";
export { Waterfall } from "../why/Waterfall";
export { WhyDrawer, WhyOthers } from "../why/WhyDrawer";
