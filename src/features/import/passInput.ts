/** Passes dropped files and pasted texts to the dialog. */
import { addressOf } from "./intake/texts";

export { afterWorkspaces, takeFiles } from "./files";
export { intake } from "./intake/intake";

/**
 * Whether a pasted text may contain results: several lines, a line with a separator between words, or an address. A
 * single word was probably pasted by mistake.
 */
export const mayBeResults = (text: string): boolean =>
  addressOf({ sources: [{ name: "", text }] }) !== null ||
  text.includes("\n") ||
  /[^:/\s].*[>=,;\t].*\S|\d.*\s.*\d/.test(text);
