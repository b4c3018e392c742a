import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../../src/engine/steps";
import { readHistorySteps } from "../../../src/ingest/readHistory";
import { spreadsheetText } from "../../../src/ingest/sheets/sheets";
import { IMPORTERS } from "../../../src/ingest/registry";
import { runs } from "../../support/long";
import { HOSTILE } from "../histories";
import { pastes } from "../pastes/load";
import { trial } from "../renderers/outcome";
import { RENDERERS } from "../renderers/registry";
import { expectSameReading } from "./same";

const PASTE = "test/samples/paste";
const files = [
  ...readdirSync(PASTE)
    .filter((name) => !name.endsWith(".expected.json") && name !== "INDEX.md")
    .map((name) => `${PASTE}/${name}`),
  ...readdirSync("public/examples")
    .filter((name) => name.endsWith(".csv"))
    .map((name) => `public/examples/${name}`),
];

describe("reading into columns gives what the general reader gives for", () => {
  it.each(files)("both readers read %s alike", (file) => {
    const data = readFileSync(file);
    expectSameReading(/\.(?:xlsx|ods)$/.test(file) ? spreadsheetText(data) : data, { piece: 4099 });
  });
  it.each(IMPORTERS.map(({ id, example }) => [id, example]))("the example of %s", (_, example) => {
    expectSameReading(example, { piece: 7 });
  });
  it.each(pastes())("the pastes of %s", (_, list) => {
    for (const { text } of list) expectSameReading(text);
  });
  it("every way of writing a table", () => {
    const ways = RENDERERS.filter(({ owner }) => owner.startsWith("csv-"));
    let short = 0;
    for (const way of ways)
      for (let seed = 0; seed < runs(1); seed++)
        if (expectSameReading(trial(way, 5_000_001 + seed, 1).text).isDirect) short += 1;
    expect(short).toBeGreaterThan(ways.length / 4);
  });
});

const names = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom("Anna", "Ben", "Cleo", "Dan", "Zoë Übergroß-Müller", "李小龍", "O’Neil", "anna"),
  },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE, "", "?", "unknown", "home", "Anna*", "Anna [1]") },
);
const rare = (usual: fc.Arbitrary<string>, ...odd: string[]) =>
  fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...odd) });
