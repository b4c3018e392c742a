import { longReader } from "../../table/long/reader";
import { tableImporter } from "../../table/importer";

export const csvLong = tableImporter(longReader, {
  label: "Table, one row an entrant",
  hint: "A heading line with player and place, time or score; race and date tell the games apart.",
  example: "race,date,player,place\nBahrain,2024-03-02,Anna,1\nBahrain,2024-03-02,Ben,2\nBahrain,2024-03-02,Cleo,DNF\n",
});
