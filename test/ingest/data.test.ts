import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAll } from "../../src/ingest";
import type { ExampleManifest } from "../support/examples";
import type { ReadResult } from "../../src/ingest/types";

const FOLDER = "public/examples";
const manifest = JSON.parse(readFileSync(`${FOLDER}/examples.json`, "utf8")) as ExampleManifest;

function read(file: string): ReadResult {
  return readAll([{ data: readFileSync(`${FOLDER}/${file}`) }]);
}

/** Figures of a read: what the counts of the data sets name. */
function figures({ races, problems }: ReadResult) {
  const entrants = races.flatMap((race) => race.entrants);
  const sizes = races.map((race) => race.entrants.length);
  const dates = races.flatMap((race) => race.date ?? []);
  const firsts = (race: ReadResult["races"][number]): number =>
    new Set(race.entrants.filter((one) => one.rank === 1).map((one) => one.team ?? one.name)).size;
  const tied = races.filter((race) => {
    const finishers = race.entrants.filter((one) => one.rank !== null && one.status === undefined);
    const sides = new Map(finishers.map((one) => [one.team ?? one, one.rank]));
    return new Set(sides.values()).size < sides.size;
  });
  return {
    games: races.length,
    entries: entrants.length,
    players: new Set(entrants.flatMap((one) => one.playerId ?? one.name ?? [])).size,
    unknown: entrants.filter((one) => one.name === null).length,
    dnf: entrants.filter((one) => one.status === "dnf").length,
    dq: entrants.filter((one) => one.status === "dq").length,
    dns: entrants.filter((one) => one.status === "dns").length,
    ties: tied.length,
    draws: races.filter((race) => firsts(race) === 2).length,
    largest: Math.max(...sizes),
    smallest: Math.min(...sizes),
    ofTwo: sizes.filter((size) => size === 2).length,
    recorded: races.filter((race) => race.recorded === true).length,
    first: dates.toSorted()[0],
    last: dates.toSorted().at(-1),
    gaps: problems.filter((problem) => problem.code === "place-gap").length,
    disordered: problems.filter((problem) => problem.code === "not-chronological").length,
    errors: problems.filter((problem) => problem.level === "error").length,
  };
}

describe("bundled data", () => {
  const expected: Readonly<Record<string, object>> = {
    "map-rando-s1-s3.json": {
      games: 2576,
      entries: 15101,
      players: 293,
      unknown: 168,
      dnf: 2573,
      ties: 0,
      largest: 33,
      ofTwo: 658,
      recorded: 1505,
      first: "2023-09-05T07:55:52.684Z",
      last: "2025-08-20T06:35:53.458Z",
      disordered: 1,
      errors: 0,
    },
    "world-cup.csv": {
      games: 1068,
      players: 86,
      draws: 238,
      first: "1930-07-13",
      last: "2026-07-19",
      disordered: 0,
      errors: 0,
    },
    "penalty-shootouts.csv": { games: 683, players: 231, draws: 0, first: "1967-08-22", last: "2026-07-07", errors: 0 },
    "f1-2016-2026.csv": {
      games: 225,
      entries: 4563,
      players: 53,
      dnf: 610,
      dq: 16,
      dns: 34,
      ties: 0,
      largest: 22,
      first: "2016-03-20",
      last: "2026-07-26",
      errors: 0,
    },
    "michigan-2016.csv": { games: 2271, entries: 2271 * 6, players: 411, draws: 32, errors: 0 },
    "tour-de-france-2000-2026.csv": {
      games: 27,
      entries: 4079,
      players: 1292,
      ties: 0,
      gaps: 12,
      largest: 174,
      smallest: 127,
      errors: 0,
    },
    "rr18xx.csv": { games: 32, entries: 137, players: 93, ties: 0, largest: 6, smallest: 2, ofTwo: 1, errors: 0 },
  };

  it.each(Object.entries(expected))("%s gives its published counts", (file, counts) => {
    expect(figures(read(file))).toMatchObject(counts);
  });

  it("keeps the details of its own: home wins, constructors, sizes, vacant first places", () => {
    const shootouts = read("penalty-shootouts.csv").races;
    expect(shootouts.filter((race) => race.entrants[0].rank === 1)).toHaveLength(368);
    // Half of the shoot-outs say who shot first; it is told of both sides.
    const shooters = shootouts.flatMap((race) => race.entrants.map((one) => one.conditions?.["first shooter"]));
    expect([1, 0, undefined].map((value) => shooters.filter((one) => one === value).length)).toEqual([260, 260, 846]);
    const cars = read("f1-2016-2026.csv").races.flatMap((race) => race.entrants.map((one) => one.shared?.constructor));
    expect(new Set(cars).size).toBe(21);
    expect(cars).not.toContain(undefined);
    const hosts = read("world-cup.csv").races.flatMap((race) => race.entrants.filter((one) => one.home === 1));
    expect(hosts).toHaveLength(134);
    const games = read("rr18xx.csv").races.map((race) => race.entrants.length);
    expect([2, 3, 4, 5, 6].map((size) => games.filter((one) => one === size).length)).toEqual([1, 3, 17, 8, 3]);
    const vacant = read("tour-de-france-2000-2026.csv").problems.filter((problem) =>
      problem.message.startsWith("The places start at 2"),
    );
    expect(vacant.map((problem) => problem.game)).toEqual([0, 1, 2, 3, 4, 5]);
    const events = read("michigan-2016.csv").races.map((race) => race.id!.split("_")[0]);
    expect(new Set(events).size).toBe(22);
  });
});

describe("the manifest of examples", () => {
  it("opens with Formula One", () => {
    expect(manifest.examples[0].id).toBe("formula-one");
  });

  it.each(manifest.examples)("$id says the truth about its file", (example) => {
    expect(statSync(`${FOLDER}/${example.file}`).size).toBe(example.bytes);
    const result = readAll([{ data: readFileSync(`${FOLDER}/${example.file}`) }], example.read);
    expect(result.format).toBe(example.format);
    expect(figures(result)).toMatchObject({ games: example.races, players: example.players });
    expect(readFileSync(`${FOLDER}/CREDITS.md`, "utf8")).toContain(example.file);
  });

  it("shows made-up handles where there are only ids: one a person, none twice", () => {
    const { races } = readAll([{ data: readFileSync(`${FOLDER}/map-rando-s1-s3.json`) }], { handles: true });
    const people = races.flatMap((race) => race.entrants).filter((one) => one.playerId !== undefined);
    const byId = new Map(people.map((one) => [one.playerId, one.name]));
    expect(new Set(byId.values()).size).toBe(293);
    expect(
      people.every((one) => byId.get(one.playerId) === one.name && /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(one.name!)),
    ).toBe(true);
  });
});

describe("the Tour de France", () => {
  it("shows its years, not its kilometres", () => {
    const { races } = read("tour-de-france-2000-2026.csv");
    expect(races.map(({ id }) => id)).toEqual(Array.from({ length: 27 }, (_, at) => String(2000 + at)));
  });
});
