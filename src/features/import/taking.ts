/** What takes dropped files and pasted texts. */
import { addressOf } from "./intake/table";

export { afterWorkspaces, takeFiles } from "./files";
export { intake } from "./intake/intake";

/** Several lines, one line with a separator between words, or an address; a single word was probably pasted by mistake. */
export const mayBeResults = (text: string): boolean =>
  addressOf({ sources: [{ name: "", text }] }) !== null ||
  text.includes("\n") ||
  /[^:/\s].*[>=,;\t].*\S|\d.*\s.*\d/.test(text);
