/** Runs the worked example of docs/large.md. */
import { execFileSync } from "node:child_process";
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Report } from "../../src/cli/replay/report";
import type { StreamAnswer } from "../../src/cli/stream/index";
import { object } from "./running";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-large-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("writes Parquet, sorts it with DuckDB, and streams the results of a replay", async () => {
  const code = /```js\n([^]*?)```/.exec(readFileSync("docs/large.md", "utf8"))![1];
  writeFileSync(join(folder, "example.mjs"), code);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(process.cwd(), "node_modules", "@duckdb"), join(folder, "node_modules", "@duckdb"));
  execFileSync(process.execPath, ["example.mjs"], { cwd: folder });
  const path = join(folder, "games.csv");
  const words = ["--model", "pairwise-elo"];
  const stream = await object<StreamAnswer>("stream", words, { input: createReadStream(path) });
  const replay = await object<Report>("replay", [path, ...words, "--resamples", "0"]);
  expect(stream).toMatchObject({ races: 2000, players: 100, noticed: 0, lines: 2001 });
  expect(stream.leaderboard).toEqual(replay.contenders[0].leaderboard);
  // The same through a pipe.
  writeFileSync(join(folder, "piped.mjs"), code.replace("'games.csv'", "'/dev/stdout'"));
  // A shell is used because only a real pipe has a name that can be opened.
  const piped = execFileSync("sh", ["-c", '"$0" piped.mjs | cat', process.execPath], { cwd: folder, encoding: "utf8" });
  expect(piped).toBe(readFileSync(path, "utf8"));
});
