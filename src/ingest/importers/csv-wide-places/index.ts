import { wideReader } from "../../table/wide/reader";
import { tableImporter } from "../../table/importer";

export const csvWidePlaces = tableImporter(wideReader, {
  shape: "rows",
  label: "Table, places as columns",
  hint: "One row a game; the columns are 1st, 2nd, 3rd.",
  example: "Date,Race,1st,2nd,3rd\n2024-03-02,Bahrain,Anna,Ben,Cleo\n2024-03-09,Jeddah,Ben,Anna / Cleo,\n",
});
