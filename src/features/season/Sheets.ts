import { deferred } from "../../ui/deferred";

/** The content of the sheets: loads with the first that opens, or when the page is idle. */
export const { Part: Sheets, want: wantSheets } = deferred(() => import("./sheet"));
