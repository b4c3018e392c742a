import { exactReader } from "../../table/exact/reader";
import { tableImporter } from "../../table/importer";
import { longReader } from "../../table/long/reader";
import type { TableReader } from "../../table/reader";

/** Any long table; one written by Podium is read exactly. */
const reader: TableReader = {
  id: longReader.id,
  fits: (table) => Math.max(exactReader.fits(table), longReader.fits(table)),
  read: (table, sink) => (exactReader.fits(table) > 0 ? exactReader : longReader).read(table, sink),
};

export const csvLong = tableImporter(reader, {
  shape: "entrants",
  label: "Table, one row an entrant",
  hint: "A heading line with player and place, time or score; race and date tell the games apart.",
  example: "race,date,player,place\nBahrain,2024-03-02,Anna,1\nBahrain,2024-03-02,Ben,2\nBahrain,2024-03-02,Cleo,DNF\n",
});