const scores = rare(fc.integer({ min: 0, max: 5 }).map(String), ..."|w/o|-|1.5|1,5|2 (4)| 3 |03|-1|x|1e3".split("|"));
const days = rare(
  fc.integer({ min: 1, max: 28 }).map((day) => `2024-05-${String(day).padStart(2, "0")}`),
  ..."|2024-02-31|05/06/2024|13/06/2024|-|May 3, 2024|2024-05-01T20:15:30+02:00".split("|"),
);
const slashes = rare(
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })).map(([m, d]) => `${m}/${d}/2024`),
  ..."|2024-05-01|31/31/2024|x".split("|"),
);
const results = rare(fc.constantFrom("2-1", "0-0", "1-3"), ..."w/o||6-4 6-3|home|1/2-1/2|abandoned|2-1 aet".split("|"));
const winners = rare(fc.constantFrom("Anna", "Ben", "draw", "Cleo"), ..."|1|2|x|anna|ANNA|Nobody".split("|"));
const places = rare(fc.integer({ min: 1, max: 4 }).map(String), ..."DNF|0|=2|2nd|last| 3||x|1.|03|00000001".split("|"));
const times = rare(
  fc.integer({ min: 3000, max: 4200 }).map((s) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`),
  ..."+1:05|DNF||+1 lap|s.t.|5:00.25|x".split("|"),
);
const labels = fc.constantFrom("Monza", "Spa", "Imola 1", "", "Monza");
const years = fc.constantFrom("2023", "2024", "2024", "24");

/** Tables of heads that are met, each column with what may stand in it. */
const TABLES: readonly Readonly<Record<string, fc.Arbitrary<string>>>[] = [
  { date: days, home: names, away: names, home_score: scores, away_score: scores },
  { date: slashes, home: names, away: names, home_score: scores, away_score: scores, tournament: labels },
  { season: years, home: names, away: names, score: results, neutral: fc.constantFrom("TRUE", "FALSE", "no", "") },
  { date: days, white: names, black: names, winner: winners },
  { tstamp: days, model_a: names, model_b: names, winner: fc.constantFrom("model_a", "model_b", "tie", "x") },
  { year: years, winner: names, loser: names, score: results },
  { player1: names, player2: names, score1: scores, score2: scores, winner: winners, round: labels },
  { race: labels, date: days, player: names, place: places },
  { race: labels, player: names, place: places, time: times, status: fc.constantFrom("", "finished", "dnf", "") },
  { race: labels, date: slashes, driver: names, time: times },
  { race: labels, player: names, points: scores, place: places },
  { event: labels, player: names, score: scores, team: fc.constantFrom("", "", "Red", "Blue") },
  { year: years, name: names, position: places },
];

const quoted = (cell: string, always: boolean) =>
  always || /[",;\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const file = fc
  .record({
    table: fc.nat(TABLES.length - 1),
    separator: fc.constantFrom(",", ",", "\t", ";"),
    end: fc.constantFrom("\n", "\r\n", "\r"),
    mark: fc.constantFrom("", "", "\uFEFF"),
    closed: fc.boolean(),
    seed: fc.nat(),
  })
  .chain(({ table, separator, end, mark, closed }) => {
    const heads = Object.keys(TABLES[table]);
    const row = fc.tuple(...heads.map((head) => TABLES[table][head]), fc.nat(40));
    const rows = fc.array(row, { minLength: 4, maxLength: 40 });
    return rows.map((all) => {
      const lines = all.map((cells) => {
        const way = cells.at(-1) as number;
        const own = cells.slice(0, -1) as string[];
        if (way === 0) return "";
        if (way === 1) return heads.join(separator);
        if (way === 2) return "A remark";
        if (way === 3) return own.slice(0, 2).join(separator).replaceAll('"', "");
        if (way === 4) return [...own, "more"].map((cell) => quoted(cell, false)).join(separator);
        return own.map((cell) => quoted(cell, way === 5)).join(separator);
      });
      return mark + [heads.join(separator), ...lines].join(end) + (closed ? end : "");
    });
  });

describe("tables made at random", () => {
  it("random tables are read alike wherever they are cut, also within a letter", () => {
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 60 }), (text, piece) => {
        expectSameReading(new TextEncoder().encode(text), { piece });
        expectSameReading(text, { piece });
      }),
      { numRuns: runs(60) },
    );
  });

  it("tables made at random are the same cut at every border: in a letter, a mark, a line end, a quoted quote", () => {
    const row = (at: number) => `2024-05-0${1 + at},"Zoë ""李"" ${at % 2}","Ann, 😀${at % 3}",${at},1`;
    const lines = ["date,home,away,home_score,away_score", ...Array.from({ length: 3 }, (_, at) => row(at))];
    const bytes = new TextEncoder().encode(`\uFEFF${lines.join("\r\n")}\r\n`);
    for (let piece = 1; piece <= bytes.length; piece++)
      expect(expectSameReading(bytes, { piece }).isDirect, `pieces of ${piece}`).toBe(true);
  });

  it("mostly reads directly where nothing in the rows is odd", () => {
    const rows = Array.from({ length: 60 }, (_, at) => `2024-05-${10 + (at % 20)},P${at % 7},Q${at % 5},${at % 4},1`);
    const text = `date,home,away,home_score,away_score\r\n${rows.join("\r\n")}\r\n`;
    expect(expectSameReading(text, { piece: 50 }).isDirect).toBe(true);
    const long = Array.from(
      { length: 80 },
      (_, at) => `R${at >> 3},2024-05-${10 + (at >> 3)},P${(at * 5) % 8},${1 + (at % 8)}`,
    );
    expect(expectSameReading(`race,date,player,place\n${long.join("\n")}`, { piece: 50 }).isDirect).toBe(true);
    expect(expectSameReading(text.replace("P3", '"P3'), { piece: 50 }).isDirect).toBe(false);
  });
});

describe("a table that is longer than what recognition looks at", () => {
  const ODD =
    "2024-06-01,Ann*,ben,w/o,,\n2024-02-30,ANNA,Q1,2 (4),2 (3),\n\nA remark\ndate,home,away,home_score,away_score,round\n";
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `2024-${10 + (at % 3)}-${10 + (at % 19)},Player ${at % 97},Q${at % 89},${at % 4},${at % 3},R${at}\n`,
    ).join("");
  const head = "date,home,away,home_score,away_score,round\n";

  it.each([
    ["plain", head + rows(4_000)],
    ["with rows that ask for care behind it", head + rows(3_000) + ODD + rows(500) + ODD],
    ["with a doubt about a name", `${head}${rows(3_000)}2024-12-30,Zed (crash),Q1,1,2,\n`],
  ])("a table that is longer than what recognition looks at is the same: %s", (_, text) => {
    const read = expectSameReading(text, { piece: 9_973, beginning: 70_000 });
    expect(read.isDirect).toBe(true);
  });
  it.each([
    ["a quote that is not closed", '2024-06-01,"Ann,Ben,1,0,\n'],
    ["a fence", "```\n"],
    ["a rule of Markdown", "|---|---|\n"],
  ])("a table that is longer than what recognition looks at is read carefully for %s behind it", (_, line) => {
    const read = expectSameReading(head + rows(3_000) + line + rows(10), { piece: 9_973, beginning: 70_000 });
    expect(read.isDirect).toBe(false);
  });
  it("a table that is longer than what recognition looks at is read carefully for a signature at its end", () => {
    const text = `${head + rows(3_000)}\n-- \nAnn\n`;
    expect(expectSameReading(text, { piece: 9_973, beginning: 70_000 }).isDirect).toBe(false);
  });
});

