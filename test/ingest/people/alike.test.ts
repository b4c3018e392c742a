import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../../src/engine/numerics/random";
import { finish } from "../../../src/engine/steps";
import { readAll } from "../../../src/ingest";
import { suggestMerges } from "../../support/histories";
import { faceOf, whyAlike } from "../../../src/ingest/people/alike";
import { alikeSteps } from "../../../src/ingest/people/suggest";

const EXAMPLES = "public/examples";
const WILD = "test/wild/texts";

interface List {
  readonly names: readonly string[];
  readonly races: readonly (readonly string[])[];
}

const listOf = (races: readonly (readonly (string | null)[])[]): List => {
  const named = races.map((race) => race.filter((name) => name !== null));
  return { names: [...new Set(named.flat())], races: named };
};

/** Players of the bundled examples, as their sources write them. */
const examples = readdirSync(EXAMPLES)
  .filter((file) => /\.csv$|s3\.json$/.test(file))
  .map((file) => {
    const read = readAll([{ name: file, data: readFileSync(join(EXAMPLES, file)) }]);
    return listOf(read.races.map(({ entrants }) => entrants.map(({ name }) => name)));
  });

/** Players of texts from the world, as an attentive reader names them. */
const wild = readdirSync(WILD)
  .filter((file) => file.endsWith(".expected.json"))
  .map((file) => {
    const { games } = JSON.parse(readFileSync(join(WILD, file), "utf8")) as {
      games: { entrants: { name: string | null }[] }[];
    };
    return listOf(games.map(({ entrants }) => entrants.map(({ name }) => name)));
  });

/** Suggested pairs of names that have never met and are not known to be one person: nearly all are false alarms. */
function alarmsOf({ names, races }: List): string[] {
  return suggestMerges(names)
    .filter(({ from, into }) => !races.some((race) => race.includes(from) && race.includes(into)))
    .map(({ from, into }) => [from, into].toSorted().join(" / "));
}

describe("names alike, judged by lists of players from outside", () => {
  it("raises 0.1 false alarms per 100 names of the bundled examples, and finds riders written in two ways", () => {
    const found = examples.flatMap(alarmsOf);
    const same = [
      "PETR VAKOC / PETR VAKOČ",
      "DANIEL MC LAY / DANIEL MCLAY",
      "JHON DARWIN ATAPUMA HURTADO / JOHN DARWIN ATAPUMA HURTADO",
      "ALIAKSANDR KUCHYNSKI / ALIAKSANDR KUSCHYNSKI",
    ];
    expect(found).toEqual(expect.arrayContaining(same));
    const alarms = found.filter((pair) => !same.includes(pair));
    const count = examples.reduce((sum, { names }) => sum + names.length, 0);
    expect((100 * alarms.length) / count).toBeLessThan(0.1);
  });

  it("raises 0.2 per 100 names in texts from the world, accents aside, and 4 were all of them one club", () => {
    const bare = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "");
    const alarms = wild.flatMap(alarmsOf).filter((pair) => new Set(pair.split(" / ").map(bare)).size > 1);
    const count = wild.reduce((sum, { names }) => sum + names.length, 0);
    expect((100 * alarms.length) / count).toBeLessThan(0.21);
    const club = listOf(wild.flatMap(({ races }) => races));
    // Priya and priya, Kerr and Kerry, Nico Hulkenberg and Nico Hülkenberg: some are no false alarms.
    expect((100 * alarmsOf(club).length) / club.names.length).toBeLessThan(4);
  });
});

/** One typing error in a name. */
type Slip = (name: string, draw: () => number) => string;
const SLIPS: readonly (readonly [what: string, missed: number, slip: Slip])[] = [
  ["a letter left out", 10.8, (name, draw) => at(name, draw, (letters, k) => letters.toSpliced(k, 1))],
  ["a letter too many", 3.9, (name, draw) => at(name, draw, (letters, k) => letters.toSpliced(k, 0, letter(draw)))],
  ["another letter", 11, (name, draw) => at(name, draw, (letters, k) => letters.with(k, letter(draw)))],
  [
    "two letters swapped",
    8.5,
    (name, draw) =>
      at(name, draw, (letters, k) =>
        k + 1 < letters.length ? letters.with(k, letters[k + 1]).with(k + 1, letters[k]) : letters,
      ),
  ],
  ["small letters", 0, (name) => name.toLowerCase()],
  ["no accents", 0, (name) => name.normalize("NFD").replace(/\p{M}/gu, "")],
  ["no spaces", 0.3, (name) => name.replace(/\s/g, "")],
  ["words swapped", 0, (name) => name.split(" ").toReversed().join(" ")],
  ["an initial", 0.1, (name) => name.replace(/^(\p{L})\p{L}+ /u, "$1. ")],
];
const letter = (draw: () => number): string => "abcdefghijklmnopqrstuvwxyz"[Math.floor(26 * draw())];
function at(name: string, draw: () => number, change: (letters: string[], k: number) => string[]): string {
  const letters = Array.from(name);
  return change(letters, Math.floor(draw() * letters.length)).join("");
}

