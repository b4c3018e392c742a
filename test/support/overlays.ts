/** Loads menus, panels and dialogs, which the page itself loads when it is idle. */
import { loadOverlays } from "../../src/ui/controls/Overlay";

if (typeof document !== "undefined") await loadOverlays();
