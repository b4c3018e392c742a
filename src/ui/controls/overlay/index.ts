/** Everything that opens over the page, in a file of its own. */
export { DialogContent, SheetContent } from "./DialogContent";
export { MenuContent } from "./MenuContent";
export { PopoverContent } from "./PopoverContent";
