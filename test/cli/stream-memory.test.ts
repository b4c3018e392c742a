/** The memory of `stream` grows with players, not games: the heap after many games equals that after a few. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LONG } from "../support/long";
import { patience } from "../support/pace";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-memory-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const GAMES = LONG ? 4_000_000 : 200_000;

/** A separate process, so that other memory does not count: bytes after a garbage collection after each tenth of the games. */
const PROGRAM = `
import { podium } from ${JSON.stringify(join(process.cwd(), "src/cli/podium.ts"))};
const [games, players, shape] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const sizes = [];
const encoder = new TextEncoder();
async function* input() {
  if (shape !== "json") yield encoder.encode("date,player1,player2,score1,score2\\n");
  let text = "";
  for (let game = 0; game < games; game++) {
    const [a, b] = [(game * 7919) % players, (game * 104729 + 1) % players];
    const date = new Date(1e12 + 1000 * game).toISOString();
    if (a !== b)
      text += shape === "json"
        ? JSON.stringify({ date, entrants: ["Player " + a, "Player " + b] }) + "\\n"
        : date + ",Player " + a + ",Player " + b + "," + (game % 3) + ",1\\n";
    if (game % 1000 === 999) {
      yield encoder.encode(text);
      text = "";
    }
    if (game % (games / 10) === games / 10 - 1) {
      globalThis.gc();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      sizes.push(heapUsed + arrayBuffers);
    }
  }
}
const terminal = { folder: ".", input: input(), write() {}, say() {} };
await podium(["stream", "--model", "pairwise-elo", "--json"], terminal);
console.log(JSON.stringify(sizes));
`;

function measured(games: number, players: number, shape: string): number[] {
  const path = join(folder, "program.mts");
  writeFileSync(path, PROGRAM);
  const words = ["--expose-gc", "--import", "tsx", path, String(games), String(players), shape];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as number[];
}

it(
  "memory grows with the players, not with the games",
  () => {
    const csv = measured(GAMES, 2000, "csv");
    const json = measured(GAMES / 10, 2000, "json");
    for (const sizes of [csv, json]) {
      expect(sizes).toHaveLength(10);
      // Every date differs, and dates are not kept either.
      expect(sizes[9]).toBeLessThan(1.1 * sizes[2]);
    }
    const more = measured(GAMES / 5, 20_000, "csv").at(-1)! - csv.at(-1)!;
    expect(more).toBeGreaterThan(18_000 * 50);
    expect(more).toBeLessThan(18_000 * 2000);
  },
  patience(240_000),
);
