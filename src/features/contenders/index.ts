export { ContenderStrip, NEW_RULE } from "./ContenderStrip";
export { loadContenderMenus, wantContenderMenus } from "./contenderMenus";
export { addOrExplain, addSystem, usesOf } from "./uses";
