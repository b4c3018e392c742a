export { ContenderStrip } from "./ContenderStrip";
