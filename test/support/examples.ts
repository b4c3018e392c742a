import type { HistoryOptions } from "../../src/engine/history/types";
import type { ReadOptions } from "../../src/ingest/types";

/** One data set that ships with the app: an entry of `public/examples/examples.json`. */
interface ExampleDescription {
  readonly id: string;
  readonly title: string;
  /** File name in the folder of the manifest. */
  readonly file: string;
  /** Id of the importer that reads it. */
  readonly format: string;
  /** One sentence about its content. */
  readonly shows: string;
  readonly note?: string;
  readonly bytes: number;
  readonly races: number;
  readonly players: number;
  readonly licence: string;
  readonly credit: string;
  readonly read: ReadOptions;
  /** Options of a history that differ from the defaults. */
  readonly options: Partial<HistoryOptions>;
}

export interface ExampleManifest {
  readonly version: 1;
  /** The first one opens by default. */
  readonly examples: readonly ExampleDescription[];
}
