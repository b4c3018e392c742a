import type { Importer } from "../importer";
import type { Shape } from "../shape";
import type { ImporterDescription } from "../types";
import { delimitedTable } from "./delimited";
import { headed } from "./table";
import type { TableReader } from "./reader";

/** An importer for delimited text with one table shape. */
export function tableImporter(
  reader: TableReader,
  description: Omit<ImporterDescription, "id"> & { readonly shape: Shape },
): Importer {
  return {
    id: reader.id,
    ...description,

    detect(source) {
      const table = delimitedTable(source);
      return table ? reader.fits(table) : 0;
    },

    *read(source, sink) {
      const found = delimitedTable(source);
      const table = found && sink.options.heading ? headed(found) : found;
      if (table) yield* reader.read(table, sink);
      else
        sink.report("bad-row", { line: 1 }, "No separator fits most lines: expected tabs, commas, semicolons or bars.");
    },
  };
}