describe("seeded misspellings of the same lists", () => {
  const names = [...examples, ...wild]
    .flatMap((list) => list.names)
    .filter((name) => /^[\p{L}\p{M}' .-]{3,40}$/u.test(name));

  // Most that are missed are names of four letters and fewer, which any letter makes another name.
  it.each(SLIPS)("misses of %s at most %d of 100", (_what, most, slip) => {
    const random = createRandom(37);
    let [asked, missed] = [0, 0];
    for (const name of names) {
      const typed = slip(name, () => random.uniform());
      if (typed === name || typed.trim() === "") continue;
      asked++;
      if (!whyAlike(faceOf(name), faceOf(typed))) missed++;
    }
    expect(asked).toBeGreaterThan(300);
    expect((100 * missed) / asked).toBeLessThanOrEqual(most);
  });
});

describe("names that are added to others", () => {
  const alike = (names: string[], there: string[], races: Record<string, number> = {}) =>
    finish(alikeSteps(names, there, (name) => races[name] ?? 0));

  it("names each with whom it is like and why, the likeliest first", () => {
    expect(alike(["aurelia", "Kestral", "Newbie"], ["Aurelia", "Kestrel", "Kestrol"], { Kestrol: 3 })).toEqual([
      { name: "aurelia", like: [{ name: "Aurelia", reason: "only capital letters differ" }] },
      {
        name: "Kestral",
        like: [
          { name: "Kestrol", reason: "one letter differs" },
          { name: "Kestrel", reason: "one letter differs" },
        ],
      },
    ]);
  });

  it("asks nothing about names that are there", () => {
    expect(alike(["Ann Berg", "Ann Borg"], ["Ann Berg", "Ann Borg"])).toEqual([]);
  });
});

describe("an initial for a last name", () => {
  const likeOf = (name: string, there: readonly string[]): readonly string[] =>
    finish(alikeSteps([name], there)).flatMap(({ like }) => like.map((one) => one.name));

  it.each([
    ["Viktor W.", ["Viktor Wall", "Ingrid Jansson", "Vera Wall"], ["Viktor Wall"]],
    ["Ingrid J", ["Viktor Wall", "Ingrid Jansson"], ["Ingrid Jansson"]],
    ["Viktor Wall", ["Viktor W."], ["Viktor W."]],
    // The initial fits two players, or too many, so it identifies none.
    ["Viktor W.", ["Viktor Wall", "Viktor Wind"], []],
    ["Viktor W.", ["Viktor Wall", "Viktor Alm", "Viktor Berg", "Viktor Dal"], []],
    ["Viktor W.", ["Viktor Berg"], []],
  ])("%s beside %j is like %j", (name, there, like) => {
    expect(likeOf(name, there)).toEqual(like);
    expect(suggestMerges([...there, name]).map(({ reason }) => reason)).toEqual(
      like.map(() => "one has an initial for a last name"),
    );
  });

  it("finds the player in lists from outside, and seldom another one where that player is not there", () => {
    let [asked, found, wrong] = [0, 0, 0];
    for (const { names } of [...examples, ...wild]) {
      for (const name of names.slice(0, 60)) {
        const [, first, initial] = /^(\p{L}{2,}) (\p{L})\p{L}+$/u.exec(name) ?? [];
        if (!first || names.filter((other) => other.startsWith(`${first} `)).length > 2) continue;
        asked++;
        const typed = `${first} ${initial}.`;
        if (likeOf(typed, names).includes(name)) found++;
        const others = names.filter((other) => other !== name);
        if (likeOf(typed, others).length > 0) wrong++;
      }
    }
    expect(asked).toBeGreaterThan(300);
    expect((100 * found) / asked).toBeGreaterThan(98);
    expect((100 * wrong) / asked).toBeLessThan(1);
  });
});
