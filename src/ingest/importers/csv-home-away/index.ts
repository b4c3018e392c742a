import { homeAwayReader } from "../../table/duels/reader";
import { tableImporter } from "../../table/importer";

export const csvHomeAway = tableImporter(homeAwayReader, {
  shape: "duels",
  label: "Table, home and away",
  hint: "Two sides a row with their scores, in two columns or one.",
  example: "date,home,away,score\n2024-05-01,Reds,Blues,2-1\n2024-05-08,Blues,Reds,0-0\n",
});
