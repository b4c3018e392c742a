export { ContenderStrip, NEW_RULE } from "./ContenderStrip";
export { loadContenderMenus, wantContenderMenus } from "./contenderMenus";
export { adding, addSystem, usesOf } from "./uses";
