export { ContenderStrip } from "./ContenderStrip";
export { adding, addSystem, usesOf } from "./uses";
