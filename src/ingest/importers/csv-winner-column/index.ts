import { winnerColumnReader } from "../../table/duels/reader";
import { tableImporter } from "../../table/importer";

export const csvWinnerColumn = tableImporter(winnerColumnReader, {
  shape: "duels",
  label: "Table, two sides and the winner",
  hint: "Two sides a row and a winner column that repeats one of them.",
  example: "date,home_team,away_team,winner\n2024-05-01,Reds,Blues,Reds\n2024-05-08,Blues,Greens,draw\n",
});
