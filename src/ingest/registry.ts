import type { Importer } from "./importer";
import { csvLong } from "./importers/csv-long";
import { linesGreaterThan } from "./importers/lines-greater-than";
import { racetimeArray } from "./importers/racetime-array";

/** Every format. Which one reads an input is decided by the scores of `detect`; equal scores keep this order. */
export const IMPORTERS: readonly Importer[] = [racetimeArray, csvLong, linesGreaterThan];

const BY_ID = new Map(IMPORTERS.map((importer) => [importer.id, importer]));

export function importerById(id: string): Importer | undefined {
  return BY_ID.get(id);
}