const side = fc.oneof(
  { weight: 6, arbitrary: names.map((name): unknown => [name]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(["Anna", "Ben"], [], "Cleo", [7], [{ id: "x", name: "Dan" }], [null]),
  },
);
const jsonGame = fc.record(
  {
    teams: fc.oneof({ weight: 12, arbitrary: fc.array(side, { minLength: 2, maxLength: 4 }) }, fc.constant(null)),
    ranks: fc.oneof(fc.constantFrom([1, 2], [2, 1], [1, 2, 3]), fc.array(fc.integer({ min: 1, max: 4 }))),
    scores: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 3 }),
    id: fc.constantFrom<unknown>("g1", "g\u0007", 7, ""),
    date: fc.constantFrom<unknown>("2024-05-01", 1_700_000_000, "x", "3/4/2024"),
  },
  { requiredKeys: ["teams"] },
);

describe("JSON lines made at random", () => {
  it("JSON lines made at random are the same cut anywhere", () => {
    const lines = fc.array(
      fc.oneof(
        { weight: 20, arbitrary: jsonGame.map((game) => JSON.stringify(game)) },
        fc.constantFrom("", "x", "[1]", "```"),
      ),
      { minLength: 3, maxLength: 30 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 80 }), (all, piece) => {
        expectSameReading(new TextEncoder().encode(all.join("\n")), { piece });
      }),
      { numRuns: runs(60) },
    );
  });
  it("reads it directly", () => {
    const text = Array.from({ length: 30 }, (_, at) => `{"teams": [["P${at % 7}"], ["Q${at % 5}"]]}`).join("\n");
    expect(expectSameReading(text).isDirect).toBe(true);
  });
});

describe("several inputs", () => {
  it("several inputs are read carefully", () => {
    const data = "race,player,place\nR,Ann,1\nR,Ben,2\n";
    const { isDirect, history } = finish(readHistorySteps([{ data }, { data }], {}, { least: 0 }));
    expect(isDirect).toBe(false);
    expect(history.raceCount).toBe(2);
  });
});
