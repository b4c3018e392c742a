import { deferred } from "../../ui/deferred";

/** What the sheets show: loaded with the first that opens, or when the page is idle. */
export const { Part: Sheets, want: wantSheets } = deferred(() => import("./sheet"));
