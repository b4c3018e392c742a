export { ContenderStrip } from "./ContenderStrip";
export { adding, addSystem, USES } from "./uses";
