/** The data sets of the benchmark: where they come from, how they are read, and what others published on them. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { filterHistory } from "../../src/engine/history/filter";
import { DEFAULT_OPTIONS } from "../../src/engine/history/types";
import type { History, HistoryOptions } from "../../src/engine/history/types";
import type { BlockUse } from "../../src/engine/rating/blocks/block";
import { finish } from "../../src/engine/steps";
import { readHistorySteps } from "../../src/ingest/index";
import type { ExampleManifest } from "../support/examples";

/** Figures that others published, as they printed them. */
export interface Published {
  readonly label: string;
  readonly source: string;
  readonly logLoss?: number;
  readonly accuracy?: number;
  /** What is not the same there. */
  readonly note?: string;
}

export interface SetDescription {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly licence: string;
  /** A file of --data; absent: it is bundled with Podium. */
  readonly file?: string;
  /** Its heading line, as the file must have it. */
  readonly columns?: string;
  /** A column that holds for both sides of a game, as a shared strength. */
  readonly shared?: string;
  /** What is rated beside players, in rows of their own. */
  readonly blocks?: readonly BlockUse[];
  /** Probabilities of others, for the side that the row lists first. */
  readonly outside?: { readonly label: string; readonly column: string };
  readonly published: readonly Published[];
  /** From which date on the published figures judge, where that is not our split. */
  readonly publishedFrom?: string;
}

const KDD = "Maystre, Kristof and Grossglauser, KDD 2019";
const HOME: BlockUse = { kind: "condition", name: "home" };

const OWN: readonly SetDescription[] = [
  {
    id: "tennis",
    title: "Tennis, men’s singles, 1991 to 2017",
    source:
      "JeffSackmann/tennis_atp: `atp_matches_*`, `atp_matches_futures_*` and `atp_matches_qual_chall_*` of 1991 to 2017",
    licence: "CC BY-NC-SA 4.0",
    file: "tennis-1991-2017.csv.gz",
    columns: "date,winner,loser,surface",
    shared: "surface",
    // Their last 30 % are 186,361 matches of an earlier state of the source.
    publishedFrom: "2011-09-26",
    published: [
      { label: "Constant skills", source: KDD, logLoss: 0.581, accuracy: 0.689 },
      { label: "Elo", source: KDD, logLoss: 0.563, accuracy: 0.705 },
      { label: "TrueSkill", source: KDD, logLoss: 0.563, accuracy: 0.705 },
      { label: "TrueSkill", source: "Landfried and Mocskos, JSS 2025", logLoss: 0.558 },
      {
        label: "kickscore, Wiener process",
        source: KDD,
        logLoss: 0.552,
        accuracy: 0.714,
        note: "all data fitted again each day",
      },
      { label: "TrueSkill Through Time", source: "Landfried and Mocskos, JSS 2025", logLoss: 0.5516 },
    ],
  },
  {
    id: "football",
    title: "Football, internationals since 1872",
    source: "martj42/international_results: `results.csv`",
    licence: "CC0 1.0",
    file: "football-internationals.csv.gz",
    columns: "date,home,away,score1,score2,neutral",
    blocks: [HOME],
    published: [],
  },
  {
    id: "american-football",
    title: "American football, NFL since 1920",
    source: "fivethirtyeight/nfl-elo-game: `nfl_games.csv`",
    licence: "CC BY 4.0",
    file: "american-football.csv.gz",
    columns: "date,season,neutral,playoff,team1,team2,score1,score2,prob538",
    blocks: [HOME],
    outside: { label: "FiveThirtyEight’s Elo", column: "prob538" },
    published: [],
  },
  {
    id: "halo",
    title: "Halo 2, head to head",
    source: "dotnet/mbmlbook: the Halo 2 beta",
    licence: "MIT",
    file: "halo-head-to-head.csv.gz",
    columns: "date,player1,player2,score1,score2",
    published: [
      {
        label: "TrueSkill",
        source: "Herbrich, Minka and Graepel, 2006",
        accuracy: 0.6756,
        note: "6,227 games, all of them judged",
      },
      {
        label: "Elo",
        source: "Herbrich, Minka and Graepel, 2006",
        accuracy: 0.6676,
        note: "6,227 games, all of them judged",
      },
    ],
  },
];

/** Blocks of the bundled sets. */
const BLOCKS: Readonly<Record<string, readonly BlockUse[]>> = {
  "formula-one": [{ kind: "shared", name: "constructor" }],
};

const MANIFEST = "public/examples";
const examples = (JSON.parse(readFileSync(join(MANIFEST, "examples.json"), "utf8")) as ExampleManifest).examples;

export const SETS: readonly SetDescription[] = [
  ...OWN,
  ...examples.map(({ id, title, credit, licence }): SetDescription => {
    return { id, title, source: credit.replace(/[.;].*$/, ""), licence, blocks: BLOCKS[id], published: [] };
  }),
];

export interface ReadSet {
  readonly history: History;
  readonly options: HistoryOptions;
  /** Of the text. */
  readonly digest: string;
  /** [R] what others gave the winner of a race; absent: there is no such column. */
  readonly outside?: Float64Array;
}

/** null: its file is not in the folder. */
export function readSet(set: SetDescription, folder: string): ReadSet | null {
  const example = examples.find(({ id }) => id === set.id);
  const path = example ? join(MANIFEST, example.file) : join(folder, set.file!);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  if (set.columns !== undefined && !text.startsWith(`${set.columns}\n`))
    throw new RangeError(`${path} must begin with the line ${set.columns}`);
  const read = finish(
    readHistorySteps([{ name: path.replace(/^.*\//, "").replace(/\.gz$/, ""), data: text }], example?.read ?? {}),
  );
  // Simultaneous by date: a tournament whose matches have one date would predict its last rounds from its first ones.
  const options: HistoryOptions = { ...DEFAULT_OPTIONS, ...example?.options, simultaneous: true };
  const filtered = filterHistory(read.history, options);
  const history = set.shared === undefined ? filtered : withShared(filtered, text, set.shared);
  return {
    history,
    options,
    digest: createHash("sha256").update(text).digest("hex").slice(0, 16),
    ...(set.outside && { outside: winnersShare(history, text, set.outside.column) }),
  };
}

/** [R] a column of the text. */
function columnOf({ raceCount, keys }: History, text: string, column: string): readonly string[] {
  const [head, ...lines] = text.trimEnd().split("\n");
  const at = head.split(",").indexOf(column);
  if (lines.length !== raceCount) throw new RangeError("A line of the file was not read as a game.");
  return Array.from(keys, (line) => lines[line].split(",")[at]);
}

function withShared(history: History, text: string, name: string): History {
  const cells = columnOf(history, text, name);
  const labels = [...new Set(cells)].filter(Boolean);
  const index = new Map(labels.map((label, k) => [label, k]));
  const values = Int32Array.from({ length: 2 * history.raceCount }, (_, row) => index.get(cells[row >> 1]) ?? -1);
  return { ...history, shared: [{ name, labels, values }] };
}

/** The column's probability of the side listed first, turned to that of the winner; NaN: a draw. */
function winnersShare(history: History, text: string, column: string): Float64Array {
  const { offsets, rank } = history;
  return Float64Array.from(columnOf(history, text, column), (cell, race) => {
    const share = Number(cell);
    const [first, second] = [rank[offsets[race]], rank[offsets[race] + 1]];
    return first === second ? NaN : first < second ? share : 1 - share;
  });
}
