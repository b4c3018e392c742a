import { deferred } from "../../ui/deferred";

/** The items of the systems' menus, loaded when the pointer nears a button or the page is idle. */
export const contenderMenus = deferred(() => import("./menus"));
export const { load: loadContenderMenus, want: wantContenderMenus } = contenderMenus;
