/** Degenerate seasons: every command prints finite numbers, or a sentence that says what is missing. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODELS } from "../../src/engine/models/registry";
import { inTurn } from "../support/long";
import { ended } from "./running";

const HEAD = "date,race,player,place";
const NAMES = ["Ann", "Ben", "Cid", "Dee"];
const season = (races: number, row: (race: number, player: number) => readonly [name: string, place: string]) =>
  [
    HEAD,
    ...Array.from({ length: races }, (_, race) =>
      NAMES.map((_name, player) => {
        const [name, place] = row(race, player);
        return `2024-01-${String(race + 1).padStart(2, "0")},R${race + 1},${name},${place}`;
      }),
    ).flat(),
  ].join("\n");

const SEASONS: Readonly<Record<string, string>> = {
  "all ties": season(12, (_, player) => [NAMES[player], "1"]),
  "all DNF": season(12, (_, player) => [NAMES[player], "DNF"]),
  "one race": season(1, (_, player) => [NAMES[player], String(player + 1)]),
  "the same order again and again": season(12, (_, player) => [NAMES[player], String(player + 1)]),
  "islands that never meet": season(12, (race, player) => [
    `${NAMES[player]} ${race % 2 ? "of A" : "of B"}`,
    String(((player + race) % 4) + 1),
  ]),
  "players who are new every time": season(12, (race, player) => [`${NAMES[player]} ${race}`, String(player + 1)]),
};

const FITS = ["bradley-terry", "plackett-luce-elimination", "thurstone"];
const COMMANDS: readonly string[] = [
  "replay FILE --json",
  ...MODELS.map(({ id }) => `replay FILE --model ${id} --json`),
  "fit FILE --json",
  ...FITS.map((id) => `fit FILE --likelihood ${id} --json`),
  "fit FILE --through-time --json",
  "tune FILE --model pairwise-elo --tries 4 --json",
  "tune FILE --model glicko2 --tries 4 --json",
  "lab FILE --json",
];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "podium-degenerate-"));
  for (const [name, text] of Object.entries(SEASONS)) writeFileSync(join(folder, `${name}.csv`), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(Object.keys(SEASONS).map((name, turn) => [name, turn] as const))("a season of %s", (name, turn) => {
  it.each(inTurn(COMMANDS, turn, 6))("answers or refuses in a sentence: %s", { timeout: 120_000 }, async (line) => {
    const words = line.split(" ").map((word) => (word === "FILE" ? `${name}.csv` : word));
    const { status, stdout, stderr } = await ended(words, { folder });
    expect([0, 2, 3], stderr).toContain(status);
    expect(stderr).not.toMatch(/^ +at |undefined|NaN|\[object/m);
    expect(stdout).not.toMatch(/\bNaN\b|\bInfinity\b|undefined|\[object/);
    if (status !== 0) expect(stderr.trim()).not.toBe("");
    if (status === 0 && stdout.startsWith("{")) JSON.parse(stdout);
  });
});
