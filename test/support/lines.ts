/** Number of lines of a figure's sentence, by the chart kit's own measure of texts. Browsers break lines in the same way. */
import { textWidth } from "../../src/ui/plot";

/** Width of a sentence in a pane of the gallery, pixels. */
export const PANE = 560;
/** Width of a sentence of the board, which is as wide as the page, pixels. */
export const BOARD = 920;

export function linesOf(text: string, room = PANE): number {
  let lines = 1;
  let at = 0;
  for (const word of text.split(" ")) {
    const wide = textWidth(word, "reading");
    const space = at === 0 ? 0 : textWidth(" ", "reading");
    if (at > 0 && at + space + wide > room) {
      lines++;
      at = wide;
    } else at += space + wide;
  }
  return lines;
}
