import type { GameSink } from "./gameSink";
import type { Source } from "./source";
import type { Format } from "./shape";
import type { ImporterDescription } from "./types";

/**
 * One format: a folder `importers/<id>/` with `index.ts` (this) and `README.md` (what it reads and its traps).
 * Adding one touches its folder and one line of the registry.
 */
export interface Importer extends ImporterDescription, Format {
  /** How much the source looks like this format, 0..1, judged from its beginning (or its parsed JSON). */
  detect(source: Source): number;
  /** Adds drafts and problems to the sink; yields its progress, 0..1, often enough to be stopped. */
  read(source: Source, sink: GameSink): Generator<number, void, void>;
}
