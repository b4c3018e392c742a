import type { GameSink } from "../gameSink";
import type { Format } from "../shape";
import type { Source } from "../source";
import type { Problem, Recognition } from "../types";
import type { Reading } from "./doubt";

interface Taken {
  readonly source: Pick<Source, "name" | "text">;
  readonly importer: Format;
  readonly found: readonly Recognition[];
}

/** The reading of a format, from its sink, in the form that the checks examine. */
export function readingOf(
  { source, importer: { id: format, shape }, found }: Taken,
  { tables, options, assumed, first, doubts: own }: GameSink,
  problems: readonly Problem[],
  of: Pick<Reading, "races" | "lineOf">,
): Reading {
  return {
    // The text of a long input is put together only when a check needs it.
    get text() {
      return source.text;
    },
    ...{ source: source.name, format, shape, candidates: found, tables, problems, options, assumed, first, own },
    ...of,
  };
}
