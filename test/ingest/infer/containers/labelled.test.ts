import { describe, expect, it } from "vitest";
import { readAll } from "../../../../src/ingest";
import { lines, placed, racesIn } from "../../short";

it("reads templates of a wiki, one label a line, as a table", () => {
  const box = (one: string, score: string, other: string): string =>
    `{{Football box\n|date={{Start date|2025|6|14}}\n|team1=${one}\n|score=${score}\n|team2=${other}\n|stadium=Lake Park\n}}\n`;
  const text = [box("Norvik", "2–1", "{{fb|SDL}} Sundal"), box("Ostby", "0–0", "Vall"), box("Norvik", "v", "Vall")];
  expect(racesIn(text.join("===Group B===\n"))).toEqual(["Norvik 1, Sundal 2", "Ostby 1, Vall 1"]);
});

it("takes no chat for records", () => {
  expect(racesIn("Ann: hello\nBo: hi\nCy: no\nAnn: bye\nBo: bye\nCy: bye\n")).toEqual([]);
});

it("reads reports of a winner and a loser, however the labels are written", () => {
  const text = "Winner: Ann\nLoser: Bo\n\nthanks both\n\nwinner - Cy\nloser - Ann\n\nLoser: Bo\nWinner: Cy\n";
  expect(racesIn(text)).toEqual(["Ann 1, Bo 2", "Cy 1, Ann 2", "Cy 1, Bo 2"]);
});

it("reads records of a place and a name, whatever is drawn around the labels", () => {
  const records = [
    ["1", "Ann"],
    ["2", "Bo"],
    ["DSQ", "Cy"],
  ];
  const written = (form: (label: string, value: string) => string, between: string): string =>
    records.map(([place, name]) => `${form("Position", place)}\n${form("Name", name)}\n`).join(between);
  for (const text of [
    written((label, value) => `${label}: ${value}`, "\n"),
    written((label, value) => `**${label}:** ${value}`, "---\n"),
    written((label, value) => `- ${label}: ${value}`, "\n"),
    written((label, value) => `${label}\t${value}`, "\n----------\n\n"),
  ])
    expect(racesIn(text)).toEqual(["Ann 1, Bo 2, Cy 3 dq"]);
});

it("keeps a record that lacks one of the labels", () => {
  const text = "Name: Ann\nRank: 1\nTime: 19:57\n\nName: Bo\nRank: 2\nTime: 20:08\n\nName: Cy\nRank: DNF\n";
  expect(racesIn(text)).toEqual(["Ann 1, Bo 2, Cy 3 dnf"]);
});

it("doubts lines of “label = value” as draws", () => {
  const { inputs } = readAll([{ data: "Ann = Bo\nCy = Di\n" }]);
  expect(inputs[0].doubts.map(({ id }) => id)).toContain("all-tied");
  const text =
    "Match = 1\nWinner = Ann\nLoser = Bo\nScore = 11-5\n\nMatch = 2\nWinner = Cy\nLoser = Ann\nScore = 11-8\n";
  expect(racesIn(text)).toEqual(["Ann 1, Bo 2", "Cy 1, Ann 2"]);
});

it("reads the sides of a game as objects with a name and a score", () => {
  const side = (name: string, score: number) => ({ name, score });
  const games = [
    { home: side("Marsh Zoë", 19), away: side("Joyner Rhodri", 21) },
    { home: side("Scrivet Una", 21), away: side("Marsh Zoë", 14) },
  ];
  expect(racesIn(JSON.stringify({ updated: "2025-03-24", fixtures: games }))).toEqual([
    "Marsh Zoë 2, Joyner Rhodri 1",
    "Scrivet Una 1, Marsh Zoë 2",
  ]);
});

it("ranks by a map of scores beside the winner", () => {
  const plays = ["Catan", "Azul"].map((game) => ({
    ...{ game, players: ["Ann Roe", "Bo Lund", "Cy Day"], winner: "Bo Lund" },
    scores: { "Ann Roe": 61, "Bo Lund": 72, "Cy Day": 50 },
  }));
  expect(racesIn(JSON.stringify(plays))).toEqual(Array(2).fill("Ann Roe 2, Bo Lund 1, Cy Day 3"));
});

it("places the others of a play behind the winner by their scores", () => {
  const play = (...scores: number[]) => ({
    date: "2025-03-10",
    players: scores.map((score, at) => ({ name: ["Ann", "Bo", "Cy"][at], score, win: at === 0 })),
  });
  expect(racesIn(JSON.stringify({ plays: [play(72, 60, 68), play(3, 9, 5)] }))).toEqual([
    "Ann 1, Bo 3, Cy 2",
    "Ann 1, Bo 3, Cy 2",
  ]);
});

describe("labels and values in one line", () => {
  it("reads labels and values as a table", () => {
    expect(placed("Winner: Ada, Loser: Ben, Score: 3-1", "Winner: Cyd, Loser: Ada, Score: 3-2")).toEqual([
      "1 Ada, 2 Ben",
      "1 Cyd, 2 Ada",
    ]);
    expect(
      placed(
        'INFO result race=4 driver="Ada Lund" pos=1 time=61.2',
        'INFO result race=4 driver="Ben Orr" pos=2 time=61.9',
        'INFO result race=5 driver="Ben Orr" pos=1 time=60.0',
        'INFO result race=5 driver="Ada Lund" pos=DNF time=',
      ),
    ).toEqual(["1 Ada Lund, 2 Ben Orr", "1 Ben Orr, 2 Ada Lund dnf"]);
  });
});

describe("a record", () => {
  const record = (white: string, black: string, result: string): string[] => [
    `White = ${white}`,
    `Black = ${black}`,
    `Result = ${result}`,
    "",
  ];
  it("makes a game, and no draw of each name with its value", () => {
    const text = lines(...record("Ann Lee", "Bo Ray", "1-0"), ...record("Bo Ray", "Cy Fox", "0-1"));
    expect(racesIn(text)).toEqual(["Ann Lee 1, Bo Ray 2", "Bo Ray 2, Cy Fox 1"]);
  });
  it("reads records with the same guest in each of them", () => {
    const text = lines(
      "Heim\tLea Fox",
      "Gast\tZoe Orr",
      "Ergebnis\t3:0",
      "---",
      "Heim\tIda Ray",
      "Gast\tZoe Orr",
      "Ergebnis\t5:0",
    );
    expect(racesIn(text)).toEqual(["Lea Fox 1, Zoe Orr 2", "Ida Ray 1, Zoe Orr 2"]);
  });
});
