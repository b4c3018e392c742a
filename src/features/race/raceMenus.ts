import { deferred } from "../../ui/deferred";

/** The items of Race's menus and the season's race list, loaded when the pointer nears a button or the page is idle. */
export const raceMenus = deferred(() => import("./menus"));
export const { want: wantRaceMenus } = raceMenus;
