/** Menus, panels and dialogs as the page has them once it has been idle. */
import { loadOverlays } from "../../src/ui/controls/Overlay";

if (typeof document !== "undefined") await loadOverlays();
