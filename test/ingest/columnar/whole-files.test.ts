import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildHistory } from "../../../src/engine/history/build";
import { readAll } from "../../../src/ingest";
import { readFile } from "../../support/read-file";
import { writeGames, writeRaces } from "../../bench/files";

const folder = mkdtempSync(join(tmpdir(), "podium-source-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a file of many games", () => {
  it.each([
    writeGames(join(folder, "games.csv"), { races: 20_000, players: 3_000, field: 2, seed: 3 }),
    writeRaces(join(folder, "races.csv"), { races: 3_000, players: 900, field: 8, seed: 4 }),
  ])("a file of many games is the history that the general reader makes of the whole", (path) => {
    const data = readFileSync(path);
    expect(data.length).toBeGreaterThan(600_000);
    const { isDirect, history, refused } = readFile(path);
    expect(isDirect).toBe(true);
    expect({ history, refused }).toEqual(buildHistory(readAll([{ data }]).races));
  });
});
