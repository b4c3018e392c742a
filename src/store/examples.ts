/** The bundled seasons: files under `public/examples/`, read by the worker like any other input. */
import type { HistoryOptions } from "../engine/history/types";
import type { ReadOptions } from "../ingest/types";

/** The engine's defaults, restated because the page takes only types from it; a test keeps the two equal. */
export const DEFAULT_HISTORY_OPTIONS: HistoryOptions = {
  ties: { finished: "draw", dnf: "unobserved", dq: "unobserved" },
  recordedOnly: false,
  anonymous: "keep",
};

export interface Example {
  readonly id: string;
  readonly name: string;
  /** Relative to the page. */
  readonly file: string;
  /** What it shows, one sentence. */
  readonly hint: string;
  /** Said where it matters ("handles are made up"). */
  readonly note?: string;
  readonly races: number;
  readonly players: number;
  readonly licence: string;
  readonly read: ReadOptions;
  readonly options: HistoryOptions;
}

export const EXAMPLES: readonly Example[] = [
  {
    id: "formula-one",
    name: "Formula One, 2016 to 2026",
    file: "examples/f1-2016-2026.csv",
    hint: "Fields of twenty, retirements, and a car that matters as much as the driver.",
    races: 225,
    players: 53,
    licence: "CC BY 4.0",
    read: {},
    options: DEFAULT_HISTORY_OPTIONS,
  },
  {
    id: "map-rando",
    name: "Map Rando, seasons 1–3",
    file: "examples/map-rando-s1-s3.json",
    hint: "Online races of two to thirty-three: the setting that the multiplayer ratings were made for.",
    note: "The source has only account ids: the handles are made up.",
    races: 2576,
    players: 293,
    licence: "CC0 1.0",
    read: { handles: true },
    options: { ...DEFAULT_HISTORY_OPTIONS, recordedOnly: true },
  },
];

export const FIRST_EXAMPLE = "formula-one";

export function exampleById(id: string): Example | undefined {
  return EXAMPLES.find((example) => example.id === id);
}
