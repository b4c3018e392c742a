import { winnerLoserReader } from "../../table/duels/reader";
import { tableImporter } from "../../table/importer";

export const csvWinnerLoser = tableImporter(winnerLoserReader, {
  shape: "duels",
  label: "Table, winner and loser",
  hint: "One column for winners, one for losers; set scores may follow.",
  example: "date,winner,loser,score\n2024-05-01,Anna,Ben,7-6(5) 6-4\n2024-05-08,Ben,Cleo,6-0 6-1\n",
});
