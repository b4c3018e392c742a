import type { Importer } from "../../importer";
import { delimitedTable } from "../../table/delimited";
import { longReader } from "../../table/long/reader";

export const csvLong: Importer = {
  id: "csv-long",
  label: "Table, one row an entrant",
  hint: "A heading line with player and place, time or score; race and date tell the games apart.",
  example: "race,date,player,place\nBahrain,2023-03-05,Max,1\nBahrain,2023-03-05,Sergio,2\nBahrain,2023-03-05,Charles,DNF\n",

  detect(source) {
    const table = delimitedTable(source);
    return table ? longReader.fits(table) : 0;
  },

  *read(source, desk) {
    const table = delimitedTable(source);
    if (table) yield* longReader.read(table, desk);
    else desk.report("bad-row", { line: 1 }, "No separator fits most lines: expected tabs, commas, semicolons or bars.");
  },
};
