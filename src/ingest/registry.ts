import type { Importer } from "./importer";
import { bggPlays } from "./importers/bgg-plays";
import { bgstats } from "./importers/bgstats";
import { challonge } from "./importers/challonge";
import { chesscomArchive } from "./importers/chesscom-archive";
import { codeforces } from "./importers/codeforces";
import { crosstable } from "./importers/crosstable";
import { csvAlliances } from "./importers/csv-alliances";
import { csvHomeAway } from "./importers/csv-home-away";
import { csvLong } from "./importers/csv-long";
import { csvResultsCell } from "./importers/csv-results-cell";
import { csvTrueskill } from "./importers/csv-trueskill";
import { csvWidePlaces } from "./importers/csv-wide-places";
import { csvWinnerColumn } from "./importers/csv-winner-column";
import { csvWinnerLoser } from "./importers/csv-winner-loser";
import { eloMmr } from "./importers/elo-mmr";
import { ergastJson } from "./importers/ergast-json";
import { f1dbYaml } from "./importers/f1db-yaml";
import { footballJson } from "./importers/football-json";
import { footballTxt } from "./importers/football-txt";
import { htmlTable } from "./importers/html-table";
import { jsonlBlueRed } from "./importers/jsonl-blue-red";
import { jsonlTeams } from "./importers/jsonl-teams";
import { jsonArena } from "./importers/json-arena";
import { linesGreaterThan } from "./importers/lines-greater-than";
import { linesSentences } from "./importers/lines-sentences";
import { listsBehind } from "./importers/lists-behind";
import { listsNumbered } from "./importers/lists-numbered";
import { markdownTable } from "./importers/markdown-table";
import { openligadb } from "./importers/openligadb";
import { pgn } from "./importers/pgn";
import { podiumJson } from "./importers/podium-json";
import { racetimeArray } from "./importers/racetime-array";
import { racetimePage } from "./importers/racetime-page";
import { racetimeRace } from "./importers/racetime-race";
import { startggSets } from "./importers/startgg-sets";
import { startggStandings } from "./importers/startgg-standings";
import { tablePlayersInColumns } from "./importers/table-players-in-columns";
import { tablePlayersInRows } from "./importers/table-players-in-rows";
import { xmlTrueskill } from "./importers/xml-trueskill";

/** Every format. The scores of `detect` decide which one reads an input; equal scores keep this order. */
export const IMPORTERS: readonly Importer[] = [
  linesGreaterThan,
  linesSentences,
  listsNumbered,
  listsBehind,
  csvLong,
  csvWidePlaces,
  tablePlayersInColumns,
  tablePlayersInRows,
  markdownTable,
  htmlTable,
  crosstable,
  csvHomeAway,
  csvWinnerColumn,
  csvWinnerLoser,
  csvAlliances,
  csvResultsCell,
  csvTrueskill,
  xmlTrueskill,
  racetimeRace,
  racetimePage,
  racetimeArray,
  pgn,
  chesscomArchive,
  startggSets,
  startggStandings,
  challonge,
  jsonlBlueRed,
  jsonlTeams,
  openligadb,
  footballJson,
  footballTxt,
  f1dbYaml,
  ergastJson,
  bgstats,
  bggPlays,
  eloMmr,
  codeforces,
  podiumJson,
  jsonArena,
];

const BY_ID = new Map(IMPORTERS.map((importer) => [importer.id, importer]));

export function importerById(id: string): Importer | undefined {
  return BY_ID.get(id);
}
