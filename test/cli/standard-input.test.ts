import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { patience } from "../support/pace";

const folder = mkdtempSync(join(tmpdir(), "podium-input-"));
afterAll(() => rmSync(folder, { recursive: true }));

const results = join(folder, "results.csv");
writeFileSync(results, "race,player,place\nR1,Ann,1\nR1,Bob,2\nR2,Bob,1\nR2,Ann,2\n");
const other = join(folder, "other.txt");
writeFileSync(other, "left for the next command\n");

const podium = `"${process.execPath}" --import tsx src/cli/alias.ts`;
const rule = "--rule src/rule/gallery/elo.js --resamples 0";

/** Runs a line of a shell; its standard input stays open until the end. */
const ended = (line: string): Promise<{ readonly code: number | null; readonly stdout: string }> =>
  new Promise((resolve) => {
    const shell = spawn("sh", ["-c", line]);
    let stdout = "";
    shell.stdout.on("data", (text: Buffer) => (stdout += text.toString()));
    shell.on("close", (code) => {
      shell.stdin.destroy();
      resolve({ code, stdout });
    });
  });

it.each([
  ["a pipe that stays open", `${podium} replay "${results}" ${rule}`, 0],
  ["results that it reads", `${podium} replay - ${rule} < "${results}"`, 0],
])("a command with --rule ends where standard input is %s", { timeout: patience(60_000) }, async (_, line, code) => {
  expect((await ended(line)).code).toBe(code);
});

it("a command with --rule leaves standard input that it does not read", { timeout: patience(60_000) }, async () => {
  const { stdout } = await ended(`(${podium} replay none.csv ${rule}; echo "code $?"; cat) < "${other}"`);
  expect(stdout).toBe("code 2\nleft for the next command\n");
});
