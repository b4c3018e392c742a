/** Runs exported code in Node, in Python, and as a script of a spreadsheet. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildHistory } from "../../../src/engine/history/build";
import { filterHistory } from "../../../src/engine/history/filter";
import { toRecords } from "../../support/histories";
import { DEFAULT_OPTIONS } from "../../../src/engine/history/types";
import type { History, HistoryOptions } from "../../../src/engine/history/types";
import type { ContenderSpec } from "../../../src/engine/replay/contender";
import { replaySteps } from "../../../src/engine/replay/replay";
import { finish } from "../../../src/engine/steps";
import { exporterById, readAll } from "../../../src/ingest";
import { restore } from "../../../src/ingest/table/exact/cell";
import { codeSteps } from "../../../src/publish/code";
import type { CodeLanguage } from "../../../src/publish/code";
import type { Published } from "../../../src/publish/document";

export const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) console.log("python3 is not installed: exported Python is not run.");

export function bundled(name: string): History {
  const path = `public/examples/${name}`;
  return buildHistory(readAll([{ name: path, data: readFileSync(path) }], {}).races).history;
}

/** The first races of a history, for slow code. */
export const firstRaces = (base: History, count: number): History =>
  buildHistory(toRecords(base).slice(0, count)).history;

export function codeOf(
  base: History,
  spec: ContenderSpec,
  language: CodeLanguage,
  options: HistoryOptions = DEFAULT_OPTIONS,
): Extract<Published, { ok: true }> {
  const outcome = finish(codeSteps(filterHistory(base, options), options, spec, language));
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome;
}

/** Input of exported code: results in Podium's own table format. */
export const tableOf = (base: History): string => exporterById("csv-long")!.write(toRecords(base)).text;

const COMMANDS = { javascript: "node", python: "python3" };

/** Standard output of an exported file run on a table, or with --check. */
export function run(language: "javascript" | "python", code: { text: string; file: string }, table?: string): string {
  const folder = mkdtempSync(join(tmpdir(), "podium-code-"));
  try {
    writeFileSync(join(folder, code.file), code.text);
    if (table !== undefined) writeFileSync(join(folder, "results.csv"), table);
    const word = table === undefined ? "--check" : join(folder, "results.csv");
    const done = spawnSync(COMMANDS[language], [join(folder, code.file), word], { encoding: "utf8", maxBuffer: 1e9 });
    if (done.stderr) throw new Error(done.stderr);
    return done.stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The largest difference of the ratings in a table of standings from the engine's, relative where they are above 1. Players
 * whom the source does not name are numbered differently on either side: they are compared in the order of their ratings.
 */
export function differenceFrom(
  base: History,
  spec: ContenderSpec,
  standings: string,
  options: HistoryOptions = DEFAULT_OPTIONS,
): number {
  const history = filterHistory(base, options);
  const [replay] = finish(replaySteps(history, options, [spec]));
  const found = readRows(standings);
  const columns = found[0].slice(4);
  const rows = found.slice(1).map((row) => [restore(row[1]), row.slice(3).map(Number)] as const);
  const byName = new Map(rows);
  const unnamed = rows.filter(([name]) => /^Anonymous \d+$/.test(name)).map(([, numbers]) => numbers);
  let worst = 0;
  let compared = 0;
  const compare = (own: readonly number[], player: number): void => {
    compared++;
    const engine = [replay.score[player], ...replay.state.slice(0, columns.length).map((column) => column[player])];
    engine.forEach((value, c) => {
      const difference = Math.abs(own[c] - value) / Math.max(1, Math.abs(value));
      if (!(difference <= worst)) worst = difference;
    });
  };
  const rated = history.names
    .map((_, player) => player)
    .filter((player) => !Number.isNaN(replay.score[player]) && history.player.includes(player));
  for (const player of rated.filter((one) => history.anonymous[one] === 0)) {
    const own = byName.get(history.names[player]);
    if (own) compare(own, player);
  }
  const nameless = rated.filter((one) => history.anonymous[one] === 1);
  if (nameless.length === unnamed.length) {
    nameless.sort((x, y) => replay.score[x] - replay.score[y]);
    unnamed.sort(([x], [y]) => x - y).forEach((own, k) => compare(own, nameless[k]));
  }
  if (compared < 0.9 * byName.size || compared === 0)
    throw new Error(`Only ${compared} of ${byName.size} players could be compared.`);
  return worst;
}

/** Rows of a CSV text whose cells may be quoted. */
function readRows(text: string): string[][] {
  return text
    .trim()
    .split("\n")
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
        .slice(0, -1),
    );
}
