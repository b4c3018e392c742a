import type { HistoryOptions } from "../../src/engine/history/types";
import type { ReadOptions } from "../../src/ingest/types";

/** One data set that ships with the app: an entry of `public/examples/examples.json`. */
interface ExampleDescription {
  readonly id: string;
  readonly title: string;
  /** Beside the manifest. */
  readonly file: string;
  /** Id of the importer that reads it. */
  readonly format: string;
  /** What it shows, one sentence. */
  readonly shows: string;
  readonly note?: string;
  readonly bytes: number;
  readonly races: number;
  readonly players: number;
  readonly licence: string;
  readonly credit: string;
  readonly read: ReadOptions;
  /** What differs from the usual options of a history. */
  readonly options: Partial<HistoryOptions>;
}

export interface ExampleManifest {
  readonly version: 1;
  /** The first opens when nothing else is asked for. */
  readonly examples: readonly ExampleDescription[];
}
