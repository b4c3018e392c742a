import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/podium";
import { commandsPage } from "../../src/cli/reference";
import { ended, printed } from "./running";

it("docs/commands.md equals the output of npm run docs", () => {
  expect(readFileSync("docs/commands.md", "utf8")).toBe(commandsPage());
});

it.each(COMMANDS.map(({ name }) => name))(
  "podium %s --help lists its options with units, and its examples",
  async (name) => {
    const { status, stdout, stderr } = await ended([name, "--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    const { options, examples } = COMMANDS.find((one) => one.name === name)!;
    for (const { flags } of Object.values(options)) expect(stdout).toContain(flags);
    for (const [line] of examples) expect(stdout).toContain(line);
  },
);

it("prints its version, its commands, systems with domains, and formats", async () => {
  expect((await ended(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect((await ended([])).stdout).toContain("publish");
  expect(await printed("models", ["glicko2"])).toMatch(/^tau +(?:above|from) 0/m);
  expect(await printed("formats", [])).toMatch(/^csv-home-away +/m);
});
