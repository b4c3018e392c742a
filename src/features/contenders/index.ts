export { ContenderStrip } from "./ContenderStrip";
export { addSystem, USES } from "./uses";
