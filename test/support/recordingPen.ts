/** A pen that records its calls: the same picture gives the same list on any machine. */
import { fnv1a } from "../../src/engine/hash";
import type { Pen } from "../../src/ui/canvas/pen";

export interface Recording {
  readonly pen: Pen;
  /** One line for each call. */
  readonly verbs: string[];
  /** The texts in order. */
  readonly words: () => string[];
  readonly hash: () => string;
}

const told = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "number" ? (Number.isFinite(one) ? Math.round(one * 1000) / 1000 : String(one)) : one,
  );

export function recordingPen(): Recording {
  const verbs: string[] = [];
  const texts: string[] = [];
  const note = (verb: string, ...values: readonly unknown[]) => void verbs.push(`${verb} ${told(values)}`);
  const pen: Pen = {
    box: (...values) => note("box", ...values),
    line: (points, look) => note("line", Array.from(points), look),
    bend: (...values) => note("bend", ...values),
    disc: (...values) => note("disc", ...values),
    mark: (...values) => note("mark", ...values),
    words(text, ...values) {
      texts.push(text);
      note("words", text, ...values);
    },
    inside(box, draw) {
      note("inside", box);
      draw();
      note("out");
    },
    faded(alpha, draw) {
      note("faded", alpha);
      draw();
      note("out");
    },
  };
  return { pen, verbs, words: () => [...texts], hash: () => fnv1a(verbs.join("\n")).toString(16).padStart(8, "0") };
}
