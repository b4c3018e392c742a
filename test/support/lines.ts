/** How many lines a figure's reading takes, by the kit's own measure of texts: browsers break lines as greedily. */
import { textWidth } from "../../src/ui/plot";

/** Pixels: a reading in a pane of the sink. */
export const PANE = 560;
/** Pixels: the board's, which is as wide as the page. */
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
