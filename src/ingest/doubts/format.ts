import { choice } from "../choice";
import { quoted, type Check } from "./doubt";

/** A second format this close, or a likeness this weak, is reported. */
const CLOSE = 0.06;
const WEAK = 0.5;

/** Another format fits almost as well, or this one barely fits. */
export const closeFormats: Check = {
  id: "format",
  look({ candidates, options, source }) {
    const [first, second] = candidates;
    if (options.format !== undefined || !first) return undefined;
    const close = second !== undefined && first.score - second.score < CLOSE;
    if (first.score >= WEAK && !close) return undefined;
    const message = close
      ? `${quoted([first.label, second.label])} fit almost equally well.`
      : `Only part of the text looks like ${quoted([first.label])}.`;
    const choices = candidates
      .slice(0, 3)
      .map(({ format, label }, at) => choice(label, { inputs: { [source]: { format } } }, at === 0));
    return { message, lines: [], choices };
  },
};
