/**
 * A million games of two, and 200,000 races of eight, in files of CSV: read and built, the short way and the careful one, each on
 * the same file in a process of its own. Processor time, and the most memory above what the process had before, the file not
 * in it: it is read piece by piece. `PODIUM_GAMES` and `PODIUM_PLAYERS` set another size, `PODIUM_CAREFUL=0` leaves the careful
 * reader out, which takes half a minute and more than a gigabyte.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeGames, writeRaces } from "./files";
import type { Suite } from "./measure";

const GAMES = Number(process.env.PODIUM_GAMES ?? 1_000_000);
const PLAYERS = Number(process.env.PODIUM_PLAYERS ?? 100_000);
const WAYS = process.env.PODIUM_CAREFUL === "0" ? (["short"] as const) : (["short", "careful"] as const);

interface Spent {
  readonly races: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** What a process of its own needed for a file. */
function spentOn(file: string, way: string): Spent {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--max-old-space-size=6000", "test/bench/read-file.ts", file, way],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${way}: ${stderr}`);
  return JSON.parse(stdout) as Spent;
}

export const millionSuite: Suite = (report) => {
  const folder = mkdtempSync(join(tmpdir(), "podium-million-"));
  try {
    const files = [
      {
        item: "games of two",
        rows: GAMES,
        file: writeGames(join(folder, "games.csv"), { races: GAMES, players: PLAYERS, field: 2, seed: 11 }),
      },
      {
        item: "races of eight",
        rows: GAMES / 5,
        file: writeRaces(join(folder, "races.csv"), { races: GAMES / 5, players: PLAYERS, field: 8, seed: 12 }),
      },
    ];
    for (const { item, rows, file } of files)
      for (const way of WAYS) {
        const spent = spentOn(file, way);
        if (spent.races !== rows) throw new Error(`${item}: ${spent.races} races were read of ${rows}.`);
        const setting = `${rows.toLocaleString("en")} ${item}, ${PLAYERS.toLocaleString("en")} players`;
        const row = { group: "Read and built from CSV", setting } as const;
        const target = way === "short" && GAMES === 1_000_000;
        report({ ...row, item: `${way}: processor`, value: spent.seconds, unit: "s", ...(target && { target: 5 }) });
        report({
          ...row,
          item: `${way}: memory above the process, MB`,
          value: spent.megabytes,
          unit: "count",
          ...(target && { target: 400 }),
        });
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
};
