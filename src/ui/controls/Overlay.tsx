import { deferred } from "../deferred";

/** What draws menus, panels and dialogs: loaded when a button that opens one is near, or when the page is idle. */
export const { Part: Overlay, load: loadOverlays, want: wantOverlays } = deferred(() => import("./overlay"));
