import { deferred } from "../../ui/deferred";

/** The items of the menus of the list of systems: loaded when one of its buttons is near, or when the page is idle. */
export const contenderMenus = deferred(() => import("./menus"));
export const { load: loadContenderMenus, want: wantContenderMenus } = contenderMenus;
