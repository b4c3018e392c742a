import { describe, expect, it } from "vitest";
import { readAll, readSteps } from "../../src/ingest";
import { short } from "./short";

const CSV = "race,player,place\nR,Kimi Räikkönen,1\nR,Sergio Pérez,2\n";
const NAMES = "R: Kimi Räikkönen 1, Sergio Pérez 2";

describe("a race", () => {
  it.each(["", "\u0007"])("whose name is %j has none", (id) => {
    const entrants = [
      { name: "Ann", rank: 1 },
      { name: "Ben", rank: 2 },
    ];
    const data = JSON.stringify({ format: "podium-json", version: 1, games: [{ id, entrants }] });
    const [race] = readAll([{ data }]).races;
    expect(race.entrants).toHaveLength(2);
    expect(race).not.toHaveProperty("id");
  });
});

describe("JSON", () => {
  it("with a place that no race has reports it, and gives no status", () => {
    const data = '[{"player":"Ann","place":1},{"player":"Bo","place":2},{"player":"Cy","place":1e308}]';
    const { races, problems } = readAll([{ data }]);
    expect(races[0].entrants[2]).not.toHaveProperty("status");
    expect(problems.map(({ code }) => code)).toEqual(["bad-place"]);
  });
});

describe("text", () => {
  const utf16 = (text: string, big: boolean): Uint8Array => {
    const bytes = new Uint8Array(2 * text.length + 2);
    [0xfeff, ...text.split("").map((letter) => letter.charCodeAt(0))].forEach((code, at) => {
      bytes[2 * at + (big ? 1 : 0)] = code & 255;
      bytes[2 * at + (big ? 0 : 1)] = code >> 8;
    });
    return bytes;
  };

  it.each([
    ["UTF-8", new TextEncoder().encode(CSV)],
    ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${CSV}`)],
    ["UTF-16, little end first", utf16(CSV, false)],
    ["UTF-16, big end first", utf16(CSV, true)],
    ["Windows-1252", Uint8Array.from(CSV, (letter) => letter.charCodeAt(0))],
  ])("text is decoded from %s", (_, data) => expect(short(readAll([{ data }]))).toEqual([NAMES]));

  it.each([
    ["English", "race,player,place\nCup,Ann,1\nCup,Bo,2\n", "Ann, Bo"],
    ["Russian", "гонка\tучастник\tместо\nКубок\tАнна\t1\nКубок\tБорис\t2\n", "Анна, Борис"],
    ["Polish", "wyścig;zawodnik;miejsce\nPuchar;Żółć Łęcka;1\nPuchar;Āķēś;2\n", "Żółć Łęcka, Āķēś"],
    ["Chinese", "比赛,选手,名次\n杯,安娜,1\n杯,鲍勃,2\n", "安娜, 鲍勃"],
  ])("in %s is decoded from UTF-16 of either byte order without a mark", (_, text, names) => {
    for (const big of [false, true]) {
      const { races } = readAll([{ data: utf16(text, big).subarray(2) }]);
      expect(races.map(({ entrants }) => entrants.map(({ name }) => name).join(", "))).toEqual([names]);
    }
  });

  it.each(["\n", "\r\n", "\r"])("has any line end", (end) => {
    const result = readAll([{ data: `${CSV.replaceAll("\n", end)}${end}R,,3` }]);
    expect(short(result)).toEqual([NAMES]);
    expect(result.problems[0]).toMatchObject({ code: "empty-name", line: 5 });
  });

  it("counts physical lines through line breaks in quotes", () => {
    const result = readAll([{ data: 'race,player,place\n"R\n1",a,1\n"R\n1",b,2\n"R\n1",,3\n' }]);
    expect(result.problems[0]).toMatchObject({ code: "empty-name", line: 6 });
  });
});

describe("JSON of an unknown make", () => {
  it.each([
    ["one piece", JSON.stringify({ heroes: [{ motto: "Fame > gold = peace" }, { motto: "Ann, Ben > Cy" }] }, null, 1)],
    ["a list", JSON.stringify(["Ada > Bea", "Bea = Cyd"])],
    ["one object a line", '{"motto":"Fame > gold"}\n{"motto":"Peace > war"}\n'],
  ])("JSON of an unknown make is never read line by line, whatever its texts hold: %s", (_, data) => {
    const { races, inputs } = readAll([{ data }]);
    const names = races.flatMap(({ entrants }) => entrants.map(({ name }) => name));
    expect(names.filter((name) => /["{}[\]]/.test(name ?? ""))).toEqual([]);
    expect(inputs[0].format).not.toMatch(/^(?:lines|lists|csv|table)/);
  });
});

describe("several inputs", () => {
  it("several inputs are one import: people are the same, problems name their file", () => {
    const result = readAll([
      { name: "one.csv", data: CSV },
      { name: "two.txt", data: "SERGIO PÉREZ > Kimi Räikkönen\nSolo > \n" },
    ]);
    expect(short(result)).toEqual([NAMES, "Sergio Pérez 1, Kimi Räikkönen 2"]);
    expect(result.problems.find((problem) => problem.code === "name-variant")).toMatchObject({
      source: "two.txt",
      line: 1,
      level: "warning",
    });
    expect(result.format).toBe("csv-long");
  });
});

describe("reading in steps", () => {
  const data = Array.from({ length: 5000 }, (_, at) => `P${at % 50} > P${(at % 50) + 1}`).join("\n");

  it("reports progress that never falls and can be left at any time", () => {
    const seen: number[] = [];
    for (const progress of readSteps([{ data }, { data }], {})) seen.push(progress);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBeLessThanOrEqual(1);
    const steps = readSteps([{ data }], {});
    steps.next();
    expect(steps.return(undefined as never).done).toBe(true);
  });

  it("names the runner-up and lets the user choose", () => {
    const numbered = "1. Anna beat Ben\n2. Cleo beat Dan\n";
    const chosen = readAll([{ data: numbered }], { format: "lists-numbered" });
    expect(chosen.format).toBe("lists-numbered");
    expect(
      readAll([{ data: numbered }])
        .candidates.map((one) => one.format)
        .toSorted(),
    ).toEqual(["lines-sentences", "lists-numbered"]);
    expect(readAll([{ data: CSV }], { format: "nothing" }).problems[0].message).toContain("no format “nothing”");
  });
});
