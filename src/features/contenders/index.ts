export { ContenderStrip, NEW_RULE } from "./ContenderStrip";
export { adding, addSystem, usesOf } from "./uses";
