import { crosstableReader } from "../../table/crosstable/reader";
import { tableImporter } from "../../table/importer";

export const crosstable = tableImporter(crosstableReader, {
  shape: "cross",
  label: "Crosstable or Swiss list",
  hint: "Everyone against everyone with 1, ½ and 0, or opponents by number in each round (12w1, 3b½).",
  example: "No,Player,1,2,3,Pts\n1,Anna,*,1,½,1.5\n2,Ben,0,*,1,1\n3,Cleo,½,0,*,0.5\n",
});
