import { columnsReader } from "../../table/matrix/columns";
import { tableImporter } from "../../table/importer";

export const tablePlayersInColumns = tableImporter(columnsReader, {
  shape: "grid",
  label: "Table, players as columns",
  hint: "One row a game, one column a player, places in the cells; an empty cell is not entered.",
  example: "Race\tDate\tAnna\tBen\tCleo\nBahrain\t2024-03-02\t1\t2\tDNF\nJeddah\t2024-03-09\t2\t1\t3\n",
});
