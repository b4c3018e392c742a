/** Takes dropped files and pasted texts into the dialog. */
import { addressOf } from "./intake/table";

export { afterWorkspaces, takeFiles } from "./files";
export { intake } from "./intake/intake";

/**
 * Whether a pasted text may hold results: several lines, a line with a separator between words, or an address. A
 * single word was probably pasted by mistake.
 */
export const mayBeResults = (text: string): boolean =>
  addressOf({ sources: [{ name: "", text }] }) !== null ||
  text.includes("\n") ||
  /[^:/\s].*[>=,;\t].*\S|\d.*\s.*\d/.test(text);
