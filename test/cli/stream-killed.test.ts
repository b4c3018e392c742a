/** The program `stream`, killed at random points and while writing its checkpoint, and resumed. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Checkpoint } from "../../src/cli/stream/checkpoint";
import { createRandom } from "../../src/engine/numerics/random";
import { LONG } from "../support/long";
import { patience } from "../support/pace";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-killed-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const random = createRandom("killed");
/** Many players, so that a checkpoint takes long to write. */
const LINES = [
  "date,player1,player2,score1,score2",
  ...Array.from({ length: 12_000 }, (_, at) => {
    const day = new Date(864e5 * (20_000 + (at >> 5))).toISOString().slice(0, 10);
    return `${day},Player ${random.integer(3000)},Other ${random.integer(3000)},${random.integer(3)},1`;
  }),
];
/** Fewer in a short run, since writing them is what takes the time. */
const EVERY = LONG ? 97 : 197;

/** Runs the program on all lines; resolves with its output, or null if it was killed. */
function run(words: readonly string[], kill?: (stop: () => void, line: { said: number }) => () => void) {
  return new Promise<string | null>((resolve, reject) => {
    const command = [
      "--import",
      "tsx",
      "src/cli/alias.ts",
      "stream",
      "--json",
      "--model",
      "glicko2",
      "--set",
      "period=week",
    ];
    const child = spawn(process.execPath, [...command, ...words], { stdio: "pipe" });
    const line = { said: 0 };
    const close = kill?.(() => child.kill("SIGKILL"), line);
    let out = "";
    let errors = "";
    child.stdout.on("data", (piece: Buffer) => (out += piece.toString()));
    child.stderr.on("data", (piece: Buffer) => {
      line.said++;
      errors += piece.toString();
    });
    // A killed program stops reading.
    child.stdin.on("error", () => undefined);
    child.on("close", (code, signal) => {
      close?.();
      if (signal === "SIGKILL") resolve(null);
      else if (code === 0) resolve(out);
      else reject(new Error(errors));
    });
    child.stdin.end(LINES.join("\n"));
  });
}

it(
  "gives the result of an uninterrupted stream, however often it is killed",
  async () => {
    const unbroken = await run([]);
    expect(unbroken).not.toBeNull();
    const path = join(folder, "stream.json");
    const reached: number[] = [];
    let killed = 0;
    let answer: string | null = null;
    for (let turn = 0; answer === null; turn++) {
      const words = ["--checkpoint", path, "--every", String(EVERY), ...(existsSync(path) ? ["--resume", path] : [])];
      const wait = 1 + random.integer(6);
      // Kills alternate between the writing of a checkpoint and any moment, and stop after a number.
      const isLeft = killed >= (LONG ? 24 : 3);
      answer = await run(words, (stop) => {
        let written = 0;
        const watcher = watch(folder, (_, name) => {
          const isPart = name?.endsWith(".part") ?? false;
          if (!isLeft && (turn % 2 === 0 ? isPart : !isPart) && ++written >= wait) stop();
        });
        return () => watcher.close();
      });
      if (answer !== null) break;
      killed++;
      if (!existsSync(path)) continue;
      const { lines, season } = JSON.parse(readFileSync(path, "utf8")) as Checkpoint;
      expect(lines).toBeGreaterThanOrEqual(reached.at(-1) ?? 0);
      expect(season.format).toBe("podium-season");
      reached.push(lines);
    }
    expect(killed).toBeGreaterThan(2);
    expect(reached.at(-1)).toBeLessThan(LINES.length);
    expect(answer).toBe(unbroken);
    // The next run removes a partly written file.
    expect(readdirSync(folder)).toEqual(["stream.json"]);
  },
  patience(240_000),
);
