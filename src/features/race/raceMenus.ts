import { deferred } from "../../ui/deferred";

/** The items of Race's menus and the list of the season's races: loaded when a button is near, or when the page is idle. */
export const raceMenus = deferred(() => import("./menus"));
export const { want: wantRaceMenus } = raceMenus;
