export { FiguresBelow } from "./FiguresBelow";
export { WhyDrawer, WhyOthers } from "../why/WhyDrawer";
