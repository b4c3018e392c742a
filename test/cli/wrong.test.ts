import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/podium";
import { ended } from "./running";
import { FILES, WRONG } from "./wrongCommands";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-wrong-"));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(WRONG.map(([line, status, says, input]) => ({ line, status, says, input })))(
  "podium $line ends with $status: $says",
  async ({ line, status, says, input }) => {
    const words = line.split(" ").map((word) => word.replaceAll("·", " "));
    const done = await ended(words, { folder, input: input === undefined ? "" : Buffer.from(FILES[input]) });
    expect([done.stderr.slice(0, says.length), done.status]).toEqual([says, status]);
    expect(done.stderr).not.toMatch(/^ +at /m);
    if (status !== 2) return;
    expect(done.stdout).toBe("");
    expect(done.stderr.trim().split("\n")).toHaveLength(1);
  },
);

it("has every command, in 120 rows and more", () => {
  expect(WRONG.length).toBeGreaterThanOrEqual(120);
  const names = new Set(WRONG.map(([line]) => line.split(" ")[0]));
  expect(COMMANDS.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});
