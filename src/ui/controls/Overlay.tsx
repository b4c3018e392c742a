import { deferred } from "../deferred";

/**
 * The code of menus, panels and dialogs, loaded when the pointer or focus nears a button that opens one, or when the
 * page is idle.
 */
export const { Part: Overlay, load: loadOverlays, want: wantOverlays } = deferred(() => import("./overlay"));
