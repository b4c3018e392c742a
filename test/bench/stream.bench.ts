/**
 * What it costs to stream two-player games of 100,000 players under pairwise Elo, bytes to leaderboard: processor time and the
 * largest memory of a process of its own. `PODIUM_STREAM_GAMES` sets the number of games; the aim is in proportion to 10^7 games.
 */
import { execFileSync } from "node:child_process";
import { createRandom } from "../../src/engine/numerics/random";
import { podium } from "../../src/cli/podium";
import type { Suite } from "./measure";

const GAMES = Number(process.env.PODIUM_STREAM_GAMES ?? 1_000_000);
const PLAYERS = 100_000;
const AIM = { games: 1e7, seconds: 30, megabytes: 300 };

/** The games as a table, some thousands at a time. */
async function* games(count: number): AsyncGenerator<Uint8Array> {
  const random = createRandom("stream");
  let text = "date,player1,player2,score1,score2\n";
  for (let game = 0; game < count; game++) {
    const first = random.integer(PLAYERS);
    const second = (first + 1 + random.integer(PLAYERS - 1)) % PLAYERS;
    const day = new Date(946_684_800_000 + Math.floor((8000 * game) / count) * 864e5).toISOString().slice(0, 10);
    text += `${day},Player ${first},Player ${second},${random.uniform() < 0.5 ? "1,0" : "0,1"}\n`;
    if (text.length < 1 << 16) continue;
    yield await Promise.resolve(Buffer.from(text));
    text = "";
  }
  yield Buffer.from(text);
}

/** Processor seconds without those that making the games takes, and megabytes; printed by the process that measures. */
async function measure(): Promise<void> {
  const seconds = (): number => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6;
  const start = seconds();
  for await (const _ of games(GAMES));
  const made = seconds();
  const terminal = { folder: ".", input: games(GAMES), write: () => {}, say: () => {} };
  await podium(["stream", "--model", "pairwise-elo", "--json"], terminal);
  const spent = seconds() - made - (made - start);
  process.stdout.write(JSON.stringify({ spent, megabytes: process.resourceUsage().maxRSS / 1024 }));
}

export const streamSuite: Suite = (report) => {
  const words = ["--import", "tsx", import.meta.filename, "measure"];
  const { spent, megabytes } = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" })) as {
    spent: number;
    megabytes: number;
  };
  const setting = `${GAMES.toLocaleString("en")} games, ${PLAYERS.toLocaleString("en")} players`;
  const row = { group: "Stream of two-player games, pairwise Elo", setting } as const;
  report({ ...row, item: "processor time", value: spent, unit: "s", target: (AIM.seconds * GAMES) / AIM.games });
  report({ ...row, item: "largest memory, MB", value: megabytes, unit: "count", target: AIM.megabytes });
};

if (process.argv[2] === "measure") await measure();
