import { rowsReader } from "../../table/matrix/rows";
import { tableImporter } from "../../table/importer";

export const tablePlayersInRows = tableImporter(rowsReader, {
  shape: "grid",
  label: "Table, players as rows and games as columns",
  hint: "A series table: one row a boat, columns R1, R2 and so on; brackets mark a discard, which counts.",
  example: "Rank,Boat,R1,R2,R3,Total\n1,Anna,1,2,(5.0 DNF),3\n2,Ben,2,1,1,3\n3,Cleo,3,3,2,5\n",
});
